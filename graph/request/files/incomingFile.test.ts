import { cleanFileName } from './incomingFile.ts';

it.each([
  ['Report Q3.pdf', 'Report Q3.pdf'],
  ['C:\\Users\\me\\Report.pdf', 'Report.pdf'],
  ['../../../etc/passwd', 'passwd'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u200bb\u2066c\u2069.txt', 'abc.txt'],
  ['a\u00ad\u061c\u180e\u2028\u2063\ufeff\ufff9.txt', 'a.txt'],
  ['a\u{110bd}\u{1d173}\u{e0001}\u{e0041}.txt', 'a.txt'],
  ['Cafe\u0301.docx', 'Café.docx'],
  ['Deal %22Alpha%22.txt', 'Deal "Alpha".txt'],
  ['  決算 2026.xlsx ', '決算 2026.xlsx'],
  ['', 'document'],
  ['..\\', 'document'],
  [`${'ä'.repeat(300)}.docx`, `${'ä'.repeat(250)}.docx`],
  [`${'x'.repeat(250)}😀.docx`, `${'x'.repeat(250)}.docx`],
])('a file name %j is shown as %j', (given, shown) => expect(cleanFileName(given)).toBe(shown));
