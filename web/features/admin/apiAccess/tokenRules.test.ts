import { expect, it } from 'vitest';
import { sortTokens } from './tokenRules.ts';

it('keeps revoked tokens apart from those that work', () => {
  const [tableau, old, excel] = [
    { name: 'Tableau', revokedAt: null },
    { name: 'Old', revokedAt: '2026-01-01T00:00:00Z' },
    { name: 'Excel', revokedAt: null },
  ];
  expect(sortTokens([tableau, old, excel])).toEqual({ working: [tableau, excel], revoked: [old] });
});
