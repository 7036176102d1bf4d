import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { Recording } from '../recordings/schema.ts';
import { Transcript } from '../transcripts/schema.ts';
import { getTranscript } from '../transcripts/service.ts';
import { findPassage, type HeardPassage as Heard } from './findPassage.ts';
import { Segment, Speaker } from './schema.ts';

export const HeardPassage = builder.objectRef<Heard>('HeardPassage').implement({
  description: 'A passage of a conversation with speaker, time and playback address.',
  fields: (t) => ({
    startMs: t.exposeInt('startMs', {
      nullable: true,
      description:
        "Start of its first word in milliseconds from the recording's beginning, or of its segment if words have no times. Null without known times.",
    }),
    endMs: t.exposeInt('endMs', {
      nullable: true,
      description: 'End of its last word in milliseconds; null without known times.',
    }),
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
    audioUrl: t.exposeString('audioUrl', {
      nullable: true,
      description:
        'Playback address of the whole conversation; needs the session or an API token, supports byte ranges, and waits until the sound is joined. Null without sound or known times.',
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

builder.objectFields(Transcript, (t) => ({
  heard: t.field({
    type: HeardPassage,
    nullable: true,
    args: quoteArgs,
    description: heardText,
    resolve: ({ id }, { quote, near }, caller) => findPassage(requireScope(caller), { transcriptId: id }, quote, near),
  }),
}));

builder.objectFields(Recording, (t) => ({
  heard: t.field({
    type: HeardPassage,
    nullable: true,
    args: quoteArgs,
    description: heardText,
    resolve: ({ id }, { quote, near }, caller) => findPassage(requireScope(caller), { recordingId: id }, quote, near),
  }),
}));
