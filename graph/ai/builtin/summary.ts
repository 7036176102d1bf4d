import { aboutScore, openingStatement, subjectStatement } from './about.ts';
import { genreOf, type Genre } from './genre.ts';
import type { Topic, TopicScores } from './lexicon.ts';
import { condensed, quotable } from './prose.ts';
import { pick, weigh } from './salience.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { companyFrom } from './title.ts';

/** One place in the summary: what belongs there, how many sentences at most, and how it is introduced. */
interface Place {
  count: number;
  lead?: string;
  /** 0 keeps a sentence out. */
  score(topics: TopicScores, sentence: Sentence): number;
}

const both = (topics: TopicScores, ...wanted: Topic[]): number => wanted.reduce((sum, topic) => sum + topics[topic], 0);
/** A sentence speaks of a topic when at least one strong signal says so. */
const above = (value: number, threshold: number): number => (value >= threshold ? value : 0);
const withFigures = (sentence: Sentence): number => Math.min(sentence.figures.length, 4);

const places: Record<Genre, Place[]> = {
  deal: [
    { count: 3, score: (topics, sentence) => (sentence.figures.length === 0 ? 0 : above(both(topics, 'traction', 'financials') - topics.competition * 2 - topics.market - topics.risk, 3) + withFigures(sentence)) },
    { count: 1, lead: 'On terms', score: (topics, sentence) => above(topics.terms, 4) + (topics.terms >= 4 ? withFigures(sentence) * 2 : 0) },
    { count: 1, lead: 'On the market and competition', score: (topics, sentence) => above(both(topics, 'market', 'competition'), 4) * (sentence.figures.length > 0 ? 1 : 0.6) },
    { count: 1, lead: 'Main concern', score: (topics) => above(topics.risk, 3) },
    { count: 1, lead: 'Next step', score: (topics) => above(topics.nextStep, 4) },
  ],
  results: [
    { count: 3, score: (topics, sentence) => (sentence.figures.length === 0 ? 0 : above(topics.financials, 3) + withFigures(sentence) * 0.8 - topics.outlook * 0.6) },
    { count: 1, lead: 'On capital returns', score: (topics, sentence) => (sentence.figures.length === 0 ? 0 : above(topics.terms, 4)) },
    { count: 1, lead: 'Main concern', score: (topics) => above(topics.risk, 4) },
    { count: 2, lead: 'Outlook', score: (topics, sentence) => above(topics.outlook, 4) * (1 + withFigures(sentence) * 0.25) },
  ],
  meeting: [
    { count: 2, score: (topics, sentence) => 1.5 + above(both(topics, 'product', 'customer', 'market') * 0.4, 1) + (sentence.figures.length > 0 ? 0.5 : 0) - topics.risk * 0.3 },
    { count: 2, lead: 'Main concern', score: (topics, sentence) => above(topics.risk, 2) + (above(topics.financials, 3) > 0 ? 1 : 0) + (sentence.figures.length > 0 ? 0.5 : 0) },
    { count: 2, lead: 'Decided or proposed', score: (topics) => above(topics.decision, 3) },
    { count: 1, lead: 'Next step', score: (topics) => above(topics.nextStep, 4) },
  ],
};
const fewest = 4;
const most = 8;

/**
 * The summary that a partner wants first, in four to eight sentences of the conversation itself: what it is about, the
 * figures that matter, terms or decisions, the main concern, the next step. Speech without punctuation is read as
 * well. Says no number that the text does not say. Empty for a text that holds no statement.
 */
export function summarizeConversation(text: string): string {
  const company = companyFrom(text);
  const { sentences } = readSentences(text, company === null ? [] : [company]);
  const genre = genreOf(text, sentences);
  const salience = weigh(sentences);
  const strength = (sentence: Sentence): number => (salience.readability[sentence.index] ?? 0) ** 1.5 * (0.4 + (salience.centrality[sentence.index] ?? 0));

  const parts: string[] = [];
  const chosen: Sentence[] = [];
  const opening = openingStatement(text);
  const about = opening === undefined ? pick(sentences, 1, (sentence) => above(aboutScore(sentence, sentences.length), 3) * strength(sentence), salience) : [];
  const subject = opening ?? (about.length === 0 && sentences.length > 12 ? subjectStatement(sentences, salience) : undefined);
  if (subject !== undefined) parts.push(subject);
  for (const sentence of about) {
    chosen.push(sentence);
    parts.push(condensed(sentence));
  }

  for (const place of places[genre]) {
    const room = most - parts.length;
    const found = pick(sentences, Math.min(place.count, room), (sentence) => place.score(sentence.topics, sentence) * strength(sentence), salience, chosen);
    found.sort((a, b) => a.index - b.index);
    found.forEach((sentence, at) => parts.push(at === 0 && place.lead !== undefined ? `${place.lead}: ${quotable(sentence)}` : condensed(sentence)));
    chosen.push(...found);
  }

  // A text with little of what partners ask for still gets its most central sentences, in the order they were said.
  if (parts.length < fewest) {
    const rest = pick(sentences, fewest - parts.length, strength, salience, chosen).sort((a, b) => a.index - b.index);
    parts.push(...rest.map(condensed));
  }
  if (parts.length === 0) return sentences.slice(0, fewest).map((sentence) => sentence.text).join(' ');
  return parts.join(' ');
}
