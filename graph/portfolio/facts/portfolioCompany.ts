import type { MetricName } from '../../finance/metrics.ts';
import type { Insight } from '../../companies/figures/sources.ts';
import type { RunFigure } from '../runs/runFigure.ts';

/** A listed company with the columns that its row shows; what nothing tells is null. */
export interface PortfolioCompany {
  id: string;
  name: string;
  /** The name as A-Z sorts it. */
  sortName: string;
  stage: string | null;
  industry: string | null;
  /** One of `industryGroupLabels`; null without an industry. */
  industryGroup: string | null;
  headquarters: string | null;
  /** Millions of US dollars */
  revenue: number | null;
  /** Percent */
  revenueGrowthRate: number | null;
  /** Percent */
  grossMargin: number | null;
  employees: number | null;
  /** Millions of US dollars */
  valuation: number | null;
  /** 0 to 100, as the other two scores; null until it is generated, and for want of data. */
  marketScore: number | null;
  growthScore: number | null;
  profitScore: number | null;
  /** Null until scores are generated. */
  scoredAt: Date | null;
  /** A shown figure changed after the scores were generated; false without scores. */
  areScoresStale: boolean;
  /** 0 to 100; a missing score counts as 50. */
  totalScore: number;
  /** Counts the changes of what is shown. */
  version: number;
}

/** A company with all that is shown of it, and where each figure stands. */
export interface CompanyFacts extends PortfolioCompany {
  description: string | null;
  /** What is shown of each metric, with its evidence. Money that no rate converts has no value, but a text. */
  figures: Partial<Record<MetricName, RunFigure>>;
  /** Passages of its sources, the newest reading first; ten at most. */
  insights: Insight[];
}

/** From A to Z, and of one name by id: the order of equals everywhere. */
export function byName(a: Pick<PortfolioCompany, 'sortName' | 'id'>, b: Pick<PortfolioCompany, 'sortName' | 'id'>) {
  return compareText(a.sortName, b.sortName) || compareText(a.id, b.id);
}

/** By code unit, so that it is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
