import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { hasCompanies } from '../../companies/service.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { readPeers } from '../analytics/refresh.ts';
import { outcomeOf } from '../runs/service.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { ageNotes, inputsOf } from './rankingEvidence.ts';
import { rankPortfolio } from './rankPortfolio.ts';
import { recommendationsOf } from './recommendations.ts';
import { onlyDimension, rankingFormula, rankingVersion, tierOf } from './rules.ts';
import type { RankedEntry, RankingResult } from './rankingRun.ts';
import { writeTexts } from './writeTexts.ts';
import { startJob } from '../../data/jobs/start.ts';

export const rankingsJob = defineJob({
  kind: 'RANKINGS',
  input: z.object({}),
  async run({ scope, signal, report }) {
    report({ stage: 'Reading companies', progress: 5 });
    const { best, tally } = await rankPortfolio(scope, { signal, report });
    report({ stage: 'Comparing with peers', progress: 25 });
    const benchmarks = await readPeers(scope);
    const [first] = best;
    const recommendations = recommendationsOf(
      tally,
      first ? { name: first.company.name, overall: first.scores.overall, only: onlyDimension(first) } : null,
    );
    const words = await writeTexts({ scope, signal, report }, best, { benchmarks, recommendations });
    const steering = { formula: rankingFormula, version: rankingVersion };
    const leaders = best.map(({ company, scores }) => ({ name: company.name, figures: inputsOf(company, scores) }));
    const result: RankingResult = {
      insights: {
        topPerformer: first?.company.name ?? null,
        fastestGrowing: tally.fastestGrowing,
        mostProfitable: tally.mostProfitable,
        recommendations: words.recommendations,
      },
      notes: [...ageNotes(leaders, databaseNow().getUTCFullYear()), ...words.notes],
    };
    const entries = best.map(({ company, scores }, index) => {
      const entry: RankedEntry = {
        tier: tierOf(scores.overall),
        growthScore: scores.growth?.value ?? null,
        profitabilityScore: scores.profitability?.value ?? null,
        scaleScore: scores.scale?.value ?? null,
        overallScore: scores.overall,
        ...(words.texts[index] ?? { reasoning: '', strengths: [] }),
        version: company.version,
      };
      return { name: company.name, subjectId: company.id, entry, figures: leaders[index]?.figures ?? [] };
    });
    report({ stage: 'Storing the ranking', progress: 95 });
    const run = { kind: 'RANKINGS' as const, analyst: words.analyst, steering, result, entries };
    return outcomeOf(scope, { ...run, companyCount: tally.rankedCount });
  },
});

/** Starts the ranking of the portfolio, or returns the job in progress. Throws CONFLICT while there is no company. */
export async function generateRankings(scope: Scope): Promise<Job> {
  if (!(await hasCompanies(scope))) {
    throw new Failure(
      'CONFLICT',
      'There is no company to rank yet. Read PDFs under Database, process your memos under Analytics or import companies in Admin, then generate the rankings.',
    );
  }
  return startJob(scope, rankingsJob, { title: 'Portfolio rankings', input: {}, once: {} });
}
