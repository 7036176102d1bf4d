import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { RunFigure } from '../runs/runFigure.ts';
import { figuresOfEntry } from '../runs/service.ts';
import type { Tier } from './rules.ts';

/** What is said of a ranked company, as `entry` of the run's entry. */
export type RankedEntry = {
  tier: Tier;
  /** 0 to 10 with one decimal, as the other two; null where nothing tells. */
  growthScore: number | null;
  profitabilityScore: number | null;
  scaleScore: number | null;
  /** 0 to 10 with two decimals: the order follows from it. */
  overallScore: number;
  reasoning: string;
  strengths: string[];
  /** Of the company when it was ranked. */
  version: number;
};

/** `steering` of a ranking. */
export type RankingSteering = {
  /** In words. */
  formula: string;
  /** Of the formula. */
  version: string;
};

/** What a ranking says of the whole; names of companies. */
export type RankingInsights = {
  topPerformer: string | null;
  fastestGrowing: string | null;
  mostProfitable: string | null;
  recommendations: string[];
};

/** `result` of a ranking. */
export type RankingResult = {
  insights: RankingInsights;
  /** Sentences: what an AI provider could not do, what of its texts was not taken. */
  notes: string[];
};

/** A company in a ranking as it is shown. */
export type RankedCompany = RankedEntry & {
  rank: number;
  companyName: string;
  companyId: string | null;
  figures: RunFigure[];
};

/** What steered a ranking. Written by the job alone, so its shape is known. */
export function steeringOf({ steering }: Pick<AnalysisRun, 'steering'>): RankingSteering {
  return steering as unknown as RankingSteering;
}

/** What a ranking says of the whole. Written by the job alone, so its shape is known. */
export function resultOf({ result }: Pick<AnalysisRun, 'result'>): RankingResult {
  return result as unknown as RankingResult;
}

/** A stored entry as a ranked company. */
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
