import { fieldsOf } from '../../request/graphql/types.ts';
import { int, text } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { Transcript } from '../transcripts/schema.ts';
import { Recording } from '../schema.ts';
import { putInput, putNote, listNotes } from './service.ts';
import { mayChange } from './rules.ts';
import { inputsOf, mutation } from '../../request/graphql/mutation.ts';

const Note = builder.prismaNode('Note', {
  ...ofFirm,
  description: 'A note on a conversation, bound to a moment.',
  fields: (t) => ({
    key: t.string({ description: 'The UUID that putNote takes to change it.', resolve: ({ id }) => id }),
    ...fieldsOf(t, {
      atMs: int("Milliseconds from the recording's beginning, across its parts: when the writer began to type."),
      text: text('Plain text, at most 2000 characters.'),
    }),
    author: t.field(author),
    isMine: t.boolean({
      description: 'Whether the caller may change and delete it: it is their own, or has no author.',
      resolve: (note, _, caller) => mayChange(note, requireScope(caller).memberId),
    }),
  }),
});

const notesDescription = 'Notes that people made while it was recorded or read, by their moments.';

builder.objectFields(Recording, (t) => ({
  notes: t.field({
    type: [Note],
    description: notesDescription,
    resolve: ({ id }, _, caller) => listNotes(requireScope(caller), id),
  }),
}));

builder.objectFields(Transcript, (t) => ({
  notes: t.field({
    type: [Note],
    description: `${notesDescription} Empty for a transcript without a recording.`,
    resolve: ({ recordingId }, _, caller) => listNotes(requireScope(caller), recordingId),
  }),
}));

mutation('putNote', {
  type: Recording,
  description: 'Adds a note at a moment of a recording, changes it or deletes it; returns the recording.',
  inputDescription: 'A note, or its new text under the same key; an empty text deletes it.',
  input: (t) => ({
    ...inputsOf(t, putInput.omit({ recordingId: true }), { key: 'ID' }),
    recordingId: t.id({ required: true, description: 'The recording, a draft or saved.' }),
  }),
  run: (scope, input) => putNote(scope, { ...input, recordingId: idOf('Recording', input.recordingId) }),
});
