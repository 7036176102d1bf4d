import { z } from 'zod';
import type { FollowUp, Company } from '../../../prisma/generated/prisma/client.ts';
import { FollowUpStatus, FollowUpComparison } from '../../../prisma/generated/prisma/enums.ts';
import { transact, createOnce } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { holdFollowUps } from './hold.ts';
import { storedFollowUp } from './service.ts';
import { decidable, unheld } from './state.ts';
import { metricAsked } from './metricAsked.ts';
import { metricNames } from '../../finance/metrics.ts';
import { isoDay } from '../figures/stored.ts';
import { readCondition } from './readCondition.ts';
import { getCompany } from '../service.ts';

/** PUT /api/follow-ups/{id} and decideFollowUp. */
export const decisionInput = z.object({
  status: z
    .enum(FollowUpStatus, 'This is no status of a promise, question or condition.')
    .nullable()
    .describe('The status; null: a person no longer decides, and the sources do again'),
  movedTo: z.iso.date('A day is written as 2026-06-30.').nullish().describe('The new day; required with MOVED'),
  reason: z
    .string()
    .trim()
    .max(1000, 'The reason has at most 1000 characters.')
    .nullish()
    .describe('Why, in a sentence'),
});

/**
 * Sets the status of a follow-up, which no source changes from then on; or, with null, withdraws the decision, so that
 * the sources count again. Throws INVALID for a status of another kind, and NOT_FOUND.
 */
export async function decideFollowUp(
  scope: WriteScope,
  id: string,
  input: z.input<typeof decisionInput>,
): Promise<FollowUp> {
  const { status, movedTo, reason } = check(decisionInput, input);
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId, memberId } = inside;
    const { kind, companyId } = await storedFollowUp(inside, id);
    const where = { tenantId_id: { tenantId, id } };
    if (status === null) {
      await tx.followUp.update({ where, data: { ...unheld, decidedAt: null, decidedById: null } });
      await holdFollowUps(tx, tenantId, [companyId]);
      return storedFollowUp(inside, id);
    }
    const allowed: readonly FollowUpStatus[] = decidable[kind];
    if (!allowed.includes(status))
      throw new Failure('INVALID', `A ${kind.toLowerCase()} is ${allowed.join(', ')}.`, { field: 'status' });
    if ((status === 'MOVED') !== Boolean(movedTo))
      throw new Failure('INVALID', 'Give the new day with MOVED, and only with it.', { field: 'movedTo' });
    const moved = movedTo ? new Date(movedTo) : null;
    const decided = { decidedAt: databaseNow(), decidedById: memberId ?? null };
    return tx.followUp.update({
      where,
      data: { ...unheld, status, movedTo: moved, reason: reason || null, ...decided },
    });
  });
}

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

/** What a person writes of a condition. Without a metric, its figure is read from the words. */
export const givenCondition = z.object({
  words: z
    .string()
    .trim()
    .min(1, 'Write the condition.')
    .max(1000, 'A condition has at most 1000 characters.')
    .describe("The condition in a sentence, such as 'comes back at NRR above 120 %'; at most 1000 characters"),
  metric: z
    .enum(metricNames)
    .nullish()
    .describe('The metric of a figure; left out, the figure is read from the words, else it is an event'),
  comparison: z.enum(FollowUpComparison).nullish().describe('Required with `metric`'),
  value: z.number().nullish().describe("In the metric's unit. Required with `metric`"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency is an ISO 4217 code, such as EUR.')
    .nullish()
    .describe('ISO 4217 code of an amount of money'),
});

/** POST /api/writeups/{id}/conditions and addCondition. */
export const conditionInput = z
  .object({
    companyId: z.uuid('A company has a UUID.').describe('UUID of the company whose sources are held against it'),
    ...givenCondition.shape,
    due: z.iso
      .date('A day is written as 2026-06-30.')
      .nullish()
      .describe('Last day on which it counts, if there is one'),
  })
  .refine(({ metric, comparison, value }) => !metric || (comparison && typeof value === 'number'), {
    message: 'Give a comparison and a value with the metric.',
    path: ['value'],
  });

/**
 * Adds a condition to the current verdict of a write-up. Without a metric, the figure is read from the words. Throws
 * INVALID, NOT_FOUND for an unknown write-up or company, and CONFLICT for a write-up without a verdict.
 */
export async function addCondition(
  scope: WriteScope,
  writeupId: string,
  input: z.input<typeof conditionInput>,
): Promise<FollowUp> {
  const { companyId, words, due, ...given } = check(conditionInput, input);
  const make = async (inside: WriteScope) => {
    const { prisma: tx, tenantId } = inside;
    await lockedCompany(inside, companyId);
    const verdict = await currentVerdict(inside, writeupId);
    const { metric, comparison, value, currency = null } = given;
    const figure = metric
      ? { metric, comparison: comparison ?? null, value: value ?? null, currency }
      : readCondition(words);
    const { id } = await tx.followUp.create({
      data: {
        ...{ tenantId, companyId, kind: 'CONDITION', words, verdictId: verdict.id, saidOn: verdict.givenAt, ...figure },
        due: due ? new Date(due) : null,
      },
    });
    await holdFollowUps(tx, tenantId, [companyId]);
    return storedFollowUp(inside, id);
  };
  const request = { writeupId, companyId, words, due: due ? isoDay(new Date(due)) : null, ...given };
  return createOnce(scope, { operation: 'addCondition', input: request }, make, storedFollowUp);
}

async function currentVerdict({ prisma: tx, tenantId }: WriteScope, writeupId: string) {
  const writeup = await tx.writeup.findUnique({
    where: { tenantId_id: { tenantId, id: writeupId } },
    include: { verdicts: { orderBy: [{ givenAt: 'desc' }, { id: 'desc' }], take: 1 } },
  });
  if (!writeup) throw new Failure('NOT_FOUND', 'This write-up no longer exists.');
  const [verdict] = writeup.verdicts;
  if (!verdict || verdict.verdict === null)
    throw new Failure('CONFLICT', 'This write-up has no verdict. Give one first, then add its conditions.');
  return verdict;
}

/**
 * Deletes a follow-up permanently, and returns the id of its company. No reading of a source brings it back. Throws
 * NOT_FOUND.
 */
export async function deleteFollowUp(scope: WriteScope, id: string): Promise<string> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { companyId, kind, words, metric, value, due } = await storedFollowUp(inside, id);
    await tx.followUp.deleteMany({ where: { tenantId, id } });
    if (kind !== 'CONDITION')
      await tx.removedFollowUp.create({ data: { tenantId, id, companyId, kind, words, metric, value, due } });
    return companyId;
  });
}

/** Reads a company under a lock for which a concurrent deletion waits. Throws NOT_FOUND. */
async function lockedCompany({ prisma, tenantId }: WriteScope, id: string): Promise<Company> {
  await prisma.$queryRaw`SELECT FROM companies WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
  return getCompany({ prisma, tenantId }, id);
}
