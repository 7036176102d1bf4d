import { z } from 'zod';
import { check } from '../request/check.ts';
import { bodyText, sortKeyOf, titleDate, titleFromFile, titleText } from './text.ts';

it('every text of an input loses the characters that PostgreSQL cannot store, and nothing else changes', () => {
  const at = new Date(0);
  expect(check(z.any(), { tags: ['a\0', { deep: '\udc00' }], count: 3, none: null, at })).toEqual({
    tags: ['a', { deep: '\ufffd' }],
    count: 3,
    none: null,
    at,
  });
});

it('a title is trimmed and has 1 to 300 characters', () => {
  expect(check(titleText, '  Acme  ')).toBe('Acme');
  expect(check(titleText, 'x'.repeat(300))).toHaveLength(300);
  expect(() => check(titleText, '   ')).toThrow('Give it a title.');
  expect(() => check(titleText, 'x'.repeat(301))).toThrow('A title has at most 300 characters.');
});

it('a text stays unchanged except for characters that PostgreSQL cannot store', () => {
  expect(check(bodyText, ' a\0b\n')).toBe(' ab\n');
  expect(check(titleText, 'half a \ud83d face\0')).toBe('half a \ufffd face');
  for (const blank of ['', ' \n\t', '\0\0']) expect(() => check(bodyText, blank)).toThrow('There is no text in it.');
  expect(() => check(bodyText, 'x'.repeat(5_000_001))).toThrow(
    'This text is longer than five million characters. Split it.',
  );
});

it('titles sort without accents, case and leading spaces', () => {
  const titles = ['Zebra', ' émile', 'Ägir', 'eagle', 'Łódź', 'zeta', 'ﬁrst', 'Apple'];
  const byKey = (a: string, b: string) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1);
  expect(titles.toSorted(byKey)).toEqual(['Ägir', 'Apple', 'eagle', ' émile', 'ﬁrst', 'Zebra', 'zeta', 'Łódź']);
  expect(sortKeyOf('x'.repeat(900))).toHaveLength(300);
});

it('a day is written like 21 Nov 2026, in UTC', () => {
  expect(titleDate(new Date('2026-11-21T23:59:59.999Z'))).toBe('21 Nov 2026');
  expect(titleDate(new Date('2026-03-01T00:00:00Z'))).toBe('1 Mar 2026');
});

it.each([
  ['Report Q3.pdf', 'Report Q3'],
  ['C:\\fakepath\\deck.v2.pptx', 'deck.v2'],
  ['Under_score.txt', 'Under_score'],
  ['No extension', 'No extension'],
  ['Version 1. Final draft', 'Version 1. Final draft'],
  ['.docx', '.docx'],
  [`${'x'.repeat(400)}.txt`, 'x'.repeat(300)],
])('a file named %j becomes the title %j', (name, title) => expect(titleFromFile(name)).toBe(title));
