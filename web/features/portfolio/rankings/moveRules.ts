import type { CompareRankingsQuery } from '../../../gql/graphql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';

/** One company's place in two rankings. */
export type Move = CompareRankingsQuery['compareRankings']['moves'][number];

/** How a company's place changed from one ranking to the next. */
export type Direction = 'UP' | 'DOWN' | 'SAME' | 'ENTERED' | 'LEFT';

/** A smaller rank is better: from 3 to 1 is UP. */
export function directionOf({ fromRank, toRank }: Pick<Move, 'fromRank' | 'toRank'>): Direction {
  if (fromRank === null) return 'ENTERED';
  if (toRank === null) return 'LEFT';
  if (fromRank === toRank) return 'SAME';
  return toRank < fromRank ? 'UP' : 'DOWN';
}

/** The change of place: '▲ 3' for the eye, 'up 3 places' in words. */
export function moveText(move: Pick<Move, 'fromRank' | 'toRank'>): { sign: string; words: string } {
  const places = Math.abs((move.fromRank ?? 0) - (move.toRank ?? 0));
  switch (directionOf(move)) {
    case 'UP':
      return { sign: `▲ ${places}`, words: `up ${formatCount(places, 'place')}` };
    case 'DOWN':
      return { sign: `▼ ${places}`, words: `down ${formatCount(places, 'place')}` };
    case 'ENTERED':
      return { sign: 'New', words: 'entered the ranking' };
    case 'LEFT':
      return { sign: 'Left', words: 'left the ranking' };
    case 'SAME':
      return { sign: '=', words: 'the same place' };
  }
}

/** Whether the place, the tier or a figure differs. */
export function isChanged(move: Move): boolean {
  return directionOf(move) !== 'SAME' || move.fromTier !== move.toTier || move.changes.length > 0;
}

/** The comparison in one line: '3 up · 2 down · 1 entered · 1 left · 94 in the same place'; counts of zero are left out. */
export function summarizeMoves(moves: readonly Pick<Move, 'fromRank' | 'toRank'>[]): string {
  const counts: Record<Direction, number> = { UP: 0, DOWN: 0, ENTERED: 0, LEFT: 0, SAME: 0 };
  for (const move of moves) counts[directionOf(move)] += 1;
  const words: [Direction, string][] = [
    ['UP', 'up'],
    ['DOWN', 'down'],
    ['ENTERED', 'entered'],
    ['LEFT', 'left'],
    ['SAME', 'in the same place'],
  ];
  return words
    .filter(([direction]) => counts[direction] > 0)
    .map(([direction, word]) => `${formatNumber(counts[direction])} ${word}`)
    .join(' · ');
}
