import { z } from 'zod';
import type { GroundedFigure } from '../reading/grounding/grounding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Prisma, Writeup } from '../../prisma/generated/prisma/client.ts';
import { check } from '../request/check.ts';
import type { Scope } from '../request/context.ts';
import type { Transaction } from '../data/db.ts';
import { readDocumentSource } from '../documents/service.ts';
import { Failure } from '../request/errors.ts';
import { formatList } from '../finance/formatFigure.ts';
import { documentHtml } from './humanMemos/rules.ts';
import { leadIn, plainText, sanitize, snippetOf } from '../text/html.ts';
import { bodyText, searchTextOf, sortKeyOf, titleText } from '../text/text.ts';
import { createOnce } from '../data/database/transact.ts';
import { generatedMemo, memoTypes } from './rules.ts';
import type { MadeFrom } from './writing/readWriteupSources.ts';

/** POST /api/writeups and createWriteup. `content` is HTML and is sanitised. */
export const createWriteupInput = z.object({
  title: titleText,
  content: bodyText,
  transcriptId: z.uuid('This is not a transcript id.').nullish().describe('UUID of the transcript.'),
  documentId: z.uuid('This is not a document id.').nullish().describe('UUID of the document.'),
  recommendation: z.string().trim().max(100).nullish().describe("The author's recommendation."),
  memoType: z
    .string()
    .refine((type) => memoTypes.includes(type), `A memoType is ${formatList(memoTypes, 'or')}.`)
    .nullish()
    .describe("'institutional' for a generated memo, 'human_memo' for one written by people."),
  isComboAnalysis: z.boolean().nullish().describe('Whether it was written from a conversation and documents together.'),
  tags: z.array(z.string().trim().min(1).max(50)).max(20).nullish().describe('Keywords.'),
});

/** Saves a write-up from outside. Throws INVALID, and NOT_FOUND for a transcript or document. */
export async function createWriteup(scope: Scope, input: z.input<typeof createWriteupInput>): Promise<Writeup> {
  const parsed = check(createWriteupInput, input);
  const { transcriptId, documentId } = parsed;
  if (transcriptId && (await scope.prisma.transcript.count({ where: { id: transcriptId } })) === 0) {
    throw new Failure('NOT_FOUND', 'The transcript of this write-up does not exist any more.', {
      field: 'transcriptId',
    });
  }
  const values = {
    title: parsed.title,
    html: documentId ? await htmlBeside(scope, documentId, parsed.content) : parsed.content,
    ...{ transcriptId, documentId, recommendation: parsed.recommendation },
    memoType: parsed.memoType ?? generatedMemo.memoType,
    isComboAnalysis: parsed.isComboAnalysis ?? false,
    tags: parsed.tags ?? [],
  };
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'createWriteup', input: parsed },
    ({ prisma }) => storeWriteup(prisma, tenantId, values),
    ({ prisma }, id) => prisma.writeup.findUnique({ where: { tenantId_id: { tenantId, id } } }),
  );
}

/** A document's own text without formatting takes the document's structure. Throws NOT_FOUND. */
async function htmlBeside(scope: Scope, documentId: string, content: string): Promise<string> {
  const { tenantId } = scope;
  const document = await scope.prisma.document.findUnique({
    where: { tenantId_id: { tenantId, id: documentId } },
    select: { content: true },
  });
  if (!document)
    throw new Failure('NOT_FOUND', 'The document of this write-up does not exist any more.', { field: 'documentId' });
  return document.content.trim() === content.trim() && content.trim() !== ''
    ? documentHtml(await readDocumentSource(scope, documentId))
    : content;
}

/** Every write-up is stored here, so that its derived columns are always derived in the same way. */
export async function storeWriteup(
  db: Transaction,
  tenantId: string,
  {
    html,
    figures = [],
    tags = [],
    title,
    reading,
    origin,
    ...values
  }: {
    title: string;
    html: string;
    memoType: string;
    transcriptId?: string | null;
    documentId?: string | null;
    recommendation?: string | null;
    isComboAnalysis?: boolean;
    tags?: string[];
    /** Absent for text from outside the product. */
    analyst?: string | null;
    figures?: GroundedFigure[];
    reading?: Reading | null;
    /** The origin from which its next version is written; absent for text from outside the product. */
    origin?: MadeFrom;
  },
): Promise<Writeup> {
  return db.writeup.create({
    data: {
      ...values,
      tags,
      ...contentColumns(title, html, figures),
      tenantId,
      title,
      sortTitle: sortKeyOf(title),
      ...(reading && {
        sourceReading: reading as unknown as Prisma.InputJsonObject,
        subjectName: reading.subject.name,
      }),
      ...(origin && { origin }),
    },
  });
}

/** The columns of a text and those derived from it. Throws INVALID for a text without words. */
export function contentColumns(title: string, html: string, figures: GroundedFigure[]) {
  const content = sanitize(html);
  const text = plainText(content);
  if (!text) throw new Failure('INVALID', 'There is no text in this write-up.', { field: 'content' });
  return {
    content,
    searchText: searchTextOf(title, text),
    snippet: snippetOf(text),
    lead: leadIn(content),
    figures: figures as unknown as Prisma.InputJsonArray,
  };
}
