import { candidatesOf, type Settled, type Candidate } from './metricCandidates.ts';
import { metricsWith, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { MarkedSpeech } from './markConversation.ts';
import { standingOf, timingOf } from './speechContext.ts';
import { knownTiming } from './known.ts';
import { probability, stepsOf, type SpeechWeights, type Weights } from './weights.ts';
import type { SpokenNumber } from './numbers/spokenNumbers.ts';
import type { Sentence } from './speechText.ts';
import { wordingOf } from './wording.ts';
import { entriesOf } from '../../text/wordTable.ts';

/** The likeliest metric of a number, with the features that decide whether the number is a fact of the company. */
export interface Choice {
  candidate: Candidate;
  /** The probability of the metric. */
  likelihood: number;
  /** The features for and against a fact of the company. */
  features: string[];
  /** Why the number cannot be a fact of the company, whatever its other features; null if nothing rules it out. */
  veto: 'OTHER' | 'SUPERSEDED' | 'FORMER' | 'IMAGINED' | 'GRANT' | 'HEARSAY' | null;
  /** The features for and against a plan. */
  timing: string[];
}

const settles = 0.3;

interface Weighed {
  candidate: Candidate;
  likelihood: number;
}

/**
 * Returns the metrics that a number may have, the likeliest first. `settled` holds the earlier numbers that it may
 * refer to; the function adds the number itself if its metric is likely enough.
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
  if (best !== undefined && best.likelihood >= settles) settled.push(best.candidate);
  return weighed;
}

/** Finds the likeliest metric of each number in a sentence. For `settled` see `weighMetrics`. */
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
    const timing = [
      `metric ${candidate.metric}`,
      ...timingOf(number, sentence, marked),
      ...knownTiming(candidate, marked.known),
      ...wordingOf(number, sentence, marked.speech),
    ];
    const features = featuresOf(candidate, likelihood, second?.likelihood ?? 0, marked);
    return [{ candidate, likelihood, features, timing, veto: vetoOf(candidate, features, marked) }];
  });
}

/** Finds the likeliest metric of each number, and compares it with all numbers of that metric. */
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

export const ofRounds = metricsWith('isOfRound');
const formerRounds = new Set(
  entriesOf(`
    last round | previous round | first round | last raise | angel round | seed was | the last was | last one was
    seed round was | the a was | the b was | series a was | series b was`),
);

/** True for a round before the present one: 'The last round was two million at eight', 'in 2023, five million'. */
function isFormer({ metric, sentence, number }: Candidate, { speech, year }: MarkedSpeech): boolean {
  if (!ofRounds.has(metric)) return false;
  const asked = speech.sentences[sentence.index - 1];
  const cues = sentence.cues.filter(({ from }) => from < number.from);
  return (
    [...cues, ...(asked?.isQuestion === true ? asked.cues : [])].some(({ phrase }) => formerRounds.has(phrase)) ||
    sentence.dates.some(
      ({ figure, from }) => figure.unit === 'year' && figure.value < (year ?? 0) && from < number.from,
    )
  );
}

/** True when the figure stands in a condition: 'If we did a hundred million we would not be here'. */
const isImagined = ({ sentence: { cues }, number }: Candidate): boolean =>
  cues.some(({ value, from }) => value === 'IF' && from < number.from) &&
  cues.some(({ phrase, from }) => wouldWords.has(phrase) && from > number.from);

const grantRange = 10;
/** Metrics that may include a grant: 'without the grant, five and a half months'. */
const withGrants = new Set<MetricName>(['DEBT', 'EBITDA', 'RUNWAY']);

/** True for the amount of a grant: 'We got a European grant as well, two point two million over three years.' */
const isGrant = ({ metric, sentence: { cues }, number }: Candidate): boolean =>
  !withGrants.has(metric) &&
  cues.some(({ value, from, to }) => value === 'GRANT' && from < number.from && number.from - to < grantRange);

/** In a company's own call these words introduce what others say of others: '400 million dollars, I read.' */
const hearsay = new Set(
  "i read|i've read|i heard|i'd heard|people say|some say|they say|if you believe|the press|the newspaper|the article|rumour|rumor|rumoured|apparently|supposedly|allegedly|gossip".split(
    '|',
  ),
);

function isHearsay({ sentence: { cues } }: Candidate, { genre }: MarkedSpeech): boolean {
  return (genre === 'PITCH' || genre === 'BOARD') && cues.some(({ phrase }) => hearsay.has(phrase));
}

const wouldWords = new Set(['would', "wouldn't", "we'd be", "they'd be", 'would be', 'would be at']);

/** Returns why a figure cannot be the company's: it is somebody else's, withdrawn, of a former round or imagined. */
function vetoOf(candidate: Candidate, features: readonly string[], marked: MarkedSpeech): Choice['veto'] {
  const { owner, metric } = candidate;
  const has = (feature: string): boolean => features.includes(feature);
  const isRefused = !has('confirmed') && has('refused');
  if (isRefused || takenBack.some(has)) return 'SUPERSEDED';
  // A named customer's share of the company's revenue is the company's figure. The amount that it pays is only one
  // contract's value.
  if (owner.kind === 'OTHER' && isNamed(owner) && metric !== 'CUSTOMER_CONCENTRATION') return 'OTHER';
  if (isFormer(candidate, marked)) return 'FORMER';
  if (isGrant(candidate)) return 'GRANT';
  if (isHearsay(candidate, marked)) return 'HEARSAY';
  return isImagined(candidate) ? 'IMAGINED' : null;
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
      ...ties,
      ...wordingOf(number, sentence, marked.speech),
      ...standingOf(number, sentence, owner, best, unitOf(metric), marked),
      ...stepsOf('likely', likelihood),
      ...stepsOf('rival', second),
    ]),
  ];
}
