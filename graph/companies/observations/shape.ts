import { z } from 'zod';
import { ObservationOrigin, ObservationStatus } from '../../../prisma/generated/prisma/enums.ts';
import { figureNamed, isMetric, metricNames, unitOf } from '../../finance/metrics.ts';
import { shapeOf, dayOrNull, flag, instant, intOrNull, numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { labelOf } from '../figures/candidate.ts';
import { isoDay, sourceTitleOf } from '../figures/stored.ts';
import type { WholeObservation } from './service.ts';

export const observationSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().describe('UUID of the company that shows it'),
    companyName: text('Name of the company that shows it'),
    metric: z.enum(metricNames).nullable().describe('Null for a figure that no metric names'),
    label: text("The metric's name, or the source's own label"),
    unit: z.enum(['MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE', 'TEXT']),
    value: numberOrNull(
      "The value in the metric's unit: money in whole currency units, shares in percent; null for a text, and when a person marked it as not known",
    ),
    text: textOrNull('The value, where it is a text; null otherwise'),
    currency: textOrNull('ISO 4217 code; null when the source states no currency'),
    printed: text('The value as the source prints it'),
    scale: textOrNull("The scale that the source states elsewhere: 'in millions'; null when it states none"),
    periodLabel: textOrNull(),
    periodEnd: dayOrNull('Last day of the period; null when not known'),
    periodMonths: intOrNull('Length of the period in months; null when not known'),
    basis: textOrNull("Basis of the value: 'GAAP', 'ARR'; null if the source does not say"),
    status: z.enum(ObservationStatus).describe('Current status.'),
    isAudited: flag('Whether the source calls it audited'),
    computation: textOrNull('How the value was computed from printed values; null if the source prints it'),
    origin: z
      .enum(ObservationOrigin)
      .describe('How the value was found: by an analyst in the source, or by an edit or import'),
    confidence: z.number().min(0).max(1).describe('Confidence of the reading'),
    doubt: textOrNull(
      'Why a check doubts it; null if it passed. A doubtful value is shown only once a person confirms it',
    ),
    isVerified: flag('Whether a person confirmed it'),
    isRejected: flag('Whether a person rejected it'),
    sourceTitle: text("Title of its source; 'Edited by a person' for an edit"),
    documentId: z.uuid().nullable().describe('UUID of the document; null when there is none or it was deleted.'),
    writeupId: z.uuid().nullable().describe('UUID of the write-up that states it; null for another source'),
    transcriptId: z.uuid().nullable().describe('UUID of the transcript that states it; null for another source'),
    place: textOrNull("Place in the source: 'page 41', or 'row 12' of an import; null if the source has no pages"),
    quote: textOrNull('The words of the source; null if there are none'),
    createdAt: instant(),
    updatedAt: instant(),
    author: textOrNull(),
  })
  .meta({ id: 'Observation' });
export const observationShape = shapeOf(observationSchema, (row: WholeObservation) => {
  const figure = figureNamed(row);
  return {
    ...row,
    companyId: row.shownBy,
    companyName: row.shownByName,
    metric: isMetric(figure) ? figure : null,
    label: labelOf({ metric: figure, label: row.label }),
    unit: unitOf(figure),
    periodEnd: isoDay(row.periodEnd),
    isVerified: row.verifiedAt !== null,
    isRejected: row.rejectedAt !== null,
    sourceTitle: sourceTitleOf(row),
    author: row.authorName,
  };
});
