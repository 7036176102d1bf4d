import { Failure } from '../../../request/errors.ts';
import type { ReadRow } from './readCell.ts';
import { readTable } from './readTable.ts';
import { generatedTable, type GeneratedTable } from './tables.fixture.ts';

type Outcome = 'right' | 'asked' | 'missing' | 'wrong';

interface Judged {
  outcome: Outcome;
  isFault: boolean;
  what: string;
}

function judged({ title, grid, cells }: GeneratedTable): Judged[] {
  const rows = read(grid);
  return cells.map((cell): Judged => {
    const { isFault } = cell;
    const what = `${title}: ${cell.company} ${cell.metric} ${cell.period ?? ''} = ${cell.value} ${cell.currency ?? ''}`;
    if (rows === null) return { outcome: 'asked', isFault, what };
    const own = rows.filter(({ name }) => name === cell.company);
    const found = own
      .flatMap(({ values, problems }) => (problems.length > 0 ? [] : values))
      .find(({ metric, when }) => metric === cell.metric && (cell.period === null || when?.label === cell.period));
    if (found?.value != null) {
      const isRight =
        Math.abs(found.value - cell.value) <= Math.abs(cell.value) * 1e-9 && found.currency === cell.currency;
      const outcome = isRight ? 'right' : 'wrong';
      return { outcome, isFault, what: `${what}, read ${found.value} ${found.currency ?? ''}` };
    }
    const isAsked = own.length === 0 || own.some(({ problems, notes }) => problems.length > 0 || notes !== undefined);
    return { outcome: isAsked ? 'asked' : 'missing', isFault, what };
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

describe('a thousand generated tables', () => {
  const tables = Array.from({ length: 1000 }, (_, number) => generatedTable(number + 1)).map((table) => ({
    isSound: !table.title.includes('noUnit') && !table.cells.some(({ isFault }) => isFault),
    cells: judged(table),
  }));
  const all = tables.flatMap(({ cells }) => cells);
  const sound = tables.filter(({ isSound }) => isSound).flatMap(({ cells }) => cells);
  const planted = all.filter(({ isFault }) => isFault);
  const of = (wanted: Outcome, cells: Judged[]) => cells.filter(({ outcome }) => outcome === wanted);
  const counts = (cells: Judged[]) =>
    (['right', 'asked', 'missing', 'wrong'] as const).map((each) => `${of(each, cells).length} ${each}`).join(', ');

  it(`give no figure that is wrong, and leave none out in silence: ${counts(all)}`, () =>
    expect([...of('wrong', all), ...of('missing', all)].map(({ what }) => what)).toEqual([]));

  it(`ask only where something is unclear: ${counts(sound)}`, () => {
    expect(of('right', sound).length / sound.length).toBeGreaterThanOrEqual(0.97);
    expect(of('right', all).length / all.length).toBeGreaterThan(0.75);
  });

  it(`pass no planted fault for a figure: ${counts(planted)}`, () => {
    expect(planted.length).toBeGreaterThan(200);
    expect(planted.filter(({ outcome }) => outcome !== 'asked').map(({ what }) => what)).toEqual([]);
  });
});
