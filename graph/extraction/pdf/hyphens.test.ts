import { joinCells, joinLines, withoutUnknown } from './hyphens.ts';

it.each<[string[], string]>([
  [['the second Tra-', 'nche of the loan'], 'the second Tranche of the loan'],
  [['the largest Uti\u200b', 'lity'], 'the largest Utility'],
  [['a long-', 'term loan'], 'a long-term loan'],
  [['the end\u200b', 'Next'], 'the end Next'],
])('joins %j', (lines, joined) => {
  const text = joinLines(
    lines.map((line) => ({ text: line, isShort: false })),
    new Set(['long-term']),
  );
  expect(withoutUnknown(text)).toBe(joined);
});

it('joins words that the cells of a table split between lines', () => {
  const rows = [
    [
      { text: 'Tra-', column: 0 },
      { text: 'EUR 5m', column: 1 },
    ],
    [
      { text: 'nche A', column: 0 },
      { text: 'drawn', column: 1 },
    ],
  ];
  joinCells(rows, new Set());
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Tranche', 'EUR 5m'],
    ['A', 'drawn'],
  ]);
});
