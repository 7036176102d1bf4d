import { describe, expect, it } from 'vitest';
import { cursorOf, readCursor, restAddressOf } from './rules.ts';

describe('a cursor of changes', () => {
  it.each([
    { position: 0, at: 0 },
    { position: 1, at: 1_795_000_000_123 },
    { position: 999_999_999, at: 1_795_000_000_123 },
  ])('is read as it was written: $position', (place) => {
    expect(readCursor(cursorOf(place))).toEqual(place);
  });

  it.each(['', 'x', 'MQ', Buffer.from('-1 5').toString('base64url'), Buffer.from('1 5 6').toString('base64url')])(
    'is refused when it is none: %s',
    (text) => {
      expect(() => readCursor(text)).toThrow(/no cursor of changes/);
    },
  );
});

it('knows where an entity is read by REST', () => {
  expect(restAddressOf('COMPANY', 'a')).toBe('/api/companies/a');
  expect(restAddressOf('COMMENT', 'a')).toBeNull();
});
