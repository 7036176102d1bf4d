import { createTextBuilder } from '../../extraction/textBuilder.ts';
import { generateStatement } from './generatedStatements.fixture.ts';
import { shownFiguresOf } from './shownFiguresOf.fixture.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'readings');

type Expected = [revenue: string, growth: number | null, margin: number | null];

it.each(cases('reads') as [name: string, lines: string[], rows: string[], expected: Expected][])(
  'reads %s',
  async (_, lines, rows, [revenue, growth, margin]) => {
    const builder = createTextBuilder();
    builder.part('PAGE', '1');
    for (const line of lines) builder.block('paragraph', line);
    builder.table(rows.map((row) => row.split('|').map((text, column) => ({ text, column }))));
    const { content, parts } = builder.finish();
    const shown = await shownFiguresOf({ title: 'statement', text: content, parts });
    const found = shown.get('REVENUE');
    expect(`${found?.value} ${found?.currency} ${found?.periodEnd}`).toBe(revenue);
    const percents = [shown.get('REVENUE_GROWTH'), shown.get('GROSS_MARGIN')].map((figure) => figure?.value ?? null);
    expect(percents).toEqual([growth, margin]);
  },
);

const statements = 2000;
const minRight = 0.97;

const isPower = (got: number, wanted: number) => {
  const tens = Math.log10(Math.abs(got / wanted));
  return got !== 0 && Math.abs(Math.round(tens)) >= 1 && Math.abs(tens - Math.round(tens)) < 0.01;
};

it('reads generated statements of known figures: none is off by a power of ten, and at least 97 % are right', async () => {
  const powers: string[] = [];
  const wrong: string[] = [];
  let checked = 0;
  for (let seed = 1; seed <= statements; seed += 1) {
    const statement = generateStatement(seed);
    const shown = await shownFiguresOf(statement.document);
    const revenue = shown.get('REVENUE');
    const got = revenue?.value ?? 0;
    if (isPower(got, statement.revenue)) powers.push(`${statement.drawn}: ${got}, not ${statement.revenue}`);
    const near = (metric: 'REVENUE_GROWTH' | 'GROSS_MARGIN', wanted: number | null) =>
      wanted === null || Math.abs((shown.get(metric)?.value ?? Infinity) - wanted) <= 0.2;
    const checks = {
      revenue: Math.abs(got / statement.revenue - 1) < 1e-9,
      currency: revenue?.currency === statement.currency,
      growth: near('REVENUE_GROWTH', statement.growth),
      margin: near('GROSS_MARGIN', statement.margin),
    };
    checked += Object.keys(checks).length;
    for (const [name, isRight] of Object.entries(checks))
      if (!isRight)
        wrong.push(
          `${name} of ${statement.drawn}: ${got / statement.revenue} ${revenue?.currency} ${shown.get('REVENUE_GROWTH')?.value} ${shown.get('GROSS_MARGIN')?.value}`,
        );
  }
  expect(powers).toEqual([]);
  const share = 1 - wrong.length / checked;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(minRight);
}, 120_000);
