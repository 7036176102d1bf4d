import { Button, Flex, Stack } from '@chakra-ui/react';
import { Mic } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TranscriptOrder } from '../../gql/types.ts';
import {
  useDeleteTranscriptMutation,
  useTranscriptsQuery,
  type TranscriptRowFragment,
  type TranscriptsQuery,
} from './transcripts.gql.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { LinkToCompany } from '../../ui/companies/LinkToCompany.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { SelectionBar } from '../../ui/lists/selection/SelectionBar.tsx';
import { SelectionRoot, useSelection } from '../../ui/lists/selection/Selection.tsx';
import { titleOf, useListTable, textColumn, titleColumn } from '../../ui/lists/views/listTable.tsx';
import { ViewMenu } from '../../ui/lists/views/ViewMenu.tsx';
import { useRowDeletion } from '../../ui/lists/useRowDeletion.ts';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, type SortOptions } from '../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { TranscriptRow } from './TranscriptRow.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { later } from '../../ui/later.ts';
import { formatDate, formatDuration } from '../../lib/text/format.ts';
import { snippetText } from '../../lib/text/snippetText.ts';
import type { RowColumn } from '../../ui/lists/RowTable.tsx';

const useTranscriptDialog = later(async () => (await import('./TranscriptDialog.tsx')).TranscriptDialog);

const orders: SortOptions<TranscriptOrder> = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'LONGEST', label: 'Longest first' },
  { value: 'SHORTEST', label: 'Shortest first' },
];
const pageSize = 50;
const noFilters: readonly string[] = [];
const connectionOf = (data: TranscriptsQuery) => data.transcripts;

/** Searches, shows and deletes the firm's transcripts. `?open={id}` opens a transcript in its dialog. */
export function TranscriptsPage() {
  const { search, order, isMine, setSearch, setOrder, setMine, parameters, queryWith } = useListParameters(orders);
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useTranscriptsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine },
  });
  const pages = usePages(query, connectionOf);

  const [deleteTranscript] = useDeleteTranscriptMutation();
  const deletion = useRowDeletion<TranscriptRowFragment>(
    { field: 'transcripts', noun: 'transcript' },
    async (id) => (await deleteTranscript({ variables: { input: { id } } })).data?.deleteTranscript,
  );
  const selection = useSelection(pages.nodes);
  const columns = useMemo(() => transcriptColumns((id) => queryWith({ open: id })), [queryWith]);
  const table = useListTable(columns, selection.isOn, titleOf);

  const openId = parameters.get('open');
  const TranscriptDialog = useTranscriptDialog(openId !== null);
  const { ask } = deletion;
  const renderRow = useCallback(
    (node: TranscriptRowFragment, index: number) => {
      const to = queryWith({ open: node.id });
      const view = () => void navigate({ search: to }, { preventScrollReset: true });
      return <TranscriptRow transcript={node} to={to} onView={view} onDelete={() => ask({ nodes: [node], index })} />;
    },
    [queryWith, navigate, ask],
  );
  return (
    <Stack gap="5">
      <PageTitle ref={heading} tabIndex={-1} outline="none">
        My Transcripts
      </PageTitle>
      <Flex gap="3">
        <SearchBox placeholder="Search transcripts..." value={search} onSearch={setSearch} />
        <SortMenu options={orders} value={order} onSort={setOrder} />
        <ViewMenu list="TRANSCRIPTS" filters={noFilters} columns={columns} hasCards />
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      <SelectionRoot selection={selection}>
        <PagedList
          pages={pages}
          noun="transcript"
          table={
            table.isChosen
              ? { columns: table.drawn, sorting: { order, first: orders[0].value, onSort: setOrder } }
              : undefined
          }
          action={
            <SelectionBar
              selection={selection}
              rows={pages.nodes ?? []}
              nouns={['transcript', 'transcripts']}
              columns={table.chosen}
              onDelete={(nodes) => ask({ nodes, index: 0 })}
            >
              <LinkToCompany type="Transcript" noun="transcript" entries={selection.chosen} />
            </SelectionBar>
          }
          search={search}
          onClearSearch={() => setSearch('')}
          estimatedHeight={170}
          listRef={list}
          empty={
            <EmptyState
              icon={Mic}
              title="No transcripts yet"
              description="Record your first conversation to get started"
            >
              <Button asChild colorPalette="brand">
                <TenantLink to={paths.memoMaker}>
                  <Mic /> Start Recording
                </TenantLink>
              </Button>
            </EmptyState>
          }
          renderRow={renderRow}
        />
      </SelectionRoot>
      {TranscriptDialog && (
        <TranscriptDialog
          id={openId}
          row={pages.nodes?.find((node) => node.id === openId)}
          shown={{ second: parameters.get('t'), words: parameters.get('find') }}
          onClose={() =>
            void navigate({ search: queryWith({ open: null, t: null, find: null }) }, { preventScrollReset: true })
          }
        />
      )}
      <DeletionDialog
        deletion={deletion}
        {...deletion.question({
          title: 'Delete Transcript',
          message: 'Are you sure you want to delete this transcript? This action cannot be undone.',
        })}
        list={list}
        heading={heading}
      />
    </Stack>
  );
}

type Column = RowColumn<TranscriptRowFragment, TranscriptOrder>;

/** Returns the columns of the transcripts as a table. `toOf` returns the address that opens one. */
function transcriptColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf),
    textColumn('Date', '8rem', ({ recordingDate }) => formatDate(recordingDate), { orders: ['NEWEST', 'OLDEST'] }),
    textColumn('Duration', '7rem', ({ duration }) => formatDuration(duration), {
      isNumber: true,
      orders: ['LONGEST', 'SHORTEST'],
    }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Summary', '7rem', ({ isSummarized }) => (isSummarized ? 'Summarized' : 'None')),
    textColumn('Beginning', 'minmax(0, 1fr)', ({ snippet }) => snippetText(snippet), { isExtra: true, isFull: true }),
  ];
}
