import { markedPieces } from './markedPieces.ts';
import { readCases } from '../../../test/support/cases.ts';

const cases = readCases(import.meta.dirname, 'markedPieces');

test.each(cases('cuts … at') as [string, [number, number][], string[]][])('cuts %j at %j', (text, marks, expected) => {
  const pieces = markedPieces(
    text,
    marks.map(([start, end]) => ({ start, end })),
  );
  expect(pieces.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))).toEqual(expected);
});
