import type { RecommendationLevel } from '../../../prisma/generated/prisma/enums.ts';
import { sortKeyOf } from '../../text/text.ts';

/** Each 0 to 100; null or undefined where a company has no such score. */
export interface ScoreValues {
  market?: number | null;
  growth?: number | null;
  profit?: number | null;
}

/** What an absent score counts in the total (product specification, section 5). */
const absentScore = 50;

/** The mean of the three scores before it is rounded, absent ones counted as 50. */
function meanScore(scores: ScoreValues): number {
  const [market, growth, profit] = threeScores(scores);
  return (market + growth + profit) / 3;
}

/** The company's total, 0 to 100: the rounded mean of its three scores, an absent one counted as 50. */
export function totalScore(scores: ScoreValues): number {
  return Math.round(meanScore(scores));
}

/**
 * A company's level in the database views, from its own three scores alone: STRONG_BUY from a mean of 85 with each score
 * at least 80, BUY from 75, HOLD from 60, otherwise PASS. The mean is taken before rounding, so that 84.7, shown as 85,
 * is a BUY. Source: product specification, section 5.
 */
export function recommendByThreshold(scores: ScoreValues): RecommendationLevel {
  const mean = meanScore(scores);
  if (mean >= 85 && threeScores(scores).every((score) => score >= 80)) return 'STRONG_BUY';
  if (mean >= 75) return 'BUY';
  return mean >= 60 ? 'HOLD' : 'PASS';
}

/** What ranking needs of a company. */
export interface RankedCompany {
  id: string;
  name: string;
  hasGeneratedScores: boolean;
  scores: ScoreValues;
}

export interface Ranking<Company> {
  company: Company;
  /** 1 is the best. */
  rank: number;
  totalScore: number;
  recommendation: RecommendationLevel;
}

/**
 * The scored companies in order, best total first, equal ones by name as A-Z sorts it (character by character, alike on
 * every machine), then by id, with their level in the analytics: the top 10 %
 * (rounded up) STRONG_BUY, the bottom 15 % (rounded up) HOLD, the rest BUY; PASS is never given. Where there are too few
 * companies for both, STRONG_BUY goes first. Companies without generated scores are left out. Source: product
 * specification, section 5.
 */
export function recommendByPercentile<Company extends RankedCompany>(
  companies: readonly Company[],
): Ranking<Company>[] {
  const ranked = companies
    .filter(({ hasGeneratedScores }) => hasGeneratedScores)
    .map((company) => ({ company, totalScore: totalScore(company.scores), sortName: sortKeyOf(company.name) }))
    .sort(
      (a, b) =>
        b.totalScore - a.totalScore ||
        compareCharacters(a.sortName, b.sortName) ||
        compareCharacters(a.company.id, b.company.id),
    );
  // Whole numbers are divided: 0.1 × 70 would be a hair above 7.
  const strongBuys = Math.ceil(ranked.length / 10);
  const holds = Math.ceil((ranked.length * 15) / 100);
  return ranked.map(({ company, totalScore: total }, index) => ({
    company,
    totalScore: total,
    rank: index + 1,
    recommendation: index < strongBuys ? 'STRONG_BUY' : index >= ranked.length - holds ? 'HOLD' : 'BUY',
  }));
}

/** By code points, as PostgreSQL's collation "C" has it; JavaScript's own order puts emoji before some letters. */
function compareCharacters(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function threeScores({ market, growth, profit }: ScoreValues): [number, number, number] {
  return [market ?? absentScore, growth ?? absentScore, profit ?? absentScore];
}
