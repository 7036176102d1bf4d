import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, Stack } from '@chakra-ui/react';
import { Mic } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TranscriptOrder } from '../../gql/types.ts';
import {
  useDeleteTranscriptMutation,
  useTranscriptsQuery,
  type TranscriptRowFragment,
  type TranscriptsQuery,
} from './transcripts.gql.ts';
import { removeFromConnections } from '../../lib/cache/connectionCache.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useDeletion } from '../../lib/hooks/useDeletion.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, type SortOptions } from '../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { TranscriptRow } from './TranscriptRow.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useUndo } from '../../ui/toasts/useUndo.ts';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { later } from '../../ui/later.ts';

const useTranscriptDialog = later(async () => (await import('./TranscriptDialog.tsx')).TranscriptDialog);

const orders: SortOptions<TranscriptOrder> = [
  { value: 'NEWEST', label: 'Newest first' },
  { value: 'OLDEST', label: 'Oldest first' },
  { value: 'LONGEST', label: 'Longest first' },
  { value: 'SHORTEST', label: 'Shortest first' },
];
const pageSize = 50;
const connectionOf = (data: TranscriptsQuery) => data.transcripts;

/** Searches, shows and deletes the firm's transcripts. `?open={id}` opens a transcript in its dialog. */
export function TranscriptsPage() {
  const { search, order, isMine, setSearch, setOrder, setMine, parameters, queryWith } = useListParameters(orders);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useTranscriptsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine },
  });
  const pages = usePages(query, connectionOf);

  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [deleteTranscript] = useDeleteTranscriptMutation();
  const deletion = useDeletion<{ node: TranscriptRowFragment; index: number }>(
    async ({ node }) => (await deleteTranscript({ variables: { input: { id: node.id } } })).data?.deleteTranscript,
    ({ node }, trashItemId) => {
      removeFromConnections(cache, 'transcripts', node);
      offerUndo({ title: 'Transcript deleted', description: node.title }, [trashItemId]);
    },
  );

  const openId = parameters.get('open');
  const TranscriptDialog = useTranscriptDialog(openId !== null);
  const { ask } = deletion;
  const renderRow = useCallback(
    (node: TranscriptRowFragment, index: number) => {
      const to = queryWith({ open: node.id });
      const view = () => void navigate({ search: to }, { preventScrollReset: true });
      return <TranscriptRow transcript={node} to={to} onView={view} onDelete={() => ask({ node, index })} />;
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
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      <PagedList
        pages={pages}
        noun="transcript"
        search={search}
        onClearSearch={() => setSearch('')}
        estimatedHeight={170}
        listRef={list}
        empty={
          <EmptyState icon={Mic} title="No transcripts yet" description="Record your first conversation to get started">
            <Button asChild colorPalette="brand">
              <TenantLink to={paths.memoMaker}>
                <Mic aria-hidden /> Start Recording
              </TenantLink>
            </Button>
          </EmptyState>
        }
        renderRow={renderRow}
      />
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
        title="Delete Transcript"
        message="Are you sure you want to delete this transcript? This action cannot be undone."
        list={list}
        heading={heading}
      />
    </Stack>
  );
}
