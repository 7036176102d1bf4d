import { Badge, Box, Button, chakra, Stack, Text, useMediaQuery } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DossierClaimFragment } from './dossier.gql.ts';
import { formatDay, formatNumber } from '../../../lib/text/format.ts';
import { withTenant } from '../../../lib/session/tenant.ts';
import { later } from '../../../ui/later.ts';
import { judgements } from './judgements.ts';
import { cardsBelow, matrixStyles } from './matrixStyles.ts';

const useDetails = later(async () => (await import('./ClaimDetails.tsx')).ClaimDetails);

type Cell = DossierClaimFragment['cells'][number];

/** The server's `onlyNewest` gives as many of each claim. */
const maxColumns = 12;

/** The sources as columns, the oldest first. */
function columnsOf(rows: readonly DossierClaimFragment[]): Cell[] {
  const known = new Map(rows.flatMap(({ cells }) => cells.map((cell) => [cell.sourceKey, cell] as const)));
  return [...known.values()].sort(
    (a, b) => (a.sourceDay ?? '').localeCompare(b.sourceDay ?? '') || a.sourceTitle.localeCompare(b.sourceTitle),
  );
}

/** A table with more columns than these draws only those in view. */
const maxDrawn = 40;
/** In pixels, in a table that draws only some of its columns. */
const widths = { claim: 208, judgement: 216, source: 160 } as const;
const fixedWidth = widths.claim + widths.judgement;

/** Some of the columns, with the width of those before and after them that are not drawn; null where all are drawn. */
interface Drawn {
  columns: readonly Cell[];
  /** The position of the first one among all. */
  from: number;
  gaps: { before: number; after: number; table: number } | null;
}

function useDrawnColumns(columns: readonly Cell[], box: RefObject<HTMLElement | null>): Drawn {
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length > maxDrawn ? columns.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => widths.source,
    scrollMargin: fixedWidth,
    overscan: 4,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return { columns: columns.slice(0, maxDrawn), from: 0, gaps: null };
  const total = virtualizer.getTotalSize();
  const before = first.start - fixedWidth;
  return {
    columns: columns.slice(first.index, last.index + 1),
    from: first.index,
    gaps: { before, after: total + fixedWidth - last.end, table: fixedWidth + total },
  };
}

/** The place of columns that are not drawn. */
const Gap = ({ width }: { width: number | undefined }) =>
  width === undefined ? null : <td aria-hidden data-gap="" style={{ width, padding: 0 }} />;

/**
 * Shows claims as a table of rows and sources. The arrow keys move between the rows, Enter opens one, Escape closes it.
 */
export function ClaimMatrix(props: {
  rows: readonly DossierClaimFragment[];
  companyId: string;
  isWhole: boolean;
  /** Loads the sources before the newest; null once they are loaded. */
  onAllSources: (() => void) | null;
}) {
  const { rows, isWhole, onAllSources } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [areCards] = useMediaQuery([`not all and (min-width: ${cardsBelow})`], { ssr: false });
  const all = useMemo(() => columnsOf(rows), [rows]);
  const columns = onAllSources || areCards ? all.slice(-maxColumns) : all;
  const drawn = useDrawnColumns(columns, box);
  const { gaps } = drawn;
  const hasOlder = onAllSources && (columns.length < all.length || rows.some((row) => row.sourceCount > maxColumns));
  const toggle = useCallback((id: string) => setOpenId((open) => (id === open ? null : id)), []);
  const { search } = useLocation();
  const navigate = useNavigate();
  /** One listener for all links, because a router's link in each cell would take most of a frame. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-cell]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && openId !== null) {
      setOpenId(null);
      rowButtons(event.currentTarget)
        .find((button) => button.ariaExpanded === 'true')
        ?.focus();
      event.stopPropagation();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = rowButtons(event.currentTarget);
    const at = buttons.findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <Stack gap="2">
      {hasOlder && (
        <Button size="xs" variant="ghost" alignSelf="start" hideBelow="md" data-print="hide" onClick={onAllSources}>
          Show older sources
        </Button>
      )}
      <Box
        ref={box}
        css={matrixStyles}
        maxH={{ base: 'none', md: isWhole ? 'calc(100dvh - 14rem)' : openId === null ? '36rem' : 'none' }}
        tabIndex={0}
        role="region"
        aria-label="Matrix of claims"
        focusVisibleRing="outside"
        onKeyDown={onKeyDown}
      >
        <table
          onClick={onClick}
          aria-colcount={gaps ? columns.length + 2 : undefined}
          style={gaps ? { tableLayout: 'fixed', width: gaps.table } : undefined}
        >
          <thead>
            <tr>
              <th scope="col" style={gaps ? { width: widths.claim } : undefined}>
                Claim
              </th>
              <th scope="col" style={gaps ? { width: widths.judgement } : undefined}>
                Judgement
              </th>
              <Gap width={gaps?.before} />
              {drawn.columns.map(({ sourceKey, sourceTitle, sourceDay }, index) => (
                <th
                  scope="col"
                  key={sourceKey}
                  title={sourceTitle}
                  aria-colindex={gaps ? drawn.from + index + 3 : undefined}
                  style={gaps ? { width: widths.source } : undefined}
                >
                  <span>{sourceTitle}</span>
                  <small>{sourceDay && formatDay(sourceDay)}</small>
                </th>
              ))}
              <Gap width={gaps?.after} />
            </tr>
          </thead>
          <tbody>
            {rows.map((claim) => (
              <Row
                key={claim.id}
                claim={claim}
                search={search}
                drawn={drawn}
                isOpen={claim.id === openId}
                onToggle={toggle}
                companyId={props.companyId}
              />
            ))}
          </tbody>
        </table>
      </Box>
    </Stack>
  );
}

const rowButtons = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row]')];

function Row(props: {
  claim: DossierClaimFragment;
  /** The query of the address, whose tenant the links keep. */
  search: string;
  drawn: Drawn;
  isOpen: boolean;
  onToggle: (id: string) => void;
  companyId: string;
}) {
  const { claim, search, drawn, isOpen } = props;
  const Details = useDetails(isOpen);
  const { gaps } = drawn;
  const { cells } = claim;
  const bySource = useMemo(() => new Map(cells.map((cell) => [cell.sourceKey, cell])), [cells]);
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <RowHead claim={claim} isOpen={isOpen} onToggle={props.onToggle} />
        <Gap width={gaps?.before} />
        {drawn.columns.map((column, index) => {
          const cell = bySource.get(column.sourceKey);
          return (
            <td
              key={column.sourceKey}
              data-source={column.sourceTitle}
              data-empty={cell ? undefined : ''}
              aria-colindex={gaps ? drawn.from + index + 3 : undefined}
            >
              {cell && <Value cell={cell} search={search} isStanding={cell === cells[0]} />}
            </td>
          );
        })}
        <Gap width={gaps?.after} />
      </tr>
      {isOpen && (
        <tr data-details="">
          <td colSpan={drawn.columns.length + (gaps ? 4 : 2)}>
            {Details && <Details claim={claim} companyId={props.companyId} />}
          </td>
        </tr>
      )}
    </>
  );
}

/** Names the claim and its judgement. Kept while the table scrolls sideways, as each value is. */
const RowHead = memo(function RowHead(props: {
  claim: DossierClaimFragment;
  isOpen: boolean;
  onToggle: (id: string) => void;
}) {
  const { id, label, isPlan, judgement, difference, cells, period: stated } = props.claim;
  const period = stated ?? 'no period stated';
  const { label: word, color } =
    judgement === 'DIFFERS' && cells[0]?.isVerified ? { label: 'Settled', color: 'green' } : judgements[judgement];
  return (
    <>
      <th scope="row">
        <chakra.button
          type="button"
          data-row=""
          aria-expanded={props.isOpen}
          onClick={() => props.onToggle(id)}
          focusVisibleRing="outside"
        >
          {label}
          <small>{isPlan ? `${period} · plan` : period}</small>
        </chakra.button>
      </th>
      <td data-judgement="">
        <Badge colorPalette={color} variant="surface">
          {word}
          {difference !== null && ` ${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}%`}
        </Badge>
      </td>
    </>
  );
});

const Value = memo(function Value(props: { cell: Cell; search: string; isStanding: boolean }) {
  const { cell, search, isStanding } = props;
  const { text, isDoubtful, place, path } = cell;
  const shown = (
    <>
      {text}
      {isDoubtful && (
        <Text as="span" color="fg.warning">
          {' '}
          doubtful
        </Text>
      )}
    </>
  );
  const attributes = { 'data-standing': isStanding || undefined, title: place ?? undefined };
  return path === null ? (
    <span {...attributes}>{shown}</span>
  ) : (
    <a href={withTenant(path, search)} data-cell="" {...attributes}>
      {shown}
    </a>
  );
});
