import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { splitByCompany } from './splitByCompany.ts';

const talk = (name: string): string =>
  [
    `Ruth: How is ${name} doing?`,
    `Omar: ${name} closed the quarter at 4.2 million of revenue, up 30 percent. Gross margin is 71 percent.`,
    'Ruth: And cash?',
    'Omar: 6 million in the bank, burning 300 thousand a month. They have 41 people.',
  ].join('\n');

const partsOf = (
  text: string,
  { title = 'Partners, Monday', kind = 'CONVERSATION' }: { title?: string; kind?: 'CONVERSATION' | 'DOCUMENT' } = {},
) =>
  splitByCompany({ kind, label: '', title, text, parts: [] }).map(({ name, start, end }) => [
    name,
    text.slice(start, end).split('\n')[0],
  ]);

describe('a talk of several companies', () => {
  it.each([
    ['Next: Kestrelane.', 'next'],
    ["Good. Let's move on to Kestrelane.", 'move on'],
    ['Okay, next up is Kestrelane.', 'next up'],
    ['Kestrelane is next.', 'is next'],
    ['Thanks. Turning to Kestrelane, briefly.', 'turning to'],
  ])('begins another where a speaker says “%s”', (words) => {
    const text = `Ruth: First, Tarnledger.\n${talk('Tarnledger')}\nRuth: ${words}\n${talk('Kestrelane')}`;
    expect(partsOf(text).map(([name]) => name)).toEqual(['Tarnledger', 'Kestrelane']);
  });

  it('begins another at a heading', () => {
    const text = ['Tarnledger', 'Kestrelane - Series B'].map((each) => `${each}\n\n${talk(each.split(' ')[0] ?? '')}`);
    expect(partsOf(text.join('\n\n'))).toEqual([
      ['Tarnledger', 'Tarnledger'],
      ['Kestrelane', 'Kestrelane - Series B'],
    ]);
  });

  it('returns to a company that it left', () => {
    const text = `Ruth: First, Tarnledger.\n${talk('Tarnledger')}\nRuth: Next, Kestrelane.\n${talk('Kestrelane')}
Ruth: Back to Tarnledger.\nOmar: They want 5 million.`;
    expect(partsOf(text).map(([name]) => name)).toEqual(['Tarnledger', 'Kestrelane', 'Tarnledger']);
  });
});

it('splits a board pack by the headings of its companies', () => {
  const pages = ['Tarnledger', 'Kestrelane', 'Brimstow'].map(
    (name, at) => `${at + 1}. ${name}\nRevenue: 4.2 million\nCash: 6 million\nHeadcount: 41\n`,
  );
  const text = `Northgate Fund III board pack\n\n${pages.join('\n')}`;
  expect(partsOf(text, { kind: 'DOCUMENT', title: 'pack.pdf' }).map(([name]) => name)).toEqual([
    'Tarnledger',
    'Kestrelane',
    'Brimstow',
  ]);
});

it('does not split a pitch that goes from one competitor to the next', () => {
  const text = `Ruth: Let's start with Tarnledger.\n${talk('Tarnledger')}
Ruth: Next, Kestrelane.\nOmar: Kestrelane is at 9 million, and Tarnledger wins against them in 6 deals of 10.
Ruth: Next, Brimstow.\nOmar: Brimstow sold 3 licences, Tarnledger 40.`;
  expect(partsOf(text)).toEqual([[null, "Ruth: Let's start with Tarnledger."]]);
});

const callsFolder = path.join(import.meta.dirname, '../../../test/fixtures/calls');
const callOf = (name: string): string => readFileSync(path.join(callsFolder, name, 'transcript.txt'), 'utf8').trim();

describe('conversations that nobody announces', () => {
  it.each([
    ['after an empty line', '\n\n'],
    ['on the next line', '\n'],
  ])('are told apart by people, times, greetings and words %s', (_where, join) => {
    const text = ['case-137', 'case-203', 'case-142', 'case-211'].map(callOf).join(join);
    expect(partsOf(text).map(([name]) => name)).toEqual(['Hearthloop', 'Dockellum', 'Windrowe', 'Vuurkroos']);
  });

  it('belong to no company where they name none, even if only one of them does', () => {
    const text = ['case-102', 'case-203', 'case-112'].map(callOf).join('\n\n');
    expect(partsOf(text).map(([name]) => name)).toEqual(['Dockellum']);
  });
});

/** 'Recording 2 of 3' of a fund's meeting, in which three companies are discussed in turn. */
const meetings = ['case-159'];

it('splits none of the labelled calls about one company, and none of their papers', () => {
  const split = readdirSync(callsFolder).flatMap((name) => {
    const { title } = JSON.parse(readFileSync(path.join(callsFolder, name, 'truth.json'), 'utf8')) as { title: string };
    const files = readdirSync(path.join(callsFolder, name)).filter((file) => file !== 'truth.json');
    const isSplit = files.some((file) => {
      const text = readFileSync(path.join(callsFolder, name, file), 'utf8');
      const isTalk = file === 'transcript.txt';
      return partsOf(text, { title: isTalk ? title : file, kind: isTalk ? 'CONVERSATION' : 'DOCUMENT' }).length > 1;
    });
    return isSplit ? [name] : [];
  });
  expect(split).toEqual(meetings);
});
