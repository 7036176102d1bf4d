import { z } from 'zod';
import type { CompanyClaim } from '../../../prisma/generated/prisma/client.ts';
import { ClaimJudgement } from '../../../prisma/generated/prisma/enums.ts';
import { figureNamed, isMetric, unitOf } from '../../finance/metrics.ts';
import { shapeOf, dayOrNull, flag, instant, numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { labelOf } from '../figures/candidate.ts';
import { periodName } from '../figures/period.ts';
import { isoDay } from '../figures/stored.ts';
import { observationSchema } from '../observations/shape.ts';

export const claimSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().describe('UUID of the company'),
    ...observationSchema.pick({ metric: true, label: true, unit: true }).shape,
    periodLabel: textOrNull("The period as a source calls it: 'FY2025'; null if no source names one"),
    period: textOrNull(
      "The period in words: 'FY2025', 'as of 30 Jun 2026', '3 months to 30 Jun 2026'; null when not known",
    ),
    periodEnd: dayOrNull('Last day of the period; null when not known'),
    periodMonths: z.int().nullable().describe('Length of the period in months; null when not known'),
    isPlan: flag('Whether it is a plan, a budget or a target'),
    judgement: z.enum(ClaimJudgement).describe('How its sources stand to each other'),
    difference: numberOrNull(
      'How far the farthest value lies from the standing one, in percent; null where nothing differs',
    ),
    explanation: textOrNull('What differs, in a sentence; null where nothing differs'),
    sourceCount: z.int().describe('Number of sources that state it'),
    standingId: z.uuid().describe('UUID of the observation that stands'),
    observationIds: z
      .array(z.uuid())
      .describe('UUIDs of its observations, the standing one first, then one of each source'),
    updatedAt: instant(),
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

/** Returns a stored claim with the names of its metric or figure and its period, and the unit. */
export function namedClaim(claim: CompanyClaim) {
  const figure = { metric: figureNamed(claim), label: claim.label };
  const periodEnd = isoDay(claim.periodEnd);
  return {
    ...claim,
    periodEnd,
    metric: isMetric(figure.metric) ? figure.metric : null,
    label: labelOf(figure),
    unit: unitOf(figure.metric),
    period: periodName({ ...claim, ...figure, periodEnd }),
  };
}

export const claimShape = shapeOf(claimSchema, namedClaim);

export const cellSchema = z
  .object({
    observationId: z.uuid().describe('UUID of its best statement'),
    // UUID of the source's link, of the import, or of the statement that a person entered.
    sourceKey: z.uuid().describe('The same for all cells of a source, which form a column'),
    sourceTitle: text("Title of the source; 'Edited by a person' for an edit"),
    sourceDay: dayOrNull('The day of the conversation, the upload or the entry; null if unknown'),
    text: text("The value in words: '$4.2M'"),
    value: numberOrNull("In the metric's unit: whole currency units, percent, a count; null for a text"),
    currency: textOrNull('ISO 4217 code; null when the source states no currency'),
    isDoubtful: flag('Whether a check doubts it and no person confirmed it'),
    isVerified: flag('Whether a person confirmed or entered it'),
    place: textOrNull("Place in the source: 'page 41'; null without one"),
    quote: textOrNull('The words of the source; null if there are none'),
    evidenceUrl: textOrNull("Opens the source at the place, to be added to the product's address; null without a text"),
  })
  .meta({ id: 'ClaimCell' });

/** What one source says of a claim: a cell of the matrix of claims. `path` is that of the product's page. */
export type ClaimCell = Omit<z.infer<typeof cellSchema>, 'sourceDay' | 'evidenceUrl'> & {
  sourceDay: Date | null;
  path: string | null;
};

/** A row of the matrix: a claim with what each source says of it. */
export type MatrixRow = CompanyClaim & { cells: ClaimCell[] };
export const matrixRowShape = shapeOf(
  claimSchema
    .extend({ cells: z.array(cellSchema).describe('What each source says, the statement that stands first') })
    .meta({ id: 'ClaimRow' }),
  ({ cells, ...claim }: MatrixRow) => ({
    ...namedClaim(claim),
    cells: cells.map(({ path, ...cell }) => ({ ...cell, sourceDay: isoDay(cell.sourceDay), evidenceUrl: path })),
  }),
);
