import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';

/** Each score is 0 to 100; null or undefined when a company has no such score. */
export type ScoreValues = Partial<Record<'market' | 'growth' | 'profit', number | null>>;

/** The value that an absent score has in the total (product specification, section 5). */
const absentScore = 50;

function meanScore(scores: ScoreValues): number {
  const [market, growth, profit] = threeScores(scores);
  return (market + growth + profit) / 3;
}

/** Returns the company's total score, 0 to 100: the rounded mean of its three scores. An absent score counts as 50. */
export function totalScore(scores: ScoreValues): number {
  return Math.round(meanScore(scores));
}

/** By its own scores: mean 85 and each ≥ 80 STRONG_BUY, 75 BUY, 60 HOLD (specification, 5). Not rounded first. */
export function recommendByThreshold(scores: ScoreValues): RecommendationLevel {
  const mean = meanScore(scores);
  if (mean >= 85 && threeScores(scores).every((score) => score >= 80)) return 'STRONG_BUY';
  if (mean >= 75) return 'BUY';
  return mean >= 60 ? 'HOLD' : 'PASS';
}

function threeScores({ market, growth, profit }: ScoreValues): [number, number, number] {
  return [market ?? absentScore, growth ?? absentScore, profit ?? absentScore];
}
