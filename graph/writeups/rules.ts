import type { Verdict, WriteupStatus } from '../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../data/lists/filters.ts';
import type { Order } from '../data/lists/lists.ts';
import { titleDate } from '../text/text.ts';

export const writeupOrders = ['NEWEST', 'OLDEST', 'TITLE_ASC', 'TITLE_DESC', 'UPDATED', 'UPDATED_ASC'] as const;
export type WriteupOrder = (typeof writeupOrders)[number];

export const orderOf: Record<WriteupOrder, Order> = {
  NEWEST: { sql: 'creation_date', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'creation_date', type: 'timestamptz', descending: false },
  TITLE_ASC: { sql: 'sort_title', type: 'text', descending: false },
  TITLE_DESC: { sql: 'sort_title', type: 'text', descending: true },
  UPDATED: { sql: 'updated_at', type: 'timestamptz', descending: true },
  UPDATED_ASC: { sql: 'updated_at', type: 'timestamptz', descending: false },
};

export const writeupFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The write-ups themselves.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', what: 'The transcripts that they were made from.' },
  documentIds: { kind: 'ids', sql: 'document_id', what: 'The documents that they were made from.' },
  memoTypes: { kind: 'words', sql: 'memo_type', what: "Type of the memo: 'institutional', 'human_memo'." },
  memoRecommendations: { kind: 'words', sql: 'recommendation', has: 'hasRecommendation', what: 'Recommendation.' },
  isComboAnalysis: { kind: 'flag', sql: 'is_combo_analysis', what: 'Combined analyses.' },
  verdict: {
    kind: 'choice',
    sql: 'verdict::text',
    values: ['INVEST', 'TRACK', 'PASS'] satisfies Verdict[],
    what: "The partner's verdict.",
  },
  created: { kind: 'instant', sql: 'creation_date', what: 'When it was created.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When it last changed.' },
} satisfies FilterFields;

/** The recommendation of every generated memo (specification, section 9). */
export const generatedMemo = { memoType: 'institutional', recommendation: 'Generated' } as const;

export const humanMemoType = 'human_memo';

export const verdictLabels: Record<Verdict, string> = { INVEST: 'Invest', TRACK: 'Track', PASS: 'Pass' };

export const memoTypes: readonly string[] = [generatedMemo.memoType, humanMemoType];

/** Returns 'Investment Memo - {date}' as specified, followed by the subject if a source names it. */
export function memoTitle(date: Date, subject: string | null): string {
  const plain = `Investment Memo - ${titleDate(date)}`;
  return subject ? `${plain} - ${subject}` : plain;
}

/** Returns 'Combined Analysis - {date}' as specified. */
export function combinedTitle(date: Date): string {
  return `Combined Analysis - ${titleDate(date)}`;
}

export function analysisTitle(documentTitle: string): string {
  return `Investment Analysis - ${documentTitle}`;
}

export function isLocked({ status }: { status: WriteupStatus }): boolean {
  return status === 'APPROVED';
}

/** The status as it is written in sentences. */
export const statusNames: Readonly<Record<WriteupStatus, string>> = {
  DRAFT: 'a draft',
  IN_REVIEW: 'in review',
  APPROVED: 'approved',
};

/** The statuses that may follow each status. The step from approved back to draft reopens the text. */
export const nextStatuses: Readonly<Record<WriteupStatus, readonly WriteupStatus[]>> = {
  DRAFT: ['IN_REVIEW'],
  IN_REVIEW: ['APPROVED', 'DRAFT'],
  APPROVED: ['DRAFT'],
};

export function byHandSentence({ name }: { name: string | null }): string {
  return name === null ? 'Written by hand, no source.' : `Written by ${name}, no source.`;
}

export function overrideSentence({ said, note }: { said: string; note: string | null }): string {
  const sentence = `Corrected from ${said}, which the source says`;
  return note === null ? `${sentence}.` : `${sentence} (${note}).`;
}

/** The percentage of `sections` that are covered, from `from` on, and the one that is being written. */
export function memoProgress(
  markdown: string,
  sections: readonly string[],
  from = 5,
): { progress: number; stage: string } {
  const headings = [...markdown.matchAll(/^#{1,2} +(.+)$/gm)];
  const share = Math.min(headings.length / sections.length, 1);
  const current = headings.at(-1)?.[1]?.trim();
  return { progress: from + (95 - from) * share, stage: current ? `Writing: ${current}` : 'Writing' };
}
