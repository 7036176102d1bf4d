import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { stages } from '../../../finance/stages.ts';
import { otherGroup } from '../../../companies/rules.ts';
import { isStageOf } from '../../criteria/judgeFilter.ts';
import type { PortfolioPattern, Share } from './pattern.ts';

type Compared = Pick<Candidate, 'industryGroup' | 'stage' | 'revenue' | 'employees'>;

/**
 * Measures how similar a candidate is to the firm's companies, 0 to 1: the counts of its industry group and stage
 * relative to the most common ones, and how near its revenue and team are to the median (0 at ten times more or less).
 * A part that either side does not state is left out, and the other parts share its weight. Returns null when nothing
 * can be compared.
 */
export function portfolioFit(candidate: Compared, pattern: PortfolioPattern): number | null {
  const parts: [weight: number, score: number | null][] = [
    [0.5, shareScore(telling(candidate.industryGroup), pattern.industryGroups)],
    [0.2, isKnownStage(candidate.stage, pattern) ? shareScore(candidate.stage, pattern.stages) : null],
    [0.15, nearness(candidate.revenue, pattern.revenue?.value)],
    [0.15, nearness(candidate.employees, pattern.employees?.value)],
  ];
  const known = parts.flatMap(([weight, score]) => (score === null ? [] : [{ weight, score }]));
  const all = known.reduce((sum, { weight }) => sum + weight, 0);
  return all === 0 ? null : known.reduce((sum, { weight, score }) => sum + weight * score, 0) / all;
}

/** Returns null for 'other': two companies in no named group have nothing in common because of that. */
export function telling(industryGroup: string | null): string | null {
  return industryGroup === otherGroup ? null : industryGroup;
}

export function countOf(label: string | null, shares: readonly Share[]): number {
  return shares.find((share) => share.label === label)?.count ?? 0;
}

function shareScore(label: string | null, shares: readonly Share[]): number | null {
  const most = shares[0]?.count;
  return label === null || most === undefined ? null : countOf(label, shares) / most;
}

/**
 * True when the stage can be compared. A word of the file's own ('Early') can be compared only if some of the
 * portfolio's companies have the same stage.
 */
function isKnownStage(stage: string | null, pattern: PortfolioPattern): boolean {
  return stage !== null && (countOf(stage, pattern.stages) > 0 || isStageOf(stage, stages));
}

function nearness(value: number | null, median: number | undefined): number | null {
  if (value === null || value <= 0 || median === undefined || median <= 0) return null;
  return Math.max(0, 1 - Math.abs(Math.log10(value / median)));
}
