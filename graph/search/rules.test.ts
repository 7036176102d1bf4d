import { formatPlace, foundAfter, parsePlace, rankFound, type Found } from './rules.ts';

const found = (id: string, score: number, over: Partial<Found> = {}): Found => ({
  kind: 'DOCUMENT',
  id: `00000000-0000-4000-8000-00000000000${id}`,
  date: new Date('2026-01-01'),
  score,
  ...over,
});

describe('results', () => {
  it('come once each, a match in the title first, a company before others, then by score and date', () => {
    const newer = { date: new Date('2026-02-01') };
    const ranked = rankFound(
      [found('1', 0.1), found('2', 0.1, { kind: 'COMPANY' })],
      [found('1', 0.1), found('3', 0.4), found('4', 0.4, newer), found('5', 0.9)],
    );
    expect(ranked.map(({ id }) => id.at(-1))).toEqual(['2', '1', '5', '4', '3']);
    expect(ranked[1]?.score).toBeCloseTo(1.1);
  });

  it('continue after a place, whatever is new before it', () => {
    const list = rankFound([], [found('1', 0.9), found('2', 0.5), found('3', 0.5)]);
    const place = parsePlace(formatPlace(found('2', 0.5)));
    expect(foundAfter(list, place).map(({ id }) => id.at(-1))).toEqual(['3']);
    expect(foundAfter(rankFound([], [...list, found('4', 0.7)]), place).map(({ id }) => id.at(-1))).toEqual(['3']);
    expect(foundAfter(list, null)).toHaveLength(3);
  });

  it.each(['', 'nonsense', Buffer.from('[1,2]').toString('base64url'), Buffer.from('[1,2,"x"]').toString('base64url')])(
    'have no place for %j',
    (cursor) => expect(parsePlace(cursor)).toBeNull(),
  );
});
