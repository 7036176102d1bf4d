import { useApolloClient } from '@apollo/client/react';
import { Button, Flex, Stack, Span } from '@chakra-ui/react';
import { FileText, Gavel } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Verdict } from '../../gql/types.ts';
import {
  useDeleteWriteupMutation,
  useWriteupsQuery,
  type WriteupRowFragment,
  type WriteupsQuery,
} from './writeups.gql.ts';
import { removeFromConnections } from '../../lib/cache/connectionCache.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { useDeletion } from '../../lib/hooks/useDeletion.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, titledOrders } from '../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { verdicts } from './review/VerdictBadge.tsx';
import { WriteupRow } from './WriteupRow.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { useUndo } from '../../ui/toasts/useUndo.ts';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { later } from '../../ui/later.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';

const useWriteupDialog = later(async () => (await import('./WriteupDialog.tsx')).WriteupDialog);

const pageSize = 50;
const connectionOf = (data: WriteupsQuery) => data.writeups;

/**
 * Searches, shows, shares, downloads and deletes the firm's write-ups. At `/writeups/{id}` that write-up is open in its
 * dialog.
 */
export function WriteupsPage() {
  const { search, order, isMine, setSearch, setOrder, setMine, queryWith, parameters } =
    useListParameters(titledOrders);
  const verdict = verdicts.find(({ value }) => value === parameters.get('verdict')?.toUpperCase())?.value ?? null;
  const { id: openId = null } = useParams();
  const WriteupDialog = useWriteupDialog(openId !== null);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useWriteupsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine, verdict },
  });
  const pages = usePages(query, connectionOf);
  const { share, download } = useWriteupActions();

  const { cache } = useApolloClient();
  const offerUndo = useUndo();
  const [deleteWriteup] = useDeleteWriteupMutation();
  const deletion = useDeletion<{ node: WriteupRowFragment; index: number }>(
    async ({ node }) => (await deleteWriteup({ variables: { input: { id: node.id } } })).data?.deleteWriteup,
    ({ node }, trashItemId) => {
      removeFromConnections(cache, 'writeups', node);
      offerUndo({ title: 'Write-up deleted', description: node.title }, [trashItemId]);
    },
  );

  const chooseVerdict = (next: Verdict | null) =>
    void navigate({ search: queryWith({ verdict: next?.toLowerCase() ?? null }) }, { preventScrollReset: true });
  const { ask } = deletion;
  const renderRow = useCallback(
    (node: WriteupRowFragment, index: number) => {
      const to = paths.writeup(node.id) + queryWith({});
      const open = (address: string) => void navigate(address, { preventScrollReset: true });
      return (
        <WriteupRow
          writeup={node}
          to={to}
          onView={() => open(to)}
          onComments={() => open(paths.writeup(node.id) + queryWith({ comments: '1' }))}
          onShare={() => share(node.id)}
          onDownload={() => download(node.htmlUrl)}
          onDelete={() => ask({ node, index })}
        />
      );
    },
    [queryWith, navigate, share, download, ask],
  );

  return (
    <Stack gap="5">
      <PageTitle ref={heading} tabIndex={-1} outline="none">
        Investment Write-ups
      </PageTitle>
      <Flex gap="3">
        <SearchBox placeholder="Search write-ups..." value={search} onSearch={setSearch} />
        <SortMenu options={titledOrders} value={order} onSort={setOrder} />
        <VerdictFilter value={verdict} onChange={chooseVerdict} />
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      <PagedList
        pages={pages}
        noun="write-up"
        search={search}
        onClearSearch={() => setSearch('')}
        estimatedHeight={205}
        listRef={list}
        empty={
          verdict ? (
            <EmptyState
              icon={FileText}
              title="No write-ups with this verdict"
              description="Choose another verdict, or show all."
            >
              <Button colorPalette="brand" onClick={() => chooseVerdict(null)}>
                Any verdict
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={FileText}
              title="No investment write-ups yet"
              description="Generate your first investment write-up from a transcript"
            >
              <Button asChild colorPalette="brand">
                <TenantLink to={paths.transcripts}>View Transcripts</TenantLink>
              </Button>
            </EmptyState>
          )
        }
        renderRow={renderRow}
      />
      {WriteupDialog && (
        <WriteupDialog
          id={openId}
          row={pages.nodes?.find((node) => node.id === openId)}
          onClose={() => void navigate(paths.writeups + queryWith({ comments: null }), { preventScrollReset: true })}
        />
      )}
      <DeletionDialog
        deletion={deletion}
        title="Delete Write-up"
        message="Are you sure you want to delete this investment write-up? This action cannot be undone."
        list={list}
        heading={heading}
      />
    </Stack>
  );
}

const anyVerdict = 'ANY';
const choices = [{ value: anyVerdict, label: 'Any verdict' } as const, ...verdicts];

function VerdictFilter(props: { value: Verdict | null; onChange: (verdict: Verdict | null) => void }) {
  const chosen = verdicts.find(({ value }) => value === props.value);
  return (
    <ChoiceMenu
      choices={choices}
      value={props.value ?? anyVerdict}
      onChoose={(value) => props.onChange(value === anyVerdict ? null : value)}
      menuWidth="40"
      variant={chosen ? 'subtle' : 'outline'}
      bg={chosen ? undefined : 'bg.panel'}
      colorPalette={chosen ? 'brand' : 'gray'}
      flexShrink={0}
      px={{ base: '3', sm: '4' }}
      _icon={{ boxSize: '4' }}
      aria-label={chosen ? `Verdict: ${chosen.label}` : 'Any verdict'}
    >
      <Gavel aria-hidden />
      <Span hideBelow="sm">{chosen?.label ?? 'Any verdict'}</Span>
    </ChoiceMenu>
  );
}
