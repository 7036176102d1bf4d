import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import type { Scope } from '../../request/context.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { readPeers } from '../analytics/refresh.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { adjustedCriteria, criteriaInput, promptInput } from '../criteria/input.ts';
import { readCriteria } from '../criteria/readCriteria.ts';
import { readFacts } from '../facts/readFacts.ts';
import { outcomeOf } from '../runs/service.ts';
import { assessPortfolio, describeMethod } from './assessment.ts';
import type { PickSource } from './pickTexts.ts';
import type { InvestmentResult } from './investmentRun.ts';
import { selectShortlist } from './selectShortlist.ts';
import { wordPicks } from './wordPicks.ts';
import { startJob } from '../../data/jobs/start.ts';

const shortlistSize = 20;

const bestInvestmentsInput = z.object({ customPrompt: promptInput, criteria: criteriaInput.nullish() });

export const bestInvestmentsJob = defineJob({
  kind: 'BEST_INVESTMENTS',
  input: bestInvestmentsInput,
  async run({ scope, input, signal, report }) {
    const { analyst } = scope.services;
    const read = readCriteria(input.customPrompt, await usdRates(scope));
    const criteria = input.criteria ? adjustedCriteria(input.criteria, read) : read;
    report({ stage: 'Reading companies', progress: 5 });
    const selection = await selectShortlist(scope, criteria, shortlistSize, {
      signal,
      report: (read) => report({ stage: `Scored ${read.toLocaleString('en-US')} companies`, progress: 40 }),
    });
    report({ stage: 'Gathering figures of the best', progress: 60 });
    const sources = await readSources(scope, criteria, selection);
    report({ stage: analyst.isBuiltin ? 'Writing' : `${analyst.name} writes`, progress: 70 });
    const choicesOf = (picks: readonly PickSource[]) => picks.map(({ choice }) => choice);
    const worded = await wordPicks({ scope, signal }, sources, {
      prompt: input.customPrompt,
      assess: (picks) => assessPortfolio(selection, choicesOf(picks)),
    });
    const result: InvestmentResult = {
      overallPortfolioAssessment: worded.assessment,
      analysisMethodology: describeMethod(criteria, sources.length, worded),
      eligibleCompanies: selection.eligible,
      unverifiedFigures: worded.unverifiedFigures,
    };
    return outcomeOf(scope, {
      kind: 'BEST_INVESTMENTS',
      analyst: worded.analyst,
      prompt: input.customPrompt,
      steering: { criteria },
      result,
      companyCount: selection.total,
      entries: worded.entries,
    });
  },
});

/** Starts a search for the best investments. Throws INVALID for a prompt or criteria that cannot be used. */
export async function findBestInvestments(scope: Scope, given: unknown): Promise<Job> {
  const input = check(bestInvestmentsInput, given);
  return startJob(scope, bestInvestmentsJob, { title: 'Best investments', input });
}

async function readSources(
  scope: Scope,
  criteria: Criteria,
  { shortlist, eligible, unscored }: Awaited<ReturnType<typeof selectShortlist>>,
): Promise<PickSource[]> {
  const choices = new Map(shortlist.map((choice) => [choice.company.id, choice]));
  const [facts, benchmarks] = await Promise.all([
    readFacts(scope, [...choices.keys()]),
    shortlist.length > 0 ? readPeers(scope) : [],
  ]);
  return facts.flatMap((each, index) => {
    const choice = choices.get(each.id);
    return choice
      ? [{ facts: each, choice, rank: index + 1, eligible: eligible - unscored, criteria, benchmarks }]
      : [];
  });
}
