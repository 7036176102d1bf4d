import { hash } from 'node:crypto';
import type { Scope } from '../../../request/context.ts';
import type { Transaction } from '../../../data/db.ts';
import { readColumns, type ColumnChoice, type ImportColumn } from '../importColumns.ts';
import type { Grid, GridRow } from '../table/grid.ts';
import { periodIn, plain } from '../table/header.ts';
import { headsWithin, layoutOf } from '../table/layout.ts';
import { pivoted } from '../table/pivot.ts';
import { isEmptyChoice, type FileChoice } from './choices.ts';

interface Memory {
  columns: (ColumnChoice & { head: string; header: string })[];
}

/** What applying an import stores for the next file with the same heads; a null memory forgets. */
export interface ToRemember {
  heads: string;
  memory: Memory | null;
}

/** Returns a head without its period, so that 'ARR Nov 2026' and 'ARR Dec 2026' are one. */
function timeless(header: string): string {
  const found = periodIn(header, false);
  const undated = found ? `${header.slice(0, found.start)} # ${header.slice(found.end)}` : header;
  return plain(undated).replace(/\d+/g, '#');
}

function headsKey({ cells }: GridRow): string {
  return hash('sha256', [...cells.values()].map(({ text }) => timeless(text)).join('\n'));
}

/** Finds the choice that the firm made for a file with the same heads; null if it made none. */
export async function findRemembered(scope: Scope, grids: readonly Grid[]): Promise<FileChoice | null> {
  const places = grids.flatMap((grid) =>
    grid.rows.slice(0, headsWithin).flatMap((row) => (row.cells.size > 1 ? [{ grid, row, key: headsKey(row) }] : [])),
  );
  const found = await scope.rows<{ heads: string; memory: Memory }>(
    `SELECT heads, memory FROM import_mappings WHERE tenant_id = current_tenant() AND heads = ANY($1::text[])`,
    [places.map(({ key }) => key)],
  );
  const memories = new Map(found.map(({ heads, memory }) => [heads, memory]));
  for (const { grid, row, key } of places) {
    const memory = memories.get(key);
    if (memory) return { sheet: grid.name ?? '', headRow: row.row, columns: columnsFor(grid, row.row, memory) };
  }
  return null;
}

function columnsFor(grid: Grid, headRow: number, { columns }: Memory): NonNullable<FileChoice['columns']> {
  const layout = layoutOf(grid, headRow, new Map());
  if (!layout) return [];
  const match = (heads: GridRow) =>
    readColumns(heads).flatMap(({ index, header }) => {
      const known =
        columns.find((each) => each.header === header) ?? columns.find(({ head }) => head === timeless(header));
      if (!known) return [];
      const { head: _, header: known_, period, ...choice } = known;
      // A chosen period is right only for the head that it was chosen for.
      return [{ index, ...choice, ...(period !== undefined && known_ === header && { period }) }];
    });
  const first = match(layout.heads);
  return match(pivoted(layout, new Map(first.map((choice) => [choice.index, choice]))).heads).concat(
    first.filter(({ field }) => field === 'METRIC' || field === 'VALUE'),
  );
}

export function toRemember(
  choice: FileChoice,
  grids: readonly Grid[],
  { sheet, headRow, columns }: { sheet: string; headRow: number; columns: readonly ImportColumn[] },
): ToRemember | null {
  const grid = grids.find(({ name }) => (name ?? '') === sheet);
  const row = grid?.rows.find((each) => each.row === headRow);
  if (!row) return null;
  const headers = new Map([
    ...[...row.cells].map(([index, { text }]) => [index, text.replace(/\s+/g, ' ').trim()] as const),
    ...columns.map(({ index, header }) => [index, header] as const),
  ]);
  const chosen = (choice.columns ?? []).flatMap(({ index, ...each }) => {
    const header = headers.get(index);
    return header === undefined ? [] : [{ ...each, header, head: timeless(header) }];
  });
  return { heads: headsKey(row), memory: isEmptyChoice(choice) ? null : { columns: chosen } };
}

export async function remember(tx: Transaction, { heads, memory }: ToRemember): Promise<void> {
  if (memory === null)
    await tx.$executeRaw`DELETE FROM import_mappings WHERE tenant_id = current_tenant() AND heads = ${heads}`;
  else
    await tx.$executeRaw`
      INSERT INTO import_mappings (tenant_id, heads, memory) VALUES (current_tenant(), ${heads}, ${JSON.stringify(memory)}::jsonb)
      ON CONFLICT (tenant_id, heads) DO UPDATE SET memory = EXCLUDED.memory, updated_at = now()`;
}
