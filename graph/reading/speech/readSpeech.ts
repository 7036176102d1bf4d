import type { SourceText } from '../sources.ts';
import type { Fact, Superseded, Who, NewFact, PeriodField } from '../reading.ts';
import type { KnownFigure } from './known.ts';
import type { Candidate } from './metricCandidates.ts';
import { markConversation, type MarkedSpeech } from './markConversation.ts';
import { allLikeliest, ofRounds } from './likeliest.ts';
import { periodOf, periodsIn } from './periods.ts';
import type { NamedPeriod } from '../../finance/periodWords.ts';
import { probability, learnedWeights } from './weights.ts';
import { withNeighbours, withPlansBeside } from './neighbours.ts';
import { isMonologue, type Genre } from './speakers/speakerSides.ts';

/** The figures of a conversation. The caller numbers them and adds the source. */
export interface SpeechReading {
  genre: Genre;
  facts: NewFact[];
  superseded: Omit<Superseded, 'by'>[];
}

interface SpeechHints {
  /** What papers of the company state. */
  known?: readonly KnownFigure[];
  /** The facts found by reading each sentence by itself. */
  stated?: readonly Pick<Fact, 'metric' | 'value' | 'confidence'>[];
}

/**
 * A figure is stated if it is at least this probable. The lower `certainIfTold` applies where the sentence by itself
 * says the same, and monologues need less than talks.
 */
const certain = { talk: 0.7, monologue: 0.55 };
const certainIfTold = { talk: 0.44, monologue: 0.18 };
const likely = 0.3;
const planned = 0.65;
const plannedRound = 0.15;

/**
 * Reads the figures of a conversation: weighs every number with every metric that is mentioned near it, and states the
 * likeliest metric if it is likely enough. Yields empty strings now and then so that other requests can run.
 */
export function* readSpeech(
  source: SourceText,
  who: Who,
  position = 0,
  { known = [], stated = [] }: SpeechHints = {},
  weights = learnedWeights(),
): Generator<string, SpeechReading> {
  const marked = markConversation(source.text, source.title, who, known);
  const kind = isMonologue(marked.speech) ? 'monologue' : 'talk';
  const periods = periodsIn(marked.speech);
  const reading: SpeechReading = { genre: marked.genre, facts: [], superseded: [] };
  const takenBack: SpeechReading['facts'] = [];
  const choices = yield* allLikeliest(marked, weights);
  const features = withNeighbours(choices, weights.impression);
  const times = withPlansBeside(choices, weights.timing);
  for (const [index, { candidate, timing, veto }] of choices.entries()) {
    if (veto !== null && veto !== 'OTHER' && veto !== 'SUPERSEDED') continue;
    const likelihood = probability(features[index] ?? [], weights.fact);
    const same = stated.find(({ metric, value }) => metric === candidate.metric && value === candidate.value);
    if (likelihood < (veto !== null ? likely : (same ? certainIfTold : certain)[kind])) continue;
    const isPlan =
      timing.includes('BUDGET before') ||
      (timing.includes('PLAN before') && targeting.some((words) => timing.includes(`closest ahead "${words}"`))) ||
      probability(times[index] ?? [], weights.plan) >= (ofRounds.has(candidate.metric) ? plannedRound : planned) ||
      isEcho(candidate, reading.facts);
    const period = periodOf(candidate.number, candidate.sentence, marked.speech, periods);
    const fact = {
      ...factOf(candidate, Math.max(likelihood, same?.confidence ?? 0), isPlan, marked, source, position),
      ...timeOf(period),
    };
    if (veto === null) reading.facts.push(fact);
    else if (veto === 'OTHER') reading.facts.push({ ...fact, owner: 'OTHER' });
    else {
      takenBack.push(fact);
      const { metric, value, currency, passage } = fact;
      reading.superseded.push({ metric, value: value ?? 0, currency, passage });
    }
  }
  const isTakenBack = ({ metric, value, passage, confidence }: SpeechReading['facts'][number]): boolean =>
    takenBack.some(
      (each) =>
        each.metric === metric &&
        each.value === value &&
        (each.passage.start >= passage.start || each.confidence >= confidence),
    );
  return { ...reading, facts: reading.facts.filter((fact) => !isTakenBack(fact)) };
}

/** After these words a figure is never a result: 'The burn multiple was 1.4 and we want it below 1.2'. */
const targeting = ['want it', 'we want', 'want to be', 'want to get', 'aiming', 'targeting', 'heading for'];

/** In characters. A listener repeats a planned figure within this distance. */
const echoed = 250;

/** True when a figure repeats a planned one: 'Full year seven and a half. – We have eight. – No, seven and a half.' */
function isEcho({ metric, value, number, sentence }: Candidate, facts: SpeechReading['facts']): boolean {
  const last = facts.findLast((each) => each.metric === metric && each.value === value);
  const isBare = sentence.dates.length === 0 && sentence.to - sentence.from < maxEchoLength;
  return isBare && last?.status === 'PROJECTED' && number.start - last.passage.end < echoed;
}

const maxEchoLength = 10;

function timeOf(period: NamedPeriod | null): Pick<Fact, PeriodField> {
  const { label = null, start = null, end = null, months = null } = period ?? {};
  return { periodLabel: label, periodStart: start, periodEnd: end, periodMonths: months };
}

function factOf(
  { metric, value, currency, number, sentence, owner }: Candidate,
  likelihood: number,
  isPlan: boolean,
  { speech }: MarkedSpeech,
  { text }: SourceText,
  source: number,
): Omit<NewFact, PeriodField> {
  const start = speech.tokens[sentence.from]?.start ?? number.start;
  const end = speech.tokens[sentence.to - 1]?.end ?? number.end;
  return {
    metric,
    value,
    text: null,
    currency,
    printed: text.slice(number.start, number.end),
    scale: null,
    basis: null,
    status: isPlan ? 'PROJECTED' : 'ACTUAL',
    isAudited: false,
    computation: null,
    inputs: [],
    confidence: likelihood,
    owner: metric.startsWith('MARKET') ? 'MARKET' : 'SUBJECT',
    ownerName: metric.startsWith('MARKET') ? null : owner.name,
    passage: {
      start,
      end,
      place: null,
      quote: text.slice(start, end),
      source,
      speaker: speech.turns[sentence.turn]?.speaker ?? null,
    },
  };
}
