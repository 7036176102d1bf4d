import { z } from 'zod';
import { shapeOf } from '../../request/shape.ts';
import type { ListedTranscript } from './service.ts';

export const transcriptSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe('Its title.'),
    content: z.string().describe('The whole text.'),
    recordingDate: z.iso.datetime().describe('When the conversation began.'),
    updatedAt: z.iso.datetime().describe('When it last changed.'),
    duration: z.number().int().nullable().describe('Duration in seconds; null when not known.'),
    summary: z.string().nullable().describe('A short summary; null without one.'),
    author: z.string().nullable(),
    consent: z
      .object({
        confirmedAt: z.iso.datetime().describe('When a person confirmed that all participants had agreed.'),
        confirmedBy: z.string().nullable().describe('The person who confirmed it; null if no name was given.'),
      })
      .nullable()
      .describe('Who confirmed, and when, that all participants had agreed; null without a confirmation'),
  })
  .meta({ id: 'Transcript' });
export const transcriptShape = shapeOf(
  transcriptSchema,
  ({ authorName = null, consent = null, ...row }: ListedTranscript) => ({
    ...row,
    author: authorName,
    consent,
  }),
);
