import { chooseTenant, isTenantSlug, tenantInAddress, withTenant } from './tenant.ts';

describe('isTenantSlug', () => {
  it.each(['a', 'northgate', 'north-gate-2', 'a'.repeat(63)])('accepts %s', (slug) =>
    expect(isTenantSlug(slug)).toBe(true),
  );
  it.each(['', 'Northgate', '-gate', 'gate-', 'a b', 'a/b', 'é', 'a'.repeat(64), null, undefined])(
    'refuses %s',
    (slug) => expect(isTenantSlug(slug)).toBe(false),
  );
});

describe('tenantInAddress', () => {
  it('reads the parameter and ignores its case and blanks', () =>
    expect(tenantInAddress('?tenant=%20NorthGate%20&x=1')).toBe('northgate'));
  it('finds no slug in an address without one, or with an impossible one', () => {
    expect(tenantInAddress('')).toBeNull();
    expect(tenantInAddress('?tenant=')).toBeNull();
    expect(tenantInAddress('?tenant=../admin')).toBeNull();
  });
});

it('chooseTenant prefers the firm in the address to the remembered firm', () => {
  expect(chooseTenant('?tenant=amberline', 'northgate')).toBe('amberline');
  expect(chooseTenant('', 'northgate')).toBe('northgate');
  expect(chooseTenant('', null)).toBeNull();
  expect(chooseTenant('', 'not a slug')).toBeNull();
});

describe('withTenant', () => {
  it('keeps the tenant of the address', () => {
    expect(withTenant('/writeups', '?tenant=northgate')).toBe('/writeups?tenant=northgate');
    expect(withTenant('/', '?other=1&tenant=northgate')).toBe('/?tenant=northgate');
  });
  it('leaves a path alone when the address names no tenant', () =>
    expect(withTenant('/writeups?search=a', '?search=b')).toBe('/writeups?search=a'));
});
