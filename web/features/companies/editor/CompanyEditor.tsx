import { ServerParseError } from '@apollo/client/errors';
import { Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { Building2, Plus, Scale, SearchX, Upload } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { DeleteCompanyDocument, EditorCompaniesDocument } from './companyEditor.gql.ts';
import type { EditorCompaniesQuery, EditorCompanyFragment } from './companyEditor.gql.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SortMenu } from '../../../ui/lists/SortMenu.tsx';
import { EditorActions } from './EditorActions.tsx';
import { AddDialog } from './form/AddDialog.tsx';
import { EditDialog } from './form/EditDialog.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';
import { ShortcutCards } from './ShortcutCards.tsx';
import { CompanyCells } from './table/CompanyCells.tsx';
import { orders } from '../viewer/columns.ts';
import { PagedTable } from './table/PagedTable.tsx';
import { useEditorAddress } from './useEditorAddress.ts';
import { DeletionDialog } from '../../../ui/dialogs/DeletionDialog.tsx';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { describeError } from '../../../lib/answers/describeError.ts';
import { removeFromConnections } from '../../../lib/cache/connectionCache.ts';
import { useDeletion } from '../../../lib/hooks/useDeletion.ts';
import { useLast } from '../../../lib/hooks/useLast.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useUndo } from '../../../ui/toasts/useUndo.ts';
import { ImportDialog } from './import/ImportDialog.tsx';

const pageSize = 100;
const connectionOf = (data: EditorCompaniesQuery) => data.companies;

/** Shows the company data editor, which searches, edits, adds, merges, deletes, imports and exports companies. */
export function CompanyEditor() {
  const address = useEditorAddress();
  const { search, order, hasConflictsOnly, open, addressOf, close } = address;
  const query = useQuery(EditorCompaniesDocument, {
    variables: {
      first: pageSize,
      search: search || null,
      orderBy: order,
      filter: hasConflictsOnly ? { hasConflicts: true } : null,
    },
    // Readings, imports and colleagues also change companies, so the list is always loaded again.
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, connectionOf);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useCompanyDeletion();

  const { ask } = deletion;
  const renderCells = useCallback(
    (company: EditorCompanyFragment, index: number) => (
      <CompanyCells
        company={company}
        to={addressOf(company.id)}
        onEdit={() => open({ kind: 'edit', id: company.id })}
        onMerge={() => open({ kind: 'merge', id: company.id })}
        onDelete={() => ask({ company, index })}
      />
    ),
    [open, addressOf, ask],
  );
  const rowOf = (id: string | null) => pages.nodes?.find((company) => company.id === id);
  const isNarrowed = search !== '' || hasConflictsOnly;

  return (
    <Stack gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg" ref={heading} tabIndex={-1} outline="none">
          Company Data
        </Heading>
        <EditorActions onAdd={() => open({ kind: 'add' })} onImport={() => open({ kind: 'import', id: null })} />
      </Flex>
      <ShortcutCards />
      <Flex gap="3">
        <SearchBox placeholder="Search by name, industry or stage..." value={search} onSearch={address.setSearch} />
        <Button
          variant="outline"
          bg={hasConflictsOnly ? undefined : 'bg.panel'}
          flexShrink={0}
          px={{ base: '3', sm: '4' }}
          aria-label="Only with conflicts"
          aria-pressed={hasConflictsOnly}
          onClick={address.toggleConflicts}
        >
          <Scale aria-hidden /> <Flex hideBelow="sm">Conflicts</Flex>
        </Button>
        <Flex hideFrom="lg">
          <SortMenu options={orders} value={order} onSort={address.setOrder} isCompact />
        </Flex>
      </Flex>
      <PagedTable
        pages={pages}
        isUnreadable={ServerParseError.is(query.error)}
        search={search}
        hasConflictsOnly={hasConflictsOnly}
        order={order}
        onSort={address.setOrder}
        renderCells={renderCells}
        bodyRef={body}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={SearchX}
              title={search ? `No companies match “${search}”` : 'No company has conflicts'}
              description={
                search
                  ? 'Names, industries and stages were searched. Check the spelling, or try fewer letters.'
                  : 'No source contradicts a shown figure.'
              }
            >
              <Button variant="outline" onClick={address.clear}>
                Show all companies
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={Building2}
              title="No companies yet"
              description="Import a table of companies, add one by hand, or extract one from a PDF in the Database Viewer."
            >
              <Flex gap="3" wrap="wrap" justify="center">
                <Button colorPalette="brand" onClick={() => open({ kind: 'import', id: null })}>
                  <Upload aria-hidden /> Import companies
                </Button>
                <Button variant="outline" onClick={() => open({ kind: 'add' })}>
                  <Plus aria-hidden /> Add a company
                </Button>
              </Flex>
            </EmptyState>
          )
        }
      />
      <EditDialog id={address.editedId} row={rowOf(address.editedId)} onClose={close} />
      <AddDialog isOpen={address.isAdding} onClose={close} />
      <MergeDialog id={address.mergedId} row={rowOf(address.mergedId)} onClose={close} />
      <ImportDialog
        isOpen={address.isImporting}
        importId={address.importId}
        onShow={(id) => open({ kind: 'import', id })}
        onClose={close}
      />
      <DeletionDialog
        deletion={deletion}
        title="Delete Company"
        message={`Are you sure you want to delete ${deletion.name}? Its figures and readings are deleted with it; the documents stay.`}
        list={body}
        heading={heading}
      />
    </Stack>
  );
}

/** Deletes a company after a confirmation, and reports the outcome in a toast. */
function useCompanyDeletion() {
  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [deleteCompany] = useMutation(DeleteCompanyDocument);
  const remove = async ({ company }: { company: EditorCompanyFragment }) => {
    const fail = (description: string) => showToast({ title: 'Delete Failed', description, tone: 'error' });
    try {
      const { data } = await deleteCompany({ variables: { input: { id: company.id } } });
      const answer = data?.deleteCompany;
      if (answer?.__typename === 'Failure' && answer.code !== 'NOT_FOUND') fail(answer.message);
      return answer;
    } catch (thrown) {
      fail(describeError(thrown));
      throw thrown;
    }
  };
  const deletion = useDeletion<{ company: EditorCompanyFragment; index: number }>(
    remove,
    ({ company }, trashItemId) => {
      removeFromConnections(cache, 'companies', company);
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
      offerUndo({ title: 'Company Deleted', description: `${company.name} was deleted.` }, [trashItemId]);
    },
  );
  // The dialog still shows the name while it closes.
  const name = useLast(deletion.target)?.company.name ?? 'this company';
  return { ...deletion, name };
}
