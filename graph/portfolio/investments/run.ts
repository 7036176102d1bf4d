import type { AnalysisEntry, AnalysisRun } from '../../../prisma/generated/prisma/client.ts';
import type { Criteria, Dimension } from '../criteria/criteria.ts';
import { type RunFigure, figuresOfEntry, entriesOf, getRun } from '../runs/service.ts';
import type { Scope } from '../../request/context.ts';

export type ScorePart = {
  dimension: Dimension;
  /** 0 to 100; null when nothing is known. */
  points: number | null;
  weight: number;
};

/** The texts about a pick, stored in `entry` of the run's entry. */
export type PickTexts = {
  reasoning: string;
  keyStrengths: string[];
  marketOpportunity: string;
  financialHighlights: string;
};

export type PickEntry = PickTexts & {
  /** 0 to 100 */
  score: number;
  parts: ScorePart[];
};

/** Stored as `steering` of a run of best investments. */
export type InvestmentSteering = { criteria: Criteria };

/** Stored as `result` of a run of best investments. */
export type InvestmentResult = {
  overallPortfolioAssessment: string;
  analysisMethodology: string;
  /** The number of companies that pass every required filter. */
  eligibleCompanies: number;
  /** The number of figures in a model's texts that the company's data does not state. */
  unverifiedFigures: number;
};

export type InvestmentPick = PickEntry & {
  rank: number;
  companyName: string;
  companyId: string | null;
  figures: RunFigure[];
};

/** Returns the steering of a run. Only the job writes it, so its shape is known. */
export function steeringOf({ steering }: Pick<AnalysisRun, 'steering'>): InvestmentSteering {
  return steering as unknown as InvestmentSteering;
}

/** Returns the result of a run for the whole portfolio. Only the job writes it, so its shape is known. */
export function resultOf({ result }: Pick<AnalysisRun, 'result'>): InvestmentResult {
  return result as unknown as InvestmentResult;
}

export function pickOf(entry: AnalysisEntry): InvestmentPick {
  return {
    ...(entry.entry as unknown as PickEntry),
    rank: entry.position,
    companyName: entry.name,
    companyId: entry.subjectId,
    figures: figuresOfEntry(entry),
  };
}

/**
 * Reads a run of best investments with its picks, best first. Throws NOT_FOUND for an unknown run and for another
 * firm's.
 */
export async function readInvestments(
  scope: Scope,
  runId: string,
): Promise<{ run: AnalysisRun; picks: InvestmentPick[] }> {
  const [run, entries] = await Promise.all([getRun(scope, 'BEST_INVESTMENTS', runId), entriesOf(scope, runId)]);
  return { run, picks: entries.map(pickOf) };
}
