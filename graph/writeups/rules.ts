import { memoSections } from '../ai/memoSections.ts';
import type { Order } from '../page.ts';
import { titleDate } from '../text.ts';

export const writeupOrders = ['NEWEST', 'OLDEST', 'TITLE_ASC', 'TITLE_DESC'] as const;
export type WriteupOrder = (typeof writeupOrders)[number];

export const orderOf: Record<WriteupOrder, Order> = {
  NEWEST: { sql: 'creation_date', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'creation_date', type: 'timestamptz', descending: false },
  TITLE_ASC: { sql: 'sort_title', type: 'text', descending: false },
  TITLE_DESC: { sql: 'sort_title', type: 'text', descending: true },
};

/** What a generated memo always carries (specification, section 9). */
export const generatedMemo = { memoType: 'institutional', recommendation: 'Generated' } as const;

/** The type of a memo that people wrote and uploaded. */
export const humanMemoType = 'human_memo';

/** 'Investment Memo - {date}' as specified, and after it the subject where the source names one. */
export function memoTitle(date: Date, subject: string | null): string {
  const plain = `Investment Memo - ${titleDate(date)}`;
  return subject ? `${plain} - ${subject}` : plain;
}

/** How far a memo is written, in percent, and which section is being written, from the Markdown so far. */
export function memoProgress(markdown: string): { progress: number; stage: string } {
  const headings = [...markdown.matchAll(/^#{1,2} +(.+)$/gm)];
  const share = Math.min(headings.length / memoSections.length, 1);
  const current = headings.at(-1)?.[1]?.trim();
  return { progress: 5 + 90 * share, stage: current ? `Writing: ${current}` : 'Writing' };
}
