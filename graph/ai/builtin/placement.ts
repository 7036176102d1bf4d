import type { Topic } from './lexicon.ts';
import type { Owner, Ownership } from './ownership.ts';
import type { Sentence } from './sentences.ts';

/** The sections that quote what was said about one topic. */
export type TopicSection =
  'product' | 'customer' | 'market' | 'competition' | 'team' | 'traction' | 'financials' | 'terms';
/** Where a sentence can go in the memo. */
export type Place = TopicSection | 'outlook' | 'risk' | 'mitigant' | 'nextStep';

/** How strongly the signals of a topic speak for its place: those of 'customer' occur in sentences about anything. */
const weights: Record<Place, number> = {
  product: 1,
  customer: 0.85,
  market: 1,
  competition: 1.1,
  team: 1.1,
  traction: 0.9,
  financials: 0.95,
  terms: 1.1,
  outlook: 0.9,
  risk: 1,
  mitigant: 0.9,
  nextStep: 1.1,
};
const places = Object.keys(weights) as Place[];

/** Below this nothing in a sentence, nor in what it answers or follows, says where it belongs. */
const weakest = 2;
const pointsBack =
  /^(?:and |but |so |then )?(?:it|its|he|she|they|their|his|her|this|that|these|those|both|half|the (?:rest|other|first|second)|another|one of|most of|some of|a second|each|there (?:is|are))\b/i;
const smallTalk =
  /^(?:hi|hello|hey|lovely|right|sure|fine|great to|good to|let's get|notes? from|over to|okay|welcome|no problem|of course)\b/i;

function isPlace(topic: Topic): topic is Place & Topic {
  return topic in weights;
}

function scoresOf(sentence: Sentence, owner: Owner, previous: Place | undefined): Map<Place, number> {
  const { topics, text, figures, asked } = sentence;
  const scores = new Map<Place, number>(places.map((place) => [place, topics[place] * weights[place]]));
  const add = (place: Place, weight: number): void => void scores.set(place, (scores.get(place) ?? 0) + weight);
  add('nextStep', topics.decision * 0.5);
  if (asked !== undefined && isPlace(asked.topic)) add(asked.topic, Math.max(1.5, 4.5 - asked.distance * 0.6));
  if (previous !== undefined) add(previous, pointsBack.test(text) ? 2.2 : 1.1);
  // What answers a risk follows it: something that somebody did, does or will do.
  if (previous === 'risk' && /\b(?:we|they|has|have|is|are|will|now)\b/i.test(text) && topics.mitigant > 0)
    add('mitigant', 2);
  if (owner === 'competitor') add('competition', 4);
  if (owner === 'market') add('market', 3);
  const isOwn = /\b(?:we|our|us)\b/i.test(text);
  if (figures.some(({ unit }) => unit === 'money' || unit === 'percent' || unit === 'multiple')) {
    add('financials', 0.8);
    add('traction', 0.8);
    add('terms', 0.3);
  }
  if (!isOwn && figures.some(({ unit, value }) => unit === 'count' && value >= 10_000)) add('market', 1.5);
  return scores;
}

/**
 * Places each sentence in the section that most speaks for it: its own signals, the question that it answers, what the
 * sentence before it was about, and whose facts it tells. A question, small talk and what `askers` say (unless it is a
 * next step or a term) have no place. Deterministic, linear.
 */
export function placesOf(sentences: Sentence[], ownership: Ownership, askers: Set<string>): Map<Sentence, Place> {
  const placed = new Map<Sentence, Place>();
  let previous: Place | undefined;
  let last: Sentence | undefined;
  for (const sentence of sentences) {
    if (last?.turn !== sentence.turn) previous = undefined;
    last = sentence;
    if (sentence.isQuestion) {
      previous = undefined;
      continue;
    }
    if (smallTalk.test(sentence.text) && sentence.words < 12) continue;
    const scores = scoresOf(sentence, ownership.ownerOf(sentence), previous);
    const isAsker = askers.has(sentence.speaker ?? '');
    let best: Place | undefined;
    let bestScore = weakest;
    for (const [place, score] of scores)
      if (score > bestScore && (!isAsker || place === 'nextStep' || place === 'terms'))
        [best, bestScore] = [place, score];
    if (best !== undefined) {
      placed.set(sentence, best);
      previous = best;
    }
  }
  return placed;
}
