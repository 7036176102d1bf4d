import { csvLine, csvOf } from './csv.ts';
import { exportColumns } from './exportCompanies.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'csv');

it.each(cases('writes the cells … as one line') as [cells: (string | number | null)[], line: string][])(
  'writes the cells %j as one line',
  (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`),
);

it('begins with the byte order mark and the column headers', async () => {
  const pieces = await Array.fromAsync(csvOf({ columns: exportColumns }, (async function* () {})()));
  expect(pieces.join('')).toMatch(/^\uFEFFName,Revenue \(\$M\),Growth %,.*Recommendation\r\n$/);
});
