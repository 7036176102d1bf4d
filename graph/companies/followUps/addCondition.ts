import { z } from 'zod';
import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import { FollowUpComparison } from '../../../prisma/generated/prisma/enums.ts';
import { createOnce } from '../../data/database/transact.ts';
import { metricNames } from '../../finance/metrics.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { isoDay } from '../figures/stored.ts';
import { lockedCompany } from './lockedCompany.ts';
import { holdFollowUps } from './hold.ts';
import { readCondition } from './readCondition.ts';
import { storedFollowUp } from './service.ts';

/** POST /api/writeups/{id}/conditions and addCondition. */
export const conditionInput = z
  .object({
    companyId: z.uuid('A company has a UUID.').describe('UUID of the company whose sources are held against it'),
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
