import { isColor, isSlug, namedTenant, parseToken, tokenHashOf } from './rules.ts';

it.each([
  ['acme', true],
  ['a', true],
  ['a-1-b', true],
  ['x'.repeat(63), true],
  ['x'.repeat(64), false],
  ['', false],
  ['-acme', false],
  ['acme-', false],
  ['Acme', false],
  ['a.b', false],
  ['a b', false],
  ['ácme', false],
  ['acme\n', false],
])('tells whether %o can name a firm in an address: %s', (text, expected) => expect(isSlug(text)).toBe(expected));

it.each([
  ['#b45309', true],
  ['#B45309', true],
  ['b45309', false],
  ['#fff', false],
  ['red', false],
  ['#b45309"/><script>', false],
])('tells whether %o is a colour of six digits: %s', (text, expected) => expect(isColor(text)).toBe(expected));

describe('namedTenant', () => {
  it('prefers the address to the header', () => {
    expect(namedTenant('northgate', 'amberline')).toBe('northgate');
    expect(namedTenant(undefined, 'amberline')).toBe('amberline');
    expect(namedTenant('', 'amberline')).toBe('amberline');
    expect(namedTenant(' NorthGate ', undefined)).toBe('northgate');
  });
});

describe('parseToken', () => {
  const tenantId = '0f24869a-6974-4829-ab7d-472376c6014f';
  const token = 'A'.repeat(43);

  it('splits a value into its firm and the hash of its random part', () => {
    const tokenHash = tokenHashOf(Buffer.from(token, 'base64url'));
    expect(parseToken(`${tenantId}.${token}`)).toEqual({ tenantId, tokenHash });
  });

  it.each([
    undefined,
    '',
    tenantId,
    `${tenantId}.`,
    `${tenantId}.${token}A`,
    `.${token}`,
    `${tenantId}.${token}\n`,
    `${tenantId.toUpperCase()}.${token}`,
  ])('does not take %o for a token', (value) => expect(parseToken(value)).toBeNull());
});
