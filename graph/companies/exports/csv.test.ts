import { expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

it.each<[cells: (string | number | null)[], line: string]>([
  [['Acme', 12.4, null, -3.5], 'Acme,12.4,,-3.5'],
  [['Acme, Inc.', 'says "hi"'], '"Acme, Inc.","says ""hi"""'],
  [['two\nlines', ' blank ', 'a;b'], '"two\nlines"," blank ","a;b"'],
  [['=1+1', '+49', '-x', '@SUM'], "'=1+1,'+49,'-x,'@SUM"],
  [['＝1+1', '＋49', '－x', '＠SUM'], "'＝1+1,'＋49,'－x,'＠SUM"],
  [["'=1", "''＝1", "'tis"], "''=1,'''＝1,'tis"],
  [['=HYPERLINK("http://x","y")'], `"'=HYPERLINK(""http://x"",""y"")"`],
  [['\tx'], `"'\tx"`],
  [['Zürich', '日本', '🚀'], 'Zürich,日本,🚀'],
])('writes the cells %j as one line', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

it('begins with the byte order mark and the column headers', async () => {
  const pieces = await Array.fromAsync(csvOf((async function* () {})()));
  expect(pieces.join('')).toMatch(/^\uFEFFName,Revenue \(\$M\),Growth %,.*Recommendation\r\n$/);
});
