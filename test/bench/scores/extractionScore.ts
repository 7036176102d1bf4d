import type { Extracted } from '../../../graph/extraction/extracted.ts';

export interface Score {
  /** The share of the reference's words that were read. */
  recall: number;
  /** The share of the read words that are in the reference. */
  precision: number;
  /** True when every character is as in the reference. */
  isExact: boolean;
}

/**
 * Compares texts as bags of words: runs of letters, digits and underscores, in lower case; each counts as often as it
 * occurs.
 */
export function scoreText(text: string, reference: string): Score {
  const found = countWords(text);
  const wanted = countWords(reference);
  let shared = 0;
  for (const [word, times] of wanted) shared += Math.min(times, found.get(word) ?? 0);
  const share = (words: Map<string, number>) => (words.size === 0 ? 1 : shared / total(words));
  return { recall: share(wanted), precision: share(found), isExact: text === reference };
}

/** Returns the text without speaker notes and comments, which references made of slides and exports leave out. */
export function textWithoutAsides({ content, parts }: Pick<Extracted, 'content' | 'parts'>): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start: from, blocks } of parts) {
    for (const { kind, start, end } of blocks) {
      if (kind !== 'notes' && kind !== 'comment') continue;
      pieces.push(content.slice(at, from + start));
      at = from + end;
    }
  }
  return [...pieces, content.slice(at)].join(' ');
}

/** Returns the reference without the midnight that openpyxl adds to a date, which no reader of the sheet sees. */
export function withoutMidnight(reference: string): string {
  return reference.replaceAll(' 00:00:00', '');
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function total(counts: Map<string, number>): number {
  let sum = 0;
  for (const times of counts.values()) sum += times;
  return sum;
}
