import { expect, test } from 'vitest';
import { markedPieces } from './markedPieces.ts';

test.each([
  ['Acme grows', [[0, 4]], ['[Acme]', ' grows']],
  ['It grows well', [[3, 8]], ['It ', '[grows]', ' well']],
  ['none', [], ['none']],
  ['', [], []],
  [
    'ab',
    [
      [0, 1],
      [1, 2],
    ],
    ['[a]', '[b]'],
  ],
] as const)('cuts %j at %j', (text, marks, expected) => {
  const pieces = markedPieces(
    text,
    marks.map(([start, end]) => ({ start, end })),
  );
  expect(pieces.map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))).toEqual(expected);
});
