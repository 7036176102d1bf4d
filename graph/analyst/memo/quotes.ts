import type { Passage, Reading, Remark } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import { placeName } from './phrases.ts';

/** Chooses which of a section's remarks to quote, at most `most`. The remarks come in order of importance. */
export type ChooseRemarks = (remarks: Remark[], most: number) => Remark[];

/** In words. A longer quote is cut. */
export const longestQuote = 28;
/** In words. A risk with a figure and no more words than this is only the figure. */
const bareFigure = 8;
/** As a share of the words. A memo uses its writer's words, and quotes only where the speaker's words are better. */
const mostQuoted = 0.22;
/** In words. A text with few words of its own may still quote this many. */
const alwaysQuoted = 45;

/**
 * Writes a text with as many quotations as `mostQuoted` allows: first the most important remark of each section, then
 * the second of each, and so on. Drops whole remarks, because many cut remarks say less than a few whole ones.
 */
export function withinQuota(write: (choose: ChooseRemarks) => string[]): string[] {
  const groups: Remark[][] = [];
  const plain = write((remarks, most) => {
    groups.push(remarks.slice(0, most));
    return [];
  }).join('\n');
  let [all, inside] = [wordsOf(plain), wordsInQuotes(plain)];
  const chosen = new Set<Remark>();
  const byRank = Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, rank) =>
    groups.flatMap((group) => group[rank] ?? []),
  );
  for (const remark of new Set(byRank.flat())) {
    const words = [remark.words, remark.mitigant ?? ''].reduce(
      (sum, each) => sum + Math.min(wordsOf(each), longestQuote),
      0,
    );
    if (inside + words > Math.max(alwaysQuoted, (all + words) * mostQuoted)) continue;
    chosen.add(remark);
    all += words;
    inside += words;
  }
  return write((remarks, most) => remarks.slice(0, most).filter((remark) => chosen.has(remark)));
}

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const wordsInQuotes = (text: string): number =>
  [...text.matchAll(/“[^”]*”|"[^"\n]*"/g)].reduce((sum, [part]) => sum + wordsOf(part), 0);

/**
 * Puts words in quotation marks with a capital. Cuts too many words, at the end of a clause if there is one in the
 * second half.
 */
export function inQuotes(words: string, most: number): string {
  const list = words
    .replace(/["“”]/g, '')
    .trim()
    .split(/\s+/);
  const kept = list.slice(0, most);
  const clauseEnd = kept.findLastIndex((word) => /[,;:.]$/.test(word));
  const cut = clauseEnd * 2 >= most ? kept.slice(0, clauseEnd + 1) : kept;
  // A number at the cut would lose its unit, so it is cut too.
  const whole = cut.slice(0, cut.findLastIndex((word) => !/\d/.test(word)) + 1);
  const text = list.length > most ? `${whole.join(' ').replace(/[,;:.]$/, '')} …` : list.join(' ');
  return `“${escapeMarkdown(text.charAt(0).toUpperCase() + text.slice(1))}”`;
}

/** True when two passages overlap in the same source. */
export function isWithin(a: Passage, b: Passage): boolean {
  return a.source === b.source && a.start < b.end && b.start < a.end;
}

/** Quotes a remark with its speaker or its place. */
export function quoted({ words, passage }: Remark, { sources }: Reading): string {
  const isSpoken = sources[passage.source]?.kind === 'CONVERSATION';
  const by = passage.speaker !== null ? escapeMarkdown(passage.speaker) : isSpoken ? '' : placeName(sources, passage);
  return `${inQuotes(words, longestQuote)}${by === '' ? '' : ` — ${by}`}`;
}

/**
 * Returns the remarks of some kinds, the most important first. Leaves out strengths that state a figure and risks that
 * are only a figure: 'six million for Q2, up from five' stands in the tables and does not say why it is good.
 */
export function remarksOf({ remarks, facts }: Reading, ...kinds: Remark['kind'][]): Remark[] {
  const isFigure = ({ passage }: Remark): boolean => facts.some((fact) => isWithin(fact.passage, passage));
  const isBareFigure = (remark: Remark): boolean =>
    remark.kind === 'RISK' && wordsOf(remark.words) <= bareFigure && isFigure(remark);
  const isTabled = (remark: Remark): boolean =>
    (remark.kind === 'STRENGTH' && isFigure(remark)) || isBareFigure(remark);
  return remarks
    .filter((remark) => kinds.includes(remark.kind) && !isTabled(remark))
    .sort((a, b) => b.weight - a.weight);
}
