import type { Settled } from '../../graph/reading/speech/chain.ts';
import { markConversation, type Candidate, type MarkedSpeech } from '../../graph/reading/speech/candidates.ts';
import { knownFigures, type KnownFigure } from '../../graph/reading/speech/known.ts';
import { allLikeliest, weighMetrics, type SpeechWeights } from '../../graph/reading/speech/likeliest.ts';
import type { Weights } from '../../graph/reading/speech/score.ts';
import { inTurns } from '../../graph/reading/inTurns.ts';
import { readSource } from '../../graph/reading/readSource.ts';
import type { SourceText } from '../../graph/reading/readSources.ts';
import { findSubject } from '../../graph/reading/subject/findSubject.ts';
import type { Truth } from './callsScore.ts';

/** What the features of a candidate should lead to. */
interface Example {
  features: readonly string[];
  isTrue: boolean;
}

/** A labelled conversation, marked up. */
export interface Lesson {
  text: string;
  truth: Truth;
  marked: MarkedSpeech;
}

const rounds = 120;
const rate = 0.3;
/** Into how many parts the lessons are cut. */
const parts = 3;
/** A feature that fewer examples have is left out: it would be learned by heart. */
const least = 4;

/** A labelled conversation with its papers, marked up as the product marks it when the user gives the company's name. */
export async function lessonOf(truth: Truth, sources: SourceText[]): Promise<Lesson> {
  const who = findSubject(sources, truth.subject.name);
  const known: KnownFigure[] = [];
  for (const [index, source] of sources.entries())
    if (source.kind === 'DOCUMENT') known.push(...knownFigures((await inTurns(readSource(source, index, who))).facts));
  const text = sources.find(({ kind }) => kind === 'CONVERSATION')?.text ?? '';
  return { text, truth, marked: markConversation(text, truth.title, who, known) };
}

/** Learns from labelled conversations: first which metric a number has, then whether it is a fact, then whether a plan. */
export function learnSpeech(lessons: readonly Lesson[], pull = 1): SpeechWeights {
  const first = learnApart(
    lessons.map((lesson) => linkExamples(lesson, null)),
    pull,
  );
  const examples = lessons.map((lesson, index) => linkExamples(lesson, first(index)));
  const second = learnApart(examples, pull);
  const chosen = lessons.map((lesson, index) => factExamples(lesson, second(index)));
  return {
    link: learn(examples.flat(), pull),
    fact: learn(
      chosen.flatMap(({ facts }) => facts),
      pull,
    ),
    plan: learn(
      chosen.flatMap(({ plans }) => plans),
      pull,
    ),
  };
}

/** Weights for each lesson, learned from others only: weights that know a lesson already are too sure of it. */
function learnApart(examples: readonly Example[][], pull: number): (lesson: number) => Weights {
  const weights = Array.from({ length: parts }, (_, part) =>
    learn(examples.filter((_examples, index) => index % parts !== part).flat(), pull),
  );
  return (lesson) => weights[lesson % parts] ?? new Map<string, number>();
}

/** Of every number whose metric the truth tells: that metric and the others that it might have had. Numbers lean on those before them where `link` settles these. */
function linkExamples({ text, truth, marked }: Lesson, link: Weights | null): Example[] {
  const settled: Settled[] = [];
  return marked.speech.sentences.flatMap((sentence) =>
    sentence.numbers.flatMap((number) => {
      const weighed = weighMetrics(number, sentence, settled, marked, link ?? new Map<string, number>([['bias', -9]]));
      const told = weighed.map(({ candidate }) => metricsTold(candidate, truth, text).includes(candidate.metric));
      if (!told.includes(true)) return [];
      return weighed.map(({ candidate }, index) => ({ features: candidate.ties, isTrue: told[index] ?? false }));
    }),
  );
}

/** The metrics that the truth gives a number, also of a corrected one. */
function metricsTold(candidate: Candidate, truth: Truth, text: string): string[] {
  return [...truth.facts, ...truth.superseded]
    .filter(({ source, quote }) => source === 'transcript' && isWithin(candidate, quote, text))
    .filter((each) => isDigitsOf(candidate, 'wrong_value' in each ? each.wrong_value : each.value))
    .map(({ metric }) => metric);
}

function factExamples({ text, truth, marked }: Lesson, link: Weights): { facts: Example[]; plans: Example[] } {
  const facts: Example[] = [];
  const plans: Example[] = [];
  const told = truth.facts.filter(({ source }) => source === 'transcript');
  for (const { candidate, features, timing, veto } of allOf(allLikeliest(marked, { link }))) {
    const { metric, value } = candidate;
    const same = told.filter((fact) => fact.metric === metric && isClose(fact.value, value));
    const fact = same.find(({ quote }) => isWithin(candidate, quote, text));
    if (fact) plans.push({ features: timing, isTrue: fact.status === 'PLAN' });
    const isUnlisted =
      !listed.has(metric) && truth.unlisted.some((each) => each.value != null && isClose(each.value, value));
    const isOpen =
      fact === undefined &&
      (same.length > 0 || isUnlisted || metricsTold(candidate, { ...truth, superseded: [] }, text).includes(metric));
    if (!isOpen && veto === null) facts.push({ features, isTrue: fact !== undefined });
  }
  return { facts, plans };
}

/** What a generator returns in the end. */
function allOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The metrics that the truth of the cases lists; others may be right and are not judged. */
const listed = new Set(
  (
    'REVENUE ARR MRR GMV EBITDA NET_INCOME GROSS_MARGIN CASH DEBT BURN VALUATION ROUND_SIZE ACV CAC LTV PIPELINE MARKET_SIZE REVENUE_GROWTH NRR ' +
    'GRR CHURN CUSTOMER_CONCENTRATION MARKET_GROWTH EMPLOYEES CUSTOMERS RUNWAY'
  ).split(' '),
);
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 0.01 + 1e-9;

/** Whether the number's digits are the value's, whatever the scale. */
function isDigitsOf({ number }: Candidate, value: number): boolean {
  const ratio = Math.abs(value / (number.value / number.scale));
  return isClose(10 ** Math.round(Math.log10(ratio)), ratio);
}

function isWithin({ number }: Candidate, quote: string, text: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (number.start >= at - 1 && number.end <= at + quote.length + 1) return true;
  return false;
}

/** Logistic regression: descent with a step of its own for each weight (AdaGrad) and a pull towards zero. */
function learn(examples: readonly Example[], pull: number): Weights {
  const counts = new Map<string, number>();
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= least)
    .map(([name]) => name)
    .sort();
  const place = new Map(names.map((name, index) => [name, index + 1]));
  const rows = examples.map(({ features, isTrue }) => ({
    at: features.flatMap((name) => place.get(name) ?? []),
    isTrue,
  }));
  const weights = new Float64Array(names.length + 1);
  const seen = new Float64Array(names.length + 1).fill(1e-8);
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(names.length + 1);
    for (const { at, isTrue } of rows) {
      let sum = weights[0] ?? 0;
      for (const index of at) sum += weights[index] ?? 0;
      const error = 1 / (1 + Math.exp(-sum)) - Number(isTrue);
      slope[0] = (slope[0] ?? 0) + error;
      for (const index of at) slope[index] = (slope[index] ?? 0) + error;
    }
    for (let index = 0; index < weights.length; index += 1) {
      const weight = weights[index] ?? 0;
      const step = (slope[index] ?? 0) + (index === 0 ? 0 : pull * weight);
      seen[index] = (seen[index] ?? 0) + step * step;
      weights[index] = weight - (rate * step) / Math.sqrt(seen[index] ?? 1);
    }
  }
  return new Map([
    ['bias', weights[0] ?? 0] as const,
    ...names.map((name, index) => [name, weights[index + 1] ?? 0] as const),
  ]);
}
