import { fieldsOf, typed, typedOrNull, objectOf, enumOf } from '../request/graphql/types.ts';
import { text, textOrNull, int, instant } from '../request/shape.ts';
import type {
  WriteupChange as Changes,
  WriteupStatus as Statuses,
  Verdict as Verdicts,
} from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import type { SectionChange } from './editing/writeupSections.ts';
import { author } from '../tenants/members/schema.ts';
import { mutation, deletion } from '../request/graphql/mutation.ts';
import { requireScope } from '../request/context.ts';
import { wholeText } from '../request/graphql/argumentLimits.ts';
import { filterInputs, readFilter } from '../request/graphql/filterInput.ts';
import { idOf, ofFirm } from '../request/graphql/globalId.ts';
import { Job } from '../data/jobs/schema.ts';
import { newestJob } from '../data/jobs/service.ts';
import { selectedNodeFields } from '../request/graphql/selectedFields.ts';
import { generateCombinedAnalysis, saveCombinedAnalysis } from './combining/combine.ts';
import { createWriteup } from './create.ts';
import { deleteWriteup } from './delete.ts';
import { listRevisionSections } from './revisions/revision.ts';
import { Figure } from './figures/writeupFigureSchema.ts';
import { generateWriteup } from './writing/generateWriteup.ts';
import { findMemoSubject } from './writing/readWriteupSources.ts';
import type { WriteupFilter } from './service.ts';
import { figuresOf, readingOf, companyNameOf, countWriteups, leadOf, listWriteups } from './service.ts';
import { Reading } from './readingSchema.ts';
import { writeupFields, type writeupOrders } from './rules.ts';
import { writeupSchema } from './shape.ts';
import { textOrders } from '../data/lists/orderTexts.ts';

export const WriteupStatus = enumOf<Statuses>('WriteupStatus', 'Status of a write-up.', {
  DRAFT: 'In progress.',
  IN_REVIEW: 'Under review by others.',
  APPROVED: 'Its text is locked until it is reopened.',
});
const WriteupChange = enumOf<Changes>('WriteupChange', 'Kind of change that created a version of a write-up.', {
  WRITTEN: 'The first version.',
  EDITED: 'A person edited it.',
  CORRECTED: 'A person corrected a figure.',
  RESTORED: 'A person restored an earlier version.',
  REGENERATED: 'It was written again from newer sources.',
});

builder.prismaObject('WriteupVersion', {
  description: 'A saved version of a write-up.',
  // Reads only the requested fields, because a text may be long.
  select: { tenantId: true, writeupId: true, version: true, createdById: true },
  fields: (t) => ({
    summary: t.exposeString('summary', { description: "What changed, in a sentence: 'Changed: Ranked risks.'" }),
    author: t.field(author),
    ...fieldsOf(t, {
      version: int('Its number; the first is 1.'),
      change: typed(WriteupChange, 'The kind of change that created the version.'),
      title: text(),
      content: text('Sanitised HTML.'),
      writtenAt: instant('When it was saved.'),
    }),
  }),
});

builder.prismaObject('WriteupStatusChange', {
  description: "A change of a write-up's status.",
  fields: (t) => ({
    author: t.field(author),
    ...fieldsOf(t, {
      status: typed(WriteupStatus, 'The new status.'),
      version: int('The version that the person had read.'),
      changedAt: instant('When the status changed.'),
    }),
  }),
});

const RevisionSection = objectOf(
  builder.objectRef<SectionChange>('RevisionSection'),
  'A section of a write-up that the proposed version changes, adds or leaves out.',
  {
    name: text(
      'Heading of the section; empty for the text before the first heading. It identifies the section in applyRevision.',
    ),
    before: textOrNull('Its current sanitised HTML; null for an added section.'),
    after: textOrNull('Its new sanitised HTML; null for a section that the new version leaves out.'),
  },
);

export const Verdict = enumOf<Verdicts>('Verdict', "A partner's decision about an investment.", {
  INVEST: 'The partner wants to invest.',
  TRACK: 'The partner does not invest now but keeps following the company.',
  PASS: 'The partner does not want to invest.',
});

export const Writeup = builder.prismaNode('Writeup', {
  ...ofFirm,
  description: 'An investment memo.',
  fields: (t) => ({
    author: t.field(author),
    ...fieldsOf(t, writeupSchema.shape, {
      only: ['title', 'content', 'creationDate', 'updatedAt', 'tags', 'memoType', 'isComboAnalysis'],
    }),
    ...fieldsOf(t, {
      snippet: text('The first 200 characters of the content, markup stripped.'),
      verdict: typedOrNull(
        Verdict,
        "The partner's verdict; null when no partner has given one. `verdicts` has reason, author and time.",
      ),
      recommendation: textOrNull(
        "The author's recommendation: 'Generated' for every generated memo; null without one. The partner's decision is `verdict`.",
      ),
      analyst: textOrNull('Analyst that wrote it; null for imported text.'),
      version: int('Version number, from 1; each saved change adds one.'),
      status: typed(WriteupStatus, 'Status; an approved write-up is locked.'),
    }),
    lead: t.string({
      description: '200 characters of the text without markup, from its first meaningful sentence.',
      resolve: leadOf,
    }),
    companyName: t.string({
      nullable: true,
      description: 'Name of the company that it is about; null when not known.',
      resolve: (writeup, _, caller) => companyNameOf(requireScope(caller), writeup),
    }),
    htmlUrl: t.string({
      description: 'Download address of one HTML file with the evidence in notes.',
      resolve: ({ id }) => `/files/writeups/${id}.html`,
    }),
    pdfUrl: t.string({
      nullable: true,
      description: 'Download address of a PDF with the evidence in notes; null if the server cannot create PDFs.',
      resolve: ({ id }, _, { services }) => (services.pdfPrinter ? `/files/writeups/${id}.pdf` : null),
    }),
    wordUrl: t.string({
      description: 'Download address of a Word file with the evidence in footnotes.',
      resolve: ({ id }) => `/files/writeups/${id}.docx`,
    }),
    figures: t.field({
      type: [Figure],
      description: 'Every figure of the content in order, with its place in the source.',
      resolve: figuresOf,
    }),
    unverifiedFigureCount: t.int({
      description: 'Number of figures that no source states. Figures written by people do not count.',
      resolve: (writeup) => figuresOf(writeup).filter((figure) => !figure.isVerified && !figure.byHand).length,
    }),
    reading: t.field({
      type: Reading,
      nullable: true,
      description: 'The reading of its sources when it was written; null for imported text.',
      resolve: ({ id }, _, caller) => readingOf(requireScope(caller), id),
    }),
    versions: t.relation('versions', {
      query: { orderBy: { version: 'desc' }, take: 100 },
      description: 'Its latest hundred versions, newest first; empty without changes.',
    }),
    statusChanges: t.relation('statusChanges', {
      query: { orderBy: { changedAt: 'desc' } },
      description: 'The changes of its status, newest first.',
    }),
    revision: t.field({
      type: Job,
      nullable: true,
      description:
        'The job of a new version that is being written, or awaits applying or discarding; null without one.',
      resolve: ({ revisionJobId: id }, _, caller) => (id === null ? null : newestJob(requireScope(caller), { id })),
    }),
    revisionSections: t.field({
      type: [RevisionSection],
      nullable: true,
      description: 'The changes of `revision`, section by section; null until it is finished.',
      resolve: (writeup, _, caller) => listRevisionSections(requireScope(caller), writeup),
    }),
    transcript: t.relation('transcript', {
      nullable: true,
      description: 'The transcript behind it; null if there was none, or it was deleted.',
    }),
    document: t.relation('document', {
      nullable: true,
      description: 'Its first source document; null if there was none, or it was deleted.',
    }),
  }),
});

const WriteupOrder = enumOf<(typeof writeupOrders)[number]>('WriteupOrder', 'The order of write-ups.', textOrders);

const WriteupFilterInput = builder.inputType('WriteupFilter', {
  description: 'A row must match all given fields. Case is ignored.',
  fields: (t) => filterInputs(t, writeupFields, { verdict: Verdict }),
});

builder.queryFields((t) => ({
  writeups: t.connection(
    {
      type: Writeup,
      description: "The firm's write-ups, memos included.",
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      args: {
        search: t.arg.string({ description: 'Words in the title or the text; case is ignored.' }),
        orderBy: t.arg({ type: WriteupOrder, description: 'Newest first when left out.' }),
        mine: t.arg.boolean({ description: 'Only entries created by the caller.' }),
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
        return { ...(await read()), filter };
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
    'Give recordingId (its transcript is saved first) or transcriptId, documentIds, or one of the first two with documentIds.',
  fields: (t) => ({
    recordingId: t.id(),
    transcriptId: t.id(),
    documentIds: t.idList({ description: 'Global ids of the documents.' }),
    companyName: t.string({ description: companyGiven }),
    templateId: t.id({ description: "The memo template with its sections; the firm's default when left out." }),
  }),
});
const GenerateCombinedAnalysisInput = builder.inputType('GenerateCombinedAnalysisInput', {
  description: 'The sources: a recording or a transcript, documents, or both.',
  fields: (t) => ({
    recordingId: t.id(),
    transcriptId: t.id(),
    documentIds: t.idList({ description: 'Global ids of the documents.' }),
    companyName: t.string({ description: companyGiven }),
  }),
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

builder.queryFields((t) => {
  const args = {
    recordingId: t.arg.id({
      description: 'Global id of the recording; leave it out if a transcript is given or nothing was recorded.',
    }),
    transcriptId: t.arg.id({
      description: 'Global id of the transcript; left out when a recording is given or there is none.',
    }),
    documentIds: t.arg.idList({ description: 'Global ids of the documents; left out when there are none.' }),
  };
  return {
    subjectOf: t.string({
      nullable: true,
      description:
        'The company that the given sources are about; null if no source names it. Clients then ask the user.',
      args,
      resolve: async (_, sources, caller) => (await findMemoSubject(requireScope(caller), sourceIds(sources))).name,
    }),
    suggestedSubjects: t.stringList({
      description:
        'Companies that the given sources may be about, the likeliest first, where `subjectOf` is null; else empty.',
      args,
      resolve: async (_, sources, caller) =>
        (await findMemoSubject(requireScope(caller), sourceIds(sources))).suggestions,
    }),
  };
});

mutation('generateWriteup', {
  type: Job,
  description: 'Starts the institutional memo; it is saved when the job completes.',
  inputType: GenerateWriteupInput,
  run: (scope, input) => generateWriteup(scope, sourceIds(input)),
});

mutation('generateCombinedAnalysis', {
  type: Job,
  description: 'Starts the combined analysis. The text streams as HTML; only saveCombinedAnalysis saves it.',
  inputType: GenerateCombinedAnalysisInput,
  run: (scope, input) => generateCombinedAnalysis(scope, sourceIds(input)),
});

mutation('saveCombinedAnalysis', {
  type: Writeup,
  description:
    'Saves the transcript of the recording, then the finished combined analysis. A repetition with the same job returns the same write-up.',
  input: (t) => ({ jobId: t.id({ required: true, description: 'Global id of the job.' }), title: t.string() }),
  run: (scope, { jobId, title }) => saveCombinedAnalysis(scope, { jobId: idOf('Job', jobId), title }),
});

mutation('createWriteup', {
  type: Writeup,
  description: 'Stores a write-up written outside the product.',
  input: (t) => ({
    title: t.string({ required: true }),
    content: t.string({ required: true, description: 'HTML, which is sanitised.', ...wholeText }),
    transcriptId: t.id(),
    documentId: t.id(),
    recommendation: t.string({ description: "The author's recommendation." }),
    memoType: t.string({ description: "'institutional' or 'human_memo'; 'institutional' when left out." }),
    isComboAnalysis: t.boolean({
      description: 'Whether it was written from a conversation and documents together; false when left out.',
    }),
    tags: t.stringList({ description: 'Keywords.' }),
  }),
  run: (scope, { transcriptId, documentId, ...input }) =>
    createWriteup(scope, {
      ...input,
      transcriptId: transcriptId && idOf('Transcript', transcriptId),
      documentId: documentId && idOf('Document', documentId),
    }),
});

deletion('deleteWriteup', 'Writeup', {
  description: 'Deletes a write-up with its comments and versions.',
  run: deleteWriteup,
});
