import { z } from 'zod';
import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import type { GroundedFigure } from '../../reading/grounding/grounding.ts';
import { listReadDocuments, readDocumentSource } from '../../documents/service.ts';
import { getJob, jobError } from '../../data/jobs/service.ts';
import { searchKinds, searchPageSize } from '../../search/rules.ts';
import { searchAll } from '../../search/service.ts';
import { heardIn, type SearchHit } from '../../search/texts/readHits.ts';
import { placeOf } from '../../recordings/segments/findPassage.ts';
import { plainText } from '../../text/html.ts';
import { getTranscript, listTranscripts } from '../../recordings/transcripts/service.ts';
import { getWriteup, listWriteups } from '../../writeups/service.ts';
import { id, linksOf, pageInput, pageOf, tool, type Link, type Tool } from './tool.ts';

/** The most characters of a text in one answer, in UTF-16 units: some 5,000 tokens. */
const textPageLength = 20_000;
const textInput = {
  id,
  offset: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Start offset in UTF-16 units: `nextOffset` of the previous answer'),
  find: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .describe('Begin shortly before these words, such as a passage of `search`'),
};

/** Returns a part of a text, beginning before `find`. `nextOffset` is null at the end. Throws NOT_FOUND. */
function span(text: string, { offset, find }: { offset: number; find?: string | undefined }) {
  const place = find === undefined ? null : placeOf(text, find);
  if (find !== undefined && !place) {
    throw new Failure(
      'NOT_FOUND',
      'The text does not have these words in this order. Leave `find` out to read it all.',
    );
  }
  const start = place ? Math.max(0, place.start - textPageLength / 4) : offset;
  const end = start + textPageLength;
  return {
    text: text.slice(start, end),
    offset: start,
    nextOffset: end < text.length ? end : null,
    characters: text.length,
  };
}

function citations(figures: unknown) {
  return (figures as GroundedFigure[]).map(({ text, isVerified, source, place, quote, override, computed }) => ({
    text,
    isVerified,
    source: source ?? null,
    place: place ?? null,
    quote: quote ?? null,
    ...(override && { correctedByAPerson: override }),
    ...(computed && { computedAs: computed.formula }),
  }));
}

async function hitOf(scope: Scope, hit: SearchHit) {
  const { kind, id, title, passage, date } = hit;
  const heard = await heardIn(scope, hit);
  const speaker = heard?.segment.speaker?.mergedInto ?? heard?.segment.speaker;
  const second = typeof heard?.startMs === 'number' ? Math.floor(heard.startMs / 1000) : undefined;
  return {
    item: {
      ...{ kind, id, title: title.text, passage: passage.text, date: date.toISOString() },
      ...(speaker && { speaker: speaker.name ?? speaker.label }),
      ...(second !== undefined && { second }),
    },
    link: { kind, id, title: title.text, second } satisfies Link,
  };
}

export const readTools: Tool[] = [
  tool({
    name: 'search',
    title: 'Search',
    description:
      'Finds companies, memos, transcripts and documents that hold all the words, the best first, with the passage. For what somebody said of a company, search its name and the matter, and read on with get_transcript and `find`.',
    access: 'READ',
    input: z.strictObject({
      query: z.string().describe('Words; "in quotes" they must follow one another'),
      kind: z.enum(searchKinds).optional(),
      first: z.number().int().min(1).max(searchPageSize.max).default(searchPageSize.default),
      after: pageInput.after,
    }),
    async run(scope, { query, kind, first, after }) {
      const { edges, pageInfo, corrected } = await searchAll(scope, { query, kinds: kind && [kind], first, after });
      const hits = await Promise.all((await edges).map(({ node }) => hitOf(scope, node)));
      return {
        data: {
          items: hits.map(({ item }) => item),
          searchedInstead: corrected,
          next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
        },
        links: hits.map(({ link }) => link),
      };
    },
  }),
  tool({
    name: 'list_transcripts',
    title: 'List conversations',
    description: 'Lists transcripts of conversations, the newest first, with their summaries.',
    access: 'READ',
    input: z.strictObject({ search: z.string().optional(), ...pageInput }),
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
    input: z.strictObject(textInput),
    async run(scope, { id, ...from }) {
      const { title, content, recordingDate, summary } = await getTranscript(scope, id);
      const { text, ...rest } = span(content, from);
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
    input: z.strictObject({ search: z.string().optional(), ...pageInput }),
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
    input: z.strictObject(textInput),
    async run(scope, { id, ...from }) {
      const { title, content, creationDate, figures, transcriptId, documentId } = await getWriteup(scope, id);
      const { text, ...rest } = span(plainText(content), from);
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
    name: 'list_documents',
    title: 'List documents',
    description: 'Lists the documents that were read, the newest first.',
    access: 'READ',
    input: z.strictObject({ search: z.string().optional(), ...pageInput }),
    async run(scope, { search, first, after }) {
      const page = await listReadDocuments(scope, { search }, { first, after: after ?? null });
      return {
        data: pageOf(page, ({ id, title, fileName, fileType, fileSize, uploadDate, createdBy }) => ({
          ...{ id, title, fileName, fileType, bytes: fileSize },
          uploadDate: uploadDate.toISOString(),
          author: createdBy?.name ?? null,
        })),
        links: page.edges.map(({ node: { id, title } }) => ({ kind: 'DOCUMENT', id, title })),
      };
    },
  }),
  tool({
    name: 'get_document',
    title: 'Read a document',
    description: 'The text of an uploaded document, some 20,000 characters at a time.',
    access: 'READ',
    input: z.strictObject(textInput),
    async run(scope, { id, ...from }) {
      const { title, text: whole } = await readDocumentSource(scope, id);
      const { text, ...rest } = span(whole, from);
      return { data: { id, title, ...rest }, texts: [{ title, text }], links: [{ kind: 'DOCUMENT', id, title }] };
    },
  }),
  tool({
    name: 'get_job',
    title: 'Follow a job',
    description: 'Status of a job. A finished draft_memo has the id of its memo in `memoId`.',
    access: 'READ',
    input: z.strictObject({ id }),
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
