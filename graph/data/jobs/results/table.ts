import { z } from 'zod';
import type { JobKind } from '../../../../prisma/generated/prisma/enums.ts';

/** Returns the name of a kind's result in GraphQL and OpenAPI: 'COMPANY_READING' → 'CompanyReadingJobResult'. */
export function resultName(kind: JobKind): string {
  const words = kind.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return `${words.join('')}JobResult`;
}

function result<Kind extends JobKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.object({ kind: z.literal(kind).describe('The kind of job'), ...shape }).meta({ id: resultName(kind) });
}

const link = z.uuid().nullable();
const documentId = link.describe('UUID of the document; null when there is none');
const recordingId = link.describe('UUID of the recording; null when there is none');
const transcriptId = link.describe('UUID of the transcript; null when there is none');
const companyId = link.describe('UUID of the company; null when there is none');

const run = { runId: z.uuid().describe('UUID of the stored run') };

const millionsOf = (currency: string, figure: string) =>
  z.number().nullable().describe(`${figure} in millions of ${currency}; null when not known`);
const percent = (figure: string) => z.number().nullable().describe(`${figure} in percent; null when not known`);
const employees = z.number().nullable().describe('Number of employees; null when not known');
const stage = z.string().nullable().describe('Investment stage; null when not known');

const growthAndMargin = {
  revenueGrowthRate: percent('Yearly growth of revenue'),
  grossMargin: percent('Gross margin'),
};

const count = (what: string) => z.int().describe(`How many ${what}`);
const notes = z
  .array(z.string())
  .describe('Failures of the model, and its statements that the source does not support');

const readingNotes = z
  .array(z.string())
  .default([])
  .describe('What the reader should know: sources that rules read because the model failed, pages left out');

export const memoProblem = z.object({
  title: z.string().describe('Title of the memo'),
  message: z.string().describe('What to do'),
});

export const memoCompany = z.object({
  companyName: z.string().describe('Name of the company'),
  revenue: millionsOf('US dollars', 'Revenue'),
  ...growthAndMargin,
  employees,
  stage,
  valuation: millionsOf('US dollars', 'Valuation'),
});

const memoReading = {
  processed: count('memos were looked at'),
  extracted: count('of them state figures of a company'),
  errors: z.array(memoProblem).describe('Unreadable memos'),
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
    importId: link.default(null).describe('UUID of the import; null when the job is older than this field'),
    created: z.int().nullable().default(null).describe('Number of created companies; null if it was undone'),
    updated: z.int().nullable().default(null).describe('Number of changed companies; null if it was undone'),
    errors: z.int().nullable().default(null).describe('Number of skipped rows; null if it was undone'),
  }),
  COMPANY_READING: result('COMPANY_READING', {
    companyName: z.string().nullable().describe('Name of the company; null when the source names none'),
    companyId,
    documentId,
    writeupId: link.describe('UUID of the write-up that was read; null for another source'),
    transcriptId,
    revenue: millionsOf('`currency`', 'Revenue'),
    ...growthAndMargin,
    employees,
    stage,
    valuation: millionsOf('`currency`', 'Valuation'),
    currency: z.string().nullable().describe('ISO 4217 code of the amounts; null when no amount is known'),
    keyInsights: z.array(z.string()).describe('The most informative sentences of the source about the company'),
    addedToDatabase: z.boolean().describe('Whether figures were stored for the company'),
    isNew: z.boolean().describe('Whether the company is new'),
    observationCount: count('figures and facts the source states'),
    notes,
  }),
  COMPANY_SCORES: result('COMPANY_SCORES', {
    count: count('companies were scored'),
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
    writeupId: link.describe('UUID of the saved analysis; null when none was written'),
    documentId,
  }),
  EXTRACTION: result('EXTRACTION', { documentId }),
  LIVE_TRANSCRIPTION: result('LIVE_TRANSCRIPTION', { recordingId }),
  MEMO_FILES: result('MEMO_FILES', {
    ...memoReading,
    companies: z.array(memoCompany).describe('The companies found in the files, with their shown figures'),
  }),
  MEMO_PROCESSING: result('MEMO_PROCESSING', {
    totalPDFs: count('of the files are PDFs'),
    totalFiles: z.int().describe('PDFs, other files that memos came from, and memos without a file'),
    processed: count('files were read'),
    companiesExtracted: count('different companies the files name'),
    financialDataPoints: count('figures were found'),
    companies: z
      .array(z.object({ companyName: z.string().describe('Name of the company') }))
      .describe('From A to Z; at most 50'),
    processingLog: z.array(z.string()).describe('At most 200 files; the last line counts the others'),
    errors: z.array(z.string()).describe('The same for failed files'),
  }),
  MEMO_REVISION: result('MEMO_REVISION', {
    writeupId: link.describe('UUID of the memo with the proposed new version; null if there is none'),
    ...writing,
  }),
  MEMO_TEXTS: result('MEMO_TEXTS', {
    ...memoReading,
    companies: z.array(z.string()).describe('Names of the companies found in the memos'),
  }),
  RANKINGS: result('RANKINGS', run),
  SUMMARY: result('SUMMARY', {
    recordingId,
    unverifiedFigures: z.int().default(0).describe('Number of its figures that the conversation does not state'),
    notes: readingNotes,
  }),
  TRANSCRIPTION: result('TRANSCRIPTION', { recordingId }),
  WRITEUP: result('WRITEUP', {
    writeupId: link.describe('UUID of the memo; null if it was written from bare text and not saved'),
    transcriptId,
    documentId,
    notes: readingNotes,
  }),
} as const satisfies Record<JobKind, z.ZodObject>;

/** The result of a completed job of a kind, which `kind` discriminates. */
export type JobResult<Kind extends JobKind = JobKind> = z.output<(typeof jobResults)[Kind]>;
