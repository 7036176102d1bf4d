import type { DocumentSource } from '../../sources.ts';
import { ofPages, read } from '../statements.fixture.ts';
import { readCases } from '../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'statementColumns');

const rows = ['Net sales|150|120', 'Cost of sales|90|80', 'Operating income|20|18', 'Net income|9|8'];
const statement = (above: string[], heads: string[], body = rows) =>
  ofPages({ above: ['Consolidated statements of operations', ...above], rows: [...heads, ...body] });
/** Each column by its last day, its months and its revenue in millions. */
it.each(
  (cases('columns get the right periods') as [string, Parameters<typeof statement>, string[]][]).map(
    ([columns, column1, revenue]): [columns: string, DocumentSource, revenue: string[]] => [
      columns,
      statement(...column1),
      revenue,
    ],
  ),
)('columns get the right periods: %s', (_, document, expected) => {
  const found = read(document).filter(({ metric }) => metric === 'REVENUE');
  expect(
    found.map(({ periodEnd, periodMonths, value }) => `${periodEnd} ${periodMonths ?? 12} ${value! / 1e6}`),
  ).toEqual(expected);
});
