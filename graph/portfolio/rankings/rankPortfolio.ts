import { topOf } from '../facts/topOf.ts';
import { byName, type PortfolioCompany, type CompanyFacts, streamCompanies } from '../facts/streamCompanies.ts';
import { byOverall, onlyDimension, rankingScores, tierOf, tiers, type Scored, type Tier } from './rules.ts';
import { setImmediate } from 'node:timers/promises';
import type { Scope } from '../../request/context.ts';
import type { JobProgress } from '../../data/jobs/define.ts';
import { readFacts } from '../facts/readFacts.ts';

/** Counts that are collected while the portfolio is read. Their size does not grow with the portfolio. */
export interface Tally {
  companyCount: number;
  rankedCount: number;
  /** The number of ranked companies in each tier, and the sum of their overall scores. */
  tiers: Record<Tier, { count: number; sum: number }>;
  /** The number of ranked companies in each industry group, and how many of these are in Tier 1. */
  groups: Map<string, { count: number; firstTier: number }>;
  missing: Record<'revenue' | 'revenueGrowthRate' | 'grossMargin', number>;
  /** The number of companies among the best whose revenue is in a currency without a rate. */
  ratelessCount: number;
  staleCount: number;
  /** The number of ranked companies without generated scores. */
  unscoredCount: number;
  /** The ranked companies with high growth and low profitability: their number and the best ones. */
  costlyGrowth: { count: number; first: Scored[] };
  /** The number of companies among the first ten that have only a single score. */
  singleCount: number;
  fastestGrowing: string | null;
  mostProfitable: string | null;
}

/** In points of 10. Growth counts as fast from `fastFrom` on, profitability as weak below `weakBelow`. */
const fastFrom = 7;
const weakBelow = 4;
const mostNamed = 3;
const firstOnes = 10;

/** Makes a ranker that goes through a portfolio company by company and keeps the `limit` best. */
export function createRanker(limit: number) {
  const best = topOf<Scored>(limit, byOverall);
  const costly = topOf<Scored>(mostNamed, byOverall);
  const fastest = topOf<PortfolioCompany>(
    1,
    (a, b) => (b.revenueGrowthRate ?? 0) - (a.revenueGrowthRate ?? 0) || byName(a, b),
  );
  const mostProfitable = topOf<Scored>(1, byProfitability);
  const counts: Omit<Tally, 'ratelessCount' | 'costlyGrowth' | 'singleCount' | 'fastestGrowing' | 'mostProfitable'> = {
    companyCount: 0,
    rankedCount: 0,
    tiers: { 'Tier 1': { count: 0, sum: 0 }, 'Tier 2': { count: 0, sum: 0 }, 'Tier 3': { count: 0, sum: 0 } },
    groups: new Map(),
    missing: { revenue: 0, revenueGrowthRate: 0, grossMargin: 0 },
    staleCount: 0,
    unscoredCount: 0,
  };
  let costlyCount = 0;

  return {
    add(company: PortfolioCompany): void {
      counts.companyCount += 1;
      for (const field of ['revenue', 'revenueGrowthRate', 'grossMargin'] as const) {
        if (company[field] === null) counts.missing[field] += 1;
      }
      if (company.revenueGrowthRate !== null) fastest.add(company);
      const scores = rankingScores(company);
      if (!scores) return;
      const scored = { company, scores };
      best.add(scored);
      counts.rankedCount += 1;
      const tier = tierOf(scores.overall);
      counts.tiers[tier].count += 1;
      counts.tiers[tier].sum += scores.overall;
      if (company.industryGroup !== null) addTo(counts.groups, company.industryGroup, tier);
      if (company.areScoresStale) counts.staleCount += 1;
      if (company.scoredAt === null) counts.unscoredCount += 1;
      if (scores.profitability) mostProfitable.add(scored);
      if ((scores.growth?.value ?? 0) >= fastFrom && (scores.profitability?.value ?? weakBelow) < weakBelow) {
        costlyCount += 1;
        costly.add(scored);
      }
    },
    /** Best first. */
    best: () => best.list(),
    /** `rateless` is the number of best companies with revenue in a currency without a rate. */
    tally: (rateless = 0): Tally => ({
      ...counts,
      ratelessCount: rateless,
      costlyGrowth: { count: costlyCount, first: costly.list() },
      singleCount: best
        .list()
        .slice(0, firstOnes)
        .filter((scored) => onlyDimension(scored) !== null).length,
      fastestGrowing: fastest.list()[0]?.name ?? null,
      mostProfitable: mostProfitable.list()[0]?.company.name ?? null,
    }),
  };
}

function byProfitability(a: Scored, b: Scored): number {
  const score = ({ scores }: Scored) => scores.profitability?.value ?? 0;
  const margin = ({ company }: Scored) => company.grossMargin ?? Number.MIN_SAFE_INTEGER;
  return score(b) - score(a) || margin(b) - margin(a) || byName(a.company, b.company);
}

function addTo(groups: Tally['groups'], group: string, tier: Tier): void {
  const counted = groups.get(group) ?? { count: 0, firstTier: 0 };
  counted.count += 1;
  if (tier === tiers[0]) counted.firstTier += 1;
  groups.set(group, counted);
}

const maxKept = 1000;

/** Ranks the portfolio page by page; the best, best first, are read again together. Throws `signal.reason`. */
export async function rankPortfolio(
  scope: Scope,
  { signal, report }: { signal?: AbortSignal; report?: (progress: JobProgress) => void } = {},
): Promise<{ best: Scored<CompanyFacts>[]; tally: Tally }> {
  const ranker = createRanker(maxKept);
  let read = 0;
  for await (const page of streamCompanies(scope)) {
    for (const company of page) ranker.add(company);
    read += page.length;
    report?.({ stage: `Ranking companies: ${read.toLocaleString('en-US')}`, progress: 10 });
    // Lets the server answer other requests between two pages.
    await setImmediate();
    signal?.throwIfAborted();
  }
  const ids = ranker.best().map(({ company }) => company.id);
  const best = (await readFacts(scope, ids)).flatMap((company) => {
    const scores = rankingScores(company);
    return scores ? [{ company, scores }] : [];
  });
  const rateless = best.filter(({ company }) => company.figures.REVENUE?.value === null).length;
  return { best: best.sort(byOverall), tally: ranker.tally(rateless) };
}
