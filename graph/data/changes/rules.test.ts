import { cursorOf, readCursor, restAddressOf } from './rules.ts';

describe('a cursor of changes', () => {
  it.each([
    { position: 0, at: 0 },
    { position: 1, at: 1_795_000_000_123 },
    { position: 999_999_999, at: 1_795_000_000_123 },
  ])('reads the cursor that it wrote: $position', (place) => expect(readCursor(cursorOf(place))).toEqual(place));

  it.each(['', 'x', 'MQ', Buffer.from('-1 5').toString('base64url'), Buffer.from('1 5 6').toString('base64url')])(
    'refuses a text that is no cursor: %s',
    (text) => expect(() => readCursor(text)).toThrow(/no cursor of changes/),
  );
});

it('returns the REST address of an entity, and null for a kind without an address', () => {
  expect(restAddressOf('COMPANY', 'a')).toBe('/api/companies/a');
  expect(restAddressOf('COMMENT', 'a')).toBeNull();
});
