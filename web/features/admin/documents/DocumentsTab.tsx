import { Badge, Box, Button, chakra, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { FileStack, Trash2, Upload } from 'lucide-react';
import { useCallback, useRef } from 'react';
import {
  useAdminDocumentsQuery,
  useDeleteDocumentMutation,
  type AdminDocumentFragment,
  type AdminDocumentsQuery,
} from '../admin.gql.ts';
import { formatCount, formatDate, formatSize } from '../../../lib/text/format.ts';
import { useListParameters } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { IconAction } from '../../../ui/actions/IconAction.tsx';
import { DeletionDialog } from '../../../ui/dialogs/DeletionDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SortMenu, titledOrders } from '../../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { SelectAll } from '../../../ui/lists/selection/SelectedBar.tsx';
import { useSelection } from '../../../ui/lists/selection/Selection.tsx';
import { useRowDeletion } from '../../../ui/lists/useRowDeletion.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

const pageSize = 50;
const connectionOf = (data: AdminDocumentsQuery) => data.documents;

export function DocumentsTab() {
  const { search, order, setSearch, setOrder } = useListParameters(titledOrders);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useAdminDocumentsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order },
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);
  // Only visible documents are deleted, not selected ones that the search hides.
  const selection = useSelection(pages.nodes, true);
  const { chosen, selected } = selection;
  const [requestDelete] = useDeleteDocumentMutation();
  const deletion = useRowDeletion<AdminDocumentFragment>(
    { field: 'documents', noun: 'document', failed: 'Error deleting document' },
    async (id) => (await requestDelete({ variables: { input: { id } } })).data?.deleteDocument,
  );
  const { ask } = deletion;
  const renderRow = useCallback(
    (document: AdminDocumentFragment, index: number) => (
      <DocumentRow
        document={document}
        isSelected={selected.ids.has(document.id)}
        onSelect={(isSelected) => selected.select([document.id], isSelected)}
        onDelete={() => ask({ nodes: [document], index })}
      />
    ),
    [selected, ask],
  );
  const nodes = pages.nodes ?? [];

  return (
    <Stack gap="4">
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
        Document Management
      </Heading>
      <Flex gap="3">
        <SearchBox placeholder="Search documents..." value={search} onSearch={setSearch} />
        <SortMenu options={titledOrders} value={order} onSort={setOrder} />
      </Flex>
      <PagedList
        pages={pages}
        noun="document"
        search={search}
        onClearSearch={() => setSearch('')}
        estimatedHeight={112}
        listRef={list}
        lead={
          nodes.length > 0 && (
            <Flex align="center" gap="3" minH="9" ps={{ base: '3', md: '4' }} wrap="wrap">
              <SelectAll selection={selection} rows={nodes} nouns={['document', 'documents']} />
              {chosen.length > 0 && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="red"
                  color="colorPalette.fg"
                  bg="bg.panel"
                  onClick={() => ask({ nodes: chosen, index: 0 })}
                >
                  <Trash2 /> Delete selected
                </Button>
              )}
            </Flex>
          )
        }
        empty={
          <EmptyState
            icon={FileStack}
            title="No documents yet"
            description="Uploaded documents appear here and can be deleted."
          >
            <Button asChild colorPalette="brand">
              <TenantLink to={`${paths.documents}?upload=multiple`}>
                <Upload /> Upload documents
              </TenantLink>
            </Button>
          </EmptyState>
        }
        renderRow={renderRow}
      />
      <DeletionDialog
        deletion={deletion}
        title="Delete Document"
        message={questionOf(deletion.target?.nodes ?? [])}
        list={list}
        heading={heading}
      />
    </Stack>
  );
}

function questionOf(documents: readonly AdminDocumentFragment[]): string {
  const [first] = documents;
  const what = documents.length === 1 ? `“${first?.title ?? ''}”` : formatCount(documents.length, 'document');
  const it = documents.length === 1 ? 'the document' : 'them';
  return (
    `Are you sure you want to delete ${what}? This will remove ${it} from all associated investment memos: their texts ` +
    `and figures stay, but no longer lead to the source.`
  );
}

const shownCharacters = 100;

const TitleLink = chakra(TenantLink, {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
});

const unread: Partial<Record<AdminDocumentFragment['status'], { label: string; palette: string }>> = {
  WAITING: { label: 'Waiting to be read', palette: 'gray' },
  READING: { label: 'Being read', palette: 'blue' },
  FAILED: { label: 'Could not be read', palette: 'red' },
  CANCELLED: { label: 'Reading cancelled', palette: 'orange' },
};

function DocumentRow(props: {
  document: AdminDocumentFragment;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDelete: () => void;
}) {
  const { document, isSelected } = props;
  const state = unread[document.status];
  return (
    <Flex
      as="article"
      gap={{ base: '3', md: '4' }}
      colorPalette="brand"
      borderWidth="1px"
      borderColor={isSelected ? 'colorPalette.solid' : 'border'}
      bg={isSelected ? 'colorPalette.subtle' : 'bg.panel'}
      borderRadius="xl"
      px={{ base: '3', md: '4' }}
      py="3"
      transition="border-color 120ms, background 120ms"
    >
      <SelectBox label={`Select ${document.title}`} isChecked={isSelected} onChange={props.onSelect} />
      <Box minW="0" flex="1">
        <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
          <TitleLink to={paths.document(document.id)} {...rowFocusProps}>
            {document.title}
          </TitleLink>
          <Badge variant="surface" colorPalette="gray">
            {documentType(document.fileType)}
          </Badge>
          {state && <Badge colorPalette={state.palette}>{state.label}</Badge>}
        </Flex>
        <HStack columnGap="3" rowGap="0" wrap="wrap" mt="0.5" textStyle="sm" color="fg.muted">
          <Text as="span" overflowWrap="anywhere">
            {document.fileName}
          </Text>
          <Text as="span" whiteSpace="nowrap">
            {formatSize(document.fileSize)}
          </Text>
          <time dateTime={document.uploadDate}>{formatDate(document.uploadDate)}</time>
        </HStack>
        {document.snippet && (
          <Muted mt="1.5" overflowWrap="anywhere">
            {beginningOf(document.snippet, shownCharacters)}
          </Muted>
        )}
      </Box>
      <Box mt="-1" me="-1.5">
        <IconAction label={`Delete ${document.title}`} icon={Trash2} isDestructive onClick={props.onDelete} />
      </Box>
    </Flex>
  );
}

const names: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'text/plain': 'TXT',
  'text/markdown': 'MD',
  'text/csv': 'CSV',
  'text/html': 'HTML',
  'message/rfc822': 'EML',
};

/** Returns the badge label of a MIME type: 'PDF'. For an unknown type it is the last part of the type's name: 'RTF'. */
function documentType(mimeType: string): string {
  const known = names[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  return known ?? (mimeType.split(/[/.+]/).at(-1) || 'File').toUpperCase().slice(0, 8);
}

/** Returns the first `length` characters of a text, never half a character, with an ellipsis if more follows. */
function beginningOf(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
