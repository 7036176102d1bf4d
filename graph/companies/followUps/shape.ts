import { z } from 'zod';
import { FollowUpComparison, FollowUpKind, Verdict } from '../../../prisma/generated/prisma/enums.ts';
import { databaseNow } from '../../data/database/clock.ts';
import { metricNamed, metricNames } from '../../finance/metrics.ts';
import { shapeOf, dayOrNull, flag, instant, numberOrNull, text, textOrNull } from '../../request/shape.ts';
import { isoDay } from '../figures/stored.ts';
import { noticeOf, followUpStates, stateOn, type FollowUpState } from './state.ts';
import type { WholeFollowUp } from './service.ts';

export const followUpSchema = z
  .object({
    id: z.uuid(),
    companyId: z.uuid().describe('UUID of the company that it is about'),
    companyName: text('Name of the company that it is about'),
    kind: z.enum(FollowUpKind).describe('What it is'),
    words: text('The promise, question or condition in one sentence'),
    who: textOrNull('Who promised or asked, as the source names them; null for the company'),
    metric: z.enum(metricNames).nullable().describe('The metric that measures it; null for an event'),
    comparison: z
      .enum(FollowUpComparison)
      .nullable()
      .describe('How a stated figure is compared with `value`; null for an event'),
    value: numberOrNull(
      "The promised or required value in the metric's unit: money in whole currency units, shares in percent; null for an event",
    ),
    currency: textOrNull(),
    dueLabel: textOrNull("When it is due, in the source's words; null if no time was given"),
    due: dayOrNull('Last day on which it is due, YYYY-MM-DD; null if no time was given'),
    saidOn: dayOrNull('Day on which it was said, asked or decided, YYYY-MM-DD; null if unknown'),
    speaker: textOrNull('The speaker, if the conversation names its speakers; null otherwise'),
    sourceTitle: textOrNull('Title of the source that states it; null if a person entered it'),
    documentId: z.uuid().nullable().describe('UUID of the document that states it; null for another source'),
    transcriptId: z.uuid().nullable().describe('UUID of the transcript that states it; null for another source'),
    place: textOrNull('Place in the source; null if it has no pages'),
    quote: textOrNull('The words of the source; null if a person entered it'),
    status: z.enum(followUpStates).describe('The status today'),
    movedTo: dayOrNull('The new day of a promise that was moved, YYYY-MM-DD; null otherwise'),
    reason: textOrNull('Why it has its status, in a sentence; null while it is open'),
    notice: textOrNull('The sentence that tells people about a condition that is met; null otherwise'),
    heldOn: dayOrNull('Day of the source that decided the status; null without one'),
    heldTitle: textOrNull('Title of the source that decided the status; null without one'),
    heldDocumentId: z.uuid().nullable().describe('UUID of the document that decided the status; null otherwise'),
    heldTranscriptId: z.uuid().nullable().describe('UUID of the transcript that decided the status; null otherwise'),
    heldSpeaker: textOrNull('Who says so in a conversation; null otherwise'),
    heldPlace: textOrNull("Place in the deciding source: 'page 41'; null if it has none"),
    heldQuote: textOrNull('The words that decided the status; null without a source'),
    verdict: z.enum(Verdict).nullable().describe('The verdict of a condition; null for the other kinds'),
    writeupId: z.uuid().nullable().describe('UUID of the write-up with that verdict; null for the other kinds'),
    isDecided: flag('Whether a person set the status; then no source changes it'),
    decidedBy: textOrNull('The person who set the status; null if nobody did or no name was given'),
    createdAt: instant(),
    updatedAt: instant(),
    author: textOrNull(),
  })
  .meta({ id: 'FollowUp' });

export const followUpShape = shapeOf(followUpSchema, (row: WholeFollowUp) => ({
  ...row,
  companyId: row.shownBy,
  companyName: row.shownByName,
  metric: row.metric === null ? null : metricNamed(row.metric),
  due: isoDay(row.due),
  saidOn: isoDay(row.saidOn),
  movedTo: isoDay(row.movedTo),
  heldOn: isoDay(row.heldOn),
  status: stateToday(row),
  notice: noticeOf(row, row.verdict),
  isDecided: row.decidedAt !== null,
  author: row.authorName,
}));

/** Returns today by the database's clock, in UTC: '2026-06-30'. */
export const today = (): string => databaseNow().toISOString().slice(0, 10);

/** Returns the status of today. */
export const stateToday = (row: Parameters<typeof stateOn>[0]): FollowUpState => stateOn(row, today());
