import { z } from 'zod';
import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { createOnce } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { lockedCompany } from './lockedCompany.ts';
import { holdFollowUps } from './hold.ts';
import { metricAsked } from './metricAsked.ts';
import { storedFollowUp } from './service.ts';

/** POST /api/companies/{id}/questions and askQuestion. */
export const questionInput = z.object({
  words: z
    .string()
    .trim()
    .min(1, 'Write the question.')
    .max(1000, 'A question has at most 1000 characters.')
    .describe('The question, at most 1000 characters'),
  observationId: z
    .uuid('An observation has a UUID.')
    .nullish()
    .describe('UUID of the observation that the question is about; left out for a question about anything else'),
});

/**
 * Stores a question to a company. Sources of this day and later ones may answer it. Throws INVALID, and NOT_FOUND for
 * an unknown company or observation.
 */
export async function askQuestion(
  scope: WriteScope,
  companyId: string,
  input: z.input<typeof questionInput>,
): Promise<FollowUp> {
  const { words, observationId = null } = check(questionInput, input);
  const make = async (inside: WriteScope) => {
    const { prisma: tx, tenantId } = inside;
    await lockedCompany(inside, companyId);
    const about = observationId && (await tx.metricObservation.findFirst({ where: { tenantId, id: observationId } }));
    if (about === null && observationId !== null)
      throw new Failure('NOT_FOUND', 'This statement no longer exists. Reload the company.');
    const metric = about ? about.metric : metricAsked(words);
    const { id } = await tx.followUp.create({
      data: { tenantId, companyId, kind: 'QUESTION', words, metric, saidOn: databaseNow() },
    });
    await holdFollowUps(tx, tenantId, [companyId]);
    return storedFollowUp(inside, id);
  };
  return createOnce(
    scope,
    { operation: 'askQuestion', input: { companyId, words, observationId } },
    make,
    storedFollowUp,
  );
}
