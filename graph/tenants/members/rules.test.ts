import { nameKey } from './rules.ts';

it.each<[one: string, other: string, isSame: boolean]>([
  ['Anna Lee', ' ANNA   lee ', true],
  ['Zoë', 'Zoe\u0308', true],
  ['Anna Lee', 'Ａnna\u00a0Lee', true],
  ['Anna Lee', 'Anna\u200b Lee', true],
  ['Anna Lee', 'Anna Leeds', false],
  ['Anna_Lee', 'AnnaXLee', false],
])('%o and %o are the same name: %s', (one, other, isSame) => expect(nameKey(one) === nameKey(other)).toBe(isSame));
