import type { Figure } from '../../finance/numbers/figures.ts';
import type { Genre } from './genre.ts';
import { tagWords } from '../sentences/language.ts';
import { stopWords } from '../topics/lexicon.ts';
import type { CompanyTopic, Topic } from '../topics/topics.ts';
import type { Ownership } from './ownership.ts';
import type { Sentence } from '../sentences/sentences.ts';
import { keysOf } from '../../keysOf.ts';

/** The sections that quote what was said about one topic. */
export type TopicSection = CompanyTopic;
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
const places = keysOf(weights);

/** What is told here is told of the company alone. */
const ownPlaces: Place[] = ['traction', 'financials', 'terms'];

/**
 * Below this nothing in a sentence, nor in what it answers or follows, says where it belongs. In a meeting that is not
 * about a company most of what is said belongs nowhere.
 */
const weakest: Record<Genre, number> = { deal: 1, results: 2, meeting: 4.5 };
const pointsBack =
  /^(?:and |but |so |then )?(?:it|its|he|she|they|their|his|her|this|that|these|those|both|half|the (?:rest|other|first|second)|another|one of|most of|some of|a second|each)\b/i;
/** 'We set up a programme for that.' */
const answersIt = /\b(?:for|of|from|against|to change|to reduce|around) (?:that|this|it|these|those)\b/i;
/** 'Send us the accounts.' */
const imperative = /^(?:please|let us|let's|come|send|circulate|prepare|call|bring|share|introduce|review|book|set)\b/i;
const answering =
  /^(?:(?:we|they|it)(?:'ve| have| has)? (?:now |since |already )?(?:\w+ed|bought|gave|given|built|hired|can|could|will|are \w+ing|hands?)|(?:a|the|another) (?:second|new|third)\b)/i;
/** A whole people, trade or country as the subject: 'Every firm …', 'Australians …', 'European schools …'. */
const ofEverybody =
  /^(?:Every \p{Ll}+|Most (?:people|companies|firms|households)|\p{Lu}\p{Ll}+(?:ans|ians|ese)|(?:European|American|British|German|French|Asian|African|Chinese|Indian|Japanese|Australian|Canadian|Global|Western) \p{Ll}+s)\b(?! (?:of|from) (?:us|our))/u;
const namedSubject =
  /^(\p{Lu}[\p{L}&-]+(?: (?:y |and |of )?\p{Lu}[\p{L}&-]+)*) (?:does|has|have|is|are|sells?|offers?|makes?|covers?|owns|raised|bought|charges?|puts?|reads?|works?|only|also|cut|gives?)\b/u;

/** Whether somebody with a name, and not the company, is the subject: in a deal's conversation mostly a competitor. */
function isOutsider(text: string, company: string | null): boolean {
  const name = namedSubject.exec(text)?.[1];
  const first = name?.split(' ')[0]?.toLowerCase() ?? '';
  return (
    name !== undefined &&
    !stopWords.has(first) &&
    name.toLowerCase() !== company?.toLowerCase() &&
    (name.includes(' ') || tagWords(text)[0]?.pos === 'PROPN') &&
    !commonSubject.test(first)
  );
}
/** Nouns that open sentences without an article; their capital is the sentence's. */
const commonSubject =
  /^(?:gross|net|annual|monthly|recurring|total|revenue|sales|cash|churn|margins?|growth|customers?|demand|pricing|headcount|burn|runway|retention|usage|concentration|support|cost|costs|people|schools|hospitals|utilities|\p{L}+(?:ing|tion|ment|ness|ity|s))$/u;
const smallTalk =
  /^(?:hi|hello|hey|lovely|right|sure|fine|great to|good to|(?:let's|let us) (?:get|begin|start)|notes? from|over to|okay|welcome|no problem|of course)\b/i;

function isPlace(topic: Topic): topic is Place & Topic {
  return topic in weights;
}

/** What is known of the conversation as a whole. */
export interface Conversation {
  ownership: Ownership;
  /** Who mostly asks. */
  askers: Set<string>;
  company: string | null;
  genre: Genre;
}

/** What the question before an answer gives to its topic: less with every sentence of the answer. */
function answerWeight({ asked, source }: Pick<Sentence, 'asked' | 'source'>): number {
  if (asked === undefined) return 0;
  // A heading is written with care, and what stands under it stays with it.
  return source === undefined ? Math.max(1.5, 4.5 - asked.distance * 0.6) : Math.max(4, 7.5 - asked.distance * 0.5);
}

type Add = (place: Place, weight: number) => void;

const ofTheCompany =
  /^(?:it|they|the (?:company|firm|business|group)) (?:has|have|had|serves?|runs?|operates?|ships?|sold|signed)\b/i;
/** Somebody who stands for many: 'A boat without ice loses …', 'The typical clinic pays …'. */
const ofAnyone =
  /^(?:an? (?:typical |ordinary |normal )?(?!new |second |third )\p{L}+|one \p{L}+|the (?:average|typical|ordinary) \p{L}+)\b.{0,40}\b(?:loses?|wastes?|waits?|pays?|costs?|needs?|cannot|can't|has to|takes?|spends?|misses|must|throws?|checks?|gets?|makes?|wants?)\b/iu;

/** What the subject and the figures of a sentence say beyond its words. */
function weighFacts({ text, figures }: Sentence, company: string | null, add: Add): void {
  const isOwn = /\b(?:we|our|us)\b/i.test(text);
  const isAmount = ({ unit }: Figure): boolean => unit === 'money' || unit === 'percent' || unit === 'multiple';
  const isOfThings = ({ unit, noun }: Figure): boolean =>
    unit === 'count' && noun !== undefined && !/^(?:people|employees?)$/.test(noun);
  if (figures.some(isAmount)) {
    add('financials', 0.8);
    add('traction', 0.8);
    add('terms', 0.3);
  }
  if (isOwn || ofTheCompany.test(text)) {
    if (figures.some(isOfThings)) add('traction', 2.5);
    return;
  }
  if (figures.some(({ unit, value }) => unit === 'count' && value >= 10_000)) add('market', 1.5);
  if (figures.some(({ unit, value }) => unit === 'money' && value >= 500_000_000)) add('market', 3);
  if (ofEverybody.test(text)) add('market', 2.5);
  if (figures.some(({ unit, value }) => unit === 'count' && value >= 1_000) && /^there (?:are|is)\b/i.test(text))
    add('market', 3);
  if (ofAnyone.test(text)) add('customer', 2);
  if (isOutsider(text, company)) add('competition', 2);
}

/** Words of loss and hindrance, which alone make no risk but do so where dangers are told. */
const bad =
  /\b(?:less|lower|slow\w*|wait\w*|late|delay\w*|los(?:e|es|ing|t)|cuts?|fall\w*|fell|drop\w*|declin\w*|shortage|only one|cannot|permits?|licen[cs]es?|lawsuit|classif\w+|banned|court|fines?|tax|competing|hurt\w*|leave|leaves|left|miss\w*|fail\w*|float|expire\w*|depend\w*|stop\w*|against|harder?|hate\w*|nobody|not|n't|no longer|went up|go(?:es)? up|complain\w*|quit|broke|stolen|recall\w*)\b/i;
const epistemic = /\b(?:may|might|could)\b/i;

/** Conversations about companies run a course: what it is and for whom, then how it does, then the deal and its dangers. */
function weighCourse({ text, topics, asked }: Sentence, previous: Place | undefined, share: number, add: Add): void {
  if (asked !== undefined) return;
  const isOwn = /\b(?:we|our|us|i)\b/i.test(text);
  if (share < 0.15) {
    add('product', 1);
    add('nextStep', -2);
  }
  if (share < 0.35 && !isOwn) add('customer', previous === 'product' || previous === 'customer' ? 2 : 0.7);
  if (share > 0.55) {
    add('terms', 0.5);
    if (bad.test(text) || epistemic.test(text)) add('risk', previous === 'terms' || previous === 'risk' ? 3 : 1.8);
    if (epistemic.test(text) && bad.test(text)) add('risk', 1.5);
  }
  if (share > 0.85) add('nextStep', topics.nextStep > 0 ? 2.5 : 1);
}

function scoresOf(
  sentence: Sentence,
  previous: Place | undefined,
  share: number,
  { ownership, company, genre }: Conversation,
): Map<Place, number> {
  const { topics, text, asked } = sentence;
  const owner = ownership.ownerOf(sentence);
  const scores = new Map<Place, number>(places.map((place) => [place, topics[place] * weights[place]]));
  const add: Add = (place, weight) => void scores.set(place, (scores.get(place) ?? 0) + weight);
  add('nextStep', topics.decision * 0.5);
  if (share > 0.7 && imperative.test(text)) add('nextStep', 4);
  if (asked !== undefined && isPlace(asked.topic)) add(asked.topic, answerWeight(sentence));
  // What answers a risk follows it: something that somebody did, does or will do about it, and nothing bad.
  const isGood = topics.risk === 0 && !bad.test(text) && /\b(?:we|our|us)\b/i.test(text);
  if (
    previous === 'risk' &&
    topics.risk < 6 &&
    (topics.mitigant > 0 || answering.test(text) || answersIt.test(text) || isGood)
  )
    add('mitigant', 2.5 + (asked?.topic === 'risk' ? answerWeight(sentence) : 0));
  if (owner === 'competitor') add('competition', 4);
  if (owner === 'market') add('market', 3);
  if (genre === 'deal') {
    if (previous !== undefined) add(previous, pointsBack.test(text) ? 2.2 : 1.1);
    weighFacts(sentence, company, add);
    weighCourse(sentence, previous, share, add);
  }
  if (owner === 'other' || owner === 'competitor') for (const place of ownPlaces) scores.set(place, 0);
  return scores;
}

/**
 * Places each sentence in the section that most speaks for it: its own signals, the question that it answers, what the
 * sentence before it was about, and whose facts it tells. A question, small talk and what an asker says (unless it is
 * a next step or a term) have no place. Deterministic, linear.
 */
export function placesOf(sentences: Sentence[], conversation: Conversation): Map<Sentence, Place> {
  const placed = new Map<Sentence, Place>();
  let previous: Place | undefined;
  let last: Sentence | undefined;
  for (const sentence of sentences) {
    if (last?.turn !== sentence.turn || sentence.isQuestion) previous = undefined;
    last = sentence;
    if (sentence.isQuestion || (smallTalk.test(sentence.text) && sentence.words < 12)) continue;
    const isAsker = conversation.askers.has(sentence.speaker ?? '');
    const share = sentence.index / Math.max(sentences.length - 1, 10);
    let best: Place | undefined;
    let bestScore = weakest[conversation.genre];
    for (const [place, score] of scoresOf(sentence, previous, share, conversation))
      if (score > bestScore && (!isAsker || place === 'nextStep' || place === 'terms'))
        [best, bestScore] = [place, score];
    if (best === undefined) continue;
    placed.set(sentence, best);
    previous = best;
  }
  return placed;
}
