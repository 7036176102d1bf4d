import type { CompareRankingsQuery } from './rankings.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';

export type Move = CompareRankingsQuery['compareRankings']['moves'][number];

export type Direction = 'UP' | 'DOWN' | 'SAME' | 'ENTERED' | 'LEFT';

/** Returns the direction of a move. A smaller rank is better: from 3 to 1 is UP. */
export function directionOf({ fromRank, toRank }: Pick<Move, 'fromRank' | 'toRank'>): Direction {
  if (fromRank === null) return 'ENTERED';
  if (toRank === null) return 'LEFT';
  if (fromRank === toRank) return 'SAME';
  return toRank < fromRank ? 'UP' : 'DOWN';
}

/** Returns the change of place as a sign, '▲ 3', and in words, 'up 3 places'. */
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

/** True when the place, the tier or a figure differs. */
export function isChanged(move: Move): boolean {
  return directionOf(move) !== 'SAME' || move.fromTier !== move.toTier || move.changes.length > 0;
}

/** Summarises the moves: '3 up · 2 down · 1 entered · 1 left · 94 in the same place', without zero counts. */
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
