import type { Settled } from './chain.ts';
import { unitOf } from '../../finance/metrics.ts';
import { candidatesOf, type Candidate, type MarkedSpeech } from './candidates.ts';
import { standingOf, timingOf } from './context.ts';
import { probability, stepsOf, type Weights } from './score.ts';
import type { SpokenNumber } from './numbers.ts';
import type { Sentence } from './speechText.ts';
import { wordingOf } from './wording.ts';

/** What was learned: which metric a number has, whether it is a fact of the company (by itself, and among its neighbours), and whether a fact is a plan. */
export interface SpeechWeights {
  link: Weights;
  impression: Weights;
  fact: Weights;
  plan: Weights;
}

/** The likeliest metric of a number, with what tells whether it is a fact of the company. */
export interface Choice {
  candidate: Candidate;
  /** How likely the metric is. */
  likelihood: number;
  /** What speaks for and against a fact of the company. */
  features: string[];
  /** Why it can be no fact of the company, whatever else speaks for it; null where nothing stands against it. */
  veto: 'OTHER' | 'SUPERSEDED' | null;
  /** What speaks for and against a plan. */
  timing: string[];
}

/** How likely a metric must be for a later number to lean on it. */
const settles = 0.3;

/** A metric that a number may have, with its likelihood. */
interface Weighed {
  candidate: Candidate;
  likelihood: number;
}

/**
 * The metrics that a number may have, the likeliest first. `settled` holds the numbers before it, on which it may lean;
 * the number itself is added, where its metric is likely enough.
 */
export function weighMetrics(
  number: SpokenNumber,
  sentence: Sentence,
  settled: Settled[],
  marked: MarkedSpeech,
  link: Weights,
): Weighed[] {
  const weighed = candidatesOf(number, sentence, settled, marked)
    .map((candidate) => ({ candidate, likelihood: probability(candidate.ties, link) }))
    .sort((a, b) => b.likelihood - a.likelihood);
  const [best] = weighed;
  if (best !== undefined && best.likelihood >= settles)
    settled.push({ number, sentence, metric: best.candidate.metric, value: best.candidate.value });
  return weighed;
}

/** Of every number of a sentence the metric that it most likely has. `settled` as for `weighMetrics`. */
function likeliest(
  marked: MarkedSpeech,
  sentence: Sentence,
  { link }: Pick<SpeechWeights, 'link'>,
  settled: Settled[],
): Choice[] {
  return sentence.numbers.flatMap((number) => {
    const [best, second] = weighMetrics(number, sentence, settled, marked, link);
    if (best === undefined) return [];
    const { candidate, likelihood } = best;
    const timing = [`metric ${candidate.metric}`, ...timingOf(number, sentence, marked)];
    const features = featuresOf(candidate, likelihood, second?.likelihood ?? 0, marked);
    return [{ candidate, likelihood, features, timing, veto: vetoOf(candidate, features) }];
  });
}

/** Of every number of a conversation the metric that it most likely has, with how it stands among all numbers of that metric. */
export function* allLikeliest(marked: MarkedSpeech, weights: Pick<SpeechWeights, 'link'>): Generator<string, Choice[]> {
  const settled: Settled[] = [];
  const choices: Choice[] = [];
  for (const sentence of marked.speech.sentences) {
    if (sentence.index % 200 === 0) yield '';
    choices.push(...likeliest(marked, sentence, weights, settled));
  }
  for (const same of Map.groupBy(choices, ({ candidate }) => candidate.metric).values()) compareAmong(same);
  return choices;
}

/** How a number stands among all of its metric: the likeliest, the first, said elsewhere too. */
function compareAmong(same: readonly Choice[]): void {
  const best = same.map(({ likelihood }) => likelihood).sort((a, b) => b - a);
  const values = Map.groupBy(same, ({ candidate }) => candidate.value);
  for (const [index, { candidate, features, likelihood }] of same.entries()) {
    const rank = best.slice(0, 4).indexOf(likelihood);
    const times = values.get(candidate.value)?.length ?? 1;
    features.push(
      same.length === 1 ? 'among alone' : `among rank ${rank < 0 ? 'low' : rank}`,
      `among ${index === 0 ? 'first' : 'later'}`,
      `among ${times === 1 ? 'once' : times === 2 ? 'twice' : 'often'}`,
      `among ${same.length > 12 ? 'many' : same.length > 5 ? 'some' : 'few'}`,
      `among ${candidate.metric} ${index === 0 ? 'first' : 'later'}`,
    );
  }
}

const takenBack = ['corrected', 'not this', 'denied'];

/** A figure of somebody else who is named beside it, or one that was taken back. */
function vetoOf({ owner, metric }: Candidate, features: readonly string[]): Choice['veto'] {
  const has = (feature: string): boolean => features.includes(feature);
  const isRefused = !has('confirmed') && (has('refused') || (has('answered otherwise') && has('in question ASKER')));
  if (isRefused || takenBack.some(has)) return 'SUPERSEDED';
  // A customer that is named has a share of the company's revenue, and what a customer pays is a contract's value.
  if (owner.kind === 'OTHER' && isNamed(owner) && metric !== 'CUSTOMER_CONCENTRATION') return 'OTHER';
  return null;
}

const isNamed = ({ by }: Candidate['owner']): boolean => by === 'NAMED' || by === 'LATER';

function featuresOf(candidate: Candidate, likelihood: number, second: number, marked: MarkedSpeech): string[] {
  const { metric, number, sentence, owner, best, plausible, ties } = candidate;
  return [
    ...new Set([
      `metric ${metric}`,
      `metric ${metric} ${marked.genre}`,
      `metric ${metric} ${number.per ?? 'once'}`,
      `metric ${metric} ${best}`,
      `tie ${best}`,
      `tie ${best} ${number.unit}${number.scale > 1 ? ' scaled' : ''}`,
      `${plausible} ${metric}`,
      plausible,
      ...ties.filter(
        (tie) => /^(?:chain|papers) /.test(tie) || tie.endsWith('"') || tie.endsWith('linked') || tie.endsWith('taken'),
      ),
      ...wordingOf(number, sentence, marked.speech),
      ...standingOf(number, sentence, owner, best, unitOf(metric), marked),
      ...stepsOf('likely', likelihood),
      ...stepsOf('rival', second),
    ]),
  ];
}
