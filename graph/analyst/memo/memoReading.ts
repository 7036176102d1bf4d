import { aboutScore } from '../../reading/company/about.ts';
import { definitionOf } from '../../reading/company/definition.ts';
import { askersOf } from '../../reading/placing/askers.ts';
import { dealFacts, type DealFacts } from '../../reading/company/facts.ts';
import { ofFiling } from '../../reading/company/filings.ts';
import { documentGenre, genreOf, type Genre } from '../../reading/placing/genre.ts';
import { stopWords } from '../../reading/topics/lexicon.ts';
import { leadOf } from './lead.ts';
import { readingOfMetric } from '../../reading/metrics/metricReadings.ts';
import { metricsOf } from '../../reading/metrics/metrics.ts';
import { leastReadable, mitigantOf } from '../../reading/placing/mitigants.ts';
import { Ownership } from '../../reading/placing/ownership.ts';
import { placesOf, type Place, type TopicSection } from '../../reading/placing/placement.ts';
import { pick, weigh } from '../../reading/placing/salience.ts';
import { sentencesBySteps, type Sentence } from '../../reading/sentences/sentences.ts';
import { companyTopics } from '../../reading/topics/topics.ts';
import { companyFrom } from '../../reading/company/companyName.ts';
import { isStep } from '../../reading/placing/summaryPlaces.ts';
import type { MetricReading } from '../../reading/metrics/metricReading.ts';
import { documentLabels, type MemoSource } from '../../reading/sources.ts';
import { basisTitles, type Basis } from './pieces/basis.ts';
import { companyOfDocument } from '../../reading/company/documentCompany.ts';
import { readDocument, type DocumentReading } from '../../reading/documents/documentReading.ts';
import { tableMetrics, type StatedMetric } from '../../reading/metrics/tableMetrics.ts';

/** Everything a memo needs to know of its sources. Each sentence is in one section only. */
export interface MemoReading {
  genre: Genre;
  facts: DealFacts;
  /** One sentence on what the company does and what is on offer. */
  lead: string;
  metrics: StatedMetric[];
  /** The same and every further one of the documents' tables, for comparing the sources. */
  readings: MetricReading[];
  sections: Record<TopicSection, Sentence[]>;
  scenarios: { upside: Sentence[]; plan: Sentence[]; downside: Sentence[] };
  strengths: Sentence[];
  risks: { risk: Sentence; mitigant: Sentence | undefined }[];
  nextSteps: Sentence[];
  /** Whether there is a text at all, whether it reads as English, and whether it holds text meant for a machine. */
  isEmpty: boolean;
  isEnglish: boolean;
  hasMachineText: boolean;
  /** What it was read from. */
  basis: Basis;
}

const sectionSize = 6;
/** How much of a long document tells its genre, its stage and its language. */
const openingLength = 200_000;

const downside =
  /\b(?:if (?:they|we|it|the)\b.*\b(?:leave|lose|fail|drop|worse|decline|delay|stay|falls?)|(?:worst|bad|low|down) case|downside|worsen\w*|not guaranteed|decrease|decline|down (?:slightly|moderately)|slightly down|operating loss|could change|worsening|no recovery|stay(?:s)? flat)\b/i;
const upside =
  /\b(?:upside|best case|high case|opportunit\w+|could (?:double|triple|reach|expand)|can add|faster than|higher than|increase|improve|expand|growth potential|capture market share)\b/i;

/** A sentence of a report that tells of less is no strength, whatever words it uses. */
const setback =
  /^(?:the )?(?:decreases?|declines?|loss(?:es)?)\b|\b(?:record(?:ed)? (?:a |an )?charges?|penalt\w+|impairments?|reductions? in|regard our)\b/i;

function isEnglishText(source: string): boolean {
  const words = source.toLowerCase().match(/\p{L}+/gu) ?? [];
  const sample = words.slice(0, 4000);
  return sample.length < 6 || sample.filter((word) => stopWords.has(word)).length / sample.length > 0.2;
}

function figuresOnly(company: string | null): string {
  return company === null ? 'A document of figures without running text.' : `A document of figures about ${company}.`;
}

/**
 * Reads the sources once and lays every sentence where it belongs. Deterministic. Yields empty pieces while it reads
 * documents, so that the server can answer others.
 */
export function* readForMemo({ transcript, title = '', documents }: MemoSource): Generator<string, MemoReading> {
  const [first] = documents;
  const company = companyFrom(transcript) ?? companyFrom(title) ?? (first ? companyOfDocument(first) : null);
  const names = company === null ? [] : [company];
  const spoken = yield* sentencesBySteps(transcript, names);
  const labels = documentLabels(documents);
  const written: DocumentReading[] = [];
  for (const [index, document] of documents.entries())
    written.push(yield* readDocument(document, labels[index] ?? 'document', names));
  const source = [transcript, ...documents.map(({ text }) => text.slice(0, openingLength))].join('\n\n');
  const sentences = spoken.sentences;
  let turns = (spoken.sentences.at(-1)?.turn ?? -1) + 1;
  for (const document of written) {
    const before = sentences.length;
    for (const sentence of document.sentences)
      sentences.push({ ...sentence, index: sentence.index + before, turn: sentence.turn + turns });
    turns = (sentences.at(-1)?.turn ?? -1) + 1;
  }
  if (documents.length > 0) yield '';
  const ownership = new Ownership(sentences, company);
  const salience = weigh(sentences, spoken.isVerbatim);
  const strength = (sentence: Sentence): number => {
    const readable = salience.readability[sentence.index] ?? 0;
    return readable < leastReadable ? 0 : readable * (0.4 + (salience.centrality[sentence.index] ?? 0));
  };
  const askers = askersOf(sentences);
  const taken = new Set<Sentence>();
  const take = (candidates: Sentence[], count: number, score: (sentence: Sentence) => number): Sentence[] => {
    const free = candidates.filter((sentence) => !taken.has(sentence));
    const picked = pick(free, count, (sentence) => score(sentence) * strength(sentence), salience);
    for (const sentence of picked) taken.add(sentence);
    return picked;
  };
  const genre =
    transcript.trim() === '' && first ? documentGenre(first, sentences, company) : genreOf(source, sentences, company);
  if (documents.length > 0) yield '';
  const places = placesOf(sentences, { ownership, askers, company, genre });
  const hasRiskChapter = sentences.some(({ chapter }) => chapter === 'risk');
  const isAtHome = ({ chapter }: Sentence, place: Place | undefined): boolean =>
    chapter === undefined || (place === 'risk' ? chapter === 'risk' || !hasRiskChapter : chapter !== 'risk');
  const at = (place: Place): Sentence[] =>
    sentences.filter((sentence) => places.get(sentence) === place && isAtHome(sentence, place));
  const inOrder = (found: Sentence[]): Sentence[] => found.sort((a, b) => a.index - b.index);
  const forward = at('outlook').filter((sentence) => ownership.ownerOf(sentence) !== 'competitor');
  const scenario = (count: number, isFit: (text: string) => boolean): Sentence[] =>
    inOrder(
      take(
        forward.filter(({ text }) => isFit(text)),
        count,
        ({ topics }) => 1 + topics.outlook,
      ),
    );
  const scenarios = {
    downside: scenario(2, (text) => downside.test(text)),
    upside: scenario(2, (text) => upside.test(text) && !downside.test(text)),
    plan: scenario(3, (text) => !upside.test(text) && !downside.test(text)),
  };
  const risks = take(
    at('risk'),
    6,
    ({ topics }) => (2 + topics.risk) * (1 - Math.min(0.6, (topics.strength + topics.mitigant) / 16)),
  );
  const paired: MemoReading['risks'] = [];
  for (const risk of risks) {
    const mitigant = mitigantOf(risk, sentences, places, salience, taken);
    if (mitigant !== undefined) taken.add(mitigant);
    paired.push({ risk, mitigant });
  }
  // Only a deal's conversation settles with the firm what comes next; elsewhere it must be told as a step.
  const steps = at('nextStep').filter((sentence) => genre === 'deal' || isStep(sentence));
  const nextSteps = inOrder(take(steps, 4, ({ topics }) => 1 + topics.nextStep + topics.decision * 0.6));
  const sections = {} as MemoReading['sections'];
  for (const name of companyTopics) {
    const score = (sentence: Sentence): number =>
      sentence.topics[name] +
      2 +
      (name === 'product' ? aboutScore(sentence, sentences.length) : 0) +
      Math.min(sentence.figures.length, 2) * 0.5;
    sections[name] = inOrder(take(at(name), sectionSize, score));
  }
  const strengthPlaces = new Set<Place | undefined>([
    'product',
    'customer',
    'competition',
    'team',
    'traction',
    'financials',
  ]);
  const strengths = pick(
    sentences.filter(
      (sentence) =>
        strengthPlaces.has(places.get(sentence)) &&
        isAtHome(sentence, places.get(sentence)) &&
        !(sentence.source !== undefined && setback.test(sentence.text)) &&
        !askers.has(sentence.speaker ?? '') &&
        (ownership.ownerOf(sentence) === 'company' ||
          /\b(?:we|us|our|(?:nobody|no one|none) else)\b/i.test(sentence.text)) &&
        !/^(?:if|unless)\b/i.test(sentence.text) &&
        sentence.topics.strength >= 3 &&
        sentence.topics.risk < 4,
    ),
    3,
    (sentence) =>
      (sentence.topics.strength + Math.min(sentence.figures.length, 2) * 1.5 + sentence.topics.traction * 0.4) *
      strength(sentence),
    salience,
  );
  const told = dealFacts(source, sentences, ownership, company, places);
  // A listed company's report names the prices and places of many things, none of them the company's own round.
  const facts = genre === 'results' && transcript.trim() === '' ? { ...told, ...ofFiling(sentences) } : told;
  const definition = definitionOf(
    sentences.filter(
      (sentence) => ownership.ownerOf(sentence) !== 'competitor' && (sentence.chapter ?? 'business') === 'business',
    ),
    company,
    salience.readability,
  );
  const stated = metricsOf(sentences, ownership);
  const readings = [
    ...stated.flatMap((metric) => readingOfMetric(metric) ?? []),
    ...written.flatMap((document) => document.readings),
  ];
  return {
    genre,
    facts,
    lead:
      sentences.length === 0 && readings.length > 0
        ? figuresOnly(company)
        : leadOf(
            source,
            sentences,
            salience,
            facts,
            genre,
            definition,
            transcript.trim() === '' && first ? 'document' : 'conversation',
          ),
    metrics: [...stated, ...tableMetrics(written.flatMap((document) => document.readings))],
    readings,
    sections,
    scenarios,
    strengths,
    risks: paired,
    nextSteps,
    isEmpty: sentences.length === 0,
    // A sheet of figures is in no language.
    isEnglish: (sentences.length < 3 && readings.length > 0) || isEnglishText(source),
    hasMachineText: spoken.hasMachineText || written.some((document) => document.hasMachineText),
    basis: {
      hasConversation: transcript.trim() !== '' || documents.length === 0,
      titles: basisTitles(documents, labels),
    },
  };
}
