import { Button, Flex, Stack, Span } from '@chakra-ui/react';
import { FileText, Gavel, Download, Eye, MessageSquare, Share2, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
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
import { titleOf, useListTable, textColumn, titleColumn } from '../../ui/lists/views/listTable.tsx';
import { ViewMenu } from '../../ui/lists/views/ViewMenu.tsx';
import { useRowDeletion } from '../../ui/lists/useRowDeletion.ts';
import { MineToggle } from '../../ui/lists/MineToggle.tsx';
import { SortMenu, titledOrders, type TitledOrder } from '../../ui/lists/SortMenu.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useWriteupActions } from './useWriteupActions.ts';
import { verdicts } from './review/VerdictBadge.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { DeletionDialog } from '../../ui/dialogs/DeletionDialog.tsx';
import { later } from '../../ui/later.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { formatDate, formatList, formatNumber } from '../../lib/text/format.ts';
import type { RowColumn } from '../../ui/lists/RowTable.tsx';
import { StatusBadge, statusLabels } from './StatusBadge.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { ListCard } from '../../ui/lists/ListCard.tsx';
import { WriteupFacts, WriteupLabels } from './WriteupFacts.tsx';

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
      <Gavel />
      <Span hideBelow="sm">{chosen?.label ?? 'Any verdict'}</Span>
    </ChoiceMenu>
  );
}

type Column = RowColumn<WriteupRowFragment, TitledOrder>;

/** Returns the columns of the write-ups as a table. `toOf` returns the address that opens one. */
function writeupColumns(toOf: (id: string) => string): Column[] {
  return [
    titleColumn(toOf, ['TITLE_ASC', 'TITLE_DESC']),
    textColumn('Company', '11rem', ({ companyName }) => companyName),
    textColumn('Status', '7rem', ({ status }) => statusLabels[status], {
      cell: ({ status }) => <StatusBadge status={status} />,
    }),
    textColumn('Verdict', '6rem', ({ verdict }) => verdicts.find(({ value }) => value === verdict)?.label ?? 'None'),
    textColumn('Date', '8rem', ({ creationDate }) => formatDate(creationDate), { orders: ['NEWEST', 'OLDEST'] }),
    textColumn('Author', '10rem', ({ author }) => author?.name ?? null),
    textColumn('Recommendation', '9rem', ({ recommendation }) => recommendation, { isExtra: true }),
    textColumn('Tags', '10rem', ({ tags }) => (tags.length === 0 ? 'None' : formatList(tags)), { isExtra: true }),
    textColumn('Open comments', '8rem', ({ openCommentCount }) => formatNumber(openCommentCount), {
      isExtra: true,
      isNumber: true,
    }),
  ];
}

/** Shows a write-up in the list. `to` is the address that opens it. */
function WriteupRow(props: {
  writeup: WriteupRowFragment;
  to: string;
  onView: () => void;
  onComments: () => void;
  onShare: () => void;
  onDownload: () => Promise<void>;
  onDelete: () => void;
}) {
  const { writeup } = props;
  const [isDownloading, setDownloading] = useState(false);
  const download = () => {
    setDownloading(true);
    void props.onDownload().finally(() => setDownloading(false));
  };
  return (
    <ListCard
      id={writeup.id}
      title={writeup.title}
      to={props.to}
      facts={<WriteupFacts writeup={writeup} />}
      snippet={writeup.lead}
      labels={
        <>
          <StatusBadge status={writeup.status} />
          <WriteupLabels writeup={writeup} />
        </>
      }
      actions={
        <>
          <IconAction label="View write-up" icon={Eye} onClick={props.onView} />
          <IconAction label="Share" icon={Share2} onClick={props.onShare} />
          <IconAction
            label="View comments"
            icon={MessageSquare}
            count={writeup.openCommentCount}
            onClick={() => {
              // The specification requires the write-up's id in the log for this action.
              console.info('View comments:', writeup.id);
              props.onComments();
            }}
          />
          <IconAction label="Download as HTML" icon={Download} isBusy={isDownloading} onClick={download} />
          <IconAction label="Delete write-up" icon={Trash2} isDestructive onClick={props.onDelete} />
        </>
      }
    />
  );
}
