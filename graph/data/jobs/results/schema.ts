import type { FieldRef, ObjectRef } from '@pothos/core';
import type { AnalysisRun } from '../../../../prisma/generated/prisma/client.ts';
import type { AnalysisKind, JobKind } from '../../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../../builder.ts';
import { CompanyImport } from '../../../companies/imports/schema.ts';
import { findImport } from '../../../companies/imports/service.ts';
import { shownSchema } from '../../../companies/shape.ts';
import { requireScope } from '../../../request/context.ts';
import { fieldsOf } from '../../../request/graphql/fieldsOf.ts';
import { DiscoveryRun } from '../../../portfolio/discovery/schema.ts';
import { InvestmentRun } from '../../../portfolio/investments/schema.ts';
import { RankingRun } from '../../../portfolio/rankings/schema.ts';
import { findRun } from '../../../portfolio/runs/service.ts';
import { Figure } from '../../../writeups/figures/figureSchema.ts';
import { figuresOf } from '../../../writeups/figures/readFigures.ts';
import { Job } from '../schema.ts';
import { links } from './linkSchema.ts';
import { readResult } from './read.ts';
import { jobResults, memoCompany, memoProblem, resultName, type JobResult } from './table.ts';

type Types = typeof builder.$inferSchemaTypes;
type Builder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;
type Fields = Record<string, FieldRef<Types>>;

interface Differences<Row> {
  /** Names and descriptions that differ from those of REST. */
  names?: Record<string, string>;
  texts?: Record<string, string>;
  /** The fields that are objects. */
  fields?: (t: Builder<Row>) => Fields;
}

function resultType<Kind extends JobKind>(
  kind: Kind,
  description: string,
  { names, texts, fields }: Differences<JobResult<Kind>> = {},
) {
  const { kind: _, ...shape } = jobResults[kind].shape;
  const linked = Object.entries(links).filter(([id]) => id in shape);
  return builder.objectRef<JobResult<Kind>>(resultName(kind)).implement({
    description,
    fields: (t) => ({
      ...fieldsOf(t, shape, { ...(names && { names }), ...(texts && { texts }) }),
      ...Object.fromEntries(linked.map(([id, link]) => [id.slice(0, -'Id'.length), link(t)])),
      ...fields?.(t),
    }),
  });
}

type NamedScores = JobResult<'COMPANY_SCORES'>['scores'][string] & { companyName: string };

const companyNameThen = 'Name of the company at that time.';

const GeneratedScores = builder.objectRef<NamedScores>('GeneratedScores').implement({
  description: 'The scores of a company when they were generated.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: companyNameThen }),
    company: links.companyId(t),
    marketScore: t.exposeInt('marketScore', { nullable: true }),
    growthScore: t.exposeInt('growthScore', { nullable: true }),
    profitScore: t.exposeInt('profitScore', { nullable: true }),
  }),
});

const MemoProblem = builder.objectRef<JobResult<'MEMO_TEXTS'>['errors'][number]>('MemoProblem').implement({
  description: 'A memo that could not be read.',
  fields: (t) => fieldsOf(t, memoProblem.shape, { texts: { message: 'The reason and what to do.' } }),
});

const figureTexts = Object.fromEntries(
  (['revenueGrowthRate', 'stage'] as const).map((field) => [field, shownSchema[field].description ?? '']),
);

const MemoCompany = builder.objectRef<JobResult<'MEMO_FILES'>['companies'][number]>('MemoCompany').implement({
  description: 'A company found in memos, with its shown figures at that time.',
  fields: (t) => fieldsOf(t, memoCompany.shape, { texts: { ...figureTexts, companyName: companyNameThen } }),
});

const names = 'Names of the companies whose figures were found.';
const memoTexts = {
  processed: 'Number of processed memos.',
  extracted: 'Number of processed memos with figures of a company.',
  notes: 'Failures of the model, and its statements that a memo does not support.',
};
const problems = (t: Builder<JobResult<'MEMO_TEXTS' | 'MEMO_FILES'>>) =>
  t.field({
    type: [MemoProblem],
    description: 'Memos that could not be read.',
    resolve: ({ errors }) => errors,
  });

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
    resultType('COMPANY_READING', "Result of extracting a company's figures from one source.", {
      texts: {
        ...figureTexts,
        companyName: 'Name of the company; null if the source names none.',
        valuation: 'Valuation in millions of `currency`; null when not known or stated in another currency.',
        observationCount: 'Number of figures and facts that the source states about the company.',
      },
    }),
    resultType('COMPANY_IMPORT', 'Result of importing a file of companies, or of undoing it.', {
      names: { errors: 'skippedRows' },
      texts: {
        created: 'Number of created companies; null if the import was undone.',
        updated: 'Number of changed companies; null if the import was undone.',
        skippedRows: 'Number of rows skipped because of a problem; null if the import was undone.',
      },
      fields: (t) => ({
        import: t.field({
          type: CompanyImport,
          nullable: true,
          description: 'The import; null if there is none, and for jobs older than this field.',
          resolve: ({ importId }, _, caller) => (importId === null ? null : findImport(requireScope(caller), importId)),
        }),
      }),
    }),
    resultType('COMPANY_SCORES', 'Result of scoring all companies.', {
      texts: { count: 'Number of scored companies.' },
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
      texts: { ...memoTexts, companyNames: names },
      fields: (t) => ({ problems: problems(t) }),
    }),
    resultType('MEMO_FILES', "Result of extracting figures from the human memos' files.", {
      texts: memoTexts,
      fields: (t) => ({
        problems: problems(t),
        companies: t.field({
          type: [MemoCompany],
          description: 'The companies with extracted figures.',
          resolve: ({ companies }) => companies,
        }),
      }),
    }),
    resultType('MEMO_PROCESSING', 'Result of extracting figures from every human memo and every PDF.', {
      names: { totalPDFs: 'totalPdfs', errors: 'failures' },
      texts: {
        totalPdfs: 'Number of PDFs.',
        processed: 'Number of read files.',
        companiesExtracted: 'Number of different companies in the files.',
        financialDataPoints: 'Number of figures found.',
        processingLog: 'A sentence for each of the first 200 files; the last line counts the others.',
      },
      fields: (t) => ({
        companyNames: t.stringList({
          description: `${names} From A to Z; at most 50.`,
          resolve: ({ companies }) => companies.map(({ companyName }) => companyName),
        }),
      }),
    }),
    resultType('TRANSCRIPTION', 'Result of a transcription. The text is also the `text` of the job.'),
    resultType('LIVE_TRANSCRIPTION', 'Result of the transcription during a recording.'),
    resultType('SUMMARY', 'Result of a summary, which is the `text` of the job.', {
      texts: {
        unverifiedFigures:
          'Number of figures in the summary that the conversation does not state; each is marked in it.',
      },
    }),
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
