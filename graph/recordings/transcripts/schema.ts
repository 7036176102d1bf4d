import { instant, int, text, textOrNull } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { deletion, mutation } from '../../request/graphql/mutation.ts';
import { wholeText } from '../../request/graphql/argumentLimits.ts';
import { entityList } from '../../request/graphql/entityList.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { Reading } from '../../writeups/readingSchema.ts';
import { DraftConflict } from '../drafts/edit.ts';
import { author, memberOf } from '../../tenants/members/schema.ts';
import { deleteTranscript } from './edit.ts';
import { transcriptFields, type TranscriptOrder as TranscriptOrderName } from './rules.ts';
import { saveTranscript } from './save.ts';
import type { ListedTranscript } from './service.ts';
import { countTranscripts, listTranscripts, readTranscript } from './service.ts';
import { transcriptSchema } from './shape.ts';
import { fieldsOf, enumOf } from '../../request/graphql/types.ts';
import { changeOrders } from '../../data/lists/orderTexts.ts';

const readingOfText = 2_000;

builder.prismaObject('TranscriptVersion', {
  description: 'A saved version of a transcript.',
  // A text may be long, so only the requested fields are read.
  select: { tenantId: true, transcriptId: true, version: true, writtenById: true },
  fields: (t) => ({
    ...fieldsOf(t, {
      version: int('Its number; the first is 1.'),
      title: text(),
      content: text(),
      summary: textOrNull('A short summary; null without one.'),
      writtenAt: instant('When it was saved.'),
    }),
    writtenBy: t.field(memberOf('writtenById', 'The person; null if no name was given.')),
  }),
});

builder.prismaObject('TranscriptDocument', {
  description: 'A document that belongs to a conversation.',
  fields: (t) => ({
    addedAt: t.expose('addedAt', { type: 'DateTime', description: 'When it was added to the conversation.' }),
    document: t.relation('document', { description: 'The document.' }),
  }),
});

export const Transcript = builder.prismaNode('Transcript', {
  ...ofFirm,
  description: 'A saved conversation.',
  fields: (t) => ({
    ...fieldsOf(t, transcriptSchema.shape, {
      only: ['title', 'content', 'recordingDate', 'updatedAt', 'duration', 'summary'],
    }),
    ...fieldsOf(t, {
      snippet: text('The first 200 characters of the content.'),
      summaryAnalyst: textOrNull('Analyst that wrote the summary; null without a summary, and if a person wrote it.'),
      version: int('Version number, from 1; each saved change adds one.'),
    }),
    isSummarized: t.boolean({
      description: 'Whether it has a summary.',
      resolve: (row: ListedTranscript) => row.isSummarized ?? Boolean(row.summary),
    }),
    reading: t.field({
      type: Reading,
      complexity: readingOfText,
      description: 'The typed reading of its text.',
      resolve: ({ id }, _, caller) => readTranscript(requireScope(caller), id),
    }),
    author: t.field(author),
    versions: t.relation('versions', {
      query: { orderBy: { version: 'desc' }, take: 100 },
      description: 'Its latest hundred versions, newest first; empty without corrections.',
    }),
    documents: t.relation('documents', {
      query: { orderBy: [{ addedAt: 'asc' }, { documentId: 'asc' }] },
      description: 'The documents of the conversation: memos are written from all of them together.',
    }),
    recording: t.relation('recording', {
      nullable: true,
      description: 'Its recording; null if a client imported the text, or the recording was deleted.',
    }),
    writeups: t.relation('writeups', {
      query: { orderBy: { creationDate: 'desc' } },
      description: 'Write-ups made from it, newest first.',
    }),
  }),
});

const TranscriptOrder = enumOf<TranscriptOrderName>('TranscriptOrder', 'The order of transcripts.', {
  NEWEST: 'Newest first.',
  OLDEST: 'Oldest first.',
  LONGEST: 'Longest first; those without a duration come last.',
  SHORTEST: 'Shortest first; those without a duration come last.',
  ...changeOrders,
});

entityList('transcripts', {
  type: Transcript,
  name: 'Transcript',
  description: "The firm's transcripts.",
  search: 'Words in the title or the text; case is ignored.',
  orderBy: [TranscriptOrder, 'Newest first when left out.'],
  isOfAuthors: true,
  fields: transcriptFields,
  all: 'All transcripts when left out.',
  page: listTranscripts,
  count: countTranscripts,
});

mutation('saveTranscript', {
  type: Transcript,
  errors: { types: [DraftConflict] },
  description: 'Saves a text as a transcript and closes its draft.',
  input: (t) => ({
    recordingId: t.id({ description: 'Its recording or import.' }),
    title: t.string({ required: true }),
    content: t.string({ required: true, ...wholeText }),
    summary: t.string({ ...wholeText, description: 'A short summary.' }),
    duration: t.int({ description: 'Duration in seconds; left out when not known.' }),
    version: t.int({
      description:
        'The version of the recording that the text is based on; a newer one is not overwritten. Not checked when left out.',
    }),
  }),
  run: (scope, { recordingId, ...input }) =>
    saveTranscript(scope, { ...input, recordingId: recordingId && idOf('Recording', recordingId) }),
});

deletion('deleteTranscript', 'Transcript', {
  description: 'Deletes a transcript with its recording. Write-ups made from it stay.',
  run: deleteTranscript,
});
