import type { CompareRankingsQuery } from './rankings.gql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { locale } from '../../../lib/text/locale.ts';

export type Move = CompareRankingsQuery['compareRankings']['moves'][number];

type Direction = 'UP' | 'DOWN' | 'SAME' | 'ENTERED' | 'LEFT';

/** Returns the direction of a move. A smaller rank is better: from 3 to 1 is UP. */
export function directionOf({ fromRank, toRank }: Pick<Move, 'fromRank' | 'toRank'>): Direction {
  if (fromRank === null) return 'ENTERED';
  if (toRank === null) return 'LEFT';
  if (fromRank === toRank) return 'SAME';
  return toRank < fromRank ? 'UP' : 'DOWN';
}

/** How each direction is shown: by a sign and a hue, in words, and in the summary of all. */
const directions: Record<Direction, { sign: string; hue: string; words: string; summary: string }> = {
  UP: { sign: '▲', hue: 'green', words: 'up', summary: 'up' },
  DOWN: { sign: '▼', hue: 'red', words: 'down', summary: 'down' },
  ENTERED: { sign: 'New', hue: 'blue', words: 'entered the ranking', summary: 'entered' },
  LEFT: { sign: 'Left', hue: 'orange', words: 'left the ranking', summary: 'left' },
  SAME: { sign: '=', hue: 'gray', words: 'the same place', summary: 'in the same place' },
};

/** Returns the change of place as a sign, '▲ 3', and in words, 'up 3 places'. */
export function moveText(move: Pick<Move, 'fromRank' | 'toRank'>): { sign: string; words: string; hue: string } {
  const places = Math.abs((move.fromRank ?? 0) - (move.toRank ?? 0));
  const direction = directionOf(move);
  const { sign, words, hue } = directions[direction];
  if (direction !== 'UP' && direction !== 'DOWN') return { sign, words, hue };
  return { sign: `${sign} ${places}`, words: `${words} ${formatCount(places, 'place')}`, hue };
}

/** True when the place, the tier or a figure differs. */
export function isChanged(move: Move): boolean {
  return directionOf(move) !== 'SAME' || move.fromTier !== move.toTier || move.changes.length > 0;
}

/** Summarises the moves: '3 up · 2 down · 1 entered · 1 left · 94 in the same place', without zero counts. */
export function summarizeMoves(moves: readonly Pick<Move, 'fromRank' | 'toRank'>[]): string {
  const byDirection = Map.groupBy(moves, directionOf);
  return (Object.keys(directions) as Direction[])
    .flatMap((direction) => {
      const count = byDirection.get(direction)?.length ?? 0;
      return count > 0 ? [`${formatNumber(count)} ${directions[direction].summary}`] : [];
    })
    .join(' · ');
}

const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats a score of 0 to 10 as '8.4/10'; 'N/A' if its figures are not known. */
export function formatTen(score: number | null): string {
  return score === null ? 'N/A' : `${oneDecimal.format(score)}/10`;
}

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats the score that decides the order, with enough decimals to distinguish neighbours: '8.42/10'. */
export function formatOverall(score: number): string {
  return `${twoDecimals.format(score)}/10`;
}

/** Returns the hue of a score of 0 to 10 (specification, section 9). */
export function scoreHue(score: number | null): string {
  if (score === null) return 'gray';
  if (score >= 8) return 'green';
  if (score >= 6) return 'blue';
  return score >= 4 ? 'yellow' : 'red';
}

const tierHues: Partial<Record<string, string>> = { 'Tier 1': 'green', 'Tier 2': 'blue', 'Tier 3': 'yellow' };

/** Returns the hue of a tier (specification, section 9). */
export function tierHue(tier: string): string {
  return tierHues[tier] ?? 'gray';
}
