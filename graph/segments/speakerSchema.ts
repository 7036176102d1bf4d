import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf } from '../graphql/globalId.ts';
import { mergeSpeaker, updateSpeaker } from './updateSpeaker.ts';
import { Speaker, SpeakerSide } from './schema.ts';

const UpdateSpeakerInput = builder.inputType('UpdateSpeakerInput', {
  description: 'Omitted fields keep their value.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ description: 'Their name; null or empty removes it.' }),
    side: t.field({ type: SpeakerSide, description: 'The side that they speak for; null means not known.' }),
  }),
});
const MergeSpeakerInput = builder.inputType('MergeSpeakerInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Global id of the speaker.' }),
    intoId: t.id({
      description:
        'Global id of another speaker of the same conversation, with whom this speaker is merged; null separates them again.',
    }),
  }),
});

builder.mutationFields((t) => ({
  updateSpeaker: t.field({
    type: Speaker,
    errors: {},
    description: 'Sets the name and side of a speaker.',
    args: { input: t.arg({ type: UpdateSpeakerInput, required: true }) },
    resolve: (_, { input: { id, ...input } }, caller) =>
      updateSpeaker(requireScope(caller), idOf('Speaker', id), input),
  }),
  mergeSpeaker: t.field({
    type: Speaker,
    errors: {},
    description: 'Merges two speakers into one person, or separates them again; returns the resulting speaker.',
    args: { input: t.arg({ type: MergeSpeakerInput, required: true }) },
    resolve: (_, { input: { id, intoId } }, caller) =>
      mergeSpeaker(requireScope(caller), idOf('Speaker', id), intoId == null ? null : idOf('Speaker', intoId)),
  }),
}));
