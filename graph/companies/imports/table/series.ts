import { companyKey } from '../../names/companyKey.ts';
import type { ReadRow } from './readCell.ts';

type DatedRow = ReadRow & { period: string };

/** Joins the rows of a company in several periods, the newest first. Rows with problems stay by themselves. */
export function joinPeriods(rows: readonly DatedRow[]): ReadRow[] {
  const groups = new Map<string, DatedRow[]>();
  const joined: DatedRow[][] = [];
  for (const row of rows) {
    const key = row.period === '' || row.problems.length > 0 ? undefined : companyKey(row.name);
    const group = key === undefined ? undefined : groups.get(key);
    if (group && group.every(({ period }) => period !== row.period)) group.push(row);
    else {
      const started = [row];
      joined.push(started);
      if (key !== undefined && !group) groups.set(key, started);
    }
  }
  return joined.map(oneOf);
}

const endOf = ({ values }: DatedRow): string => values.find(({ when }) => when?.end)?.when?.end ?? '';

function oneOf([first, ...others]: DatedRow[]): ReadRow {
  if (first === undefined) throw new Error('A group has a row.');
  const { period: _, ...row } = first;
  if (others.length === 0) return row;
  const newestFirst = [first, ...others].sort((a, b) => endOf(b).localeCompare(endOf(a)));
  const said = new Set<string>();
  const values = newestFirst.flatMap((each) =>
    each.values.filter(({ metric, when }) => {
      const isRepeated = when === null && said.has(metric);
      said.add(metric);
      return !isRepeated;
    }),
  );
  const numbers = others.map((each) => each.row).join(', ');
  const message = `Joined with row ${numbers}: the same company in other periods.`;
  const notes = [...newestFirst.flatMap((each) => each.notes ?? []), { column: '', message }];
  return { ...row, aliases: [...new Set(newestFirst.flatMap(({ aliases }) => aliases))], values, notes };
}
