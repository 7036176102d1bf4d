import type { Genre } from './genre.ts';
import type { TopicScores } from '../topics/lexicon.ts';
import type { Place as PlaceInMemo } from './placement.ts';
import type { Sentence } from '../sentences/sentences.ts';
import type { Topic } from '../topics/topics.ts';

/** One place in the summary: what belongs there, how many sentences at most, and how it is introduced. */
interface Place {
  count: number;
  lead?: string;
  /** Whether short sentences are joined into one. */
  isJoined?: boolean;
  /** Whether a competitor's and the market's sentences belong here; elsewhere they are kept out. */
  isOthers?: boolean;
  /** Where the memo would put a sentence that belongs here; any where absent. */
  at?: PlaceInMemo[];
  /** 0 keeps a sentence out. */
  score(topics: TopicScores, sentence: Sentence): number;
}

const both = (topics: TopicScores, ...wanted: Topic[]): number => wanted.reduce((sum, topic) => sum + topics[topic], 0);
/** A sentence speaks of a topic when at least one strong signal says so. */
export const above = (value: number, threshold: number): number => (value >= threshold ? value : 0);
const withFigures = (sentence: Sentence): number => Math.min(sentence.figures.length, 4);

/** The figures that a partner looks for first, in a results call and in a pitch. */
const headline =
  /\b(?:net sales|annual recurring revenue|arr|(?:million|thousand|billion|[mk]) (?:in|of) (?:revenues?|sales)|revenues? (?:is|was|of|were|grew|came|hit|reached)|ebitda|net cash|operating income|cash flow from operations|gross margin)\b/i;
const secondary =
  /\b(?:growing|grew|net (?:revenue|dollar) retention|churn|customers|burn|runway|payback|net (?:loss|income))\b/i;
const technical = /\b(?:tax|depreciation|per (?:diluted )?share|return on capital|restructuring|impairment)\b/i;
const paidOut = /\b(?:dividends?|repurchas\w+|bought back|buy-?backs?|returned? .{0,40}to shareholders)\b/i;
/** What was decided long ago, or is only hoped for, is none of this meeting's decisions. */
const notDecided =
  /\b(?:would hope|you (?:say|said)|back then|(?:early|mid|late) (?:19|20)\d0s|years ago|at the time|historically)\b/i;
/** A step is something that somebody is to do: 'we have what we call panels' is none, nor is a clause without its end. */
export const isStep = ({ text }: Sentence): boolean =>
  /\b(?:will|going to|shall|should|need to|have to|must|let's|let us|next (?:meeting|week|month|call)|by \p{Lu}\p{L}+day|please)\b|['’]ll\b/u.test(
    text,
  ) && !/^(?:although|though|but|if|while|whether)\b|\bexamples?\b/i.test(text);
/** How much a sentence is worth for the figures that it gives. */
export const weightOfFigures = ({ text, segment }: Sentence): number =>
  (headline.test(text) ? 6 : 0) +
  (secondary.test(text) ? 3 : 0) -
  (technical.test(text) ? 5 : 0) -
  (segment === undefined ? 0 : 4);

/** What a summary tells, in its order, of each kind of conversation. */
export const placesByGenre: Record<Genre, Place[]> = {
  deal: [
    {
      count: 6,
      isJoined: true,
      score: (topics, sentence) =>
        sentence.figures.length === 0 ||
        topics.terms >= 4 ||
        topics.nextStep >= 4 ||
        sentence.asked?.topic === 'nextStep' ||
        topics.risk >= 5 ||
        /^if\b/i.test(sentence.text)
          ? 0
          : above(
              both(topics, 'traction', 'financials') - topics.competition * 2 - topics.market * 2 - topics.risk,
              3,
            ) + weightOfFigures(sentence),
    },
    {
      count: 1,
      lead: 'On terms',
      at: ['terms'],
      score: (topics, sentence) =>
        2 +
        topics.terms +
        sentence.figures.filter(({ unit, scale }) => unit === 'money' || scale !== undefined).length * 6,
    },
    {
      count: 1,
      lead: 'On the market and competition',
      isOthers: true,
      at: ['market', 'competition'],
      score: (topics, sentence) =>
        (2 + both(topics, 'market', 'competition')) *
        (sentence.figures.length > 0 ? 1 : 0.6) *
        // What the company does comes up in every answer about its market.
        (/^(?:we|our)\b/i.test(sentence.text) && topics.market + topics.competition < 4 ? 0.3 : 1),
    },
    {
      count: 1,
      lead: 'Main concern',
      isOthers: true,
      at: ['risk'],
      // Who is asked what worries them answers that first.
      score: (topics, { asked }) =>
        2 + topics.risk + (asked?.topic === 'risk' ? Math.max(0, 5 - asked.distance * 2) : 0),
    },
    { count: 1, lead: 'Next step', isOthers: true, at: ['nextStep'], score: (topics) => 2 + topics.nextStep },
  ],
  results: [
    {
      count: 3,
      score: (topics, sentence) =>
        sentence.figures.length === 0 || topics.outlook >= 5
          ? 0
          : above(topics.financials, 3) * 0.6 + withFigures(sentence) * 0.5 + weightOfFigures(sentence),
    },
    {
      count: 1,
      lead: 'On capital returns',
      score: (topics, sentence) =>
        sentence.figures.length === 0 || !paidOut.test(sentence.text) ? 0 : above(2 + topics.terms, 4),
    },
    {
      count: 1,
      lead: 'Main concern',
      score: (topics) => above(topics.risk, 4) * (1 - Math.min(0.8, topics.strength / 8)),
    },
    {
      count: 2,
      lead: 'Outlook',
      score: (topics, sentence) =>
        above(topics.outlook, 4) * (1 + withFigures(sentence) * 0.25) +
        (/\b(?:overall sales|pre-?tax income|company expects)\b/i.test(sentence.text) ? 6 : 0),
    },
  ],
  meeting: [
    {
      count: 2,
      score: (topics, sentence) =>
        1.5 +
        Math.min(2, both(topics, 'product', 'customer', 'market', 'financials') * 0.3) +
        (sentence.figures.length > 0 ? 0.5 : 0) -
        topics.risk * 0.3,
    },
    {
      count: 2,
      lead: 'Main concern',
      score: (topics, sentence) =>
        (above(topics.risk, 2) * (1 - Math.min(0.6, topics.strength / 10)) +
          (topics.risk >= 2 && topics.financials >= 3 ? 2 : 0) +
          (topics.risk >= 2 && sentence.figures.length > 0 ? 1 : 0)) *
        // 'I missed …' tells of who speaks rather than of the matter.
        (/^I\b/.test(sentence.text) ? 0.3 : 1),
    },
    {
      count: 2,
      lead: 'Decided or proposed',
      score: (topics, { text }) => (notDecided.test(text) ? 0 : above(topics.decision, 3)),
    },
    { count: 1, lead: 'Next step', score: (topics, sentence) => (isStep(sentence) ? above(topics.nextStep, 4) : 0) },
  ],
};
