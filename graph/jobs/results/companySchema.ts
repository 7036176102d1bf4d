import { builder } from '../../builder.ts';
import { CompanyImport } from '../../companies/imports/schema.ts';
import { findImport } from '../../companies/imports/service.ts';
import { requireScope } from '../../context.ts';
import { company, document, transcript, writeup } from './linkSchema.ts';
import { resultName, type JobResult } from './table.ts';

const names = 'Names of the companies whose figures were found.';

const CompanyReadingResult = builder.objectRef<JobResult<'COMPANY_READING'>>(resultName('COMPANY_READING')).implement({
  description: "Result of extracting a company's figures from one source.",
  fields: (t) => ({
    company: t.field(company),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: 'Name of the company; null if the source names none.',
    }),
    document: t.field(document),
    writeup: t.field(writeup),
    transcript: t.field(transcript),
    revenue: t.exposeFloat('revenue', {
      nullable: true,
      description: 'Revenue in millions of `currency`; null when not known.',
    }),
    revenueGrowthRate: t.exposeFloat('revenueGrowthRate', { nullable: true }),
    grossMargin: t.exposeFloat('grossMargin', { nullable: true }),
    employees: t.exposeFloat('employees', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    valuation: t.exposeFloat('valuation', {
      nullable: true,
      description: 'Valuation in millions of `currency`; null when not known or stated in another currency.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'ISO 4217 code of the amounts; null when no amount is known.',
    }),
    keyInsights: t.exposeStringList('keyInsights', {
      description: 'The most informative sentences of the source about the company.',
    }),
    addedToDatabase: t.exposeBoolean('addedToDatabase', {
      description: 'Whether figures were stored for the company.',
    }),
    isNew: t.exposeBoolean('isNew', { description: 'Whether the company is new.' }),
    observationCount: t.exposeInt('observationCount', {
      description: 'Number of figures and facts that the source states about the company.',
    }),
    notes: t.exposeStringList('notes', {
      description: 'Failures of the model, and its statements that the source does not support.',
    }),
  }),
});

const CompanyImportResult = builder.objectRef<JobResult<'COMPANY_IMPORT'>>(resultName('COMPANY_IMPORT')).implement({
  description: 'Result of importing a file of companies, or of undoing it.',
  fields: (t) => ({
    import: t.field({
      type: CompanyImport,
      nullable: true,
      description: 'The import; null if there is none, and for jobs older than this field.',
      resolve: ({ importId }, _, caller) => (importId === null ? null : findImport(requireScope(caller), importId)),
    }),
    created: t.exposeInt('created', {
      nullable: true,
      description: 'Number of created companies; null if the import was undone.',
    }),
    updated: t.exposeInt('updated', {
      nullable: true,
      description: 'Number of changed companies; null if the import was undone.',
    }),
    skippedRows: t.exposeInt('errors', {
      nullable: true,
      description: 'Number of rows skipped because of a problem; null if the import was undone.',
    }),
  }),
});

type NamedScores = JobResult<'COMPANY_SCORES'>['scores'][string] & { companyName: string };

const GeneratedScores = builder.objectRef<NamedScores>('GeneratedScores').implement({
  description: 'The scores of a company when they were generated.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'Name of the company at that time.' }),
    company: t.field(company),
    marketScore: t.exposeInt('marketScore', { nullable: true }),
    growthScore: t.exposeInt('growthScore', { nullable: true }),
    profitScore: t.exposeInt('profitScore', { nullable: true }),
  }),
});

const CompanyScoresResult = builder.objectRef<JobResult<'COMPANY_SCORES'>>(resultName('COMPANY_SCORES')).implement({
  description: 'Result of scoring all companies.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of scored companies.' }),
    message: t.exposeString('message', {
      description: 'A summary sentence with the number of companies without data.',
    }),
    scores: t.field({
      type: [GeneratedScores],
      description: 'The scores of the first 200 companies; the query `companies` has all.',
      resolve: ({ scores }) => Object.entries(scores).map(([companyName, each]) => ({ companyName, ...each })),
    }),
  }),
});

const MemoProblem = builder.objectRef<JobResult<'MEMO_TEXTS'>['errors'][number]>('MemoProblem').implement({
  description: 'A memo that could not be read.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the memo.' }),
    message: t.exposeString('message', { description: 'The reason and what to do.' }),
  }),
});

const noted = { description: 'Failures of the model, and its statements that a memo does not support.' };
const lookedAt = { description: 'Number of processed memos.' };
const found = { description: 'Number of processed memos with figures of a company.' };

const MemoTextsResult = builder.objectRef<JobResult<'MEMO_TEXTS'>>(resultName('MEMO_TEXTS')).implement({
  description: "Result of extracting figures from the human memos' texts.",
  fields: (t) => ({
    processed: t.exposeInt('processed', lookedAt),
    extracted: t.exposeInt('extracted', found),
    companyNames: t.exposeStringList('companies', { description: names }),
    problems: t.field({
      type: [MemoProblem],
      description: 'Memos that could not be read.',
      resolve: ({ errors }) => errors,
    }),
    notes: t.exposeStringList('notes', noted),
  }),
});

const MemoCompany = builder.objectRef<JobResult<'MEMO_FILES'>['companies'][number]>('MemoCompany').implement({
  description: 'A company found in memos, with its shown figures at that time.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'Name of the company at that time.' }),
    revenue: t.exposeFloat('revenue', {
      nullable: true,
      description: 'Revenue in millions of US dollars; null when not known.',
    }),
    revenueGrowthRate: t.exposeFloat('revenueGrowthRate', { nullable: true }),
    grossMargin: t.exposeFloat('grossMargin', { nullable: true }),
    employees: t.exposeFloat('employees', { nullable: true }),
    stage: t.exposeString('stage', { nullable: true }),
    valuation: t.exposeFloat('valuation', {
      nullable: true,
      description: 'Valuation in millions of US dollars; null when not known.',
    }),
  }),
});

const MemoFilesResult = builder.objectRef<JobResult<'MEMO_FILES'>>(resultName('MEMO_FILES')).implement({
  description: "Result of extracting figures from the human memos' files.",
  fields: (t) => ({
    processed: t.exposeInt('processed', lookedAt),
    extracted: t.exposeInt('extracted', found),
    companies: t.field({
      type: [MemoCompany],
      description: 'The companies with extracted figures.',
      resolve: ({ companies }) => companies,
    }),
    problems: t.field({
      type: [MemoProblem],
      description: 'Memos that could not be read.',
      resolve: ({ errors }) => errors,
    }),
    notes: t.exposeStringList('notes', noted),
  }),
});

const MemoProcessingResult = builder.objectRef<JobResult<'MEMO_PROCESSING'>>(resultName('MEMO_PROCESSING')).implement({
  description: 'Result of extracting figures from every human memo and every PDF.',
  fields: (t) => ({
    totalPdfs: t.exposeInt('totalPDFs', { description: 'Number of PDFs.' }),
    totalFiles: t.exposeInt('totalFiles', {
      description: 'PDFs, other files that memos came from, and memos without a file.',
    }),
    processed: t.exposeInt('processed', { description: 'Number of read files.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', {
      description: 'Number of different companies in the files.',
    }),
    financialDataPoints: t.exposeInt('financialDataPoints', { description: 'Number of figures found.' }),
    companyNames: t.stringList({
      description: `${names} From A to Z; at most 50.`,
      resolve: ({ companies }) => companies.map(({ companyName }) => companyName),
    }),
    processingLog: t.exposeStringList('processingLog', {
      description: 'A sentence for each of the first 200 files; the last line counts the others.',
    }),
    failures: t.exposeStringList('errors', { description: 'The same for failed files.' }),
  }),
});

export const companyResults = [
  CompanyReadingResult,
  CompanyImportResult,
  CompanyScoresResult,
  MemoTextsResult,
  MemoFilesResult,
  MemoProcessingResult,
] as const;
