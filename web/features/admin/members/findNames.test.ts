import { expect, it } from 'vitest';
import { findNames } from './findNames.ts';

const members = ['Anna Lee', 'Zoë Müller', 'Ben Okoro'].map((name) => ({ name }));

it.each<[text: string, found: string[]]>([
  ['', ['Anna Lee', 'Zoë Müller', 'Ben Okoro']],
  [' LEE ', ['Anna Lee']],
  ['zoe mu', ['Zoë Müller']],
  ['nobody', []],
])('finds the names with %o', (text, found) => {
  expect(findNames(members, text).map(({ name }) => name)).toEqual(found);
});
