import { setImmediate } from 'node:timers/promises';
import type { Scope } from '../../request/context.ts';
import type { JobProgress } from '../../data/jobs/define.ts';
import { type CompanyFacts, streamCompanies } from '../facts/streamCompanies.ts';
import { readFacts } from '../facts/readFacts.ts';
import { byOverall, rankingScores, type Scored } from './rules.ts';
import { createRanker, type Tally } from './tally.ts';

const maxKept = 1000;

interface RankedPortfolio {
  /** Best first. */
  best: Scored<CompanyFacts>[];
  tally: Tally;
}

/** Ranks the portfolio page by page; the best are read again together. Throws `signal.reason`. */
export async function rankPortfolio(
  scope: Scope,
  { signal, report }: { signal?: AbortSignal; report?: (progress: JobProgress) => void } = {},
): Promise<RankedPortfolio> {
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
