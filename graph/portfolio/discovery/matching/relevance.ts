import type { Candidate } from '../../../../prisma/generated/prisma/client.ts';
import { plainTags } from '../../candidates/facts.ts';
import { PhraseFinder, stemsOf, type Hit, type Phrase } from './phrases.ts';
import { tradesIn, type Query, type Wish } from './query.ts';
import { otherMeanings } from './topics.ts';
import { wordsOf } from './words.ts';

const otherPhrases = new PhraseFinder(otherMeanings.split('|').map((phrase) => ({ stems: stemsOf(phrase) })));

/** The searched texts of a candidate. */
export type Searched = Pick<Candidate, 'name' | 'description' | 'industry' | 'industryGroup' | 'tags'>;

/** Where a wish is met. */
export type Place = 'industry' | 'tags' | 'name' | 'tagline' | 'description';

/** How far a candidate meets one wish. */
export interface Met {
  wish: Wish;
  /** 0 to 1. */
  score: number;
  /** Where it is met best; null where only its industry group is the same. */
  place: Place | null;
}

/** How far a candidate meets a query: of each group of alternatives, each wish that it meets at all. */
export interface Match {
  groups: Met[][];
  isUnwanted: boolean;
}

/** How much a phrase tells by where it stands. */
const placeWeights: Record<Place, number> = { industry: 1, tags: 1, name: 0.95, tagline: 0.9, description: 0.55 };
/** A phrase that stands in a description again is no slip of the pen. */
const repeated = 0.75;
/** A field that only a description speaks of is at most this much the company's own: it may be its customers'. */
const mostOfDescription = 0.5;
/** A trade that stands beside the company's own. */
const mostOfSideline = 0.8;
/** The candidate's industry group alone. */
const groupScore = 0.7;
/** A wish counts as met from here on: a field needs more than one word in passing. */
const metFrom = { field: 0.45, word: 0.35 };

interface WishPhrase extends Phrase {
  wish: Wish;
  certainty: number;
}

/** Looks candidates through for what a query asks. */
export class Matcher {
  private readonly query: Query;
  private readonly finder: PhraseFinder<WishPhrase>;

  constructor(query: Query) {
    this.query = query;
    const wishes = [...query.wanted.flat(), ...query.unwanted];
    this.finder = new PhraseFinder(wishes.flatMap((wish) => wish.signs.map((sign) => ({ ...sign, wish }))));
  }

  match(candidate: Searched): Match {
    const found = this.phrasesIn(candidate);
    const met = (wish: Wish) => meeting(wish, found.get(wish), candidate);
    return {
      groups: this.query.wanted.map((group) => group.map(met).filter(isMet)),
      isUnwanted: this.query.unwanted.some((wish) => {
        const { score, place } = met(wish);
        return score >= 0.85 && (place === 'industry' || place === 'tags' || place === 'name' || place === 'tagline');
      }),
    };
  }

  /** The sentences' worth of a wish in a text: where its phrases stand. */
  hitsIn(text: string): { wish: Wish; start: number; end: number }[] {
    return this.find(text).map(({ phrase: { wish }, start, end }) => ({ wish, start, end }));
  }

  /** A phrase within a longer one of another meaning does not count, unless it is as long. */
  private find(text: string): Hit<WishPhrase>[] {
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

  private phrasesIn(candidate: Searched): Map<Wish, Map<WishPhrase, Place[]>> {
    const found = new Map<Wish, Map<WishPhrase, Place[]>>();
    for (const [place, text] of placesOf(candidate)) {
      for (const { phrase } of this.find(text)) {
        const phrases = found.get(phrase.wish) ?? new Map<WishPhrase, Place[]>();
        found.set(phrase.wish, phrases);
        phrases.set(phrase, [...(phrases.get(phrase) ?? []), place].slice(0, 20));
      }
    }
    return found;
  }
}

const longestTagline = 160;

function placesOf({ name, description, industry, tags }: Searched): [Place, string][] {
  const text = description ?? '';
  // What a description says first, it says of the company; a long first sentence is told as the rest is.
  const [first = ''] = /^[^\n]*?[.!?](?=\s|$)|^[^\n]+/.exec(text) ?? [];
  const tagline = first.length <= longestTagline ? first : '';
  return [
    ['industry', industry ?? ''],
    ['tags', plainTags(tags).join(' | ')],
    ['name', name],
    ['tagline', tagline],
    ['description', text.slice(tagline.length)],
  ];
}

function isMet({ wish, score }: Met): boolean {
  return score >= (wish.isField ? metFrom.field : metFrom.word);
}

/** Whether a trade is told by tags alone, beside an industry that is another: a solar company that is tagged fintech. */
function isSideline({ trade }: Wish, place: Place | null, industry: string | null): boolean {
  if (trade === null || place !== 'tags' || industry === null) return false;
  const own = tradesIn(industry);
  return own.length > 0 && !own.includes(trade);
}

/** Each phrase that is found makes the wish more likely met; together they never make more than 1. */
function meeting(
  wish: Wish,
  phrases: Map<WishPhrase, Place[]> | undefined,
  { industry, industryGroup }: Searched,
): Met {
  let doubt = 1;
  let best: { weight: number; place: Place | null } = { weight: 0, place: null };
  if (wish.group !== null && wish.group === industryGroup) {
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
    wish.isField && best.place === 'description'
      ? mostOfDescription
      : isSideline(wish, best.place, industry)
        ? mostOfSideline
        : 1;
  return { wish, score: Math.min(most, 1 - doubt), place: best.place };
}

/** What the whole universe says of a query: how rare each group is met, and whether it tells candidates apart at all. */
export interface GroupWeight {
  /** 0 of a group that no candidate meets. */
  weight: number;
  /** How many candidates meet it. */
  count: number;
}

/** Beside a field, any other word counts less; one that no candidate has in its industry, tags or tagline is a remark. */
const weightOfWord = 0.5;
const weightOfRemark = 0.3;

/**
 * How much each group of a query counts: the rarer, the more (the inverse document frequency of BM25, Robertson and Zaragoza 2009, at least a half).
 * `counts` are of the candidates that meet it, `topical` of those that meet it elsewhere than in the long description.
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
    if (group.some((wish) => wish.isField)) return { weight: rarity, count: met };
    if (topical === 0) return { weight: rarity * weightOfRemark, count: met };
    return { weight: hasFields ? rarity * weightOfWord : rarity, count: met };
  });
}

/** How far a candidate meets the query as a whole, 0 to 1: the weighted mean of its groups, of each the best alternative. */
export function relevanceOf({ groups }: Match, weights: readonly GroupWeight[]): number {
  let sum = 0;
  let all = 0;
  for (const [index, { weight }] of weights.entries()) {
    const [best = 0, second = 0] = (groups[index] ?? []).map(({ score }) => score).sort((a, b) => b - a);
    sum += weight * Math.min(1, best + 0.1 * second);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}
