import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import { asSentence, capitalize } from '../sentences/clean.ts';
import { stopWords } from '../topics/lexicon.ts';
import type { Salience } from '../placing/salience.ts';
import type { Sentence } from '../sentences/sentences.ts';

const aboutSignals: [weight: number, pattern: RegExp][] = [
  [6, /\bwe (?:are|'re) (?:called|named)\b|\bwe're called\b/i],
  [
    5,
    /\b(?:evidence |design |review |planning )?(?:session|meeting|hearing|discussion|agenda|workshop) (?:is|was|on|about|of)\b/i,
  ],
  [5, /\bwe (?:sell|make|build|provide|offer|help|develop|design|operate|run|manufacture)\b/i],
  [
    4,
    /\bis (?:a|an|the) (?:\w+ ){0,3}(?:company|provider|platform|startup|maker|manufacturer|marketplace|software|business|supplier|network)\b/i,
  ],
  [
    3,
    /\bwhat we do is\b|\bour (?:mission|product|platform|company|business) is\b|\bwe(?:'re| are) (?:a|an|the|building)\b/i,
  ],
  [
    5,
    /\b(?:meeting|meet|here|together) to (?:\w+ ){0,2}(?:discuss|talk|finish|decide|review|design|plan|evaluate|agree|go through)\b/i,
  ],
  [2, /\b(?:today we|purpose|we are here to|to discuss|to talk about|to review)\b/i],
];

/** How far a sentence says what the company or the meeting is; early ones count for more. */
export function aboutScore(sentence: Sentence, total: number): number {
  let score = 0;
  for (const [weight, pattern] of aboutSignals) if (pattern.test(sentence.text)) score += weight;
  return score * (1.2 - Math.min(1, (sentence.index / Math.max(total, 10)) * 1.5) * 0.8);
}

const callOpening = /\bwelcome to (?:the )?([^.?!\n]{3,120}?\b(?:call|webcast|hearing|session|workshop))\b/i;

/** What a moderator's 'welcome to …' names, as a statement; undefined where nobody welcomes. */
export function openingStatement(source: string): string | undefined {
  const named = callOpening.exec(source.slice(0, 3000))?.[1];
  if (named === undefined || !/\p{Lu}/u.test(named)) return undefined;
  return asSentence(`${/['’]s\b|s['’] /.test(named) ? 'This is' : 'This is the'} ${named}`);
}

function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** What things are counted in is not what is talked about. */
const measure = /^(?:times|percent|per|dollars?|euros?|pounds?|years?|months?|weeks?|days?|hours?|quarters?)$/;

/** What is talked about most, for a conversation that nowhere says what it is about: pairs of words that recur. */
export function subjectStatement(
  sentences: Sentence[],
  salience: Salience,
  kind: 'conversation' | 'document' = 'conversation',
): string | undefined {
  const counts = new Map<string, number>();
  for (const sentence of sentences) {
    const words = sentence.text.toLowerCase().match(/\p{L}[\p{L}'’-]*|[^\s\p{L}]/gu) ?? [];
    const seen = new Set<string>();
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (
        next === undefined ||
        ![word, next].every(
          (part) => /^\p{L}{3,}$/u.test(part) && !stopWords.has(part) && !isNumberWord(part) && !measure.test(part),
        ) ||
        word === next
      )
        return;
      seen.add(`${word} ${next}`);
    });
    const weight = 0.5 + (salience.centrality[sentence.index] ?? 0);
    for (const pair of seen) counts.set(pair, (counts.get(pair) ?? 0) + weight);
  }
  const ranked = [...counts]
    .filter(([, weight]) => weight >= 2.2)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const phrases: string[] = [];
  for (const [pair] of ranked) {
    const isNew = !phrases.some((phrase) => phrase.split(' ').some((word) => pair.split(' ').includes(word)));
    if (isNew) phrases.push(pair);
    if (phrases.length === 3) break;
  }
  return phrases.length === 0 ? undefined : capitalize(`the ${kind} centres on ${listed(phrases)}.`);
}
