import path from 'node:path';
import { formatFigure } from '../../finance/formatFigure.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Fact, Passage, StatedPromise } from '../reading.ts';
import type { Said } from '../remarks/said.ts';
import { asSentence, cleanUtterance, withoutOpeners } from '../sentences/clean.ts';
import { chancesWith, type Weights } from '../softmax.ts';
import type { SourceText } from '../sources.ts';
import { candidatesIn } from './promiseCandidates.ts';
import { duesIn } from './dueWords.ts';
import { topicOf } from './topic.ts';
import { readFileSync } from 'node:fs';
import { overlaps } from '../../text/text.ts';

/** What decides whether a sentence promises something, and what a later one says of a promise. */
export interface PromiseWeights {
  promise: Weights;
  outcome: Weights;
}

/** Written by `scripts/learnReading.ts`. */
export const promiseWeightsFile = path.join(import.meta.dirname, 'weights.json');

let loaded: PromiseWeights | undefined;

/** Returns the learned weights. Reads their file at the first use. */
export function promiseWeights(): PromiseWeights {
  loaded ??= JSON.parse(readFileSync(promiseWeightsFile, 'utf8')) as PromiseWeights;
  return loaded;
}

/** A sentence that begins so is about what stands before it. */
const pointing =
  /^ (?:and |so |but |yes |no )*(?:it|that|this|one|they|he|she|we will have (?:somebody|someone|a new one)) /;

/** A sentence is read as a promise from this probability on. */
const sureChance = 0.4;

/**
 * Reads what a source promises by rules: sentences that are likely to promise something, with the planned figures that
 * they state, and the planned figures of a paper's tables. Of those that name a day, it must come after the source's.
 * @param today the day of the source, as 2026-06-30
 * @param facts what was read in the source
 */
export function readPromises(
  { kind, said }: { kind: SourceText['kind']; said: readonly Said[] },
  today: string,
  facts: readonly Fact[],
  passageOf: (each: Said) => Passage,
  weights: Weights = promiseWeights().promise,
): StatedPromise[] {
  const plans = facts.filter(isPlan);
  const candidates = candidatesIn({ kind, said }, today, plans);
  const likely = candidates.filter(({ features }) => (chancesWith(weights, [features])[0] ?? 0) >= sureChance);
  const inTables = plans.filter(({ passage }) => !said.some((each) => overlaps(each, passage)));
  const figures = [...likely.flatMap((each) => each.facts), ...inTables].flatMap((fact) =>
    figurePromise(fact, said, today),
  );
  const kept = figures.filter(
    (each, at) => !figures.slice(0, at).some(({ metric, due }) => metric === each.metric && due === each.due),
  );
  const events = likely.flatMap(({ at, said: each, due }): StatedPromise[] => {
    if (kept.some(({ passage }) => overlaps(passage, each))) return [];
    const [what, nothing] = [wordsInContext(said, at), { metric: null, value: null, currency: null }];
    return [
      {
        who: each.speaker,
        what,
        dueLabel: due?.label ?? null,
        due: due?.day ?? null,
        ...nothing,
        passage: passageOf(each),
      },
    ];
  });
  return [...kept, ...events].toSorted((one, other) => one.passage.start - other.passage.start);
}

const isPlan = ({ owner, status, value, metric }: Fact): boolean =>
  owner === 'SUBJECT' && status !== 'ACTUAL' && value !== null && !isOfRound(metric);

function figurePromise(fact: Fact, sentences: readonly Said[], today: string): StatedPromise[] {
  const { metric, value, currency, passage, speaker } = { ...fact, speaker: fact.passage.speaker };
  if (value === null) return [];
  const at = sentences.findIndex(({ start, end }) => start <= passage.start && passage.start < end);
  const sentence = sentences[at]?.text ?? passage.quote;
  if (/\b(?:target|plan|budget|goal) was\b/i.test(sentence)) return [];
  const named = duesIn(sentence, today)[0];
  const isForYear = fact.periodEnd === null && finishing.test(sentence);
  const due =
    fact.periodEnd !== null && fact.periodEnd > today
      ? fact.periodEnd
      : (named?.day ?? (isForYear ? `${today.slice(0, 4)}-12-31` : undefined));
  if (due === undefined) return [];
  const label = fact.periodLabel ?? named?.label ?? null;
  const isSaid = at >= 0 && /[.!]["”’)]*$/.test(sentence.trim());
  const isWhole = topicOf(sentence).size >= 1;
  const what = !isSaid
    ? `${metrics[metric].label} of ${formatFigure(unitOf(metric), { value, text: null, currency })} for ${(label ?? due).replace(/(?<=\d{4})[A-Z]$/, '')}.`
    : isWhole
      ? asSentence(cleanUtterance(sentence.trim()))
      : wordsInContext(sentences, at);
  return [{ who: speaker, what, dueLabel: label, due, metric, value, currency, passage }];
}

/** 'We will finish at 5.9' speaks of the year. */
const finishing = /\b(?:will|'ll|going to|should) (?:\w+ )?(?:finish|land|end up|come in|close)\b/i;

const isOfRound = (metric: MetricName): boolean =>
  'isOfRound' in metrics[metric] || metric === 'TOTAL_FUNDING' || metric.startsWith('MARKET_');

/** Returns a sentence that can be understood alone: where it names nothing, after its question or the one before. */
export function wordsInContext(sentences: readonly Said[], at: number): string {
  const each = sentences[at];
  if (!each) return '';
  const own = asSentence(withoutOpeners(cleanUtterance(each.text.trim())));
  const { words, size } = topicOf(own);
  const isPointing = pointing.test(each.plain);
  if (!isPointing && (size >= enough || words.some(({ weight }) => weight === 2))) return own;
  const beside = sentences[at - 1];
  const question = sentences.slice(0, at).findLast(({ turn }) => turn !== each.turn);
  const isTelling = beside !== undefined && beside.turn === each.turn && topicOf(beside.text).size >= 1;
  const before =
    isPointing && isTelling ? beside : question?.isQuestion === true ? question : isTelling ? beside : undefined;
  return before ? `${asSentence(cleanUtterance(before.text.trim()))} ${own}` : own;
}

/** The size of the topic of a sentence that needs no other beside it. */
const enough = 2;
