import { candidatesOf, type Candidate, type MarkedSpeech } from './candidates.ts';
import { standingOf, timingOf } from './context.ts';
import { probability, type Weights } from './score.ts';
import type { Sentence } from './speechText.ts';

/** What was learned: which metric a number has, whether it is a fact of the company, and whether a fact is a plan. */
export interface SpeechWeights {
  link: Weights;
  fact: Weights;
  plan: Weights;
}

/** The likeliest metric of a number, with what tells whether it is a fact of the company. */
interface Choice {
  candidate: Candidate;
  /** What speaks for and against a fact of the company. */
  features: string[];
  /** Why it can be no fact of the company, whatever else speaks for it; null where nothing stands against it. */
  veto: 'OTHER' | 'SUPERSEDED' | null;
  /** What speaks for and against a plan. */
  timing: string[];
}

/** Of every number of a sentence the metric that it most likely has. */
export function likeliest(marked: MarkedSpeech, sentence: Sentence, { link }: Pick<SpeechWeights, 'link'>): Choice[] {
  const byNumber = Map.groupBy(candidatesOf(marked, sentence), ({ number }) => number);
  return [...byNumber.values()].flatMap((candidates) => {
    const [best, second] = candidates
      .map((candidate) => ({ candidate, likelihood: probability(candidate.ties, link) }))
      .sort((a, b) => b.likelihood - a.likelihood);
    if (best === undefined) return [];
    const { candidate, likelihood } = best;
    const timing = [`metric ${candidate.metric}`, ...timingOf(candidate.number, sentence, marked)];
    const features = featuresOf(candidate, likelihood, second?.likelihood ?? 0, marked);
    return [{ candidate, features, timing, veto: vetoOf(candidate, features) }];
  });
}

const supersededBy = new Set(['corrected', 'not this', 'denied']);

/** A figure of somebody else, or one that was taken back. A customer that is named has a share of the company's revenue. */
function vetoOf({ owner, metric }: Candidate, features: readonly string[]): Choice['veto'] {
  const isRefused = features.includes('refused') && !features.includes('confirmed');
  if (isRefused || features.some((feature) => supersededBy.has(feature))) return 'SUPERSEDED';
  return owner.kind === 'OTHER' && metric !== 'CUSTOMER_CONCENTRATION' ? 'OTHER' : null;
}

function featuresOf(candidate: Candidate, likelihood: number, second: number, marked: MarkedSpeech): string[] {
  const { metric, number, sentence, owner, best, plausible, ties } = candidate;
  return [
    `metric ${metric}`,
    `metric ${metric} ${marked.genre}`,
    `metric ${metric} ${number.per ?? 'once'}`,
    `metric ${metric} ${best}`,
    `tie ${best}`,
    `tie ${best} ${number.unit}${number.scale > 1 ? ' scaled' : ''}`,
    `${plausible} ${metric}`,
    plausible,
    ...ties.filter((tie) => tie.endsWith('"') || tie.endsWith('linked') || tie.endsWith('taken')),
    ...standingOf(number, sentence, owner, best, marked),
    ...stepsOf('likely', likelihood),
    ...stepsOf('rival', second),
  ];
}

/** A probability as the steps that it reaches, so that weights can bend. */
function stepsOf(name: string, value: number): string[] {
  return [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98]
    .filter((step) => value >= step)
    .map((step) => `${name} ${step}`);
}
