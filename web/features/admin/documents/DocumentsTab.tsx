import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { FileStack, Trash2, Upload } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useAdminDocumentsQuery,
  useDeleteDocumentMutation,
  type AdminDocumentFragment,
  type AdminDocumentsQuery,
} from '../admin.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useListParameters } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { PagedList } from '../../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SortMenu, titledOrders } from '../../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { focusableOfRow } from '../../../ui/lists/useVirtualRows.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { useRowDeletion } from '../../../ui/lists/useRowDeletion.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());

  const select = useCallback((ids: readonly string[], isSelected: boolean) => {
    setSelected((current) => {
      const next = new Set(current);
      for (const id of ids)
        if (isSelected) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const [requestDelete] = useDeleteDocumentMutation();
  const deletion = useRowDeletion<AdminDocumentFragment>(
    { field: 'documents', noun: 'document' },
    async (id) => (await requestDelete({ variables: { input: { id } } })).data?.deleteDocument,
  );
  const { ask, error } = deletion;
  useEffect(() => {
    if (error !== undefined) showToast({ title: 'Error deleting document', description: error, tone: 'error' });
  }, [error]);
  const lastIndex = useRef(0);

  const renderRow = useCallback(
    (document: AdminDocumentFragment, index: number) => (
      <DocumentRow
        document={document}
        isSelected={selected.has(document.id)}
        onSelect={(isSelected) => select([document.id], isSelected)}
        onDelete={() => {
          lastIndex.current = index;
          ask({ nodes: [document], index });
        }}
      />
    ),
    [selected, select, ask],
  );

  const nodes = pages.nodes ?? [];
  // Only visible documents are deleted, not selected ones that the search hides.
  const chosen = nodes.filter(({ id }) => selected.has(id));
  const asked = deletion.target?.nodes ?? [];

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
              <SelectBox
                label="Select all loaded documents"
                isChecked={chosen.length === nodes.length}
                isPartial={chosen.length > 0 && chosen.length < nodes.length}
                onChange={(isSelected) =>
                  select(
                    nodes.map(({ id }) => id),
                    isSelected,
                  )
                }
              />
              <Text textStyle="sm" color="fg.muted" role="status">
                {chosen.length === 0 ? 'Select all' : `${formatCount(chosen.length, 'document')} selected`}
              </Text>
              {chosen.length > 0 && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="red"
                  color="colorPalette.fg"
                  bg="bg.panel"
                  onClick={() => ask({ nodes: chosen, index: 0 })}
                >
                  <Trash2 aria-hidden /> Delete selected
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
                <Upload aria-hidden /> Upload documents
              </TenantLink>
            </Button>
          </EmptyState>
        }
        renderRow={renderRow}
      />
      <ConfirmDialog
        isOpen={deletion.target !== null}
        title="Delete Document"
        message={questionOf(asked)}
        isKeptInTrash
        isBusy={deletion.isBusy}
        error={deletion.error}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
        // The focused button disappeared with the deleted row, so the next row takes the focus, or the heading when no
        // row is left.
        finalFocus={() => focusableOfRow(list.current, lastIndex.current) ?? heading.current}
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
