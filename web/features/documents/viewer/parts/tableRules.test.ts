import { gridOf, lettersOf } from './tableRules.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16383, 'XFD'],
])('lettersOf names column %i %s', (column, letters) => expect(lettersOf(column)).toBe(letters));

describe('gridOf', () => {
  const text = 'Revenue 1,250 (4.5) Total';
  const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });

  it('leaves out columns that are empty in every row, and fills the holes of the others', () => {
    const { columns, lines } = gridOf(
      [
        [
          { ...at('Revenue'), column: 1, at: 'B7' },
          { ...at('1,250'), column: 27, at: 'AB7' },
        ],
        [{ ...at('(4.5)'), column: 27, at: 'AB9' }],
      ],
      text,
    );
    expect(columns.map(({ letters }) => letters)).toEqual(['B', 'AB']);
    expect(lines.map(({ number }) => number)).toEqual(['7', '9']);
    expect(lines.map(({ cells }) => cells.map(({ cell }) => cell && text.slice(cell.start, cell.end)))).toEqual([
      ['Revenue', '1,250'],
      [null, '(4.5)'],
    ]);
    expect(lines.map(({ cells }) => cells.map(({ isNumber }) => isNumber))).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});
