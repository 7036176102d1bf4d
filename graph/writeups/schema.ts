import { Verdict as Verdicts } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { DeletedNode, DeleteNodeInput } from '../graphql/deletedNode.ts';
import { wholeText } from '../graphql/argumentLimits.ts';
import { filterInputs, readFilter } from '../graphql/filterInput.ts';
import { idOf } from '../graphql/globalId.ts';
import { Job } from '../jobs/schema.ts';
import { newestJob } from '../jobs/service.ts';
import { readIfSelected, selectedNodeFields } from '../graphql/selectedFields.ts';
import { author } from '../tenants/members/schema.ts';
import { generateCombinedAnalysis } from './combine.ts';
import { createWriteup } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { listRevisionSections } from './editing/readProposal.ts';
import { Figure } from './figures/figureSchema.ts';
import { generateWriteup } from './generate.ts';
import { findMemoSubject } from './findMemoSubject.ts';
import { figuresOf, readingOf } from './figures/readFigures.ts';
import { Reading } from './readingSchema.ts';
import { writeupFields, writeupOrders } from './rules.ts';
import { saveCombinedAnalysis } from './saveCombined.ts';
import { companyNameOf, countWriteups, leadOf, listWriteups, type WriteupFilter } from './service.ts';
import { RevisionSection, WriteupStatus } from './editing/versionSchema.ts';

export const Verdict = builder.enumType(Verdicts, {
  name: 'Verdict',
  description: 'What a partner decides about an investment.',
});

export const Writeup = builder.prismaNode('Writeup', {
  nullable: true,
  description: 'An investment memo.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    author: t.field(author),
    title: t.exposeString('title'),
    content: t.exposeString('content', { description: 'Sanitised HTML.' }),
    snippet: t.exposeString('snippet', { description: 'The first 200 characters of the content, markup stripped.' }),
    lead: t.string({
      description: '200 characters of the text without markup, from its first meaningful sentence.',
      resolve: leadOf,
    }),
    companyName: t.string({
      nullable: true,
      description: 'Name of the company that it is about; null when not known.',
      resolve: (writeup, _, caller) => companyNameOf(requireScope(caller), writeup),
    }),
    verdict: t.expose('verdict', {
      type: Verdict,
      nullable: true,
      description: "The partner's verdict; null when no partner has given one. `verdicts` has reason, author and time.",
    }),
    creationDate: t.expose('creationDate', { type: 'DateTime', description: 'When it was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    htmlUrl: t.string({
      description: 'Where it is downloaded as one HTML file with the evidence in notes.',
      resolve: ({ id }) => `/files/writeups/${id}.html`,
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'Where it is downloaded as a PDF with the evidence in notes; null when the server cannot make PDFs.',
      resolve: ({ id }, _, { services }) => (services.pdfPrinter ? `/files/writeups/${id}.pdf` : null),
    }),
    wordUrl: t.string({
      description: 'Where it is downloaded as a Word file with the evidence in footnotes.',
      resolve: ({ id }) => `/files/writeups/${id}.docx`,
    }),
    tags: t.exposeStringList('tags'),
    recommendation: t.exposeString('recommendation', {
      nullable: true,
      description:
        "What its writer recommends: 'Generated' for every generated memo; null when it recommends nothing. What a partner decides is `verdict`.",
    }),
    memoType: t.exposeString('memoType', {
      description: "'institutional' for a generated memo, 'human_memo' for one that people wrote.",
    }),
    isComboAnalysis: t.exposeBoolean('isComboAnalysis'),
    analyst: t.exposeString('analyst', {
      nullable: true,
      description: 'Who wrote it; null when it was written elsewhere.',
    }),
    figures: t.field({
      type: [Figure],
      description: 'Every figure of the content, in order, with the place where the source states it.',
      resolve: figuresOf,
    }),
    unverifiedFigureCount: t.int({
      description: 'How many figures no source states, without those that a person wrote.',
      resolve: (writeup) => figuresOf(writeup).filter((figure) => !figure.isVerified && !figure.byHand).length,
    }),
    reading: t.field({
      type: Reading,
      nullable: true,
      description: 'What its sources stated when it was written; null when it was written elsewhere.',
      resolve: ({ id }, _, caller) => readingOf(requireScope(caller), id),
    }),
    version: t.exposeInt('version'),
    versions: t.relation('versions', {
      query: { orderBy: { version: 'desc' }, take: 100 },
      description: 'Its latest hundred versions, newest first; empty when nobody changed it.',
    }),
    status: t.expose('status', { type: WriteupStatus, description: 'How far it is; an approved one is locked.' }),
    statusChanges: t.relation('statusChanges', {
      query: { orderBy: { changedAt: 'desc' } },
      description: 'The changes of its status, newest first.',
    }),
    revision: t.field({
      type: Job,
      nullable: true,
      description:
        'The job that writes or has written a new version of it; null when there is none that waits to be applied or discarded.',
      resolve: ({ revisionJobId: id }, _, caller) => (id === null ? null : newestJob(requireScope(caller), { id })),
    }),
    revisionSections: t.field({
      type: [RevisionSection],
      nullable: true,
      description: 'What `revision` would change, section by section; null while none is finished.',
      resolve: (writeup, _, caller) => listRevisionSections(requireScope(caller), writeup),
    }),
    transcript: t.relation('transcript', {
      nullable: true,
      description: 'The transcript that it was made from; null when there was none, or it was deleted.',
    }),
    document: t.relation('document', {
      nullable: true,
      description:
        'The document that it was made from, the first of several; null when there was none, or it was deleted.',
    }),
  }),
});

const WriteupOrder = builder.enumType('WriteupOrder', {
  description: 'The order of write-ups.',
  values: writeupOrders,
});

const WriteupFilterInput = builder.inputType('WriteupFilter', {
  description: 'A row must match every field that is given. Upper and lower case count as the same.',
  fields: (t) => filterInputs(t, writeupFields, { verdict: Verdict }),
});

builder.queryFields((t) => ({
  writeups: t.connection(
    {
      type: Writeup,
      description: "The firm's write-ups, memos included.",
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Words in the title or the text, upper or lower case.' }),
        orderBy: t.arg({ type: WriteupOrder, description: 'Newest first when left out.' }),
        mine: t.arg.boolean({ description: 'Only what the caller made.' }),
        verdict: t.arg({ type: Verdict, description: 'Only write-ups with this verdict.' }),
        memoType: t.arg.string({ description: "Only write-ups of this type: 'institutional', 'human_memo'." }),
        filter: t.arg({ type: WriteupFilterInput, description: 'All write-ups when left out.' }),
      },
      resolve: async (_, { search, orderBy, memoType, verdict, mine, filter: given, ...page }, caller, info) => {
        const scope = requireScope(caller);
        const ids = { ids: 'Writeup', transcriptIds: 'Transcript', documentIds: 'Document' };
        const filter: WriteupFilter = {
          ...readFilter({ ...given, ...(verdict && { verdict: [verdict] }) }, ids),
          search,
          orderBy,
          memoType,
          mine,
        };
        const read = () => listWriteups(scope, filter, page, selectedNodeFields(info));
        return { ...(await readIfSelected(info, read)), filter };
      },
    },
    {
      name: 'WriteupConnection',
      fields: (c) => ({
        totalCount: c.int({ resolve: ({ filter }, _, caller) => countWriteups(requireScope(caller), filter) }),
      }),
    },
    { name: 'WriteupEdge' },
  ),
}));

const companyGiven = 'The company that it is about, at most 200 characters; found in the sources when left out.';
const GenerateWriteupInput = builder.inputType('GenerateWriteupInput', {
  description:
    'Give recordingId (its transcript is saved first), transcriptId, documentIds, or one of the first and documents.',
  fields: (t) => ({
    recordingId: t.id(),
    transcriptId: t.id(),
    documentIds: t.idList({ description: 'Global ids of the documents.' }),
    companyName: t.string({ description: companyGiven }),
    templateId: t.id({
      description: "The memo template that says which sections it has; the firm's default when left out.",
    }),
  }),
});
const GenerateCombinedAnalysisInput = builder.inputType('GenerateCombinedAnalysisInput', {
  description: 'Give a recording or a transcript, or documents, or one of the first two with documents.',
  fields: (t) => ({
    recordingId: t.id(),
    transcriptId: t.id(),
    documentIds: t.idList({ description: 'Global ids of the documents.' }),
    companyName: t.string({ description: companyGiven }),
  }),
});
const SaveCombinedAnalysisInput = builder.inputType('SaveCombinedAnalysisInput', {
  fields: (t) => ({ jobId: t.id({ required: true }), title: t.string() }),
});
interface SourceArguments {
  recordingId?: string | null;
  transcriptId?: string | null;
  documentIds?: string[] | null;
  templateId?: string | null;
}
function sourceIds({ recordingId, transcriptId, documentIds, templateId, ...rest }: SourceArguments) {
  return {
    ...rest,
    templateId: templateId && idOf('MemoTemplate', templateId),
    recordingId: recordingId && idOf('Recording', recordingId),
    transcriptId: transcriptId && idOf('Transcript', transcriptId),
    documentIds: documentIds?.map((id) => idOf('Document', id)),
  };
}

const CreateWriteupInput = builder.inputType('CreateWriteupInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    content: t.string({ required: true, description: 'HTML; it is sanitised.', ...wholeText }),
    transcriptId: t.id(),
    documentId: t.id(),
    recommendation: t.string(),
    memoType: t.string(),
    isComboAnalysis: t.boolean(),
    tags: t.stringList({ description: 'Keywords.' }),
  }),
});

builder.queryField('subjectOf', (t) =>
  t.string({
    nullable: true,
    description:
      'The company that a recording or a transcript, with documents or documents alone, is about; null when nothing names it, so that a page can ask.',
    args: {
      recordingId: t.arg.id({
        description: 'Global id of the recording; left out when a transcript is given or there is none.',
      }),
      transcriptId: t.arg.id({
        description: 'Global id of the transcript; left out when a recording is given or there is none.',
      }),
      documentIds: t.arg.idList({ description: 'Global ids of the documents; left out when there are none.' }),
    },
    resolve: (_, sources, caller) => findMemoSubject(requireScope(caller), sourceIds(sources)),
  }),
);

builder.mutationFields((t) => ({
  generateWriteup: t.field({
    type: Job,
    errors: {},
    description: 'Starts the institutional memo; it is saved when the job completes.',
    args: { input: t.arg({ type: GenerateWriteupInput, required: true }) },
    resolve: (_, { input }, caller) => generateWriteup(requireScope(caller), sourceIds(input)),
  }),
  generateCombinedAnalysis: t.field({
    type: Job,
    errors: {},
    description: 'Starts the combined analysis; its text streams as HTML and is saved by saveCombinedAnalysis only.',
    args: { input: t.arg({ type: GenerateCombinedAnalysisInput, required: true }) },
    resolve: (_, { input }, caller) => generateCombinedAnalysis(requireScope(caller), sourceIds(input)),
  }),
  saveCombinedAnalysis: t.field({
    type: Writeup,
    errors: {},
    description: 'Saves a finished combined analysis, and first the transcript of its recording. Idempotent by job.',
    args: { input: t.arg({ type: SaveCombinedAnalysisInput, required: true }) },
    resolve: (_, { input: { jobId, title } }, caller) =>
      saveCombinedAnalysis(requireScope(caller), { jobId: idOf('Job', jobId), title }),
  }),
  createWriteup: t.field({
    type: Writeup,
    errors: {},
    description: 'Stores a write-up that was written elsewhere.',
    args: { input: t.arg({ type: CreateWriteupInput, required: true }) },
    resolve: (_, { input: { transcriptId, documentId, ...input } }, caller) =>
      createWriteup(requireScope(caller), {
        ...input,
        transcriptId: transcriptId && idOf('Transcript', transcriptId),
        documentId: documentId && idOf('Document', documentId),
      }),
  }),
  deleteWriteup: t.field({
    type: DeletedNode,
    errors: {},
    description: 'Deletes a write-up with its comments and versions.',
    args: { input: t.arg({ type: DeleteNodeInput, required: true }) },
    resolve: async (_, { input: { id } }, caller) => {
      return { deletedId: id, ...(await deleteWriteup(requireScope(caller), idOf('Writeup', id))) };
    },
  }),
}));
