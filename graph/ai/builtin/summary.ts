import { aboutScore, openingStatement, subjectStatement } from './about.ts';
import { genreOf, type Genre } from './genre.ts';
import type { TopicScores } from './lexicon.ts';
import type { Topic } from './topics.ts';
import { lowered } from './clean.ts';
import { askersOf } from './askers.ts';
import { definitionOf } from './definition.ts';
import { Ownership } from './ownership.ts';
import { placesOf, type Place as PlaceInMemo } from './placement.ts';
import { condensed } from './prose.ts';
import { pick, weigh } from './salience.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { inCompanysName, companyVoice } from './voice.ts';
import { companyFrom } from './companyName.ts';

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
const above = (value: number, threshold: number): number => (value >= threshold ? value : 0);
const withFigures = (sentence: Sentence): number => Math.min(sentence.figures.length, 4);

/** The figures that a partner looks for first, in a results call and in a pitch. */
const headline =
  /\b(?:net sales|annual recurring revenue|arr|revenues? (?:is|was|of|were|grew|came|hit|reached)|ebitda|net cash|operating income|cash flow from operations|gross margin)\b/i;
const secondary =
  /\b(?:growing|grew|net (?:revenue|dollar) retention|churn|customers|burn|runway|payback|net (?:loss|income))\b/i;
const technical = /\b(?:tax|depreciation|per (?:diluted )?share|return on capital|restructuring|impairment)\b/i;
/** How much a sentence is worth for the figures that it gives. */
export const weightOfFigures = ({ text, segment }: Sentence): number =>
  (headline.test(text) ? 6 : 0) +
  (secondary.test(text) ? 3 : 0) -
  (technical.test(text) ? 5 : 0) -
  (segment === undefined ? 0 : 4);

const placesByGenre: Record<Genre, Place[]> = {
  deal: [
    {
      count: 6,
      isJoined: true,
      score: (topics, sentence) =>
        sentence.figures.length === 0 ||
        topics.terms >= 4 ||
        topics.nextStep >= 4 ||
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
        (2 + both(topics, 'market', 'competition')) * (sentence.figures.length > 0 ? 1 : 0.6),
    },
    { count: 1, lead: 'Main concern', isOthers: true, at: ['risk'], score: (topics) => 2 + topics.risk },
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
      score: (topics, sentence) => (sentence.figures.length === 0 ? 0 : above(topics.terms, 4)),
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
        above(topics.risk, 2) * (1 - Math.min(0.6, topics.strength / 10)) +
        (topics.risk >= 2 && topics.financials >= 3 ? 2 : 0) +
        (topics.risk >= 2 && sentence.figures.length > 0 ? 1 : 0),
    },
    { count: 2, lead: 'Decided or proposed', score: (topics) => above(topics.decision, 3) },
    { count: 1, lead: 'Next step', score: (topics) => above(topics.nextStep, 4) },
  ],
};
/** Short statements of figures read better in one sentence: 'ARR is …; gross margin is …'. */
const shortStatement = 18;

function joinShort(sentences: Sentence[], told: (sentence: Sentence) => string, names: ReadonlySet<string>): string[] {
  const short = sentences.filter(({ words }) => words <= shortStatement);
  const groups = sentences.filter(({ words }) => words > shortStatement).map((sentence) => [sentence]);
  for (let at = 0; at < short.length; at += 3) groups.push(short.slice(at, at + 3));
  return groups.map((group) =>
    group
      .map((sentence, at) => (at === 0 ? told(sentence) : lowered(told(sentence), names)))
      .map((text, at) => (at < group.length - 1 ? text.replace(/\.$/, '') : text))
      .join('; '),
  );
}

/** The words that the text writes with a capital inside its sentences, and the names of whom it is about. */
function properNames(sentences: Sentence[], company: string | null, competitors: string[]): Set<string> {
  const words = [company ?? '', ...competitors].flatMap((name) => name.split(' '));
  for (const { text } of sentences)
    for (const match of text.matchAll(/(?<=[\p{Ll}\d,] )\p{Lu}\p{L}+/gu)) words.push(match[0]);
  return new Set(words);
}

const fewest = 4;
const most = 8;

/**
 * The summary that a partner wants first, in four to eight sentences of the conversation itself: what it is about, the
 * figures that matter, terms or decisions, the main concern, the next step. Speech without punctuation is read as
 * well. Says no number that the text does not say. Empty for a text that holds no statement.
 */
export function summarizeConversation(text: string): string {
  const company = companyFrom(text);
  const { sentences, isVerbatim } = readSentences(text, company === null ? [] : [company]);
  if (sentences.length <= fewest) return sentences.map(condensed).join(' ');
  const genre = genreOf(text, sentences, company);
  const salience = weigh(sentences, isVerbatim);
  const strength = (sentence: Sentence): number =>
    (salience.readability[sentence.index] ?? 0) ** 1.5 *
    ((genre === 'meeting' ? 0.1 : 0.4) + (salience.centrality[sentence.index] ?? 0));

  const ownership = new Ownership(sentences, company);
  const own = sentences.filter((sentence) => ownership.ownerOf(sentence) === 'company');
  const places = placesOf(sentences, { ownership, askers: askersOf(sentences), company, genre });
  const names = properNames(sentences, company, ownership.competitors);
  const isCompanys = companyVoice(sentences);
  const isAt = (sentence: Sentence, wanted: PlaceInMemo[] | undefined): boolean => {
    const found = places.get(sentence);
    return found !== undefined && wanted?.includes(found) === true;
  };
  const told = (sentence: Sentence): string => {
    const words = condensed(sentence);
    return genre !== 'meeting' && company !== null && isCompanys(sentence)
      ? (inCompanysName(words, company) ?? words)
      : words;
  };

  const parts: string[] = [];
  const chosen: Sentence[] = [];
  const opening = openingStatement(text);
  const definition =
    opening === undefined && genre !== 'meeting'
      ? definitionOf(
          sentences.filter((sentence) => ownership.ownerOf(sentence) !== 'competitor'),
          company,
          salience.readability,
        )
      : undefined;
  const about =
    definition !== undefined
      ? [definition.sentence]
      : opening === undefined
        ? pick(own, 1, (sentence) => above(aboutScore(sentence, sentences.length), 3) * strength(sentence), salience)
        : [];
  const subject =
    opening ?? (about.length === 0 && sentences.length > 12 ? subjectStatement(sentences, salience) : undefined);
  if (subject !== undefined) parts.push(subject);
  for (const sentence of about) {
    chosen.push(sentence);
    parts.push(definition?.text ?? told(sentence));
  }

  for (const place of placesByGenre[genre]) {
    const room = most - parts.length;
    const candidates = genre === 'meeting' || place.isOthers === true ? sentences : own;
    const found = pick(
      place.at === undefined ? candidates : candidates.filter((sentence) => isAt(sentence, place.at)),
      Math.min(place.count, room),
      (sentence) => place.score(sentence.topics, sentence) * strength(sentence),
      salience,
      chosen,
    );
    found.sort((a, b) => a.index - b.index);
    const texts = place.isJoined === true ? joinShort(found, told, names) : found.map(told);
    parts.push(
      ...texts.map((words, at) =>
        at === 0 && place.lead !== undefined
          ? `${place.lead}: ${lowered(words.replace(/^next steps?,? (?:is |are )?/i, ''), names)}`
          : words,
      ),
    );
    chosen.push(...found);
  }

  // A text with little of what partners ask for still gets its most central sentences, in the order they were said.
  if (parts.length < fewest) {
    const rest = pick(genre === 'meeting' ? sentences : own, fewest - parts.length, strength, salience, chosen).sort(
      (a, b) => a.index - b.index,
    );
    parts.push(...rest.map(condensed));
  }
  return parts.join(' ');
}
