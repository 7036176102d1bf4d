import { Readable } from 'node:stream';
import type { Scope } from '../../request/context.ts';
import { tableFile, type TableFormat } from '../exports/csv.ts';
import type { SheetCell } from '../exports/xlsx.ts';
import { pageLinks } from '../figures/sourcePath.ts';
import { isoDay } from '../figures/stored.ts';
import { getCompany } from '../service.ts';
import { cellsOf } from './cells.ts';
import { allClaims } from './service.ts';
import { judgementNames, namedClaim, type ClaimCell } from './shape.ts';

const fixed = [
  { header: 'Claim', width: 26 },
  { header: 'Period', width: 16 },
  { header: 'Plan', width: 8 },
  { header: 'Judgement', width: 22 },
  { header: 'Difference %', width: 13 },
] as const;

/**
 * Exports the matrix of claims of a company: a row for each claim, a column for each source, the oldest first. A
 * workbook has the quote as a comment and a link to the place in each cell; `address` is the product's own. Throws
 * NOT_FOUND.
 */
export async function exportClaims(
  scope: Scope,
  { companyId, format, address }: { companyId: string; format: TableFormat; address: string },
): Promise<ReturnType<typeof tableFile>> {
  const { name } = await getCompany(scope, companyId);
  const linkTo = await pageLinks(scope, address);
  const rows = await Promise.all(
    (await Array.fromAsync(allClaims(scope, { companyIds: [companyId] }))).map(async (claim) => ({
      claim,
      cells: await cellsOf(scope, claim),
    })),
  );
  const sources = sourcesOf(rows.flatMap(({ cells }) => cells));
  const columns = [...fixed, ...sources.map(({ header }) => ({ header, width: 18 }))];
  const lines = rows.map(({ claim, cells }): SheetCell[] => {
    const { label, period, isPlan, judgement, difference } = namedClaim(claim);
    const bySource = new Map(cells.map((cell) => [cell.sourceKey, cell]));
    return [
      ...[label, period, isPlan ? 'plan' : null, judgementNames[judgement], difference],
      ...sources.map(({ key }) => sheetCell(bySource.get(key), linkTo)),
    ];
  });
  const form = { name: 'Claims', columns, hasNotes: true };
  return tableFile({ ...form, fileName: `${name} claims`, format }, Readable.from(lines));
}

/** The sources as columns, the oldest first, those of one day by title. */
function sourcesOf(cells: readonly ClaimCell[]): { key: string; header: string }[] {
  const known = new Map(cells.map((cell) => [cell.sourceKey, cell]));
  const dayOf = ({ sourceDay }: ClaimCell) => isoDay(sourceDay) ?? '';
  return [...known.values()]
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.sourceTitle.localeCompare(b.sourceTitle))
    .map((cell) => ({ key: cell.sourceKey, header: [cell.sourceTitle, dayOf(cell)].filter(Boolean).join(', ') }));
}

function sheetCell(cell: ClaimCell | undefined, linkTo: (path: string) => string): SheetCell {
  if (!cell) return null;
  const { text, isDoubtful, place, quote, path } = cell;
  const comment = [place, quote && `“${quote}”`].filter(Boolean).join(': ');
  return {
    value: isDoubtful ? `${text} (doubtful)` : text,
    comment: comment || undefined,
    link: path === null ? undefined : linkTo(path),
  };
}
