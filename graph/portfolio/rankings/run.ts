import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import { type RunFigure, figuresOfEntry } from '../runs/service.ts';
import type { Tier } from './rules.ts';

/** The scores and texts of a ranked company, stored in `entry` of the run's entry. */
export type RankedEntry = {
  tier: Tier;
  /** 0 to 10 with one decimal, like the other two; null when nothing is known. */
  growthScore: number | null;
  profitabilityScore: number | null;
  scaleScore: number | null;
  /** 0 to 10 with two decimals. It determines the order. */
  overallScore: number;
  reasoning: string;
  strengths: string[];
  /** The version of the company when it was ranked. */
  version: number;
};

/** Stored as `steering` of a ranking. */
export type RankingSteering = {
  /** The formula in words. */
  formula: string;
  version: string;
};

/** Findings about the whole ranking. The first three are names of companies. */
export type RankingInsights = {
  topPerformer: string | null;
  fastestGrowing: string | null;
  mostProfitable: string | null;
  recommendations: string[];
};

/** Stored as `result` of a ranking. */
export type RankingResult = {
  insights: RankingInsights;
  /** Sentences about what an AI provider could not do, and which of its texts were not used. */
  notes: string[];
};

export type RankedCompany = RankedEntry & {
  rank: number;
  companyName: string;
  companyId: string | null;
  figures: RunFigure[];
};

/** Returns the steering of a ranking. Only the job writes it, so its shape is known. */
export function steeringOf({ steering }: Pick<AnalysisRun, 'steering'>): RankingSteering {
  return steering as unknown as RankingSteering;
}

/** Returns the result of a ranking for the whole portfolio. Only the job writes it, so its shape is known. */
export function resultOf({ result }: Pick<AnalysisRun, 'result'>): RankingResult {
  return result as unknown as RankingResult;
}

export function rankedOf(
  entry: Pick<AnalysisEntry, 'position' | 'name' | 'subjectId' | 'entry' | 'figures'>,
): RankedCompany {
  return {
    ...(entry.entry as unknown as RankedEntry),
    rank: entry.position,
    companyName: entry.name,
    companyId: entry.subjectId,
    figures: figuresOfEntry(entry),
  };
}
