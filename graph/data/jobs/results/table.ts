import { z } from 'zod';
import type { JobKind } from '../../../../prisma/generated/prisma/enums.ts';
import type { LiveJob } from '../service.ts';
import { numberOrNull, textOrNull, texts } from '../../../request/shape.ts';

/** Returns the name of a kind's result in GraphQL and OpenAPI: 'COMPANY_READING' → 'CompanyReadingJobResult'. */
export function resultName(kind: JobKind): string {
  const words = kind.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return `${words.join('')}JobResult`;
}

function result<Kind extends JobKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.object({ kind: z.literal(kind).describe('The kind of job'), ...shape }).meta({ id: resultName(kind) });
}

const link = z.uuid().nullable();
const linkTo = (what: string, also = '') => link.describe(`UUID of the ${what}; null if it was deleted${also}`);
const documentId = linkTo('document');
const recordingId = linkTo('recording');

const run = { runId: z.uuid().describe('UUID of the stored run') };

const millionsOf = (currency: string, figure: string) =>
  z.number().nullable().describe(`${figure} in millions of ${currency}; null when not known`);
const percent = (figure: string) => z.number().nullable().describe(`${figure} in percent; null when not known`);
const employees = z.number().nullable().describe('Number of employees; null when not known');
const stage = textOrNull("Investment stage of the company, such as 'Series A'; null when not known");

const growthAndMargin = {
  revenueGrowthRate: percent('Annual revenue growth'),
  grossMargin: percent('Gross margin'),
};

const count = (what: string) => z.int().describe(`Number of ${what}`);
const notes = z.array(z.string()).describe('Failures of the model, and its statements that the sources do not support');

const readingNotes = z
  .array(z.string())
  .default([])
  .describe('What the reader should know: sources that rules read because the model failed, pages left out');

export const memoProblem = z.object({
  title: z.string().describe('Title of the memo'),
  message: z.string().describe('The reason and what to do'),
});

export const memoCompany = z.object({
  companyName: z.string().describe('Name of the company at that time'),
  revenue: millionsOf('US dollars', 'Revenue'),
  ...growthAndMargin,
  employees,
  stage,
  valuation: millionsOf('US dollars', 'Valuation'),
});

const memoReading = {
  processed: count('processed memos'),
  extracted: count('processed memos with figures of a company'),
  errors: z.array(memoProblem).describe('Memos that could not be read'),
  notes,
};

const score = z.int().min(0).max(100).nullable().describe('0 to 100; null when data is missing');

/** The result of `streamMemo` for a text that is not saved yet, without the text itself. */
const writing = {
  figures: z
    .array(
      z.looseObject({
        text: z.string().describe('The figure as the text prints it'),
        isVerified: z.boolean().describe('Whether a source states it'),
        source: z.string().optional().describe('The source that states it'),
        place: z.string().optional().describe('Place in that source'),
        quote: z.string().optional().describe('The words that state it'),
      }),
    )
    .describe('The figures of the text, in order'),
  notes: readingNotes,
  reading: z.unknown().optional().meta({
    deprecated: true,
    description: 'Deprecated, until December 2027: the stored reading of the sources. Use figures.',
  }),
};

/**
 * The result of a completed job of each kind. REST returns it in this shape, GraphQL as the type of the same name. The
 * values come from the job's row: its links, overridden by what the job stored as its result.
 */
export const jobResults = {
  BEST_INVESTMENTS: result('BEST_INVESTMENTS', run),
  COMBINED_ANALYSIS: result('COMBINED_ANALYSIS', {
    writeupId: link.describe('UUID of the write-up; null until the analysis is saved'),
    ...writing,
  }),
  COMPANY_IMPORT: result('COMPANY_IMPORT', {
    importId: link.default(null).describe('UUID of the import; null in jobs of earlier versions'),
    created: z.int().nullable().default(null).describe('Number of created companies; null if the import was undone'),
    updated: z.int().nullable().default(null).describe('Number of changed companies; null if the import was undone'),
    errors: z
      .int()
      .nullable()
      .default(null)
      .describe('Number of rows skipped because of a problem; null if the import was undone'),
  }),
  COMPANY_READING: result('COMPANY_READING', {
    companyName: z.string().nullable().describe('Name of the company; null if the source names no company'),
    companyId: linkTo('company', ', or the source names no company'),
    documentId: linkTo('document that was read', ', and for another source'),
    writeupId: linkTo('write-up that was read', ', and for another source'),
    transcriptId: linkTo('transcript that was read', ', and for another source'),
    revenue: millionsOf('`currency`', 'Revenue'),
    ...growthAndMargin,
    employees,
    stage,
    valuation: numberOrNull('Valuation in millions of `currency`; null when not known or stated in another currency'),
    currency: z.string().nullable().describe('ISO 4217 code of the amounts; null when no amount is known'),
    keyInsights: z.array(z.string()).describe('The most informative sentences of the source about the company'),
    addedToDatabase: z.boolean().describe('Whether figures were stored for the company'),
    isNew: z.boolean().describe('Whether the company is new'),
    observationCount: count('figures and facts that the source states about the company'),
    notes,
  }),
  COMPANY_SCORES: result('COMPANY_SCORES', {
    count: count('scored companies'),
    message: z.string().describe('A summary sentence with the number of companies without data'),
    scores: z
      .record(
        z.string(),
        z.object({
          companyId: z
            .uuid()
            .nullable()
            .default(null)
            .describe('UUID of the company; null in jobs of earlier versions'),
          marketScore: score,
          growthScore: score,
          profitScore: score,
        }),
      )
      .describe('The scores by name of the company, of the first 200'),
  }),
  DISCOVERY: result('DISCOVERY', run),
  DOCUMENT_ANALYSIS: result('DOCUMENT_ANALYSIS', {
    writeupId: link.describe('UUID of the saved analysis; null if it was deleted or not written'),
    documentId,
  }),
  EXTRACTION: result('EXTRACTION', { documentId }),
  FILING: result('FILING', {
    linked: z.array(z.string()).describe('Names of the companies to which the source now belongs'),
    proposed: z.array(z.string()).describe('Names of companies that are not on file and await a decision'),
    notes: readingNotes,
  }),
  LIVE_TRANSCRIPTION: result('LIVE_TRANSCRIPTION', { recordingId }),
  MEMO_FILES: result('MEMO_FILES', {
    ...memoReading,
    companies: z.array(memoCompany).describe('The companies found in the files, with their shown figures'),
  }),
  MEMO_PROCESSING: result('MEMO_PROCESSING', {
    totalPDFs: count('PDFs'),
    totalFiles: z.int().describe('PDFs, other files that memos came from, and memos without a file'),
    processed: count('read files'),
    companiesExtracted: count('different companies in the files'),
    financialDataPoints: count('figures found'),
    companies: z
      .array(z.object({ companyName: z.string().describe('Name of the company') }))
      .describe('From A to Z; at most 50'),
    processingLog: texts('A sentence for each of the first 200 files; the last line counts the others'),
    errors: z.array(z.string()).describe('The same for failed files'),
  }),
  MEMO_REVISION: result('MEMO_REVISION', {
    writeupId: link.describe('UUID of the memo with the proposed new version; null if it was deleted'),
    ...writing,
  }),
  MEMO_TEXTS: result('MEMO_TEXTS', {
    ...memoReading,
    companies: z.array(z.string()).describe('Names of the companies whose figures were found'),
  }),
  RANKINGS: result('RANKINGS', run),
  SUMMARY: result('SUMMARY', {
    recordingId,
    unverifiedFigures: z
      .int()
      .default(0)
      .describe('Number of figures in the summary that the conversation does not state; each is marked in it'),
    notes: readingNotes,
  }),
  TRANSCRIPTION: result('TRANSCRIPTION', { recordingId }),
  WRITEUP: result('WRITEUP', {
    writeupId: link.describe('UUID of the memo; null if it was written from bare text and not saved'),
    transcriptId: linkTo('transcript', ', and for a memo without one'),
    documentId: linkTo('document', ', and for a memo without one'),
    notes: readingNotes,
  }),
} as const satisfies Record<JobKind, z.ZodObject>;

/** The result of a completed job of a kind, which `kind` discriminates. */
export type JobResult<Kind extends JobKind = JobKind> = z.output<(typeof jobResults)[Kind]>;

export type Finished = Pick<
  LiveJob,
  'kind' | 'status' | 'result' | 'recordingId' | 'transcriptId' | 'writeupId' | 'documentId' | 'companyId'
>;

/** Returns the result of a job; null until it is completed, and for another shape of an earlier version. */
export function readResult(job: Finished): JobResult | null {
  if (job.status !== 'COMPLETED') return null;
  const { kind, result, recordingId, transcriptId, writeupId, documentId, companyId } = job;
  const links = { recordingId, transcriptId, writeupId, documentId, companyId };
  const stored = typeof result === 'object' && !Array.isArray(result) ? result : {};
  return jobResults[kind].safeParse({ ...links, ...stored, kind }).data ?? null;
}

/** Returns the result of a completed job of a kind. Throws for a job that has no such result. */
export function resultOfKind<Kind extends JobKind>(kind: Kind, job: Finished): JobResult<Kind> {
  const result = readResult(job);
  if (result?.kind !== kind) throw new Error(`a job of kind ${job.kind} has no result of ${kind}`);
  return result as unknown as JobResult<Kind>;
}
