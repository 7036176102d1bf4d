import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { Recording } from '../recordings/schema.ts';
import { Transcript } from '../transcripts/schema.ts';
import { getTranscript } from '../transcripts/service.ts';
import { findPassage, type HeardPassage as Heard } from './findPassage.ts';
import { Segment, Speaker } from './schema.ts';

export const HeardPassage = builder.objectRef<Heard>('HeardPassage').implement({
  description: 'A passage of a conversation, with who says it, when, and where it is played from.',
  fields: (t) => ({
    startMs: t.exposeInt('startMs', {
      nullable: true,
      description:
        "When its first word is said, in milliseconds from the recording's beginning: the start of its segment where words have no times. Null where no times are known.",
    }),
    endMs: t.exposeInt('endMs', {
      nullable: true,
      description: 'When its last word has been said, in milliseconds; null where no times are known.',
    }),
    speaker: t.field({
      type: Speaker,
      nullable: true,
      description: 'Who says it; null where that is not known.',
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
      description: 'The transcript that says it; null while the conversation is a draft.',
      resolve: ({ transcriptId }, _, caller) =>
        transcriptId === null ? null : getTranscript(requireScope(caller), transcriptId),
    }),
    audioUrl: t.exposeString('audioUrl', {
      nullable: true,
      description:
        'Where the whole conversation is played from by the session or an API token; understands byte ranges, and answers when the sound is joined. Null where there is no sound, or no times are known.',
    }),
  }),
});

const quoteArgs = builder.args((t) => ({
  quote: t.string({ required: true, description: 'Words of the conversation, as evidence quotes them.' }),
  near: t.int({
    description: 'Where they stood in the text when they were quoted, in UTF-16 units: of several places the nearest.',
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
