import type { StatementFragment } from './evidence.gql.ts';
import { printedWords, statementPeriod } from './statementText.ts';

it.each([
  ['$ 8,830,669', 'in thousands,', 'as printed: $8,830,669 thousand'],
  ['51,761', '($ in Millions)', 'as printed: 51,761 million'],
  ['12.5', null, 'as printed: 12.5'],
  ['12.5', 'as imported', 'as printed: 12.5 as imported'],
])('writes that the source prints %s %s', (printed, scale, words) =>
  expect(printedWords({ printed, scale, computation: null, origin: 'RULES' } as StatementFragment)).toBe(words),
);

it.each([
  [{ periodLabel: 'for FY2025', periodEnd: '2025-12-31' }, 'FY2025'],
  [{ periodLabel: 'Q3 2025', periodEnd: null }, 'Q3 2025'],
  [{ periodLabel: null, periodEnd: null }, null],
])('reads from %o the period %s', (statement, period) => expect(statementPeriod(statement)).toBe(period));
