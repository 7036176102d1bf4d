import { describe, expect, it } from 'vitest';
import { Failure } from '../../../errors.ts';
import type { ReadRow } from './readCell.ts';
import { readTable } from './readTable.ts';
import { generatedTable, type GeneratedTable } from './tables.fixture.ts';

type Outcome = 'right' | 'asked' | 'missing' | 'wrong';

/** Judges each cell of a table: read right, asked about, silently missing, or read wrong. */
function judged({ title, grid, cells }: GeneratedTable): { outcome: Outcome; what: string }[] {
  const rows = read(grid);
  return cells.map((cell) => {
    const what = `${title}: ${cell.company} ${cell.metric} ${cell.period ?? ''} = ${cell.value} ${cell.currency ?? ''}`;
    if (rows === null) return { outcome: 'asked', what };
    const own = rows.filter(({ name }) => name === cell.company);
    const found = own
      .flatMap(({ values, problems }) => (problems.length > 0 ? [] : values))
      .find(({ metric, when }) => metric === cell.metric && (cell.period === null || when?.label === cell.period));
    if (found?.value != null) {
      const isRight =
        Math.abs(found.value - cell.value) <= Math.abs(cell.value) * 1e-9 && found.currency === cell.currency;
      return { outcome: isRight ? 'right' : 'wrong', what: `${what}, read ${found.value} ${found.currency ?? ''}` };
    }
    const isAsked = own.length === 0 || own.some(({ problems, notes }) => problems.length > 0 || notes !== undefined);
    return { outcome: isAsked ? 'asked' : 'missing', what };
  });
}

function read(grid: GeneratedTable['grid']): ReadRow[] | null {
  try {
    return readTable([grid]).rows;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

describe('three hundred generated tables', () => {
  const tables = Array.from({ length: 1000 }, (_, number) => generatedTable(number + 1));
  const all = tables.flatMap(judged);
  const count = (outcome: Outcome) => all.filter((each) => each.outcome === outcome).length;

  it('gives no figure that is wrong, and leaves none out in silence', () => {
    expect(all.filter(({ outcome }) => outcome === 'wrong').map(({ what }) => what)).toEqual([]);
    expect(all.filter(({ outcome }) => outcome === 'missing').map(({ what }) => what)).toEqual([]);
  });

  it('asks only where something is unclear', () => {
    const sound = tables.filter(
      ({ title, cells }) => !title.includes('noUnit') && !cells.some(({ isFault }) => isFault),
    );
    const outcomes = sound.flatMap(judged);
    const right = outcomes.filter(({ outcome }) => outcome === 'right').length;
    expect(right / outcomes.length).toBeGreaterThanOrEqual(0.97);
    expect(count('right') / all.length).toBeGreaterThan(0.75);
  });

  it('takes no planted fault for a figure', () => {
    const planted = tables.flatMap((table) => {
      const outcomes = judged(table);
      return table.cells.flatMap(({ isFault }, at) => (isFault ? [outcomes[at]] : []));
    });
    expect(planted.length).toBeGreaterThan(50);
    expect(planted.filter((each) => each?.outcome !== 'asked').map((each) => each?.what)).toEqual([]);
  });
});
