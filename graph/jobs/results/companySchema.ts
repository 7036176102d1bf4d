import { builder } from '../../builder.ts';
import { CompanyImport } from '../../companies/imports/schema.ts';
import { findImport } from '../../companies/imports/service.ts';
import { requireScope } from '../../context.ts';
import { company, document, transcript, writeup } from './linkSchema.ts';
import { resultName, type JobResult } from './table.ts';

const names = 'Names of the companies that figures were found of.';

const CompanyReadingResult = builder.objectRef<JobResult<'COMPANY_READING'>>(resultName('COMPANY_READING')).implement({
  description: "What the reading of a company's figures in one source came to.",
  fields: (t) => ({
    company: t.field(company),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: 'Name of the company; null when the source names none.',
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
      description: 'Sentences of the source that say most about the company.',
    }),
    addedToDatabase: t.exposeBoolean('addedToDatabase', {
      description: 'Whether figures were stored for the company.',
    }),
    isNew: t.exposeBoolean('isNew', { description: 'Whether the company was not there before.' }),
    observationCount: t.exposeInt('observationCount', {
      description: 'How many figures and facts the source states of it.',
    }),
    notes: t.exposeStringList('notes', {
      description: 'What a model could not do, or said that the source does not bear out.',
    }),
  }),
});

const CompanyImportResult = builder.objectRef<JobResult<'COMPANY_IMPORT'>>(resultName('COMPANY_IMPORT')).implement({
  description: 'What the import of a file of companies came to, or its undoing.',
  fields: (t) => ({
    import: t.field({
      type: CompanyImport,
      nullable: true,
      description: 'The import; null when there is none, and for jobs older than this field.',
      resolve: ({ importId }, _, caller) => (importId === null ? null : findImport(requireScope(caller), importId)),
    }),
    created: t.exposeInt('created', {
      nullable: true,
      description: 'How many companies were made; null when the import was undone.',
    }),
    updated: t.exposeInt('updated', {
      nullable: true,
      description: 'How many companies were changed; null when the import was undone.',
    }),
    skippedRows: t.exposeInt('errors', {
      nullable: true,
      description: 'How many rows were left out because of a problem; null when the import was undone.',
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
  description: 'What the scoring of all companies came to.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many companies were scored.' }),
    message: t.exposeString('message', { description: 'The same in a sentence, with how many lack data.' }),
    scores: t.field({
      type: [GeneratedScores],
      description: 'The scores of the first 200 companies; `companies` lists those of all.',
      resolve: ({ scores }) => Object.entries(scores).map(([companyName, each]) => ({ companyName, ...each })),
    }),
  }),
});

const MemoProblem = builder.objectRef<JobResult<'MEMO_TEXTS'>['errors'][number]>('MemoProblem').implement({
  description: 'A memo that could not be read.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the memo.' }),
    message: t.exposeString('message', { description: 'Why, and what to do.' }),
  }),
});

const noted = { description: 'What a model could not do, or said that a memo does not bear out.' };
const lookedAt = { description: 'How many memos were looked at.' };
const found = { description: 'How many of them state figures of a company.' };

const MemoTextsResult = builder.objectRef<JobResult<'MEMO_TEXTS'>>(resultName('MEMO_TEXTS')).implement({
  description: 'What the reading of the texts of the human memos came to.',
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
  description: 'A company that memos state figures of, with what was shown of it then.',
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
  description: 'What the reading of the files of the human memos came to.',
  fields: (t) => ({
    processed: t.exposeInt('processed', lookedAt),
    extracted: t.exposeInt('extracted', found),
    companies: t.field({
      type: [MemoCompany],
      description: 'The companies that figures were found of.',
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
  description: 'What the reading of every human memo and every PDF came to.',
  fields: (t) => ({
    totalPdfs: t.exposeInt('totalPDFs', { description: 'How many of the files are PDFs.' }),
    totalFiles: t.exposeInt('totalFiles', {
      description: 'PDFs, other files that memos came from, and memos without a file.',
    }),
    processed: t.exposeInt('processed', { description: 'How many files were read.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', {
      description: 'How many different companies the files name.',
    }),
    financialDataPoints: t.exposeInt('financialDataPoints', { description: 'How many figures were found.' }),
    companyNames: t.stringList({
      description: `${names} From A to Z; at most 50.`,
      resolve: ({ companies }) => companies.map(({ companyName }) => companyName),
    }),
    processingLog: t.exposeStringList('processingLog', {
      description: 'A sentence for each of the first 200 files; the last line counts the others.',
    }),
    failures: t.exposeStringList('errors', { description: 'The same of the files that failed.' }),
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
