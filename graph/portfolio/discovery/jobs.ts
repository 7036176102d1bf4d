import { z } from 'zod';
import { builtinAnalyst } from '../../ai/builtin.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { readCriteria, maxPromptLength } from '../criteria/readCriteria.ts';
import { outcomeOf } from '../runs/service.ts';
import { discoverFromCandidates, wordCandidates } from './discoverFromCandidates.ts';
import { discoverFromWeb } from './discoverFromWeb.ts';
import { readPattern } from './matching/pattern.ts';
import { portfolioFacts } from './writing/overview.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { countCandidates } from '../candidates/service.ts';
import { startJob } from '../../data/jobs/start.ts';

/**
 * Finds new companies that match a text and the portfolio: on the web when the provider can search it, otherwise among
 * the candidates.
 */
export const discoveryJob = defineJob({
  kind: 'DISCOVERY',
  input: z.object({ discoveryPrompt: z.string() }),
  async run({ scope, input: { discoveryPrompt: prompt }, signal, report }) {
    report({ stage: 'Reading your portfolio', progress: 5 });
    const criteria = readCriteria(prompt, await usdRates(scope));
    const pattern = await readPattern(scope);
    const { analyst } = scope.services;

    async function onTheWeb(searchWeb: NonNullable<typeof analyst.searchWeb>) {
      const { found, ...rest } = await discoverFromWeb(scope, searchWeb, { prompt, pattern }, { signal, report });
      const entries = found.map(({ name, entry }) => ({ name, subjectId: null, entry, figures: [] }));
      return { ...rest, entries, source: 'WEB' as const, analystName: analyst.name };
    }

    async function amongCandidates() {
      report({ stage: 'Searching the candidates', progress: 15 });
      const { found, ...rest } = await discoverFromCandidates(
        scope,
        { prompt, criteria, pattern },
        { signal, report: (share) => report({ progress: 15 + 55 * share }) },
      );
      if (!analyst.isBuiltin) report({ stage: `${analyst.name} writes about ${found.length} companies`, progress: 75 });
      const facts = { criteria: prompt, portfolioFacts: portfolioFacts(pattern) };
      const worded = await wordCandidates(scope, found, facts, signal);
      const entries = worded.found.map(({ candidate, entry }) => ({
        name: candidate.name,
        subjectId: candidate.id,
        entry,
        figures: [],
      }));
      const analystName = worded.isWorded ? analyst.name : builtinAnalyst.name;
      rest.result.searchCriteria = [rest.result.searchCriteria, ...worded.notes].join(' ');
      return { ...rest, entries, source: 'CANDIDATES' as const, analystName };
    }

    const { entries, source, analystName, result, lookedAt } = await (analyst.searchWeb
      ? onTheWeb(analyst.searchWeb)
      : amongCandidates());
    report({ stage: 'Storing the results', progress: 95 });
    const run = { kind: 'DISCOVERY' as const, analyst: analystName, prompt, steering: { source, criteria }, result };
    return outcomeOf(scope, { ...run, companyCount: lookedAt, entries });
  },
});

export const discoveryInput = z.object({
  discoveryPrompt: z
    .string()
    .trim()
    .min(1, 'Describe what to look for.')
    .max(maxPromptLength, 'The criteria can have 4,000 characters at most. Shorten them.'),
});

/**
 * Starts a discovery of companies that the firm does not hold. Throws INVALID for a prompt that is empty or too long,
 * and CONFLICT when there is neither a web search nor a candidate.
 */
export async function discoverCompanies(scope: Scope, input: z.input<typeof discoveryInput>): Promise<Job> {
  const { discoveryPrompt } = check(discoveryInput, input);
  if (!scope.services.analyst.searchWeb && (await countCandidates(scope)) === 0) {
    throw new Failure(
      'CONFLICT',
      'There is nothing to discover companies from yet. Import a CSV file of candidates on this screen, or ask your administrator to switch on web search.',
    );
  }
  return startJob(scope, discoveryJob, {
    title: 'New company discovery',
    input: { discoveryPrompt },
  });
}
