import { fieldsOf, typed, typedList, objectOf } from '../../request/graphql/types.ts';
import { text, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { wholeText } from '../../request/graphql/argumentLimits.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { changeTranscriptDocuments, editTranscript, TranscriptEditConflict } from './edit.ts';
import { Transcript } from './schema.ts';
import { mutation } from '../../request/graphql/mutation.ts';

export const OvertakenText = objectOf(
  'OvertakenText',
  'A conflicting text: as the caller sent it, and its current state.',
  {
    field: text('Name of the field.'),
    yours: text("The caller's text."),
    theirs: textOrNull("The other person's saved text; null if they removed it."),
  },
);

builder.objectType(TranscriptEditConflict, {
  name: 'TranscriptEditConflict',
  description:
    'Somebody else changed the same texts after the given version. Nothing was saved: choose one of each and send it with the version of `transcript`.',
  fields: (t) =>
    fieldsOf(t, {
      message: text(),
      transcript: typed(Transcript, 'The current transcript.'),
      fields: typedList(OvertakenText, 'The conflicting texts.'),
    }),
});

mutation('editTranscript', {
  type: Transcript,
  errors: { types: [TranscriptEditConflict] },
  description: 'Renames or corrects a transcript; the earlier version is kept.',
  inputDescription: 'Omitted fields keep their value.',
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({
      required: true,
      description: 'The version that the edit is based on; a newer one is not overwritten.',
    }),
    title: t.string(),
    content: t.string(wholeText),
    summary: t.string({ ...wholeText, description: 'A short summary.' }),
  }),
  run: (scope, { id, ...input }) => editTranscript(scope, idOf('Transcript', id), input),
});

mutation('changeTranscriptDocuments', {
  type: Transcript,
  description: 'Adds documents to a conversation, or removes them from it; the documents themselves stay.',
  input: (t) => ({
    transcriptId: t.id({ required: true }),
    add: t.idList({ required: true, description: 'Global ids of documents to add.' }),
    remove: t.idList({
      required: true,
      description: 'Global ids of documents to remove from the transcript; the documents themselves stay.',
    }),
  }),
  run: (scope, { transcriptId, add, remove }) => {
    const ids = (given: readonly string[]) => given.map((id) => idOf('Document', id));
    return changeTranscriptDocuments(scope, idOf('Transcript', transcriptId), {
      add: ids(add),
      remove: ids(remove),
    });
  },
});
