import { rowOfLine } from './lineRows.ts';

it.each<[line: string, cells?: string[]]>([
  ['Total net sales $ 383,285 $ 394,328', ['Total net sales', '$ 383,285', '$ 394,328']],
  ['Operating loss (54,206) (170,453)', ['Operating loss', '(54,206)', '(170,453)']],
  ['Gross margin 62.1 % 60.4 %', ['Gross margin', '62.1%', '60.4%']],
  ['Europe 94,294 (4) % 95,118 7 %', ['Europe', '94,294', '(4)%', '95,118', '7%']],
  ['Revenue — 1,204', ['Revenue', '—', '1,204']],
  ['Years ended September 30, 2023 2022 2021', ['2023', '2022', '2021']],
  ['2023 Change 2022', ['2023', 'Change', '2022']],
  ['Employees 161,000', ['Employees', '161,000']],
  ['We have operated since 2012'],
  ['as of December 31, 2023'],
  ['It grew by 12'],
  ['Risk Factors 10'],
  ['The dividend rose from 2022 to 2023'],
])('cuts the line into cells: %s', (line, cells = [line]) => {
  const found = rowOfLine(line, 100);
  expect(found.map(({ text }) => text)).toEqual(cells);
  for (const { start, end } of found) expect(line.slice(start - 100, end - 100)).not.toBe('');
});
