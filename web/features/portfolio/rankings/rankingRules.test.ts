import { directionOf, isChanged, moveText, summarizeMoves, type Move } from './rankingRules.ts';

const move = (fromRank: number | null, toRank: number | null, over: Partial<Move> = {}): Move => ({
  __typename: 'RankingMove',
  companyName: 'Halden Grid',
  company: null,
  fromRank,
  toRank,
  fromTier: 'Tier 1',
  toTier: 'Tier 1',
  changes: [],
  ...over,
});

describe('moves between two rankings', () => {
  it.each([
    [5, 2, 'UP', '▲ 3', 'up 3 places'],
    [2, 3, 'DOWN', '▼ 1', 'down 1 place'],
    [4, 4, 'SAME', '=', 'the same place'],
    [null, 7, 'ENTERED', 'New', 'entered the ranking'],
    [7, null, 'LEFT', 'Left', 'left the ranking'],
  ] as const)('from %s to %s is %s', (from, to, direction, sign, words) => {
    expect(directionOf(move(from, to))).toBe(direction);
    expect(moveText(move(from, to))).toMatchObject({ sign, words });
  });

  it('counts each kind of move, and leaves out zero counts', () => {
    expect(summarizeMoves([move(2, 1), move(1, 2), move(3, 3), move(4, 4), move(null, 5)])).toBe(
      '1 up · 1 down · 1 entered · 2 in the same place',
    );
    expect(summarizeMoves([])).toBe('');
  });

  it('counts a company as changed by its place, its tier or a figure', () => {
    expect(isChanged(move(1, 1))).toBe(false);
    expect(isChanged(move(2, 1))).toBe(true);
    expect(isChanged(move(1, 1, { toTier: 'Tier 2' }))).toBe(true);
    const change = { __typename: 'FigureChange' as const, label: 'Revenue', from: '$10M', to: '$12M' };
    expect(isChanged(move(1, 1, { changes: [change] }))).toBe(true);
  });
});
