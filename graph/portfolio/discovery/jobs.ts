import { z } from 'zod';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { defineJob } from '../../data/jobs/define.ts';
import { readCriteria, maxPromptLength } from '../criteria/readCriteria.ts';
import { outcomeOf } from '../runs/service.ts';
import { discoverFromCandidates } from './discoverFromCandidates.ts';
import { discoverFromWeb } from './discoverFromWeb.ts';
import { readPattern } from './matching/pattern.ts';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { countCandidates } from '../candidates/service.ts';
import { startJob } from '../../data/jobs/start.ts';

/** Finds new companies: on the web when the provider can search it, otherwise among the candidates. */
export const discoveryJob = defineJob({
  kind: 'DISCOVERY',
  input: z.object({ discoveryPrompt: z.string() }),
  async run({ scope, input: { discoveryPrompt: prompt }, signal, report }) {
    report({ stage: 'Reading your portfolio', progress: 5 });
    const criteria = readCriteria(prompt, await usdRates(scope));
    const { searchWeb } = scope.services.analyst;
    const asked = { prompt, criteria, pattern: await readPattern(scope) };
    const { source, ...found } = await (searchWeb
      ? discoverFromWeb(scope, searchWeb, asked, { signal, report })
      : discoverFromCandidates(scope, asked, { signal, report }));
    report({ stage: 'Storing the results', progress: 95 });
    return outcomeOf(scope, { kind: 'DISCOVERY', prompt, steering: { source, criteria }, ...found });
  },
});

export const discoveryInput = z.object({
  discoveryPrompt: z
    .string()
    .trim()
    .min(1, 'Describe what to look for.')
    .max(maxPromptLength, 'The criteria can have 4,000 characters at most. Shorten them.')
    .describe("The user's request. At most 4,000 characters."),
});

/** Starts a discovery. Throws INVALID for the prompt, and CONFLICT without a web search and candidates. */
export async function discoverCompanies(scope: Scope, input: z.input<typeof discoveryInput>): Promise<Job> {
  const { discoveryPrompt } = check(discoveryInput, input);
  if (!scope.services.analyst.searchWeb && (await countCandidates(scope, null)) === 0) {
    throw new Failure(
      'CONFLICT',
      'There is nothing to discover companies from yet. Import a CSV file of candidates on this screen, or ask your administrator to switch on web search.',
    );
  }
  return startJob(scope, discoveryJob, { title: 'New company discovery', input: { discoveryPrompt } });
}
