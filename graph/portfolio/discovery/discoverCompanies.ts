import { z } from 'zod';
import type { Job } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../check.ts';
import type { Scope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { countCandidates } from '../candidates/service.ts';
import { mostOfPrompt } from '../criteria/readCriteria.ts';
import { discoveryJob } from './jobs.ts';
import { startJob } from '../../jobs/start.ts';

export const discoveryInput = z.object({
  discoveryPrompt: z
    .string()
    .trim()
    .min(1, 'Describe what to look for.')
    .max(mostOfPrompt, 'The criteria can have 4,000 characters at most. Shorten them.'),
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
