import type { Passage, Reading, Remark } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import { placeName } from './memoPhrases.ts';
import { capital } from '../../text/text.ts';

/** Chooses which of a section's remarks to quote, at most `most`. The remarks come in order of importance. */
export type ChooseRemarks = (remarks: Remark[], most: number) => Remark[];

/** In words. A longer quote is cut. */
export const maxQuoteLength = 28;
/** As a share of the words. A memo uses its writer's words, and quotes only where the speaker's words are better. */
const maxQuoted = 0.22;
const alwaysQuoted = 45;

/**
 * Writes a text with as many quotations as `maxQuoted` allows: first the most important remark of each section, then
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
      (sum, each) => sum + Math.min(wordsOf(each), maxQuoteLength),
      0,
    );
    if (inside + words > Math.max(alwaysQuoted, (all + words) * maxQuoted)) continue;
    chosen.add(remark);
    all += words;
    inside += words;
  }
  return write((remarks, most) => remarks.slice(0, most).filter((remark) => chosen.has(remark)));
}

const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const wordsInQuotes = (text: string): number =>
  [...text.matchAll(/“[^”]*”|"[^"\n]*"/g)].reduce((sum, [part]) => sum + wordsOf(part), 0);

/** Puts words in quotation marks with a capital; too many are cut, if possible at the end of a late clause. */
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
  return `“${escapeMarkdown(capital(text))}”`;
}

/** Quotes a remark with its speaker and second, or its place, and after a risk the measures against it, if any are stated. */
export function quoted({ words, mitigant, passage }: Remark, { sources }: Reading): string {
  const quote = `${inQuotes(words, maxQuoteLength)}${byline(passage, sources)}`;
  return mitigant === undefined ? quote : `${quote}. Against it: ${inQuotes(mitigant, maxQuoteLength)}`;
}

/** Names who said something and when, or where it stands: ' — CFO, 12:04'. */
export function byline(passage: Passage, sources: Reading['sources']): string {
  if (sources[passage.source]?.kind !== 'CONVERSATION') return ` — ${placeName(sources, passage)}`;
  const by = [passage.speaker, passage.place].filter((each) => each !== null).map(escapeMarkdown);
  return by.length === 0 ? '' : ` — ${by.join(', ')}`;
}

/** Returns the remarks of some kinds, the most telling first. */
export function remarksOf({ remarks }: Reading, ...kinds: Remark['kind'][]): Remark[] {
  return remarks.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => b.weight - a.weight);
}
