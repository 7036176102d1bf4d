import { aboutScore } from './about.ts';
import { dealFacts, type DealFacts } from './facts.ts';
import { genreOf, type Genre } from './genre.ts';
import { stopWords, type Topic } from './lexicon.ts';
import { metricsOf, type Metric } from './metrics.ts';
import { Ownership } from './ownership.ts';
import { pick, weigh, type Salience } from './salience.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { companyFrom } from './title.ts';

/** What a memo is written from: a conversation, and a document beside it where there is one. */
export interface MemoInput {
  transcript: string;
  document?: string;
}

/** The sections that quote what was said about one topic. */
export type TopicSection =
  'product' | 'customer' | 'market' | 'competition' | 'team' | 'traction' | 'financials' | 'terms';

/** Everything a memo needs to know of its sources. Each sentence is in one section only. */
export interface MemoReading {
  genre: Genre;
  facts: DealFacts;
  metrics: Metric[];
  sections: Record<TopicSection, Sentence[]>;
  scenarios: { upside: Sentence[]; plan: Sentence[]; downside: Sentence[] };
  strengths: Sentence[];
  risks: { risk: Sentence; mitigant: Sentence | undefined }[];
  nextSteps: Sentence[];
  /** Whether there is a text at all, whether it reads as English, and whether it holds text meant for a machine. */
  isEmpty: boolean;
  isEnglish: boolean;
  hasMachineText: boolean;
  /** From here on sentences come from the document. */
  documentStart: number;
}

/** How much more than another topic's signals a section's must weigh to win the sentence. */
const sectionWeights: Record<TopicSection, number> = {
  product: 0.9,
  customer: 0.8,
  market: 1,
  competition: 1.3,
  team: 1.1,
  traction: 1,
  financials: 1,
  terms: 1.2,
};
const sectionNames = Object.keys(sectionWeights) as TopicSection[];
const sectionSize: Record<TopicSection, number> = {
  product: 4,
  customer: 4,
  market: 4,
  competition: 4,
  team: 4,
  traction: 3,
  financials: 4,
  terms: 4,
};
const weakest = 2.5;

const downside =
  /\b(?:if (?:they|we|it|the)\b.*\b(?:leave|lose|fail|drop|worse|decline|delay)|worst case|downside|worsen\w*|not guaranteed|decrease|decline|down (?:slightly|moderately)|slightly down|operating loss|could change|worsening)\b/i;
const upside =
  /\b(?:upside|best case|opportunit\w+|could (?:double|triple|reach|expand)|faster than|higher than|increase|improve|expand|growth potential|capture market share)\b/i;

function isEnglishText(source: string): boolean {
  const words = source.toLowerCase().match(/\p{L}+/gu) ?? [];
  const sample = words.slice(0, 4000);
  return sample.length < 6 || sample.filter((word) => stopWords.has(word)).length / sample.length > 0.2;
}

function sectionOf(sentence: Sentence, ownership: Ownership): TopicSection | undefined {
  const owner = ownership.ownerOf(sentence);
  if (owner === 'competitor') return 'competition';
  if (owner === 'market' && sentence.topics.market >= 2) return 'market';
  let best: TopicSection | undefined;
  let bestScore = weakest;
  for (const name of sectionNames) {
    const score = sentence.topics[name] * sectionWeights[name];
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** What answers a risk: a mitigating sentence among the next few of the talk, or one anywhere on the same matter. */
function mitigantOf(
  risk: Sentence,
  sentences: Sentence[],
  salience: Salience,
  taken: Set<Sentence>,
): Sentence | undefined {
  let best: Sentence | undefined;
  let bestScore = 0.9;
  for (const sentence of sentences) {
    if (
      sentence === risk ||
      taken.has(sentence) ||
      sentence.topics.mitigant < 3 ||
      (salience.readability[sentence.index] ?? 0) < 0.3
    )
      continue;
    const distance = sentence.index - risk.index;
    const nearness = distance > 0 && distance <= 3 ? 1.2 / distance : 0;
    const score = nearness + salience.similarity(risk, sentence) * 3 + Math.min(sentence.topics.mitigant, 8) / 20;
    if (score > bestScore && (nearness > 0 || salience.similarity(risk, sentence) > 0.2))
      [best, bestScore] = [sentence, score];
  }
  return best;
}

/** Who mostly asks (the investor, the analyst): what they say is not the company's word. */
function askersOf(sentences: Sentence[]): Set<string> {
  const counts = new Map<string, { all: number; questions: number }>();
  for (const { speaker, isQuestion } of sentences) {
    if (speaker === undefined) continue;
    const count = counts.get(speaker) ?? { all: 0, questions: 0 };
    counts.set(speaker, { all: count.all + 1, questions: count.questions + (isQuestion ? 1 : 0) });
  }
  return new Set([...counts].filter(([, { all, questions }]) => questions / all > 0.3).map(([speaker]) => speaker));
}

/** Reads the sources once and lays every sentence where it belongs. Deterministic. */
export function readForMemo({ transcript, document = '' }: MemoInput): MemoReading {
  const source = document.trim() === '' ? transcript : `${transcript}\n\n${document}`;
  const company = companyFrom(transcript) ?? companyFrom(document);
  const names = company === null ? [] : [company];
  const spoken = readSentences(transcript, names);
  const written = readSentences(document, names);
  const documentStart = spoken.sentences.length;
  const turns = (spoken.sentences.at(-1)?.turn ?? -1) + 1;
  const sentences = [
    ...spoken.sentences,
    ...written.sentences.map((sentence) => ({
      ...sentence,
      index: sentence.index + documentStart,
      turn: sentence.turn + turns,
    })),
  ];
  const ownership = new Ownership(sentences, company);
  const salience = weigh(sentences, spoken.isVerbatim || written.isVerbatim);
  const strength = (sentence: Sentence): number => {
    const readable = salience.readability[sentence.index] ?? 0;
    return readable < 0.45 ? 0 : readable * (0.4 + (salience.centrality[sentence.index] ?? 0));
  };
  const askers = askersOf(sentences);
  const own = (sentence: Sentence): boolean =>
    ownership.ownerOf(sentence) === 'company' && !askers.has(sentence.speaker ?? '');
  const taken = new Set<Sentence>();
  const take = (candidates: Sentence[], count: number, score: (sentence: Sentence) => number): Sentence[] => {
    const free = candidates.filter((sentence) => !taken.has(sentence));
    const picked = pick(free, count, (sentence) => score(sentence) * strength(sentence), salience);
    for (const sentence of picked) taken.add(sentence);
    return picked;
  };
  const about =
    (topic: Topic, least: number) =>
    (sentence: Sentence): number =>
      sentence.topics[topic] >= least ? sentence.topics[topic] : 0;

  const forward = sentences.filter(
    (sentence) => sentence.topics.outlook >= 3 && sentence.topics.terms < 5 && own(sentence),
  );
  const scenarios = {
    downside: take(
      forward.filter(({ text }) => downside.test(text)),
      2,
      about('outlook', 3),
    ),
    upside: take(
      forward.filter(({ text }) => upside.test(text) && !downside.test(text)),
      2,
      about('outlook', 3),
    ),
    plan: take(
      forward.filter(({ text }) => !upside.test(text) && !downside.test(text)),
      3,
      about('outlook', 4),
    ),
  };
  const risky = sentences.filter((sentence) => own(sentence) || sentence.topics.risk >= 5);
  const risks = take(
    risky,
    5,
    (sentence) =>
      about('risk', 3)(sentence) * (1 - Math.min(0.8, (sentence.topics.strength + sentence.topics.mitigant) / 8)),
  );
  const paired: MemoReading['risks'] = [];
  for (const risk of risks) {
    const mitigant = mitigantOf(risk, sentences, salience, taken);
    if (mitigant !== undefined) taken.add(mitigant);
    paired.push({ risk, mitigant });
  }
  const nextSteps = take(
    sentences,
    3,
    (sentence) => about('nextStep', 4)(sentence) + about('decision', 5)(sentence) * 0.6,
  );
  const place = new Map(sentences.map((sentence) => [sentence, sectionOf(sentence, ownership)]));
  const sections = {} as MemoReading['sections'];
  for (const name of sectionNames) {
    const candidates = sentences.filter(
      (sentence) =>
        (!askers.has(sentence.speaker ?? '') || name === 'terms') &&
        (place.get(sentence) === name ||
          (name === 'product' && own(sentence) && aboutScore(sentence, sentences.length) >= 4)),
    );
    const score = (sentence: Sentence): number =>
      sentence.topics[name] +
      1 +
      (name === 'product' ? aboutScore(sentence, sentences.length) : 0) +
      Math.min(sentence.figures.length, 2) * 0.5;
    sections[name] = take(candidates, sectionSize[name], score).sort((a, b) => a.index - b.index);
  }
  const strengths = pick(
    sentences.filter(
      (sentence) =>
        own(sentence) && !risks.includes(sentence) && sentence.topics.strength >= 4 && sentence.topics.risk < 4,
    ),
    3,
    (sentence) =>
      (sentence.topics.strength + Math.min(sentence.figures.length, 2) * 2 + sentence.topics.traction * 0.5) *
      strength(sentence),
    salience,
  );
  return {
    genre: genreOf(source, sentences),
    facts: dealFacts(source, sentences, ownership, company),
    metrics: metricsOf(sentences, ownership),
    sections,
    scenarios,
    strengths,
    risks: paired,
    nextSteps,
    isEmpty: sentences.length === 0,
    isEnglish: isEnglishText(source),
    hasMachineText: spoken.hasMachineText || written.hasMachineText,
    documentStart: document.trim() === '' ? Infinity : documentStart,
  };
}
