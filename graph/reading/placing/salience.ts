import { stopWords } from '../topics/lexicon.ts';
import type { Sentence } from '../sentences/sentences.ts';

/** A sentence as a vector over its terms, of length 1. */
type Vector = Map<string, number>;

const brokenWord = /(?<![\p{L}\d'’.$-])(?!(?:a|i|o|k|x|q)\b)\p{Ll}(?![\p{L}\d'’.-])/u;
const brokenEnd =
  /\b(?:a|an|the|of|to|with|and|or|but|for|in|on|at|by|if|is|are|was|i|we|they|(?:and|or|that|if|when|so|because) you|it's|our|my|your|more|not|so|because|which|can|don't|isn't|also|like|very|too|another|other|each|be|been|would|could|will)[.,]?$|,\s+\p{Lu}\p{Ll}+\.$/iu;
const pointsBack =
  /^(?:it|they|he|she|this|that|these|those|such|there(?!['’]s| (?:is|are|was|were|will)\b)|here|which|some of|one of them|that's|it's|they're|either|both|the latter|you)\b/i;
const aboutTheTalk =
  /\b(?:(?:we've|i've|you've) (?:just )?(?:mentioned|talked|referred|discussed|explored)|this subject|language around|because of the time|paper to note|when you look|i want to talk about|(?:first|next|other) thing i|i'll|let me|let's|as i (?:said|mentioned)|i (?:just )?(?:said|noted|mentioned)|as (?:discussed|noted)|i don't know|i'm not sure|i don't think (?:i|it|that|there)|if i may|put it like|you (?:mentioned|talked|said|asked)|maybe you|i guess|i have to say|thank)\b/i;

/** Who doubts their own words states nothing. */
const unsure = /^I(?:['’]m| am) not (?:sure|certain)\b|\byou should check\b|\bdon['’]t quote me\b/i;

const anExample =
  /\b(?:for (?:example|instance)|such as|if (?:someone|somebody|there were|a person|you)|in (?:that|this|those|these) (?:instance|case|circumstances|regard|sense)|by way of)\b/i;
/** 'If you want to have the conclusion.' waits for what follows; 'Depends on …' has lost its subject. */
const noMainClause =
  /^(?:if|when|while|because|'cause|although|though|since|whether|as)\b[^,]*(?:,\s*(?:if|when)\b[^,]*)?$/i;
const withoutSubject = /^(?:depends|means|looks|makes|gives|leaving|like|or|than|whatever|with|of|no,|yes,)\b/i;
/** Endings that make a longer form of a word; with any other rest the short one is a broken-off start. */
const inflection =
  /^(?:s|es|d|ed|ing|ings|r|er|ers|or|ors|ly|y|ies|ion|ions|al|ally|able|ity|ment|ments|ness|ive|ist|ful|less|man|men|'s|['’].*|-.*)$/;

/** Words broken off while speaking ('doub', 'feat'): once in the text, and the start of another word in it. */
function brokenOff(sentences: Sentence[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of sentences)
    for (const word of text.toLowerCase().match(/(?<![\p{L}'’-])\p{L}{2,}(?![\p{L}'’-])/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const ordered = [...counts.keys()].sort();
  const broken = new Set<string>();
  ordered.forEach((word, at) => {
    if ((counts.get(word) ?? 0) > 1 || word.length < 3 || stopWords.has(word)) return;
    const longer: string[] = [];
    for (let next = at + 1; ordered[next]?.startsWith(word) === true && longer.length < 30; next += 1)
      longer.push(ordered[next] ?? '');
    if (longer.length > 0 && longer.every((other) => !inflection.test(other.slice(word.length)))) broken.add(word);
  });
  return broken;
}

/** How well a sentence can be read alone, from 0 (a fragment) to 1. */
export function readability(sentence: Sentence): number {
  const { text, words } = sentence;
  if (sentence.isQuestion || sentence.terms.length === 0) return 0;
  let quality = 1;
  if (sentence.terms.length < 2) quality *= 0.7;
  if (words < 6) quality *= 0.5;
  else if (words < 8) quality *= 0.8;
  if (words > 45) quality *= 0.6;
  else if (words > 32) quality *= 0.85;
  if (anExample.test(text)) quality *= 0.7;
  if (brokenEnd.test(text)) quality *= 0.2;
  if (brokenWord.test(text.replace(/\b(?:series|plan|option) [a-z]\b/gi, ''))) quality *= 0.35;
  if (pointsBack.test(text)) quality *= 0.55;
  if (aboutTheTalk.test(text)) quality *= 0.5;
  if (unsure.test(text)) quality *= 0.1;
  if (/.\b(?:yeah|okay|hmm)\b/i.test(text)) quality *= 0.4;
  if (noMainClause.test(text)) quality *= 0.4;
  if (withoutSubject.test(text)) quality *= 0.5;
  if (/ – |\.\.\.|…/.test(text)) quality *= 0.85;
  return quality;
}

function vectors(sentences: Sentence[]): Vector[] {
  const frequency = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return sentences.map(({ terms }) => {
    const vector: Vector = new Map();
    for (const term of terms)
      vector.set(term, (vector.get(term) ?? 0) + Math.log(1 + sentences.length / (frequency.get(term) ?? 1)));
    const length = Math.hypot(...vector.values()) || 1;
    for (const [term, weight] of vector) vector.set(term, weight / length);
    return vector;
  });
}

function hasAny(text: string, words: Set<string>): boolean {
  return words.size > 0 && (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some((word) => words.has(word));
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

/**
 * Weighs the sentences against the whole: the nearness of each to the centroid of all. In a verbatim transcript words
 * broken off while speaking count against a sentence. Linear in the text's length.
 */
export function weigh(sentences: Sentence[], isVerbatim: boolean): Salience {
  const all = vectors(sentences);
  const centroid: Vector = new Map();
  for (const vector of all) for (const [term, weight] of vector) centroid.set(term, (centroid.get(term) ?? 0) + weight);
  const raw = all.map((vector) => dot(vector, centroid));
  const highest = raw.reduce((max, value) => Math.max(max, value), 0) || 1;
  const empty: Vector = new Map();
  const broken = isVerbatim ? brokenOff(sentences) : new Set<string>();
  return {
    centrality: raw.map((value) => value / highest),
    readability: sentences.map((sentence) => readability(sentence) * (hasAny(sentence.text, broken) ? 0.3 : 1)),
    similarity: (a, b) => dot(all[a.index] ?? empty, all[b.index] ?? empty),
  };
}

/**
 * Picks up to `count` of the candidates by score, each new one paying for what it repeats of those already chosen
 * (maximal marginal relevance). Candidates with a score of 0 or less are never picked. Deterministic.
 */
export function pick(
  candidates: Sentence[],
  count: number,
  score: (sentence: Sentence) => number,
  salience: Salience,
  chosen: Sentence[] = [],
): Sentence[] {
  const picked: Sentence[] = [];
  const pool = candidates.map((sentence) => ({
    sentence,
    score: score(sentence),
    repeated: Math.max(0, ...chosen.map((other) => salience.similarity(sentence, other))),
  }));
  while (picked.length < count) {
    let best: (typeof pool)[number] | undefined;
    let bestValue = 0;
    for (const entry of pool) {
      const value =
        entry.repeated > 0.6 || picked.includes(entry.sentence) || chosen.includes(entry.sentence)
          ? 0
          : entry.score * (1 - entry.repeated);
      if (value > bestValue) [best, bestValue] = [entry, value];
    }
    if (best === undefined) break;
    const { sentence } = best;
    picked.push(sentence);
    for (const entry of pool) entry.repeated = Math.max(entry.repeated, salience.similarity(entry.sentence, sentence));
  }
  return picked;
}
