import { headerText } from './headerText.ts';

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
