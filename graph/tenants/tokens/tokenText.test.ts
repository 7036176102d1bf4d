import { randomBytes } from 'node:crypto';
import { bearerOf, parseTokenText, tokenText } from './tokenText.ts';
import { tokenHashOf } from '../rules.ts';

const tenantId = '0f24869a-6974-4829-ab7d-472376c6014f';

it('splits a token into its firm and the hash of its random part', () => {
  const random = randomBytes(32);
  const text = tokenText(tenantId, random);
  expect(text).toMatch(/^dossier_0f24869a-[0-9a-f-]{27}\.[\w-]{43}$/);
  expect(parseTokenText(text)).toEqual({ tenantId, tokenHash: tokenHashOf(random) });
});

const random = 'A'.repeat(43);
it.each([
  '',
  `${tenantId}.${random}`,
  `dossier_${tenantId}.${random}A`,
  `dossier_${tenantId}.${random}\n`,
  ` dossier_${tenantId}.${random}`,
  `dossier_${tenantId.toUpperCase()}.${random}`,
  `dossier_${'-'.repeat(36)}.${random}`,
])('does not take %o for a token', (text) => expect(parseTokenText(text)).toBeNull());

it.each<[header: unknown, token: string | undefined]>([
  ['Bearer x', 'x'],
  ['bearer  x ', 'x'],
  ['Bearer', ''],
  ['Bearer ', ''],
  ['Bearer x y', 'x y'],
  ['Basic x', undefined],
  ['Bearerx', undefined],
  ['', undefined],
  [undefined, undefined],
  [['Bearer x'], undefined],
])('finds in the Authorization header %o the token %o', (header, token) => expect(bearerOf(header)).toBe(token));
