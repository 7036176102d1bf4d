import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { entriesUpTo } from '../request/graphql/argumentLimits.ts';
import { openUploads } from '../request/graphql/upload.ts';
import { Document } from './schema.ts';
import { uploadDocuments, type UploadResult } from './upload.ts';

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

const Result = builder.objectRef<UploadResult>('UploadResult').implement({
  description: 'The result of an uploaded file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName'),
    document: t.field({
      type: Document,
      nullable: true,
      description: 'Null if the file was refused.',
      resolve: ({ document }) => document,
    }),
    isDuplicate: t.exposeBoolean('isDuplicate', {
      description: 'Whether the same file already existed; `document` is the existing one.',
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The reason of a refusal, or the existing document; null if it was stored.',
    }),
  }),
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

const UploadDocumentsInput = builder.inputType('UploadDocumentsInput', {
  fields: (t) => ({
    // Each file beyond MAX_DOCUMENTS (at most 1,000) gets its own refusal, up to as many files again.
    files: t.field({ type: ['Upload'], required: true, ...entriesUpTo(2_000), description: 'The files.' }),
    title: t.string({ description: "Only for a single file; default: the file's name without extension." }),
  }),
});
builder.mutationFields((t) => ({
  uploadDocuments: t.field({
    type: UploadDocumentsPayload,
    errors: {},
    description: 'Stores the files and starts extracting each; answers when they are stored.',
    args: { input: t.arg({ type: UploadDocumentsInput, required: true }) },
    resolve: (_, { input: { files, title } }, caller) =>
      uploadDocuments(requireScope(caller), { files: openUploads(files), count: files.length, title }),
  }),
}));
