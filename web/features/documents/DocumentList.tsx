import { Button, Flex, Heading, Stack, Box, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useDocumentsQuery, type DocumentsQuery } from './documents.gql.ts';
import type { UploadedDocumentFragment } from '../../lib/files/uploadDocument.gql.ts';
import { formatCount, formatDate, formatSize } from '../../lib/text/format.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { LinkToCompany } from '../../ui/companies/LinkToCompany.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, titledOrders, type TitledOrder } from '../../ui/lists/SortMenu.tsx';
import { RowTable, type RowColumn } from '../../ui/lists/RowTable.tsx';
import { SelectionBar } from '../../ui/lists/selection/SelectionBar.tsx';
import { SelectionRoot, useSelection, RowSelect } from '../../ui/lists/selection/Selection.tsx';
import { textColumn, titleColumn, titleOf, useListTable } from '../../ui/lists/views/listTable.tsx';
import { ViewMenu } from '../../ui/lists/views/ViewMenu.tsx';
import { later } from '../../ui/later.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { PagesEnd } from '../../ui/lists/PagesEnd.tsx';
import { StaleStack } from '../../ui/lists/StaleStack.tsx';
import { Link } from 'react-router-dom';
import { rowFocusProps } from '../../ui/lists/useVirtualRows.ts';
import { DocumentFacts } from './viewer/DocumentFacts.tsx';
import { DocumentState } from './DocumentState.tsx';
import { Muted } from '../../ui/page/Muted.tsx';
import { FileIcon } from './FileIcon.tsx';
import { QueryError } from '../../ui/errors/InlineError.tsx';

const useDeleteDocuments = later(async () => (await import('./DeleteDocuments.tsx')).DeleteDocuments);

const pageSize = 50;
const noFilters: readonly string[] = [];
const connectionOf = (data: DocumentsQuery) => data.documents;

/** Shows the documents as cards, or with `isWide` as a table of the columns that the address chooses. */
export function DocumentList(props: {
  openId: string | null;
  isWide: boolean;
  onUpload: () => void;
  onRemoved: (id: string) => void;
}) {
  const { openId, isWide, onRemoved } = props;
  const { search, order, isMine, setSearch, setOrder, setMine, queryWith } = useListParameters(titledOrders);
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useDocumentsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine },
    // Other screens also upload documents.
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);

  const [asked, setAsked] = useState<readonly UploadedDocumentFragment[] | null>(null);
  const DeleteDocuments = useDeleteDocuments(asked !== null);
  const toOf = useCallback(
    // The list keeps its search, but drops the parameters of another document.
    (id: string) => queryWith({ open: id, upload: null, tab: null, part: null, find: null }),
    [queryWith],
  );
  const selection = useSelection(pages.nodes);
  const columns = useMemo(() => documentColumns(toOf), [toOf]);
  const table = useListTable(columns, selection.isOn, titleOf);

  const hasFailed = pages.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const description = 'Could not load your documents. Please try again later.';
    showToast({ title: 'Error Loading Documents', description, tone: 'error' });
  }, [hasFailed]);

  const renderRow = useCallback(
    (document: UploadedDocumentFragment) => (
      <DocumentRow
        document={document}
        to={toOf(document.id)}
        isOpen={document.id === openId}
        onRemoved={() => onRemoved(document.id)}
      />
    ),
    [toOf, openId, onRemoved],
  );

  return (
    <Stack as="section" aria-label="Your Documents" gap="3" minW="0">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h2" size="md" ref={heading} tabIndex={-1} outline="none">
          Your Documents
        </Heading>
        <Button size="sm" variant="outline" bg="bg.panel" onClick={props.onUpload}>
          <Plus /> New Upload
        </Button>
      </Flex>
      <Flex gap="2">
        <SearchBox placeholder="Search documents..." value={search} onSearch={setSearch} />
        <SortMenu options={titledOrders} value={order} onSort={setOrder} isCompact />
        <ViewMenu list="DOCUMENTS" filters={noFilters} columns={columns} hasCards isCompact />
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      {pages.error ? (
        <QueryError title="Error Loading Documents" query={pages} />
      ) : !pages.nodes ? (
        <ListSkeleton rows={4} />
      ) : pages.totalCount === 0 ? (
        <Empty search={search} onClear={() => setSearch('')} />
      ) : (
        <SelectionRoot selection={selection}>
          <StaleStack gap="2" isStale={pages.isStale}>
            <Flex justify="space-between" align="center" wrap="wrap">
              <Muted role="status" textStyle="xs">
                {formatCount(pages.totalCount, 'document')}
                {search && ` matching “${search}”`}
              </Muted>
              <SelectionBar
                selection={selection}
                rows={pages.nodes}
                nouns={['document', 'documents']}
                columns={table.chosen}
                // A copy, so that the same rows can be asked about again.
                onDelete={(rows) => setAsked([...rows])}
              >
                <LinkToCompany type="Document" noun="document" entries={selection.chosen} />
              </SelectionBar>
            </Flex>
            {isWide ? (
              <RowTable
                label="Documents"
                columns={table.drawn}
                rows={pages.nodes}
                totalCount={pages.totalCount}
                onNearEnd={pages.loadMore}
                sorting={{ order, first: titledOrders[0].value, onSort: setOrder }}
                bodyRef={list as RefObject<HTMLDivElement | null>}
              />
            ) : (
              <VirtualList
                label="Documents"
                items={pages.nodes}
                totalCount={pages.totalCount}
                estimatedHeight={96}
                rowGap="8px"
                renderItem={renderRow}
                onNearEnd={pages.loadMore}
                listRef={list as RefObject<HTMLUListElement | null>}
              />
            )}
          </StaleStack>
        </SelectionRoot>
      )}
      <PagesEnd pages={pages} failure="No further documents could be loaded" />
      {DeleteDocuments && <DeleteDocuments asked={asked} onRemoved={onRemoved} list={list} heading={heading} />}
    </Stack>
  );
}

function Empty({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Stack
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="lg"
      px="5"
      py="8"
      gap="3"
      align="center"
      textAlign="center"
    >
      <Muted>{search ? 'No documents matching your search' : "You haven't uploaded any documents yet"}</Muted>
      {search && (
        <Button size="xs" variant="outline" onClick={onClear}>
          Clear search
        </Button>
      )}
    </Stack>
  );
}

type Column = RowColumn<UploadedDocumentFragment, TitledOrder>;

const states: Readonly<Record<UploadedDocumentFragment['status'], string>> = {
  WAITING: 'Waiting to be read',
  READING: 'Reading',
  READY: 'Read',
  FAILED: 'Could not be read',
  CANCELLED: 'Reading cancelled',
};

/** Returns the columns of the documents as a table. `toOf` returns the address that opens one. */
function documentColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf, ['TITLE_ASC', 'TITLE_DESC']),
    textColumn('File', 'minmax(0, 0.7fr)', ({ fileName }) => fileName),
    textColumn('Size', '6rem', ({ fileSize }) => formatSize(fileSize), { isNumber: true }),
    textColumn('Date', '8rem', ({ uploadDate }) => (uploadDate ? formatDate(uploadDate) : null), {
      orders: ['NEWEST', 'OLDEST'],
    }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Reading', '9rem', ({ status }) => states[status], { isExtra: true }),
  ];
}

const TitleLink = chakra(Link, {
  base: {
    display: 'block',
    textStyle: 'sm',
    fontWeight: 'semibold',
    lineClamp: 2,
    overflowWrap: 'anywhere',
    outline: 'none',
    // The whole row opens the title's link; the row's actions lie above that link.
    _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    _focusVisible: {
      _before: {
        outlineWidth: '2px',
        outlineStyle: 'solid',
        outlineColor: 'colorPalette.focusRing',
        outlineOffset: '1px',
      },
    },
  },
});

/** Shows a document in the list. `to` is the address that opens it. */
function DocumentRow(props: {
  document: UploadedDocumentFragment;
  to: string;
  isOpen: boolean;
  onRemoved: () => void;
}) {
  const { document, isOpen } = props;
  return (
    <Box
      as="article"
      position="relative"
      colorPalette="brand"
      borderWidth="1px"
      borderColor={isOpen ? 'colorPalette.solid' : 'border'}
      bg={isOpen ? 'colorPalette.subtle' : 'bg.panel'}
      borderRadius="lg"
      px="3"
      py="3"
      transition="border-color 120ms, background 120ms"
      _hover={{ borderColor: isOpen ? 'colorPalette.solid' : 'colorPalette.emphasized' }}
    >
      <Flex gap="3">
        <RowSelect id={document.id} title={document.title} />
        <FileIcon fileType={document.fileType} />
        <Box minW="0" flex="1">
          <TitleLink
            to={props.to}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
            title={document.title}
            {...rowFocusProps}
          >
            {document.title}
          </TitleLink>
          <Muted textStyle="xs" truncate title={document.fileName}>
            {document.fileName}
          </Muted>
          <DocumentFacts size={document.fileSize} date={document.uploadDate} author={document.author} />
        </Box>
      </Flex>
      {document.status !== 'READY' && (
        <Box mt="1.5">
          <DocumentState document={document} onRemoved={props.onRemoved} />
        </Box>
      )}
    </Box>
  );
}
