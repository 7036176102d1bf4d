import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decryptWorkbook } from './decrypt.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../test/fixtures/documents/${name}`, import.meta.url));
const text = 'Is this audited?';

it.each(['workbookSilentRc4.xls', 'workbookSilentCryptoApi.xls'])(
  'decrypts %s with the right password only',
  (name) => {
    expect(fixture(name).includes(text)).toBe(false);
    expect(decryptWorkbook(fixture(name), 'VelvetSweatshop')?.includes(text)).toBe(true);
    expect(decryptWorkbook(fixture(name), 'another')).toBeNull();
  },
);

it.each([
  ['a file that is not encrypted', fixture('workbook.xls')],
  ['half a file', fixture('workbookSilentRc4.xls').subarray(0, 600)],
  ['something else', Buffer.from('<Workbook/>')],
])('does not decrypt %s', (_, bytes) => {
  expect(decryptWorkbook(bytes, 'VelvetSweatshop')).toBeNull();
});
