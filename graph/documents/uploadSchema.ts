import { objectOf } from '../request/graphql/objectOf.ts';
import { typedOrNull } from '../request/graphql/fieldsOf.ts';
import { text, flag, textOrNull } from '../request/properties.ts';
import { builder } from '../builder.ts';
import { entriesUpTo } from '../request/graphql/argumentLimits.ts';
import { openUploads } from '../request/graphql/upload.ts';
import { Document } from './schema.ts';
import { uploadDocuments, type UploadResult } from './upload.ts';
import { mutation } from '../request/graphql/mutation.ts';

const UploadLimits = builder
  .objectRef<{ maxDocumentMegabytes: number; maxDocuments: number }>('UploadLimits')
  .implement({
    description: 'How large and how many the documents of an upload may be.',
    fields: (t) => ({
      maxDocumentMegabytes: t.exposeInt('maxDocumentMegabytes', { description: 'Limit for one file.' }),
      maxDocuments: t.exposeInt('maxDocuments', { description: 'Limit for one upload.' }),
    }),
  });

builder.queryFields((t) => ({
  uploadLimits: t.field({
    type: UploadLimits,
    description: 'How large and how many the documents of an upload may be.',
    resolve: (_, __, { services: { env } }) => ({
      maxDocumentMegabytes: env.MAX_DOCUMENT_MB,
      maxDocuments: env.MAX_DOCUMENTS,
    }),
  }),
}));

const Result = objectOf(builder.objectRef<UploadResult>('UploadResult'), 'The result of an uploaded file.', {
  fileName: text(),
  document: typedOrNull(Document, 'Null if the file was refused.'),
  isDuplicate: flag('Whether the same file already existed; `document` is the existing one.'),
  message: textOrNull('The reason of a refusal, or the existing document; null if it was stored.'),
});

const UploadDocumentsPayload = builder.objectRef<UploadResult[]>('UploadDocumentsPayload').implement({
  description: 'Results of an upload.',
  fields: (t) => ({
    results: t.field({
      type: [Result],
      description: 'The result of each file, in the order of the files.',
      resolve: (results) => results,
    }),
  }),
});

mutation('uploadDocuments', {
  type: UploadDocumentsPayload,
  description: 'Stores the files and starts extracting each; answers when they are stored.',
  input: (t) => ({
    // Each file beyond MAX_DOCUMENTS (at most 1,000) gets its own refusal, up to as many files again.
    files: t.field({ type: ['Upload'], required: true, ...entriesUpTo(2_000), description: 'The files.' }),
    title: t.string({ description: "Only for a single file; default: the file's name without extension." }),
  }),
  run: (scope, { files, title }) => uploadDocuments(scope, { files: openUploads(files), count: files.length, title }),
});
