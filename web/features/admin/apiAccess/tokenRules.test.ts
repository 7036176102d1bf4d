import { sortTokens } from './tokenRules.ts';

it('keeps revoked and expired tokens apart from those that work', () => {
  const [tableau, old, excel, late] = [
    { name: 'Tableau', revokedAt: null, expiresAt: null },
    { name: 'Old', revokedAt: '2026-01-01T00:00:00Z', expiresAt: null },
    { name: 'Excel', revokedAt: null, expiresAt: '2026-03-01T00:00:01Z' },
    { name: 'Late', revokedAt: null, expiresAt: '2026-03-01T00:00:00Z' },
  ];
  expect(sortTokens([tableau, old, excel, late], Date.parse('2026-03-01T00:00:00Z'))).toEqual({
    working: [tableau, excel],
    ended: [old, late],
  });
});
