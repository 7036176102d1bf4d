import { objectOf, fieldsOf, typedList } from '../../../request/graphql/types.ts';
import { text, intOrNull } from '../../../request/shape.ts';
import type { FieldRef, ObjectRef } from '@pothos/core';
import type { AnalysisRun } from '../../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind, JobKind } from '../../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../../builder.ts';
import { CompanyImport } from '../../../companies/imports/schema.ts';
import { findImport } from '../../../companies/imports/service.ts';
import { requireScope, type Caller, type Scope } from '../../../request/context.ts';
import { DiscoveryRun } from '../../../portfolio/discovery/schema.ts';
import { InvestmentRun } from '../../../portfolio/investments/schema.ts';
import { RankingRun } from '../../../portfolio/rankings/schema.ts';
import { findRun } from '../../../portfolio/runs/service.ts';
import { Figure } from '../../../writeups/figures/writeupFigureSchema.ts';
import { figuresOf } from '../../../writeups/service.ts';
import { Job } from '../schema.ts';
import { readResult, jobResults, memoCompany, memoProblem, resultName, type JobResult } from './table.ts';
import { Company } from '../../../companies/schema.ts';
import { Document } from '../../../documents/schema.ts';
import { Recording } from '../../../recordings/schema.ts';
import { Transcript } from '../../../recordings/transcripts/schema.ts';
import { Writeup } from '../../../writeups/schema.ts';

type Types = typeof builder.$inferSchemaTypes;
type Link = <Row extends object>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Row>) => FieldRef<Types>;
type Find<Row> = (scope: Scope, where: { tenantId_id: { tenantId: string; id: string } }) => PromiseLike<Row | null>;

function byLink<Row>(name: string, find: Find<Row>) {
  return async (result: object, _: unknown, caller: Caller): Promise<Row | null> => {
    const id = (result as Partial<Record<string, string | null>>)[name] ?? null;
    const scope = requireScope(caller);
    return id === null ? null : find(scope, { tenantId_id: { tenantId: scope.tenantId, id } });
  };
}

/** `also` tells when there was nothing to link. */
function link<Row>(type: unknown, id: string, also: string, find: Find<Row>): Link {
  const what = id.slice(0, -'Id'.length).replace('writeup', 'write-up');
  const description = `The ${what}; null if it was deleted${also}.`;
  return (t) => t.field({ type, nullable: true, description, resolve: byLink(id, find) } as never);
}

const ofOther = ' or the job had none';

/** The fields of the entities that a result is linked to, by the property with the id. */
const links: Record<`${'recording' | 'transcript' | 'writeup' | 'document' | 'company'}Id`, Link> = {
  recordingId: link(Recording, 'recordingId', '', ({ prisma }, where) => prisma.recording.findUnique({ where })),
  transcriptId: link(Transcript, 'transcriptId', ofOther, ({ prisma }, where) =>
    prisma.transcript.findUnique({ where }),
  ),
  writeupId: link(Writeup, 'writeupId', ' or is not saved', ({ prisma }, where) =>
    prisma.writeup.findUnique({ where }),
  ),
  // A document's text may be megabytes, so only the requested fields are read.
  documentId: link(Document, 'documentId', ofOther, ({ prisma }, where) =>
    prisma.document.findUnique({ where, select: { tenantId: true, id: true } }),
  ),
  companyId: link(Company, 'companyId', ', or the source names no company', ({ prisma }, where) =>
    prisma.company.findUnique({ where }),
  ),
};

type Builder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Fields = Record<string, FieldRef<Types>>;

interface Differences<Row> {
  /** Names that differ from those of REST. */
  names?: Record<string, string>;
  fields?: (t: Builder<Row>) => Fields;
}

function resultType<Kind extends JobKind>(
  kind: Kind,
  description: string,
  { names, fields }: Differences<JobResult<Kind>> = {},
) {
  const { kind: _, ...shape } = jobResults[kind].shape;
  const linked = Object.entries(links).filter(([id]) => id in shape);
  return builder.objectRef<JobResult<Kind>>(resultName(kind)).implement({
    description,
    fields: (t) => ({
      ...fieldsOf(t, shape, { ...(names && { names }) }),
      ...Object.fromEntries(linked.map(([id, link]) => [id.slice(0, -'Id'.length), link(t)])),
      ...fields?.(t),
    }),
  });
}

type NamedScores = JobResult<'COMPANY_SCORES'>['scores'][string] & { companyName: string };

const GeneratedScores = objectOf(
  builder.objectRef<NamedScores>('GeneratedScores'),
  'The scores of a company when they were generated.',
  {
    companyName: text('Name of the company at that time.'),
    marketScore: intOrNull('Score of the market, 0 to 100; null when data is missing.'),
    growthScore: intOrNull('Score of the growth, 0 to 100; null when data is missing.'),
    profitScore: intOrNull('Score of the profitability, 0 to 100; null when data is missing.'),
  },
  (t) => ({ company: links.companyId(t) }),
);

const MemoProblem = objectOf('MemoProblem', 'A memo that could not be read.', memoProblem.shape);

const MemoCompany = objectOf(
  'MemoCompany',
  'A company found in memos, with its shown figures at that time.',
  memoCompany.shape,
);

const problems = { errors: typedList(MemoProblem, 'Memos that could not be read.') };

const figures = (of: string) => (t: Builder<JobResult<'COMBINED_ANALYSIS' | 'MEMO_REVISION'>>) => ({
  figures: t.field({
    type: [Figure],
    description: `Every figure of the ${of} in order, with its place in the sources.`,
    resolve: figuresOf,
  }),
});

const analysis = (kind: AnalysisKind, type: ObjectRef<Types, AnalysisRun>) => ({
  fields: (t: Builder<{ runId: string }>) => ({
    run: t.field({
      type,
      nullable: true,
      description: 'The stored run; null when it was deleted since.',
      resolve: ({ runId }, _, caller) => findRun(requireScope(caller), kind, runId),
    }),
  }),
});

const JobResultUnion = builder.unionType('JobResult', {
  description: 'The result of a job. Each kind of job has its own type.',
  types: [
    resultType('COMPANY_READING', "Result of extracting a company's figures from one source."),
    resultType('COMPANY_IMPORT', 'Result of importing a file of companies, or of undoing it.', {
      names: { errors: 'skippedRows' },
      fields: (t) => ({
        import: t.field({
          type: CompanyImport,
          nullable: true,
          description: 'The import; null if it is no longer stored, and in jobs of earlier versions.',
          resolve: ({ importId }, _, caller) => (importId === null ? null : findImport(requireScope(caller), importId)),
        }),
      }),
    }),
    resultType('COMPANY_SCORES', 'Result of scoring all companies.', {
      fields: (t) => ({
        scores: t.field({
          type: [GeneratedScores],
          description: 'The scores of the first 200 companies; the query `companies` has all.',
          resolve: ({ scores }) => Object.entries(scores).map(([companyName, each]) => ({ companyName, ...each })),
        }),
      }),
    }),
    resultType('MEMO_TEXTS', "Result of extracting figures from the human memos' texts.", {
      names: { companies: 'companyNames' },
      fields: (t) => fieldsOf(t, problems, { names: { errors: 'problems' } }),
    }),
    resultType('MEMO_FILES', "Result of extracting figures from the human memos' files.", {
      fields: (t) =>
        fieldsOf(
          t,
          { ...problems, companies: typedList(MemoCompany, 'The companies with extracted figures.') },
          { names: { errors: 'problems' } },
        ),
    }),
    resultType('MEMO_PROCESSING', 'Result of extracting figures from every human memo and every PDF.', {
      names: { totalPDFs: 'totalPdfs', errors: 'failures' },
      fields: (t) => ({
        companyNames: t.stringList({
          description: 'Names of the companies whose figures were found, from A to Z; at most 50.',
          resolve: ({ companies }) => companies.map(({ companyName }) => companyName),
        }),
      }),
    }),
    resultType('TRANSCRIPTION', 'Result of a transcription. The text is also the `text` of the job.'),
    resultType('LIVE_TRANSCRIPTION', 'Result of the transcription during a recording.'),
    resultType('SUMMARY', 'Result of a summary, which is the `text` of the job.'),
    resultType('WRITEUP', 'Result of writing a memo. A memo from bare text is not saved; it is the `text` of the job.'),
    resultType(
      'COMBINED_ANALYSIS',
      'Result of a combined analysis. Until it is saved, it exists only as the `text` of the job.',
      { fields: figures('text') },
    ),
    resultType(
      'MEMO_REVISION',
      'Result of writing a new version of a memo: a proposal, which is the `text` of the job until it is applied.',
      { fields: figures('new version') },
    ),
    resultType('DOCUMENT_ANALYSIS', 'Result of the analysis of a document.'),
    resultType('EXTRACTION', 'Result of the text extraction of a document.'),
    resultType('FILING', 'Result of the search for the companies of a source.'),
    resultType('RANKINGS', 'Result of a ranking of the portfolio.', analysis('RANKINGS', RankingRun)),
    resultType('DISCOVERY', 'Result of a discovery.', analysis('DISCOVERY', DiscoveryRun)),
    resultType(
      'BEST_INVESTMENTS',
      'Result of a search for the best investments.',
      analysis('BEST_INVESTMENTS', InvestmentRun),
    ),
  ],
  resolveType: ({ kind }) => resultName(kind),
});

builder.objectField(Job, 'notes', (t) =>
  t.stringList({
    description:
      'What the reader should know of a written text: sources that rules read because the model failed, pages left out. Empty until the job is completed, and for jobs that write no text.',
    resolve: (job) => {
      const result = readResult(job);
      return result?.kind === 'WRITEUP' || result?.kind === 'SUMMARY' ? result.notes : [];
    },
  }),
);

builder.objectField(Job, 'outcome', (t) =>
  t.field({
    type: JobResultUnion,
    nullable: true,
    description:
      'The result, as the type of its kind of job. Null until the job is completed, and if an earlier version of the product stored it in another form.',
    resolve: readResult,
  }),
);
