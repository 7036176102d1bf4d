import type { Sentence } from './sentences.ts';

/** A sentence as a vector over its terms, of length 1. */
type Vector = Map<string, number>;

const brokenWord = /(?<![\p{L}\d'’.$-])(?!(?:a|i|o|k|x|q)\b)\p{Ll}(?![\p{L}\d'’.-])/u;
const brokenEnd = /\b(?:a|an|the|of|to|with|and|or|but|for|in|on|at|by|if|is|are|was|i|we|they|you|it's|that|this|our|my|your|more|not|so|because|which|can|don't|isn't|also|like|very|too)[.,]?$/i;
const pointsBack = /^(?:it|they|he|she|this|that|these|those|such|there|here|which|some of|one of them|that's|it's|they're|either|both|the latter|you)\b/i;
const aboutTheTalk = /\b(?:i'll|let me|let's|as i (?:said|mentioned)|i (?:just )?(?:said|noted|mentioned)|as (?:discussed|noted)|i don't know|i'm not sure|i don't think i|you (?:mentioned|talked|said|asked)|maybe you|i guess|i have to say|thank)\b/i;

/** How well a sentence can be read alone, from 0 (a fragment) to 1. */
export function readability(sentence: Sentence): number {
  const { text, words } = sentence;
  if (sentence.isQuestion || sentence.terms.length < 2) return 0;
  let quality = 1;
  if (words < 6) quality *= 0.5;
  else if (words < 8) quality *= 0.8;
  if (words > 45) quality *= 0.75;
  if (brokenEnd.test(text)) quality *= 0.2;
  if (brokenWord.test(text.replace(/\b(?:series|plan|option) [a-z]\b/gi, ''))) quality *= 0.35;
  if (pointsBack.test(text)) quality *= 0.55;
  if (aboutTheTalk.test(text)) quality *= 0.5;
  if (/ – |\.\.\.|…/.test(text)) quality *= 0.85;
  return quality;
}

function vectors(sentences: Sentence[]): Vector[] {
  const frequency = new Map<string, number>();
  for (const { terms } of sentences) for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return sentences.map(({ terms }) => {
    const vector: Vector = new Map();
    for (const term of terms) vector.set(term, (vector.get(term) ?? 0) + Math.log(1 + sentences.length / (frequency.get(term) ?? 1)));
    const length = Math.hypot(...vector.values()) || 1;
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
}

function dot(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}

/** What stands out in a text and what repeats what. Indexed as the sentences are. */
export interface Salience {
  /** How close each sentence is to what the whole text is about, from 0 to 1. */
  centrality: number[];
  readability: number[];
  /** How much two sentences say the same, from 0 to 1. */
  similarity(a: Sentence, b: Sentence): number;
}

/** Weighs the sentences against the whole: the nearness of each to the centroid of all. Linear in the text's length. */
export function weigh(sentences: Sentence[]): Salience {
  const all = vectors(sentences);
  const centroid: Vector = new Map();
  for (const vector of all) for (const [term, weight] of vector) centroid.set(term, (centroid.get(term) ?? 0) + weight);
  const raw = all.map((vector) => dot(vector, centroid));
  const highest = raw.reduce((max, value) => Math.max(max, value), 0) || 1;
  const empty: Vector = new Map();
  return {
    centrality: raw.map((value) => value / highest),
    readability: sentences.map(readability),
    similarity: (a, b) => dot(all[a.index] ?? empty, all[b.index] ?? empty),
  };
}

/**
 * Picks up to `count` of the candidates by score, each new one paying for what it repeats of those already chosen
 * (maximal marginal relevance). Candidates with a score of 0 or less are never picked. Deterministic.
 */
export function pick(candidates: Sentence[], count: number, score: (sentence: Sentence) => number, salience: Salience, chosen: Sentence[] = []): Sentence[] {
  const picked: Sentence[] = [];
  const pool = candidates.map((sentence) => ({ sentence, score: score(sentence), repeated: Math.max(0, ...chosen.map((other) => salience.similarity(sentence, other))) }));
  while (picked.length < count) {
    let best: (typeof pool)[number] | undefined;
    let bestValue = 0;
    for (const entry of pool) {
      const value = entry.repeated > 0.6 || picked.includes(entry.sentence) || chosen.includes(entry.sentence) ? 0 : entry.score * (1 - entry.repeated);
      if (value > bestValue) [best, bestValue] = [entry, value];
    }
    if (best === undefined) break;
    const { sentence } = best;
    picked.push(sentence);
    for (const entry of pool) entry.repeated = Math.max(entry.repeated, salience.similarity(entry.sentence, sentence));
  }
  return picked;
}
