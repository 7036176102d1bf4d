import { objectOf, fieldsOf, typed, typedList, typedOrNull, enumOf } from '../request/graphql/types.ts';
import { text, int, texts, flag, textOrNull } from '../request/shape.ts';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { builder } from '../builder.ts';
import { requireScope } from '../request/context.ts';
import { DeletedNode, deletion, mutation } from '../request/graphql/mutation.ts';
import { filterInputs, readFilter } from '../request/graphql/filterInput.ts';
import { idOf, ofFirm } from '../request/graphql/globalId.ts';
import { Job, JobError } from '../data/jobs/schema.ts';
import { jobError, newestFirst } from '../data/jobs/service.ts';
import { Reading } from '../writeups/readingSchema.ts';
import { analyzeDocument } from './analyze.ts';
import { deleteDocument, removeDocument } from './delete.ts';
import {
  findInDocument,
  countDocuments,
  documentPath,
  listDocuments,
  listPartOutlines,
  listParts,
  type DocumentFilter,
  type PartOutline,
  readDocument,
} from './service.ts';
import { retryDocument } from './jobs.ts';
import { documentFields, shownStatus, type DocumentOrder as Orders, type ShownStatus } from './rules.ts';
import type { DocumentPartKind as PartKinds } from '../../prisma/generated/prisma/enums.ts';
import { placeOf } from '../extraction/textPlaces.ts';
import { documentSchema } from './shape.ts';
import { textOrders } from '../data/lists/orderTexts.ts';
import { entriesUpTo } from '../request/graphql/argumentLimits.ts';
import { openUploads } from '../request/graphql/upload.ts';
import { uploadDocuments } from './upload.ts';

const DocumentStatus = enumOf<ShownStatus>('DocumentStatus', 'Status of the text extraction of a document.', {
  WAITING: 'Waiting for extraction.',
  READING: 'Its text is being extracted.',
  READY: 'Its text is available.',
  FAILED: 'Its text could not be extracted; `error` gives the reason.',
  CANCELLED: 'A person stopped the extraction.',
});

const newest = (kind: 'EXTRACTION' | 'DOCUMENT_ANALYSIS') => ({ where: { kind }, orderBy: newestFirst, take: 1 });

const readingOfText = 300;

export const Document = builder.prismaNode('Document', {
  ...ofFirm,
  description: 'An uploaded file and its text.',
  // A document's text may have megabytes, so only the requested fields are read.
  select: { tenantId: true, id: true },
  fields: (t) => ({
    author: t.relation('createdBy', { nullable: true }),
    ...fieldsOf(t, documentSchema.shape, { only: ['title', 'fileName', 'uploadDate', 'updatedAt'] }),
    status: t.field({
      type: DocumentStatus,
      description: 'Status of the text extraction.',
      select: { status: true, jobs: newest('EXTRACTION') },
      resolve: ({ status, jobs }) => shownStatus(status, jobs[0]),
    }),
    error: t.field({
      type: JobError,
      nullable: true,
      description: 'Why it could not be read; null unless FAILED.',
      select: { status: true, jobs: newest('EXTRACTION') },
      resolve: ({ status, jobs: [job] }) => (job && shownStatus(status, job) === 'FAILED' ? jobError(job) : null),
    }),
    content: t.exposeString('content', {
      complexity: readingOfText,
      description: 'The whole text; empty until READY.',
    }),
    reading: t.field({
      type: Reading,
      nullable: true,
      complexity: 2_000,
      description: 'The typed reading of its text; null until READY.',
      select: { status: true },
      resolve: ({ id, status }, _, caller) => (status === 'READY' ? readDocument(requireScope(caller), id) : null),
    }),
    partCount: t.relationCount('parts', { description: 'Number of parts; 0 until its text is extracted.' }),
    ocrPartCount: t.relationCount('parts', {
      where: { isOcr: true },
      description: 'Number of parts read by OCR.',
    }),
    fileUrl: t.string({
      description: 'Download address of the original file; ?inline=1 displays a PDF.',
      resolve: ({ id }) => documentPath(id),
    }),
    parts: t.field({
      type: [DocumentPart],
      args: {
        from: t.arg.int({ required: true, description: 'Index of the first part, from 0.' }),
        count: t.arg.int({ required: true, description: 'Number of parts, at most 50.' }),
      },
      complexity: ({ count }) => ({ field: readingOfText, multiplier: count }),
      description: '`count` parts, at most 50, from a position on.',
      select: { content: true },
      resolve: async ({ id, content }, range, caller) => {
        const parts = await listParts(requireScope(caller), id, range);
        return parts.map((part) => ({ ...part, text: content.slice(part.start, part.end) }));
      },
    }),
    partNames: t.field({
      type: [DocumentPartName],
      description: 'Every part, for a table of contents.',
      resolve: ({ id }, _, caller) => listPartOutlines(requireScope(caller), id),
    }),
    matches: t.field({
      type: [DocumentMatch],
      args: { search: t.arg.string({ required: true, description: 'The words to search for.' }) },
      complexity: { field: readingOfText, multiplier: 10 },
      description: 'The places of the words in its text, ignoring case; at most 500.',
      select: { content: true },
      resolve: (document, { search }, caller) => findInDocument(requireScope(caller), document, search),
    }),
    latestJob: t.field({
      type: Job,
      nullable: true,
      description: 'Its running or latest extraction; null if it needed none.',
      select: { jobs: newest('EXTRACTION') },
      resolve: ({ jobs: [job] }) => job ?? null,
    }),
    latestAnalysis: t.field({
      type: Job,
      nullable: true,
      description: 'Its running or latest analysis; null before the first.',
      select: { jobs: newest('DOCUMENT_ANALYSIS') },
      resolve: ({ jobs: [job] }) => job ?? null,
    }),
    writeups: t.relation('writeups', {
      description: 'The latest write-ups made from it, at most 20.',
      query: { orderBy: [{ creationDate: 'desc' }, { id: 'desc' }], take: 20 },
    }),
    ...fieldsOf(t, {
      fileType: text("Type of the file: 'application/pdf'."),
      fileSize: int('Size in bytes.'),
      warnings: texts('Unreadable parts, one sentence each.'),
      snippet: text('The first 200 characters of the content.'),
    }),
  }),
});

const DocumentOrder = enumOf<Orders>('DocumentOrder', 'The order of documents.', textOrders);

const DocumentFilterInput = builder.inputType('DocumentFilter', {
  description: 'A row must match all given fields. Case is ignored.',
  fields: (t) => filterInputs(t, documentFields),
});

builder.queryFields((t) => ({
  documents: t.connection(
    {
      type: Document,
      description: "The firm's documents.",
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Words in the title, file name or text; case is ignored.' }),
        orderBy: t.arg({ type: DocumentOrder, description: 'Newest first when left out.' }),
        mine: t.arg.boolean({ description: 'Only entries created by the caller.' }),
        isReady: t.arg.boolean({ description: 'true: only readable documents. false: only the others.' }),
        filter: t.arg({ type: DocumentFilterInput, description: 'All documents when left out.' }),
      },
      resolve: async (_, { search, orderBy, isReady, mine, filter: given, ...page }, caller, info) => {
        const filter: DocumentFilter = {
          ...readFilter({ ...given }, { ids: 'Document' }),
          search,
          orderBy,
          isReady,
          mine,
        };
        const fields = queryFromInfo({ context: caller, info, typeName: 'Document', path: ['edges', 'node'] });
        const read = () => listDocuments(requireScope(caller), filter, page, fields);
        return { ...(await read()), filter };
      },
    },
    {
      name: 'DocumentConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countDocuments(requireScope(caller), filter) }),
      }),
    },
    { name: 'DocumentEdge' },
  ),
}));

const DocumentIdInput = builder.inputType('DocumentIdInput', {
  fields: (t) => ({ documentId: t.id({ required: true }) }),
});

mutation('retryDocument', {
  type: Document,
  description: 'Restarts a failed or cancelled extraction of a document.',
  inputType: DocumentIdInput,
  run: (scope, input) => retryDocument(scope, idOf('Document', input.documentId)),
});

mutation('removeDocument', {
  type: DeletedNode,
  description: 'Removes a document without text: waiting, being read, failed or cancelled.',
  inputType: DocumentIdInput,
  run: async (scope, { documentId }) => {
    return { deletedId: documentId, ...(await removeDocument(scope, idOf('Document', documentId))) };
  },
});

deletion('deleteDocument', 'Document', {
  access: 'admin',
  description: 'Deletes a document with its file. Write-ups made from it stay.',
  run: (scope, id) => deleteDocument(scope, id),
});

mutation('analyzeDocument', {
  type: Job,
  description: 'Starts the investment analysis of a READY document; it is saved as a write-up when the job completes.',
  inputType: DocumentIdInput,
  run: (scope, input) => analyzeDocument(scope, idOf('Document', input.documentId)),
});

const DocumentPartKind = enumOf<PartKinds>('DocumentPartKind', 'Kind of a part of a document.', {
  BODY: 'The whole text of a document that has no pages, slides or sheets.',
  PAGE: 'A page.',
  SLIDE: 'A slide.',
  SHEET: 'A sheet of a workbook.',
});

const outline = {
  position: int('Position in the document; the first is 0.'),
  kind: typed(DocumentPartKind, 'Kind of the part.'),
  isOcr: flag('Whether its text was read by OCR.'),
  isHidden: flag('Whether it is a hidden sheet or slide.'),
};

const DocumentPart = objectOf(
  builder.objectRef<PartOutline & { text: string; blocks: unknown }>('DocumentPart'),
  'A page, slide or sheet of a document, or a section of one without these.',
  {
    ...outline,
    name: text("'12' for a page or slide, 'P&L' for a sheet, '' for a BODY."),
    text: text('The whole text of the part.'),
  },
  (t) => ({
    place: t.string({
      nullable: true,
      description: "Its name in evidence: 'page 12', 'slide 3', 'Sheet P&L'; null for a BODY.",
      resolve: ({ kind, name, start, end }) => placeOf([{ kind, name, start, end, blocks: [] }], start),
    }),
    blocks: t.expose('blocks', {
      type: 'JSON',
      description:
        'The structure of the text, in its order: [{kind: heading | paragraph | listItem | table | header | footer | footnote | comment | notes | textBox, start, end, level?, rows?: [[{start, end, column, at?, span?}]]}]. Offsets are UTF-16 units of the text, ends exclusive. Text between blocks is a plain paragraph.',
    }),
  }),
);

const DocumentPartName = objectOf(
  builder.objectRef<PartOutline>('DocumentPartName'),
  'A part without its text: a line of the table of contents.',
  {
    ...outline,
    name: text("'12' for a page or slide, 'P&L' for a sheet, empty for a BODY."),
  },
  (t) => ({
    length: t.int({ description: 'Length of its text in UTF-16 units.', resolve: ({ start, end }) => end - start }),
  }),
);

const DocumentMatch = objectOf(
  'DocumentMatch',
  "A place where the searched words stand: the part, and the start and end in the part's text.",
  {
    position: int('Position of the part in the document; the first is 0.'),
    start: int('Where the passage starts, in UTF-16 units from the start of the text.'),
    end: int('Where the passage ends, in UTF-16 units from the start of the text; exclusive.'),
    place: textOrNull("Place in the source: 'page 41', 'Sheet P&L, B7'; null if the source has no pages."),
  },
);

const UploadLimits = objectOf('UploadLimits', 'How large and how many the documents of an upload may be.', {
  maxDocumentMegabytes: int('Limit for one file.'),
  maxDocuments: int('Limit for one upload.'),
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

const Result = objectOf('UploadResult', 'The result of an uploaded file.', {
  fileName: text(),
  document: typedOrNull(Document, 'Null if the file was refused.'),
  isDuplicate: flag('Whether the same file already existed; `document` is the existing one.'),
  message: textOrNull('The reason of a refusal, or the existing document; null if it was stored.'),
});

const UploadDocumentsPayload = objectOf('UploadDocumentsPayload', 'Results of an upload.', {
  results: typedList(Result, 'The result of each file, in the order of the files.'),
});

mutation('uploadDocuments', {
  type: UploadDocumentsPayload,
  description: 'Stores the files and starts extracting each; answers when they are stored.',
  input: (t) => ({
    // Each file beyond MAX_DOCUMENTS (at most 1,000) gets its own refusal, up to as many files again.
    files: t.field({ type: ['Upload'], required: true, ...entriesUpTo(2_000), description: 'The files.' }),
    title: t.string({ description: "Only for a single file; default: the file's name without extension." }),
  }),
  run: async (scope, { files, title }) => ({
    results: await uploadDocuments(scope, { files: openUploads(files), count: files.length, title }),
  }),
});
