import { z } from 'zod';
import type { Speaker } from '../../../prisma/generated/prisma/client.ts';
import { SpeakerSide } from '../../../prisma/generated/prisma/enums.ts';
import { shapeOf, flag, int, intOrNull, textOrNull } from '../../request/shape.ts';
import type { HeardPassage } from './findPassage.ts';
import { readWords } from './rules.ts';
import type { SegmentRow } from './service.ts';

export const speakerSchema = z.object({
  id: z.uuid(),
  label: z.string().describe("Label of the voice in the text or by the transcriber: 'Speaker 2'"),
  name: z.string().nullable().describe('Name; null until somebody enters it'),
  side: z.enum(SpeakerSide).nullable().describe('The side that they speak for; null until somebody sets it.'),
});

export const speakerShape = shapeOf(speakerSchema, (speaker: Speaker) => speaker);

export const wordSchema = z.object({
  textStart: z.int().describe("Where the word starts, in UTF-16 units of the segment's text"),
  textEnd: z.int().describe("Where the word ends, in UTF-16 units of the segment's text; exclusive"),
  startMs: z.int().describe('Start in milliseconds from the start of the recording, across its parts'),
  endMs: z.int().describe('End in milliseconds from the start of the recording'),
});

export const segmentSchema = z.object({
  position: z.int().describe('Position among the segments; numbers may be missing'),
  startMs: intOrNull('Start in milliseconds from the start of the recording, across its parts; null if unknown.'),
  endMs: z.int().nullable().describe('End in milliseconds from the start of the recording; null if unknown.'),
  speaker: speakerSchema.nullable().describe('The speaker; null when unknown.'),
  text: z.string().describe("The spoken text, without the speaker's name"),
  words: z.array(wordSchema).describe('The words with known times, in order.'),
  contentStart: int(
    'Where the text starts in `content` of the transcript (of the draft while it is not saved), in UTF-16 units',
  ),
  contentEnd: z.int().describe('Where the text ends in `content`, in UTF-16 units; exclusive'),
});

export const segmentShape = shapeOf(segmentSchema, (row: SegmentRow) => {
  const speaker = row.speaker?.mergedInto ?? row.speaker;
  return { ...row, speaker: speaker && speakerShape.of(speaker), words: readWords(row.words) };
});

export const heardSchema = z.object({
  startMs: intOrNull(
    "Start of its first word in milliseconds from the recording's beginning, or of its segment if words have no times; null without known times",
  ),
  endMs: z.int().nullable().describe('End of its last word in milliseconds; null without known times'),
  speaker: speakerSchema.nullable().describe('The speaker; null when unknown.'),
  text: z.string().describe('The segment in which it begins'),
  audioUrl: textOrNull(
    'Playback address of the whole conversation; needs the session or an API token, supports byte ranges, and waits until the sound is joined; null without sound or known times',
  ),
  hasSides: flag('Whether our side of a call is on the left channel of its sound, and the other side on the right'),
});

export const heardShape = shapeOf(heardSchema, ({ segment, ...heard }: HeardPassage) => ({
  ...segmentShape.of(segment),
  ...heard,
}));
