import { nameKey, headerText } from './rules.ts';

it.each<[one: string, other: string, isSame: boolean]>([
  ['Anna Lee', ' ANNA   lee ', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Anna Lee', 'Ａnna\u00a0Lee', true],
  ['Anna Lee', 'Anna\u200b Lee', true],
  ['Anna Lee', 'Anna Leeds', false],
  ['Anna_Lee', 'AnnaXLee', false],
])('%o and %o are the same name: %s', (one, other, isSame) => expect(nameKey(one) === nameKey(other)).toBe(isSame));

const asNodeReads = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

it.each<[header: unknown, text: string | undefined]>([
  ['Anna Lee', 'Anna Lee'],
  [asNodeReads('Zoë Müller'), 'Zoë Müller'],
  ['Zo%C3%AB%20M%C3%BCller', 'Zoë Müller'],
  ['Zo%C3%AB M\u00FCller', 'Zoë Müller'],
  ['100% Anna', '100% Anna'],
  ['  ', undefined],
  [undefined, undefined],
])('headerText(%o) is %o', (header, text) => expect(headerText(header)).toBe(text));
