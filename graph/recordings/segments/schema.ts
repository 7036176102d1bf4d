import type { SpeakerSide as Sides } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { toGlobalId, idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { Recording } from '../schema.ts';
import { Transcript } from '../transcripts/schema.ts';
import { readWords } from './rules.ts';
import type { SegmentRow } from './service.ts';
import {
  findSegmentAt,
  listSegments,
  listSpeakers,
  segmentPage,
  mergeSpeaker,
  updateSpeaker,
  updateSpeakerInput,
} from './service.ts';
import { listFormats, type TranscriptFormat } from './exports/exportTranscript.ts';
import { getTranscript } from '../transcripts/service.ts';
import { findPassage, type HeardPassage as Heard } from './findPassage.ts';
import { objectOf, enumOf, fieldsOf } from '../../request/graphql/types.ts';
import { heardSchema, segmentSchema, speakerSchema, wordSchema } from './shape.ts';
import { inputsOf, mutation } from '../../request/graphql/mutation.ts';

export const SpeakerSide = enumOf<Sides>('SpeakerSide', 'The side that a speaker speaks for.', {
  FOUNDER: 'Speaks for the company.',
  US: 'Speaks for the firm.',
  OTHER: 'Speaks for a third party.',
});

export const Speaker = builder.prismaNode('Speaker', {
  ...ofFirm,
  description: 'A speaker in a recording.',
  fields: (t) => fieldsOf(t, speakerSchema.shape, { only: ['label', 'name', 'side'], enums: { side: SpeakerSide } }),
});

const SegmentWord = objectOf('SegmentWord', 'A word of a segment with its time.', wordSchema.shape);

export const Segment = builder.objectRef<SegmentRow>('Segment').implement({
  description: 'One or a few sentences of one speaker, with their place in the audio and in the text.',
  fields: (t) => ({
    id: t.id({ resolve: ({ recordingId, position }) => toGlobalId('Segment', `${recordingId}/${position}`) }),
    ...fieldsOf(t, segmentSchema.shape),
    speaker: t.field({
      type: Speaker,
      nullable: true,
      description: 'The speaker; null when unknown.',
      resolve: ({ speaker }) => speaker?.mergedInto ?? speaker,
    }),
    words: t.field({
      type: [SegmentWord],
      // Words are read with the segment's row, so even the largest page of segments must stay within the size limit of
      // a query.
      complexity: { field: 1, multiplier: 1 },
      description: 'The words with known times, in order.',
      resolve: ({ words }) => readWords(words),
    }),
  }),
});

const SegmentEdge = builder.edgeObject({ name: 'SegmentEdge', type: Segment });
const SegmentConnection = builder.connectionObject({ name: 'SegmentConnection', type: Segment }, SegmentEdge);

const segmentsDescription = `In their order; up to ${segmentPage.max} a page, ${segmentPage.default} when left out.`;
const speakersDescription = 'Who speaks in it; those that were merged into another one are left out.';
const pageArgs = builder.args((t) => ({ first: t.int(), after: t.string() }));
const pageComplexity = ({ first }: { first?: number | null }) => ({
  field: 1,
  multiplier: first ?? segmentPage.default,
});

builder.objectFields(Recording, (t) => ({
  segments: t.field({
    type: SegmentConnection,
    args: pageArgs,
    complexity: pageComplexity,
    description: segmentsDescription,
    resolve: ({ id }, page, caller) => listSegments(requireScope(caller), id, page),
  }),
  speakers: t.field({
    type: [Speaker],
    description: speakersDescription,
    resolve: ({ id }, _, caller) => listSpeakers(requireScope(caller), id),
  }),
}));

builder.objectFields(Transcript, (t) => ({
  segments: t.field({
    type: SegmentConnection,
    args: pageArgs,
    complexity: pageComplexity,
    description: `${segmentsDescription} Empty for a transcript without a recording.`,
    resolve: ({ recordingId }, page, caller) => listSegments(requireScope(caller), recordingId, page),
  }),
  segmentAt: t.field({
    type: Segment,
    nullable: true,
    args: { offset: t.arg.int({ required: true, description: 'A place in `content`, in UTF-16 units.' }) },
    description: 'The segment at a position of the content; null if there are no segments.',
    resolve: ({ recordingId }, { offset }, caller) =>
      recordingId === null ? null : findSegmentAt(requireScope(caller), recordingId, offset),
  }),
  speakers: t.field({
    type: [Speaker],
    description: speakersDescription,
    resolve: ({ recordingId }, _, caller) => listSpeakers(requireScope(caller), recordingId),
  }),
}));

const TranscriptExport = builder
  .objectRef<{ format: TranscriptFormat; transcriptId: string }>('TranscriptExport')
  .implement({
    description: 'A transcript as a file.',
    fields: (t) => ({
      format: t.exposeString('format', { description: 'md: Markdown. docx: Word. vtt, srt: subtitles.' }),
      url: t.string({
        description: 'Download address; needs the session or an API token.',
        resolve: ({ format, transcriptId }) => `/files/transcripts/${transcriptId}.${format}`,
      }),
    }),
  });

builder.objectFields(Transcript, (t) => ({
  exports: t.field({
    type: [TranscriptExport],
    description: 'The available download formats; subtitles only if times are known.',
    resolve: async ({ id, recordingId }, _, caller) =>
      (await listFormats(requireScope(caller), recordingId)).map((format) => ({ format, transcriptId: id })),
  }),
}));

mutation('updateSpeaker', {
  type: Speaker,
  description: 'Sets the name and side of a speaker.',
  inputDescription: 'Omitted fields keep their value.',
  input: (t) => ({ id: t.id({ required: true }), ...inputsOf(t, updateSpeakerInput, { side: SpeakerSide }) }),
  run: (scope, { id, ...input }) => updateSpeaker(scope, idOf('Speaker', id), input),
});

mutation('mergeSpeaker', {
  type: Speaker,
  description: 'Merges two speakers into one person, or separates them again; returns the resulting speaker.',
  input: (t) => ({
    id: t.id({ required: true, description: 'Global id of the speaker.' }),
    intoId: t.id({
      description:
        'Global id of another speaker of the same conversation, with whom this speaker is merged; null separates them again.',
    }),
  }),
  run: (scope, { id, intoId }) =>
    mergeSpeaker(scope, idOf('Speaker', id), intoId == null ? null : idOf('Speaker', intoId)),
});

export const HeardPassage = builder.objectRef<Heard>('HeardPassage').implement({
  description: 'A passage of a conversation with speaker, time and playback address.',
  fields: (t) => ({
    ...fieldsOf(t, heardSchema.shape, { only: ['startMs', 'endMs', 'audioUrl', 'hasSides'] }),
    speaker: t.field({
      type: Speaker,
      nullable: true,
      description: 'The speaker; null if unknown.',
      resolve: ({ segment: { speaker } }) => speaker?.mergedInto ?? speaker,
    }),
    segment: t.field({
      type: Segment,
      description: 'The segment in which it begins.',
      resolve: (each) => each.segment,
    }),
    transcript: t.field({
      type: Transcript,
      nullable: true,
      description: 'The transcript; null while the conversation is a draft.',
      resolve: ({ transcriptId }, _, caller) =>
        transcriptId === null ? null : getTranscript(requireScope(caller), transcriptId),
    }),
  }),
});

const quoteArgs = builder.args((t) => ({
  quote: t.string({ required: true, description: 'Words of the conversation, as evidence quotes them.' }),
  near: t.int({
    description:
      'Their position in the text when they were quoted, in UTF-16 units; the nearest of several matches is returned.',
  }),
}));
const heardText = 'Who says a quote and when; null where it is not said any more, or no segments are known.';

const heardField = { type: HeardPassage, nullable: true as const, args: quoteArgs, description: heardText };

builder.objectFields(Transcript, (t) => ({
  heard: t.field({
    ...heardField,
    resolve: ({ id }, { quote, near }, caller) => findPassage(requireScope(caller), { transcriptId: id }, quote, near),
  }),
}));

builder.objectFields(Recording, (t) => ({
  heard: t.field({
    ...heardField,
    resolve: ({ id }, { quote, near }, caller) => findPassage(requireScope(caller), { recordingId: id }, quote, near),
  }),
}));
