import type { SourceText } from '../sources.ts';
import type { TableMapping } from './modelAnswer.ts';
import { numberSources, Places, printPieces } from './numberedSources.ts';
import { tableFigures } from './verifyAnswer.ts';

const conversation: SourceText = {
  kind: 'CONVERSATION',
  label: 'conversation',
  title: 'Call',
  parts: [],
  text: 'Speaker 1: We burn ninety-five thousand.\nSpeaker 2: A month?\nSpeaker 1: A month.',
};
const paper: SourceText = {
  kind: 'DOCUMENT',
  label: 'document',
  title: 'Deck.txt',
  parts: [],
  text: [
    'OVRIK PHOTONICS, October 2024',
    '',
    'Financial plan (EUR k)',
    '                2024     2025',
    'Revenue         185      600',
    'Gross margin    n/m      12%',
    'EBITDA          (1,240)  -2,310',
    'Cost / month    EUR 95K a month',
    '',
    'We thank you for reading.',
  ].join('\n'),
};
const sources = [conversation, paper];
const numbered = numberSources(sources);
const printed = numbered.map((source) => printPieces(source, source.pieces));

it('numbers turns, lines and tables over all sources', () => {
  expect(printed[0]).toBe(
    'c1 Speaker 1: We burn ninety-five thousand.\nc2 Speaker 2: A month?\nc3 Speaker 1: A month.',
  );
  expect(printed[1]?.split('\n')).toEqual([
    'p1 OVRIK PHOTONICS, October 2024',
    'p2 Financial plan (EUR k)',
    't1: columns 0 to 2',
    't1.1 |  | 2024 | 2025',
    't1.2 | Revenue | 185 | 600',
    't1.3 | Gross margin | n/m | 12%',
    't1.4 | EBITDA | (1,240) | -2,310',
    't1.5 | Cost / month | EUR 95K a month | ',
    'p3 We thank you for reading.',
  ]);
});

it('finds passages, cells and rows by their numbers, and the number of a place', () => {
  const places = new Places(numbered);
  const textAt = (address: string) => {
    const place = places.find(address);
    return place && sources[place.source]?.text.slice(place.start, place.end).trim();
  };
  expect(textAt('c1')).toBe('We burn ninety-five thousand.');
  expect(textAt('t1.4.2')).toBe('-2,310');
  expect(textAt('T1.2.0 ')).toBe('Revenue');
  expect(['c9', 't1.9.1', 't1.2.9', 'x'].map(textAt)).toEqual([undefined, undefined, undefined, undefined]);
  expect(places.numberAt({ source: 1, start: paper.text.indexOf('(1,240)') })).toBe('t1.4');
  expect(places.numberAt({ source: 0, start: conversation.text.indexOf('A month?') })).toBe('c2');
});

it('cuts a long turn after sentences', () => {
  const text = `Speaker 1: Hello.\nSpeaker 2: Hello.\nSpeaker 1: ${Array.from({ length: 30 }, (_, each) => `This is the sentence with the number ${each}.`).join(' ')}`;
  const [{ pieces } = { pieces: [] }] = numberSources([{ ...conversation, text }]);
  expect(pieces.length).toBeGreaterThan(4);
  for (const { start, end } of pieces.slice(2)) expect(text.slice(start, end)).toMatch(/^This.*\.$/);
});

it('reads the cells of a mapped table: the row before the column before the table, the printed sign and scale first', () => {
  const mapping: TableMapping = {
    table: 't1',
    scale: 1000,
    currency: 'EUR',
    status: 'PROJECTED',
    rows: [
      { row: 2, metric: 'REVENUE' },
      { row: 3, metric: 'GROSS_MARGIN', scale: 100 },
      { row: 4, metric: 'EBITDA' },
      { row: 5, metric: 'BURN', scale: -1 },
    ],
    columns: [
      { column: 1, period: '2024', status: 'ACTUAL' },
      { column: 2, period: '2025' },
    ],
  };
  const read = tableFigures(mapping, sources, new Places(numbered));
  expect(read.map(({ at, metric, value, period, status }) => [at, metric, value, period, status])).toEqual([
    ['t1.2.1', 'REVENUE', 185_000, '2024', 'ACTUAL'],
    ['t1.2.2', 'REVENUE', 600_000, '2025', 'PROJECTED'],
    ['t1.3.2', 'GROSS_MARGIN', 12, '2025', 'PROJECTED'],
    ['t1.4.1', 'EBITDA', -1_240_000, '2024', 'ACTUAL'],
    ['t1.4.2', 'EBITDA', -2_310_000, '2025', 'PROJECTED'],
    ['t1.5.1', 'BURN', -95_000, '2024', 'ACTUAL'],
  ]);
});
