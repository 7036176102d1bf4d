import { z } from 'zod';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import { RecommendationLevel } from '../../prisma/generated/prisma/enums.ts';
import { companyOrders } from '../companies/listing/orders.ts';
import { keysOf } from '../keysOf.ts';
import { listCompanies } from '../companies/service.ts';
import { readDocumentSource } from '../documents/readSource.ts';
import { Failure } from '../errors.ts';
import { getJob, jobError } from '../jobs/service.ts';
import type { Page } from '../lists.ts';
import { readAnalytics } from '../portfolio/analytics/service.ts';
import { readFacts } from '../portfolio/facts/readFacts.ts';
import { searchKinds, searchPageSize } from '../search/rules.ts';
import { searchAll } from '../search/service.ts';
import { plainText } from '../text/html.ts';
import { getTranscript, listTranscripts } from '../transcripts/service.ts';
import { getWriteup, listWriteups } from '../writeups/service.ts';
import { tool, type Link, type Tool } from './tool.ts';

const id = z.uuid();
const pageInput = {
  first: z.number().int().min(1).max(100).default(20).describe('How many, at most 100'),
  after: z.string().optional().describe('`next` of the page before'),
};
/** The most characters of a text in one answer, in UTF-16 units: some 5,000 tokens. */
const textAtOnce = 20_000;
const textInput = {
  id,
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Where to begin, in UTF-16 units: `nextOffset` of the answer before'),
};

/** A page of rows in the form of a tool's answer. */
const pageOf = <Row>({ edges, pageInfo }: Page<Row>, shape: (row: Row) => unknown) => ({
  items: edges.map(({ node }) => shape(node)),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** A part of a text; `nextOffset` is null at its end. */
function stretch(text: string, offset: number) {
  const end = offset + textAtOnce;
  return { text: text.slice(offset, end), nextOffset: end < text.length ? end : null, characters: text.length };
}

/** The figures of a write-up, each with its evidence. */
function citations(figures: unknown) {
  return (figures as GroundedFigure[]).map(({ text, isVerified, source, place, quote, override }) => ({
    text,
    isVerified,
    source: source ?? null,
    place: place ?? null,
    quote: quote ?? null,
    ...(override && { correctedByAPerson: override }),
  }));
}

export const readTools: Tool[] = [
  tool({
    name: 'search',
    title: 'Search',
    description: 'Finds companies, memos, transcripts and documents that hold all the words, the best first.',
    access: 'READ',
    input: z.object({
      query: z.string().describe('Words; "in quotes" they must follow one another'),
      kind: z.enum(searchKinds).optional(),
      first: z.number().int().min(1).max(searchPageSize.max).default(searchPageSize.default),
      after: pageInput.after,
    }),
    async run(scope, { query, kind, first, after }) {
      const { edges, pageInfo, corrected } = await searchAll(scope, { query, kinds: kind && [kind], first, after });
      const hits = (await edges).map(({ node }) => node);
      return {
        data: {
          items: hits.map(({ kind, id, title, passage, date }) => ({
            kind,
            id,
            title: title.text,
            passage: passage.text,
            date: date.toISOString(),
          })),
          searchedInstead: corrected,
          next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        },
        links: hits.map(({ kind, id, title }): Link => ({ kind, id, title: title.text })),
      };
    },
  }),
  tool({
    name: 'list_companies',
    title: 'Query the portfolio',
    description:
      'Lists companies with their figures and scores. Revenue and valuation are in millions of US dollars, growth and margin in percent, scores from 0 to 100; null is not known.',
    access: 'READ',
    input: z.object({
      search: z.string().optional().describe('Part of a name, industry or description'),
      recommendation: z.enum(RecommendationLevel).optional(),
      stage: z.string().optional(),
      industry: z.string().optional(),
      isScored: z.boolean().optional(),
      hasConflicts: z.boolean().optional().describe('Whether sources contradict a shown figure'),
      orderBy: z.enum(keysOf(companyOrders)).default('NAME'),
      ...pageInput,
    }),
    async run(scope, { first, after, ...filter }) {
      const page = await listCompanies(scope, filter, { first, after: after ?? null });
      return {
        data: pageOf(page, ({ id, name, stage, industry, headquarters, ...company }) => ({
          id,
          name,
          stage,
          industry,
          headquarters,
          revenue: company.revenue,
          revenueGrowthRate: company.revenueGrowthRate,
          grossMargin: company.grossMargin,
          employees: company.employees,
          valuation: company.valuation,
          marketScore: company.marketScore,
          growthScore: company.growthScore,
          profitScore: company.profitScore,
          totalScore: company.scoredAt ? company.totalScore : null,
          recommendation: company.scoredAt ? company.recommendation : null,
          conflictCount: company.conflictCount,
        })),
        links: page.edges.map(({ node: { id, name } }) => ({ kind: 'COMPANY', id, title: name })),
      };
    },
  }),
  tool({
    name: 'get_company',
    title: 'Read a company',
    description:
      'Everything that is shown of a company: each figure with its period, its source, the place and the quote.',
    access: 'READ',
    input: z.object({ id }),
    async run(scope, input) {
      const [company] = await readFacts(scope, [input.id]);
      if (!company) throw new Failure('NOT_FOUND', 'This company no longer exists.');
      const { figures, insights, sortName: _, scoredAt, totalScore, ...shown } = company;
      return {
        data: {
          ...shown,
          totalScore: scoredAt ? totalScore : null,
          figures: Object.values(figures),
          insights: insights.map(({ quote, place, source }) => ({ quote, place, source: source.title })),
        },
        links: [
          { kind: 'COMPANY', id: company.id, title: company.name },
          ...insights.flatMap(({ source }) => linksOf(source)),
        ],
      };
    },
  }),
  tool({
    name: 'summarize_portfolio',
    title: 'Measure the portfolio',
    description: 'Counts, medians and data completeness of the whole portfolio. Revenue is in millions of US dollars.',
    access: 'READ',
    input: z.object({}),
    async run(scope) {
      const { totalCompanies, dataCompleteness, medians, industries, stages } = await readAnalytics(scope);
      return { data: { totalCompanies, dataCompleteness, medians, industries, stages } };
    },
  }),
  tool({
    name: 'list_transcripts',
    title: 'List conversations',
    description: 'Lists transcripts of conversations, the newest first, with their summaries.',
    access: 'READ',
    input: z.object({ search: z.string().optional(), ...pageInput }),
    async run(scope, { search, first, after }) {
      const page = await listTranscripts(scope, { search }, { first, after: after ?? null });
      return {
        data: pageOf(page, ({ id, title, recordingDate, duration, summary, authorName = null }) => ({
          id,
          title,
          recordingDate: recordingDate.toISOString(),
          durationSeconds: duration,
          summary,
          author: authorName,
        })),
        links: page.edges.map(({ node: { id, title } }) => ({ kind: 'TRANSCRIPT', id, title })),
      };
    },
  }),
  tool({
    name: 'get_transcript',
    title: 'Read a conversation',
    description: 'The text of a transcript, some 20,000 characters at a time.',
    access: 'READ',
    input: z.object(textInput),
    async run(scope, { id, offset }) {
      const { title, content, recordingDate, summary } = await getTranscript(scope, id);
      const { text, ...rest } = stretch(content, offset);
      return {
        data: { id, title, recordingDate: recordingDate.toISOString(), summary, ...rest },
        texts: [{ title, text }],
        links: [{ kind: 'TRANSCRIPT', id, title }],
      };
    },
  }),
  tool({
    name: 'list_memos',
    title: 'List memos',
    description: 'Lists memos and other write-ups, the newest first.',
    access: 'READ',
    input: z.object({ search: z.string().optional(), ...pageInput }),
    async run(scope, { search, first, after }) {
      const page = await listWriteups(scope, { search }, { first, after: after ?? null });
      return {
        data: pageOf(page, ({ id, title, creationDate, memoType, recommendation, snippet, authorName = null }) => ({
          id,
          title,
          creationDate: creationDate.toISOString(),
          memoType,
          recommendation,
          beginning: snippet,
          author: authorName,
        })),
        links: page.edges.map(({ node: { id, title } }) => ({ kind: 'WRITEUP', id, title })),
      };
    },
  }),
  tool({
    name: 'get_memo',
    title: 'Read a memo',
    description:
      'The text of a memo and its citations: every figure with whether a source states it, and that source, place and quote.',
    access: 'READ',
    input: z.object(textInput),
    async run(scope, { id, offset }) {
      const { title, content, creationDate, figures, transcriptId, documentId } = await getWriteup(scope, id);
      const { text, ...rest } = stretch(plainText(content), offset);
      return {
        data: { id, title, creationDate: creationDate.toISOString(), citations: citations(figures), ...rest },
        texts: [{ title, text }],
        links: [
          { kind: 'WRITEUP', id, title },
          ...linksOf({ title: 'Source', transcriptId, documentId, writeupId: null }),
        ],
      };
    },
  }),
  tool({
    name: 'get_document',
    title: 'Read a document',
    description: 'The text of an uploaded document, some 20,000 characters at a time.',
    access: 'READ',
    input: z.object(textInput),
    async run(scope, { id, offset }) {
      const { title, text: whole } = await readDocumentSource(scope, id);
      const { text, ...rest } = stretch(whole, offset);
      return { data: { id, title, ...rest }, texts: [{ title, text }], links: [{ kind: 'DOCUMENT', id, title }] };
    },
  }),
  tool({
    name: 'get_job',
    title: 'Follow a job',
    description: 'How far a job is. A finished draft_memo names its memo as `memoId`.',
    access: 'READ',
    input: z.object({ id }),
    async run(scope, input) {
      const job = await getJob(scope, input.id);
      const { title, status, stage, progress, writeupId } = job;
      return {
        data: {
          id: job.id,
          title,
          status,
          stage,
          progress,
          memoId: writeupId,
          problem: jobError(job)?.message ?? null,
        },
        links: linksOf({ title, writeupId, transcriptId: job.transcriptId, documentId: job.documentId }),
      };
    },
  }),
];

/** Links to the pages where the texts behind an answer can be read. */
function linksOf(source: {
  title: string;
  documentId: string | null;
  writeupId: string | null;
  transcriptId: string | null;
}): Link[] {
  const { title } = source;
  return [
    ...(source.writeupId ? [{ kind: 'WRITEUP' as const, id: source.writeupId, title }] : []),
    ...(source.transcriptId ? [{ kind: 'TRANSCRIPT' as const, id: source.transcriptId, title }] : []),
    ...(source.documentId ? [{ kind: 'DOCUMENT' as const, id: source.documentId, title }] : []),
  ];
}
