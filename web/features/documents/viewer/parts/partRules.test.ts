import { piecesOf, sectionsOf } from './partRules.ts';
import { readCases } from '../../../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'partRules');

describe('sectionsOf', () => {
  it('joins neighbouring items in one list, and makes a paragraph of text between blocks', () => {
    const text = 'Title\n\nfree text\n\none\n\ntwo';
    const blocks = [
      { kind: 'heading', start: 0, end: 5, level: 2 },
      { kind: 'listItem', start: 18, end: 21, level: 1 },
      { kind: 'listItem', start: 23, end: 26, level: 2 },
    ];
    expect(sectionsOf({ text, blocks })).toEqual([
      { kind: 'heading', start: 0, end: 5, level: 2 },
      { kind: 'paragraph', start: 7, end: 16, level: 1 },
      {
        kind: 'list',
        start: 18,
        end: 26,
        items: [
          { start: 18, end: 21, level: 1 },
          { start: 23, end: 26, level: 2 },
        ],
      },
    ]);
  });
});

const matches = [
  { start: 0, end: 3 },
  { start: 5, end: 12 },
  { start: 20, end: 22 },
];
it.each(cases('piecesOf cuts a stretch') as [string, { start: number; end: number }, (number | null)[][]][])(
  'piecesOf cuts a stretch %s',
  (_name, span, expected) =>
    expect(piecesOf(span, matches).map(({ start, end, match }) => [start, end, match])).toEqual(expected),
);
