import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';
import { oneOf } from '../../text/wordTable.ts';

const longest = 24;
const fewest = 7;
const conjunctions = 'and | but | so | because | which | where | until | when';
const subjects = 'i | we | they | he | she | it | there | that | the | you';
const joint = new RegExp(String.raw`(?<=[,;.])\s+|\s+[–—]\s+|\s+(?=${oneOf(conjunctions)} ${oneOf(subjects)}\b)`, 'i');

/** Words that cannot end a quotation: 'they make a box out of'. */
const unfinished = new Set(
  'a an the of to by with from for at in on into than as and or but so because that which who our their its his her my your is are was were'.split(
    ' ',
  ),
);

/** The beginning of a condition. Without the condition, the rest would claim more than the speaker did. */
const conditional = /^(?:(?:and|but|so) )?(?:if|unless|once|should|provided)\b.*,$/i;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Returns a passage for readers: without hesitations and false starts, and only the most telling clauses of a long
 * passage.
 * @param worth how much a part contributes to the purpose of the quotation
 */
export function quotable(passage: string, worth: (part: string) => number): string {
  const clean = cleanUtterance(passage.replace(/\[[^\]]*\]|\([^)]*\)/g, ' '));
  if (wordsIn(clean) <= longest) return asSentence(withoutOpeners(clean));
  const clauses = clean.split(joint);
  let best = { text: clean, value: -1 };
  for (let from = 0; from < clauses.length; from += 1) {
    if (conditional.test(clauses[from - 1] ?? '')) continue;
    for (let to = from + 1; to <= clauses.length; to += 1) {
      const text = clauses.slice(from, to).join(' ');
      const words = wordsIn(text);
      if (words > longest) break;
      if (words < fewest) continue;
      const last = text.split(/\s+/).at(-1) ?? '';
      if (unfinished.has(last.toLowerCase().replace(/[,;.]$/, ''))) continue;
      const value = worth(text) - words / 20;
      if (value > best.value) best = { text, value };
    }
  }
  return asSentence(withoutOpeners(best.text));
}
