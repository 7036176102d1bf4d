import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { plainTags } from '../../candidates/shape.ts';
import { weightedMean } from '../../facts/weightedMean.ts';
import { PhraseFinder, stemsOf, type Hit, type Phrase, wordsOf } from './matchWords.ts';
import { tradesIn, type Query, type Topic } from './discoveryQuery.ts';
import { otherMeanings } from '../../../finance/sectors.ts';

const otherPhrases = new PhraseFinder(otherMeanings.map((phrase) => ({ stems: stemsOf(phrase) })));

export type Searched = Pick<Candidate, 'name' | 'description' | 'industry' | 'industryGroup' | 'tags'>;

export type Place = 'industry' | 'tags' | 'name' | 'tagline' | 'description';

export interface Met {
  topic: Topic;
  /** 0 to 1. */
  score: number;
  /** The place that meets it best; null when only the industry group is the same. */
  place: Place | null;
}

/** How well a candidate meets a query: for each group of alternatives, every topic that it meets. */
export interface Match {
  groups: Met[][];
  isUnwanted: boolean;
}

const placeWeights: Record<Place, number> = { industry: 1, tags: 1, name: 0.95, tagline: 0.9, description: 0.55 };
/** The weight when a description repeats the phrase, because then it is no accident. */
const repeated = 0.75;
/** The highest score of a field that only the description names, because customers may be in it. */
const maxOfDescription = 0.5;
const maxOfSideline = 0.8;
const groupScore = 0.7;
const metFrom = { field: 0.45, word: 0.35 };

interface TopicPhrase extends Phrase {
  topic: Topic;
  certainty: number;
}

export class Matcher {
  private readonly query: Query;
  private readonly finder: PhraseFinder<TopicPhrase>;

  constructor(query: Query) {
    this.query = query;
    const topics = [...query.wanted.flat(), ...query.unwanted];
    this.finder = new PhraseFinder(topics.flatMap((topic) => topic.signs.map((sign) => ({ ...sign, topic }))));
  }

  match(candidate: Searched): Match {
    const found = this.phrasesIn(candidate);
    const met = (topic: Topic) => meeting(topic, found.get(topic), candidate);
    return {
      groups: this.query.wanted.map((group) => group.map(met).filter(isMet)),
      isUnwanted: this.query.unwanted.some((topic) => {
        const { score, place } = met(topic);
        return score >= 0.85 && (place === 'industry' || place === 'tags' || place === 'name' || place === 'tagline');
      }),
    };
  }

  hitsIn(text: string): { topic: Topic; start: number; end: number }[] {
    return this.find(text).map(({ phrase: { topic }, start, end }) => ({ topic, start, end }));
  }

  /** Finds phrases, but not inside a longer phrase with another meaning. A phrase of the same length counts. */
  private find(text: string): Hit<TopicPhrase>[] {
    const words = wordsOf(text);
    const hits = this.finder.find(words);
    if (hits.length === 0) return hits;
    const others = otherPhrases.find(words);
    return hits.filter(
      (hit) =>
        !others.some(
          (other) =>
            other.start <= hit.start && hit.end <= other.end && hit.phrase.stems.length < other.phrase.stems.length,
        ),
    );
  }

  private phrasesIn(candidate: Searched): Map<Topic, Map<TopicPhrase, Place[]>> {
    const found = new Map<Topic, Map<TopicPhrase, Place[]>>();
    for (const [place, text] of placesOf(candidate)) {
      for (const { phrase } of this.find(text)) {
        const phrases = found.get(phrase.topic) ?? new Map<TopicPhrase, Place[]>();
        found.set(phrase.topic, phrases);
        phrases.set(phrase, [...(phrases.get(phrase) ?? []), place].slice(0, 20));
      }
    }
    return found;
  }
}

const maxTaglineLength = 160;

function placesOf({ name, description, industry, tags }: Searched): [Place, string][] {
  const text = description ?? '';
  // The first sentence of a description says what the company does. A long first sentence counts as part of the rest.
  const [first = ''] = /^[^\n]*?[.!?](?=\s|$)|^[^\n]+/.exec(text) ?? [];
  const tagline = first.length <= maxTaglineLength ? first : '';
  return [
    ['industry', industry ?? ''],
    ['tags', plainTags(tags).join(' | ')],
    ['name', name],
    ['tagline', tagline],
    ['description', text.slice(tagline.length)],
  ];
}

function isMet({ topic, score }: Met): boolean {
  return score >= (topic.isField ? metFrom.field : metFrom.word);
}

function isSideline({ trade }: Topic, place: Place | null, industry: string | null): boolean {
  if (trade === null || place !== 'tags' || industry === null) return false;
  const own = tradesIn(industry);
  return own.length > 0 && !own.includes(trade);
}

/** Computes how far a candidate meets a topic. Each found phrase raises the score, which never exceeds 1. */
function meeting(
  topic: Topic,
  phrases: Map<TopicPhrase, Place[]> | undefined,
  { industry, industryGroup }: Searched,
): Met {
  let doubt = 1;
  let best: { weight: number; place: Place | null } = { weight: 0, place: null };
  if (topic.group !== null && topic.group === industryGroup) {
    doubt *= 1 - groupScore;
    best = { weight: groupScore, place: null };
  }
  for (const [{ certainty }, places] of phrases ?? []) {
    const inBody = places.filter((place) => place === 'description').length;
    const strongest = places.reduce((a, b) => (placeWeights[b] > placeWeights[a] ? b : a));
    const weight = Math.max(placeWeights[strongest], inBody > 1 ? repeated : 0) * certainty;
    doubt *= 1 - weight * 0.95;
    if (weight > best.weight) best = { weight, place: strongest };
  }
  const most =
    topic.isField && best.place === 'description'
      ? maxOfDescription
      : isSideline(topic, best.place, industry)
        ? maxOfSideline
        : 1;
  return { topic, score: Math.min(most, 1 - doubt), place: best.place };
}

/** The weight of a group of the query, judged over the whole universe. */
export interface GroupWeight {
  /** 0 for a group that no candidate meets. */
  weight: number;
  /** The number of candidates that meet it. */
  count: number;
}

const weightOfWord = 0.5;
const weightOfRemark = 0.3;

/**
 * Weighs the groups of a query: rarer groups weigh more (the inverse document frequency of BM25, Robertson and Zaragoza
 * 2009, but at least a half). In `counts`, `met` is the number of candidates that meet a group, and `topical` the
 * number that meet it outside the long description.
 */
export function groupWeights(
  query: Query,
  counts: readonly { met: number; topical: number }[],
  total: number,
): GroupWeight[] {
  const hasFields = query.wanted.flat().some(({ isField }) => isField);
  return query.wanted.map((group, index) => {
    const { met, topical } = counts[index] ?? { met: 0, topical: 0 };
    if (met === 0) return { weight: 0, count: 0 };
    const rarity = Math.max(0.5, Math.log(1 + (total - met + 0.5) / (met + 0.5)));
    if (group.some((topic) => topic.isField)) return { weight: rarity, count: met };
    if (topical === 0) return { weight: rarity * weightOfRemark, count: met };
    return { weight: hasFields ? rarity * weightOfWord : rarity, count: met };
  });
}

/** How well a candidate meets the query, 0 to 1: the weighted mean over the groups' best alternatives. */
export function relevanceOf({ groups }: Match, weights: readonly GroupWeight[]): number {
  const means = weights.map(({ weight }, index) => {
    const [best = 0, second = 0] = (groups[index] ?? []).map(({ score }) => score).sort((a, b) => b - a);
    return [weight, Math.min(1, best + 0.1 * second)] as const;
  });
  return weightedMean(means) ?? 0;
}
