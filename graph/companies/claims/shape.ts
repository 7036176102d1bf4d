import { z } from 'zod';
import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import { ClaimJudgement } from '../../../prisma/generated/prisma/enums.ts';
import { metricNamed, metricNames, metrics, unitOf } from '../../finance/metrics.ts';
import { shapeOf } from '../../request/shape.ts';
import { periodName } from '../figures/period.ts';
import { isoDay } from '../figures/stored.ts';

export const claimSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().describe('UUID of the company'),
    metric: z.enum(metricNames),
    label: z.string().describe("The metric's name"),
    unit: z.enum(['MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE', 'TEXT']),
    periodLabel: z
      .string()
      .nullable()
      .describe("The period as a source calls it: 'FY2025'; null if no source names one"),
    period: z
      .string()
      .nullable()
      .describe("The period in words: 'FY2025', 'as of 30 Jun 2026', '3 months to 30 Jun 2026'; null when not known"),
    periodEnd: z.iso.date().nullable().describe('Last day of the period; null when not known'),
    periodMonths: z.int().nullable().describe('Length of the period in months; null when not known'),
    isPlan: z.boolean().describe('Whether it is a plan, a budget or a target'),
    judgement: z.enum(ClaimJudgement).describe('How its sources stand to each other'),
    difference: z
      .number()
      .nullable()
      .describe('How far the farthest value lies from the standing one, in percent; null where nothing differs'),
    explanation: z.string().nullable().describe('What differs, in a sentence; null where nothing differs'),
    sourceCount: z.int().describe('Number of sources that state it'),
    standingId: z.uuid().describe('UUID of the observation that stands'),
    observationIds: z
      .array(z.uuid())
      .describe('UUIDs of its observations, the standing one first, then one of each source'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Claim' });

/** The judgements in words, as the page shows them. */
export const judgementNames: Readonly<Record<ClaimJudgement, string>> = {
  DIFFERS: 'Differs',
  PLAN_AGAINST_RESULT: 'Plan against result',
  UNCLEAR: 'Unclear',
  NEWER: 'Newer stands',
  ROUNDS: 'Rounds',
  AGREES: 'Agrees',
  ONLY_SAID: 'Only said',
  ONLY_WRITTEN: 'Only written',
};

/** Returns a stored claim with the names of its metric and its period, and the metric's unit. */
export function namedClaim(claim: CompanyClaim) {
  const metric = metricNamed(claim.metric);
  const dated = { ...claim, metric, periodEnd: isoDay(claim.periodEnd) };
  return { ...dated, label: metrics[metric].label, unit: unitOf(metric), period: periodName(dated) };
}

export const claimShape = shapeOf(claimSchema, namedClaim);
