import { expect, it } from 'vitest';
import { disposition } from './serveFiles.ts';

it.each([
  ['Report.pdf', `attachment; filename="Report.pdf"; filename*=UTF-8''Report.pdf`],
  ['Q3 “final”.pdf', `attachment; filename="Q3 _final_.pdf"; filename*=UTF-8''Q3%20%E2%80%9Cfinal%E2%80%9D.pdf`],
  ['a"b\\c;d.txt', `attachment; filename="a_b_c;d.txt"; filename*=UTF-8''a%22b%5Cc%3Bd.txt`],
  ["it's (1)*.doc", `attachment; filename="it's (1)*.doc"; filename*=UTF-8''it%27s%20%281%29%2A.doc`],
  ['決算.xlsx', `attachment; filename="__.xlsx"; filename*=UTF-8''%E6%B1%BA%E7%AE%97.xlsx`],
  [
    'a\r\nSet-Cookie: x.txt',
    `attachment; filename="a__Set-Cookie: x.txt"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.txt`,
  ],
])('a download is named %j in every client', (fileName, header) => {
  expect(disposition('attachment', fileName)).toBe(header);
});
