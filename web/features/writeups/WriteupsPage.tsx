import { Button, Flex, Stack, Span } from '@chakra-ui/react';
import { FileText, Gavel } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Verdict } from '../../gql/types.ts';
import {
  useDeleteWriteupMutation,
  useWriteupsQuery,
  type WriteupRowFragment,
  type WriteupsQuery,
} from './writeups.gql.ts';
import { useListParameters } from '../../lib/lists/listParameters.ts';
import { paths } from '../../lib/paths.ts';
import { usePages } from '../../lib/lists/usePages.ts';
import { LinkToCompany } from '../../ui/companies/LinkToCompany.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { SelectionBar } from '../../ui/lists/selection/SelectionBar.tsx';
import { SelectionRoot, useSelection } from '../../ui/lists/selection/Selection.tsx';
import { titleOf, useListTable } from '../../ui/lists/views/listTable.tsx';
import { ViewMenu } from '../../ui/lists/views/ViewMenu.tsx';
import { useRowDeletion } from '../../ui/lists/useRowDeletion.ts';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, titledOrders } from '../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { verdicts } from './review/VerdictBadge.tsx';
import { writeupColumns } from './writeupColumns.tsx';
import { WriteupRow } from './WriteupRow.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { later } from '../../ui/later.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';

const useWriteupDialog = later(async () => (await import('./WriteupDialog.tsx')).WriteupDialog);

const useStatuses = later(async () => (await import('./ChangeStatuses.tsx')).ChangeStatuses);

const pageSize = 50;
const ownFilters = ['verdict'];
const connectionOf = (data: WriteupsQuery) => data.writeups;

/** Searches, shows, shares, downloads and deletes the firm's write-ups. `?open={id}` opens a write-up in its dialog. */
export function WriteupsPage() {
  const { search, order, isMine, setSearch, setOrder, setMine, queryWith, parameters } =
    useListParameters(titledOrders);
  const verdict = verdicts.find(({ value }) => value === parameters.get('verdict')?.toUpperCase())?.value ?? null;
  const openId = parameters.get('open');
  const WriteupDialog = useWriteupDialog(openId !== null);
  const navigate = useNavigate();
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useWriteupsQuery({
    variables: { first: pageSize, search: search || null, orderBy: order, mine: isMine, verdict },
  });
  const pages = usePages(query, connectionOf);
  const { share, download } = useWriteupActions();

  const [deleteWriteup] = useDeleteWriteupMutation();
  const deletion = useRowDeletion<WriteupRowFragment>(
    { field: 'writeups', noun: 'write-up' },
    async (id) => (await deleteWriteup({ variables: { input: { id } } })).data?.deleteWriteup,
  );
  const selection = useSelection(pages.nodes);
  const columns = useMemo(() => writeupColumns((id) => queryWith({ open: id })), [queryWith]);
  const table = useListTable(columns, selection.isOn, titleOf);
  const Statuses = useStatuses(selection.isOn);

  const chooseVerdict = (next: Verdict | null) =>
    void navigate({ search: queryWith({ verdict: next?.toLowerCase() ?? null }) }, { preventScrollReset: true });
  const { ask } = deletion;
  const renderRow = useCallback(
    (node: WriteupRowFragment, index: number) => {
      const to = queryWith({ open: node.id });
      return (
        <WriteupRow
          writeup={node}
          to={to}
          onView={() => void navigate({ search: to }, { preventScrollReset: true })}
          onComments={() => void navigate(paths.writeup(node.id) + queryWith({ panel: 'comments' }))}
          onShare={() => share(node.id)}
          onDownload={() => download(node.htmlUrl)}
          onDelete={() => ask({ nodes: [node], index })}
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
        <ViewMenu list="WRITEUPS" filters={ownFilters} columns={columns} hasCards />
        <MineToggle isOn={isMine} onChange={setMine} />
      </Flex>
      <SelectionRoot selection={selection}>
        <PagedList
          pages={pages}
          noun="write-up"
          table={
            table.isChosen
              ? { columns: table.drawn, sorting: { order, first: titledOrders[0].value, onSort: setOrder } }
              : undefined
          }
          action={
            <SelectionBar
              selection={selection}
              rows={pages.nodes ?? []}
              nouns={['write-up', 'write-ups']}
              columns={table.chosen}
              onDelete={(nodes) => ask({ nodes, index: 0 })}
            >
              {Statuses && <Statuses writeups={selection.chosen} />}
              <LinkToCompany type="Writeup" noun="write-up" entries={selection.chosen} />
            </SelectionBar>
          }
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
      </SelectionRoot>
      {WriteupDialog && (
        <WriteupDialog
          id={openId}
          row={pages.nodes?.find((node) => node.id === openId)}
          onClose={() => void navigate({ search: queryWith({ open: null }) }, { preventScrollReset: true })}
        />
      )}
      <DeletionDialog
        deletion={deletion}
        {...deletion.question({
          title: 'Delete Write-up',
          message: 'Are you sure you want to delete this investment write-up? This action cannot be undone.',
        })}
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
