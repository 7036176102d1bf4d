import { chapters, partLabel, piecesOf, sectionsOf } from './partRules.ts';
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
  it('makes a single paragraph of a text without blocks', () => {
    expect(sectionsOf({ text: ' all of it\n', blocks: [] })).toEqual([
      { kind: 'paragraph', start: 1, end: 10, level: 1 },
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

describe('the names of parts', () => {
  it.each([
    [{ kind: 'PAGE', name: '12', position: 11 } as const, 'Page 12'],
    [{ kind: 'SLIDE', name: '3', position: 2 } as const, 'Slide 3'],
    [{ kind: 'SHEET', name: 'P&L', position: 0 } as const, 'P&L'],
    [{ kind: 'BODY', name: '', position: 1 } as const, 'Part 2'],
  ])('come from kind and name: %j is “%s”', (part, label) => expect(partLabel(part)).toBe(label));
  it('are listed once for a sheet of several parts', () => {
    const sheet = (name: string, position: number) => ({ kind: 'SHEET' as const, name, position });
    const names = [sheet('P&L', 0), sheet('P&L', 1), sheet('Cash', 2), sheet('P&L', 3)];
    expect(chapters(names).map(({ position }) => position)).toEqual([0, 2, 3]);
  });
});
