import type { SourceText } from '../../../graph/reading/sources.ts';
import type { Settled, Candidate } from '../../../graph/reading/speech/metricCandidates.ts';
import { markConversation, type MarkedSpeech } from '../../../graph/reading/speech/markConversation.ts';
import { knownFigures, type KnownFigure } from '../../../graph/reading/speech/known.ts';
import { allLikeliest, weighMetrics, type Choice } from '../../../graph/reading/speech/likeliest.ts';
import type { SpeechWeights, Weights } from '../../../graph/reading/speech/weights.ts';
import { withNeighbours, withPlansBeside } from '../../../graph/reading/speech/neighbours.ts';
import { inTurns } from '../../../graph/reading/inTurns.ts';
import { readSource } from '../../../graph/reading/readSource.ts';
import { findSubject } from '../../../graph/reading/subject/findSubject.ts';
import type { Truth } from './callsScore.ts';
import { isClose } from './callsScore.ts';

interface Example {
  features: readonly string[];
  isTrue: boolean;
}

export interface Lesson {
  text: string;
  truth: Truth;
  marked: MarkedSpeech;
}

const rounds = 250;
const rate = 0.3;
const parts = 3;
const pulls = { link: 1, fact: 4, plan: 0.6 };
/**
 * The minimum number of lessons with a feature, or with a word beside a number: anything rarer would be learned by
 * heart.
 */
const least = 2;
const minOfWords = 6;

/**
 * Returns a labelled conversation with its papers, marked up as the product does when the user gives the company's
 * name.
 */
export async function lessonOf(truth: Truth, sources: SourceText[]): Promise<Lesson> {
  const who = findSubject(sources, truth.subject.name);
  const known: KnownFigure[] = [];
  for (const [index, source] of sources.entries())
    if (source.kind === 'DOCUMENT') known.push(...knownFigures((await inTurns(readSource(source, index, who))).facts));
  const text = sources.find(({ kind }) => kind === 'CONVERSATION')?.text ?? '';
  return { text, truth, marked: markConversation(text, truth.title, who, known) };
}

/**
 * Learns from labelled conversations: first a number's metric, then whether it is a fact by itself and among its
 * neighbours, then whether it is a plan.
 */
export function learnSpeech(lessons: readonly Lesson[]): SpeechWeights {
  const first = learnApart(
    lessons.map((lesson) => linkExamples(lesson, null)),
    pulls.link,
  );
  const links = lessons.map((lesson, index) => linkExamples(lesson, first(index)));
  const second = learnApart(links, pulls.link);
  const judged = lessons.map((lesson, index) => judge(lesson, second(index)));
  const alone = judged.map((each) =>
    factExamples(
      each,
      each.choices.map(({ features }) => features),
    ),
  );
  const impression = learnApart(alone, pulls.fact);
  const among = judged.map((each, index) => factExamples(each, withNeighbours(each.choices, impression(index))));
  const times = judged.map((each) =>
    planExamples(
      each,
      each.choices.map(({ timing }) => timing),
    ),
  );
  const timing = learnApart(times, pulls.plan);
  const plans = judged.map((each, index) => planExamples(each, withPlansBeside(each.choices, timing(index))));
  return {
    link: learn(links, pulls.link),
    impression: learn(alone, pulls.fact),
    fact: learn(among, pulls.fact),
    timing: learn(times, pulls.plan),
    plan: learn(plans, pulls.plan),
  };
}

function planExamples({ facts }: Judged, features: readonly string[][]): Example[] {
  return facts.flatMap((fact, index) =>
    fact === null || fact === 'OPEN' ? [] : [{ features: features[index] ?? [], isTrue: fact.status === 'PLAN' }],
  );
}

/**
 * Returns weights for each lesson, learned only from the other lessons, because weights that already know a lesson are
 * too sure of it.
 */
function learnApart(examples: readonly Example[][], pull: number): (lesson: number) => Weights {
  const weights = Array.from({ length: parts }, (_, part) =>
    learn(
      examples.filter((_examples, index) => index % parts !== part),
      pull,
    ),
  );
  return (lesson) => weights[lesson % parts] ?? new Map<string, number>();
}

/**
 * Returns, for every number whose metric the truth names, that metric and its alternatives. When `link` decides a
 * number, the next numbers use its result.
 */
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

function metricsTold(candidate: Candidate, truth: Truth, text: string): string[] {
  return [...truth.facts, ...truth.superseded]
    .filter(({ source, quote }) => source === 'transcript' && isWithin(candidate, quote, text))
    .filter((each) => isDigitsOf(candidate, 'wrong_value' in each ? each.wrong_value : each.value))
    .map(({ metric }) => metric);
}

/**
 * The figures of a lesson, each with its fact in the truth; null when the truth has no such fact, 'OPEN' when that
 * cannot be decided.
 */
interface Judged {
  choices: Choice[];
  facts: (Truth['facts'][number] | 'OPEN' | null)[];
}

function judge({ text, truth, marked }: Lesson, link: Weights): Judged {
  const told = truth.facts.filter(({ source }) => source === 'transcript');
  const choices = allOf(allLikeliest(marked, { link }));
  const facts = choices.map(({ candidate, veto }) => {
    const { metric, value } = candidate;
    const same = told.filter((fact) => fact.metric === metric && isClose(fact.value, value));
    const fact = same.find(({ quote }) => isWithin(candidate, quote, text));
    if (fact) return fact;
    const isUnlisted =
      !listed.has(metric) && truth.unlisted.some((each) => each.value != null && isClose(each.value, value));
    const isOpen =
      same.length > 0 || isUnlisted || metricsTold(candidate, { ...truth, superseded: [] }, text).includes(metric);
    return isOpen || veto !== null ? ('OPEN' as const) : null;
  });
  return { choices, facts };
}

function factExamples({ choices, facts }: Judged, features: readonly string[][]): Example[] {
  return choices.flatMap(({ veto }, index) => {
    const fact = facts[index] ?? null;
    return fact === 'OPEN' || veto !== null ? [] : [{ features: features[index] ?? [], isTrue: fact !== null }];
  });
}

function allOf<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const listed = new Set(
  (
    'REVENUE ARR MRR GMV EBITDA NET_INCOME GROSS_MARGIN CASH DEBT BURN VALUATION ROUND_SIZE ACV CAC LTV PIPELINE MARKET_SIZE REVENUE_GROWTH NRR ' +
    'GRR CHURN CUSTOMER_CONCENTRATION MARKET_GROWTH EMPLOYEES CUSTOMERS RUNWAY'
  ).split(' '),
);

/** True when the number's digits are the value's, whatever the scale. */
function isDigitsOf({ number }: Candidate, value: number): boolean {
  const ratio = Math.abs(value / (number.value / number.scale));
  return isClose(10 ** Math.round(Math.log10(ratio)), ratio);
}

function isWithin({ number }: Candidate, quote: string, text: string): boolean {
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (number.start >= at - 1 && number.end <= at + quote.length + 1) return true;
  return false;
}

function learn(lessons: readonly Example[][], pull: number): Weights {
  const examples = lessons.flat();
  const counts = new Map<string, number>();
  for (const lesson of lessons)
    for (const name of new Set(lesson.flatMap(({ features }) => features)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([name, count]) => count >= (name.startsWith('word ') ? minOfWords : least))
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
