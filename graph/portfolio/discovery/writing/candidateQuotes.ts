import { wordsOf } from '../matching/matchWords.ts';
import type { Matcher } from '../matching/relevance.ts';

const maxQuoteLength = 320;
const maxQuotes = 2;

interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** Splits a text into sentences with their positions. A separate line also counts as a sentence. */
export function sentencesOf(text: string): Sentence[] {
  return Array.from(
    text.matchAll(/\S(?:[^\n]*?)(?:(?<![\s.]\p{Lu}|\b(?:Inc|Co|Corp|Ltd|vs|e\.g|i\.e))[.!?]["”’)]*(?=\s)|(?=\n)|$)/gu),
    ({ 0: sentence, index }) => ({
      text: sentence.trimEnd(),
      start: index,
      end: index + sentence.trimEnd().length,
    }),
  );
}

/** Quotes at most two sentences of a description about the query, cut at a word; '' without a description. */
export function quotesFrom(description: string | null, matcher: Matcher): string[] {
  if (description === null) return [];
  const hits = matcher.hitsIn(description);
  const sentences = sentencesOf(description).filter(({ text }) => text.length > 1);
  const considered = sentences.map((sentence, index) => {
    const inside = hits.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    return { sentence, index, topics: new Set(inside.map(({ topic }) => topic)) };
  });
  const best = considered
    .filter(({ topics }) => topics.size > 0)
    .sort((a, b) => b.topics.size - a.topics.size || a.index - b.index)
    .filter(
      ({ sentence }, index, all) =>
        !all.slice(0, index).some((earlier) => saysTheSame(sentence.text, earlier.sentence.text)),
    )
    .slice(0, maxQuotes)
    .sort((a, b) => a.index - b.index);
  const quoted = best.length > 0 ? best : considered.slice(0, 1);
  return quoted.map(({ sentence }) => cut(sentence.text));
}

function saysTheSame(text: string, earlier: string): boolean {
  const [words, known] = [text, earlier].map((each) => new Set(wordsOf(each).map(({ stem }) => stem))) as [
    Set<string>,
    Set<string>,
  ];
  const common = [...words].filter((word) => known.has(word)).length;
  return common >= 0.7 * Math.min(words.size, known.size);
}

function cut(text: string): string {
  return text.length <= maxQuoteLength ? text : text.slice(0, maxQuoteLength + 1).replace(/\s+\S*$/, '');
}
