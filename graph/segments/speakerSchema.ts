import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { idOf } from '../graphql/globalId.ts';
import { mergeSpeaker } from './mergeSpeaker.ts';
import { Speaker, SpeakerSide } from './schema.ts';
import { updateSpeaker } from './updateSpeaker.ts';

const UpdateSpeakerInput = builder.inputType('UpdateSpeakerInput', {
  description: 'What is left out stays.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ description: 'What people call them; null or empty: the label alone.' }),
    side: t.field({ type: SpeakerSide, description: 'For whom they speak; null: not known.' }),
  }),
});
const MergeSpeakerInput = builder.inputType('MergeSpeakerInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    intoId: t.id({ description: 'Who they are as well, in the same conversation; null: they are two again.' }),
  }),
});

builder.mutationFields((t) => ({
  updateSpeaker: t.field({
    type: Speaker,
    errors: {},
    description: 'Names a speaker in all that they say, and tells for whom they speak.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateSpeakerInput, required: true }) },
    resolve: (_, { input: { id, ...input } }, caller) =>
      updateSpeaker(requireScope(caller), idOf('Speaker', id), input),
  }),
  mergeSpeaker: t.field({
    type: Speaker,
    errors: {},
    description: 'Says that two labels are one person, or takes that back; returns whose words they are now.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: MergeSpeakerInput, required: true }) },
    resolve: (_, { input: { id, intoId } }, caller) =>
      mergeSpeaker(requireScope(caller), idOf('Speaker', id), intoId == null ? null : idOf('Speaker', intoId)),
  }),
}));
