import type { Passage, Reading, Remark } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import { placeName } from './phrases.ts';

/** Limits for quotations: the number of reasons and of worries, of remarks in any other section, and the words of each. */
export interface QuoteLimits {
  remarks: number;
  inSection: number;
  words: number;
}

/** From generous to none. The first one that keeps a text's quotations within `mostQuoted` is used. */
const allLimits: QuoteLimits[] = [
  { remarks: 3, inSection: 3, words: 24 },
  { remarks: 3, inSection: 1, words: 24 },
  { remarks: 3, inSection: 1, words: 16 },
  { remarks: 2, inSection: 1, words: 16 },
  { remarks: 2, inSection: 1, words: 12 },
  { remarks: 1, inSection: 1, words: 16 },
  { remarks: 1, inSection: 1, words: 10 },
  { remarks: 0, inSection: 0, words: 8 },
];
/** As a share of the words. A memo uses its writer's words, and quotes only where the speaker's own are better. */
const mostQuoted = 0.24;

/** Writes a text with the limits that keep quotations a small part of it. */
export function withinQuota(write: (limits: QuoteLimits) => string[]): string[] {
  let pieces: string[] = [];
  for (const limits of allLimits) {
    pieces = write(limits);
    if (quotedShare(pieces.join('\n')) <= mostQuoted) break;
  }
  return pieces;
}

/** The share of a text's words that stand inside quotation marks. */
export function quotedShare(text: string): number {
  const words = (part: string): number => part.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const inside = [...text.matchAll(/“[^”]*”|"[^"\n]*"/g)].reduce((sum, [part]) => sum + words(part), 0);
  return inside / Math.max(1, words(text));
}

/** Words in quotation marks with a capital. Too many words are cut, at the end of a clause if there is one in the second half. */
export function inQuotes(words: string, most: number): string {
  const list = words
    .replace(/["“”]/g, '')
    .trim()
    .split(/\s+/);
  const kept = list.slice(0, most);
  const clauseEnd = kept.findLastIndex((word) => /[,;:.]$/.test(word));
  const cut = clauseEnd * 2 >= most ? kept.slice(0, clauseEnd + 1) : kept;
  const text = list.length > most ? `${cut.join(' ').replace(/[,;:.]$/, '')} …` : list.join(' ');
  return `“${escapeMarkdown(text.charAt(0).toUpperCase() + text.slice(1))}”`;
}

/** Whether one passage overlaps the other in the same source. */
export function isWithin(a: Passage, b: Passage): boolean {
  return a.source === b.source && a.start < b.end && b.start < a.end;
}

/** A remark in the source's words, with its speaker or its place. */
export function quoted({ words, passage }: Remark, { sources }: Reading, limits: QuoteLimits): string {
  const isSpoken = sources[passage.source]?.kind === 'CONVERSATION';
  const by = passage.speaker !== null ? escapeMarkdown(passage.speaker) : isSpoken ? '' : placeName(sources, passage);
  return `${inQuotes(words, limits.words)}${by === '' ? '' : ` — ${by}`}`;
}

/** The remarks of some kinds, the most important first. */
export function remarksOf({ remarks }: Reading, ...kinds: Remark['kind'][]): Remark[] {
  return remarks.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => b.weight - a.weight);
}
