import { ServerParseError } from '@apollo/client/errors';
import { Button, Flex, Heading, Stack, Box, Center, Grid, Text } from '@chakra-ui/react';
import {
  Building2,
  Plus,
  Scale,
  SearchX,
  Upload,
  Download,
  FileSpreadsheet,
  FileText,
  ArrowRight,
  Database,
  UserRoundPen,
  type LucideIcon,
} from 'lucide-react';
import { useMemo, useRef } from 'react';
import {
  useDeleteCompanyMutation,
  useEditorCompaniesQuery,
  type EditorCompaniesQuery,
  type EditorCompanyFragment,
} from './companyEditor.gql.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { usePages } from '../../../lib/lists/usePages.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SearchBox } from '../../../ui/lists/SearchBox.tsx';
import { SortMenu } from '../../../ui/lists/SortMenu.tsx';
import { editorColumns } from './table/editorColumns.tsx';
import { companyOrders } from '../../../ui/lists/companyOrders.ts';
import { PagedCompanies } from '../../../ui/lists/PagedCompanies.tsx';
import { useEditorAddress } from './useEditorAddress.ts';
import { DeletionDialog } from '../../../ui/dialogs/DeletionDialog.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useLast } from '../../../lib/hooks/useLast.ts';
import { SelectionBar } from '../../../ui/lists/selection/SelectionBar.tsx';
import { SelectionRoot, useSelection } from '../../../ui/lists/selection/Selection.tsx';
import { useRowDeletion } from '../../../ui/lists/useRowDeletion.ts';
import { useListTable } from '../../../ui/lists/views/listTable.tsx';
import { DownloadMenu } from '../../../ui/menus/DownloadMenu.tsx';
import { later } from '../../../ui/later.ts';
import { paths } from '../../../lib/paths.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { describeError } from '../../../lib/answers/describeError.ts';

const useAddDialog = later(async () => (await import('./form/AddDialog.tsx')).AddDialog);
const useEditDialog = later(async () => (await import('./form/EditDialog.tsx')).EditDialog);
const useMergeDialog = later(async () => (await import('./merge/MergeDialog.tsx')).MergeDialog);
const useImportDialog = later(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);

const pageSize = 100;
const nameOf = ({ name }: { name: string }) => name;
const connectionOf = (data: EditorCompaniesQuery) => data.companies;

/** Shows the company data editor, which searches, edits, adds, merges, deletes, imports and exports companies. */
export function CompanyEditor() {
  const address = useEditorAddress();
  const { search, order, hasConflictsOnly, open, addressOf } = address;
  const query = useEditorCompaniesQuery({
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

  const { ask, question } = deletion;
  // The dialog still shows the name while it closes.
  const last = useLast(deletion.target)?.nodes[0];
  const columns = useMemo(
    () =>
      editorColumns({
        addressOf,
        onEdit: (id) => open({ kind: 'edit', id }),
        onMerge: (id) => open({ kind: 'merge', id }),
        onDelete: (company, index) => ask({ nodes: [company], index }),
      }),
    [open, addressOf, ask],
  );
  const selection = useSelection(pages.nodes);
  const table = useListTable(columns, selection.isOn, nameOf);
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
          <Scale /> <Flex hideBelow="sm">Conflicts</Flex>
        </Button>
        <Flex hideFrom="lg">
          <SortMenu options={companyOrders} value={order} onSort={address.setOrder} isCompact />
        </Flex>
      </Flex>
      <SelectionRoot selection={selection}>
        <PagedCompanies
          label="Companies"
          pages={pages}
          columns={table.drawn}
          sorting={{ order, first: companyOrders[0].value, onSort: address.setOrder }}
          bodyRef={body}
          status={
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Muted role="status">
                {formatCount(pages.totalCount, 'company', 'companies')}
                {search && ` matching “${search}”`}
                {hasConflictsOnly && ' with conflicts'}
              </Muted>
              <SelectionBar
                selection={selection}
                rows={pages.nodes ?? []}
                nouns={['company', 'companies']}
                columns={table.chosen}
                onDelete={(nodes) => ask({ nodes, index: 0 })}
              />
            </Flex>
          }
          failures={{
            first: `Failed to load companies: ${ServerParseError.is(pages.error) ? 'Invalid response format' : describeError(pages.error)}`,
            further: 'Failed to load companies: the next ones are missing',
          }}
          failureNote="Nothing is lost. Your search is kept."
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
                    <Upload /> Import companies
                  </Button>
                  <Button variant="outline" onClick={() => open({ kind: 'add' })}>
                    <Plus /> Add a company
                  </Button>
                </Flex>
              </EmptyState>
            )
          }
        />
      </SelectionRoot>
      <EditorDialogs address={address} rowOf={rowOf} />
      <DeletionDialog
        deletion={deletion}
        {...question({
          title: 'Delete Company',
          message: `Are you sure you want to delete ${last ? nameOf(last) : 'this company'}? Its figures and readings are deleted with it; the documents stay.`,
        })}
        list={body}
        heading={heading}
      />
    </Stack>
  );
}

function EditorDialogs(props: {
  address: ReturnType<typeof useEditorAddress>;
  rowOf: (id: string | null) => EditorCompanyFragment | undefined;
}) {
  const { editedId, isAdding, mergedId, isImporting, importId, open, close } = props.address;
  const EditDialog = useEditDialog(editedId !== null);
  const AddDialog = useAddDialog(isAdding);
  const MergeDialog = useMergeDialog(mergedId !== null);
  const ImportDialog = useImportDialog(isImporting);
  return (
    <>
      {EditDialog && <EditDialog id={editedId} row={props.rowOf(editedId)} onClose={close} />}
      {AddDialog && <AddDialog isOpen={isAdding} onClose={close} />}
      {MergeDialog && <MergeDialog id={mergedId} row={props.rowOf(mergedId)} onClose={close} />}
      {ImportDialog && (
        <ImportDialog
          isOpen={isImporting}
          importId={importId}
          onShow={(id) => open({ kind: 'import', id })}
          onClose={close}
        />
      )}
    </>
  );
}

function useCompanyDeletion() {
  const { cache } = useApolloClient();
  const [deleteCompany] = useDeleteCompanyMutation();
  return useRowDeletion<EditorCompanyFragment>(
    { field: 'companies', noun: 'company', nouns: 'companies', toast: 'Company Deleted', failed: 'Delete Failed' },
    async (id) => {
      const answer = (await deleteCompany({ variables: { input: { id } } })).data?.deleteCompany;
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
      return answer;
    },
  );
}

const files = [
  { value: 'csv', label: 'CSV', path: '/files/companies.csv', icon: FileText },
  { value: 'xlsx', label: 'Excel (XLSX)', path: '/files/companies.xlsx', icon: FileSpreadsheet },
];

function EditorActions(props: { onAdd: () => void; onImport: () => void }) {
  return (
    <Flex gap="2" wrap="wrap">
      <Button size="sm" variant="outline" bg="bg.panel" onClick={props.onImport}>
        <Upload /> Import
      </Button>
      <DownloadMenu size="sm" files={files} menuWidth="40">
        <Download /> Export
      </DownloadMenu>
      <Button size="sm" colorPalette="brand" onClick={props.onAdd}>
        <Plus /> Add company
      </Button>
    </Flex>
  );
}

function ShortcutCards() {
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
      <Shortcut
        to={paths.database}
        icon={Database}
        title="Database Viewer"
        description="Read companies from PDFs, see scores and evidence"
      />
      <Shortcut
        to={paths.humanMemos}
        icon={UserRoundPen}
        title="Human Memos"
        description="Extract figures from human memos"
      />
    </Grid>
  );
}

function Shortcut(props: { to: string; icon: LucideIcon; title: string; description: string }) {
  const Icon = props.icon;
  return (
    <Box
      asChild
      borderWidth="1px"
      borderRadius="xl"
      bg="bg.panel"
      px="4"
      py="3"
      colorPalette="brand"
      transition="border-color 120ms, box-shadow 120ms"
      _hover={{ borderColor: 'colorPalette.emphasized', boxShadow: 'sm' }}
      focusVisibleRing="outside"
    >
      <TenantLink to={props.to}>
        <Flex gap="3.5" align="center">
          <Center boxSize="9" borderRadius="lg" bg="colorPalette.subtle" color="colorPalette.fg" flexShrink={0}>
            <Icon size={18} />
          </Center>
          <Box minW="0" flex="1">
            <Text fontWeight="semibold" textStyle="sm">
              {props.title}
            </Text>
            <Muted textStyle="xs">{props.description}</Muted>
          </Box>
          <Box color="fg.muted">
            <ArrowRight size={16} />
          </Box>
        </Flex>
      </TenantLink>
    </Box>
  );
}
