import type { FollowUpStatus } from '../../../prisma/generated/prisma/enums.ts';
import { findFigures } from '../../finance/numbers/figures.ts';
import { isEvading, isPutOff } from '../../reading/promises/changes.ts';
import { answersOf } from '../../reading/promises/readQuestions.ts';
import { topicOf } from '../../reading/promises/topic.ts';
import { promiseWeights } from '../../reading/promises/readPromises.ts';
import type { Said } from '../../reading/remarks/said.ts';
import { chancesWith, type Weights } from '../../reading/softmax.ts';
import { exchangesOf } from './contexts.ts';
import { titleDate } from '../../text/text.ts';
import { datedTitle, type Held, type LaterSource, type Stated } from './held.ts';
import { outcomesIn, soughtOf, type Outcome } from './outcomes.ts';

/** As a share of a question's words: what an answer must name of it. */
const leastSaid = 0.6;

/** How likely each status must be: a wrong 'kept' costs more than one that is missing. */
const leastChance: Partial<Record<FollowUpStatus, number>> = { KEPT: 0.35, MISSED: 0.45, MOVED: 0.35, WITHDRAWN: 0.35 };
/** A condition that is said to be met must be met. */
const leastOfCondition = 0.8;

/** Holds a promise against the words of later sources, in the order of their days. */
export function heldEvent(
  promise: Stated,
  sources: readonly LaterSource[],
  weights: Weights = promiseWeights().outcome,
): Held | null {
  const sought = soughtOf(promise);
  let held: Held | null = null;
  let { due } = promise;
  let isAgain = false;
  for (const source of sources) {
    const found = likeliest(outcomesIn(sought, source, { due, isAgain }), weights);
    isAgain = due !== null && source.day > due;
    if (!found || found.chance < (leastChance[found.status] ?? 1)) continue;
    // A plan that was given up can still miss its figure, or be kept in the end.
    held = heldIn(source, found);
    if (found.status === 'KEPT') return held;
    due = found.movedTo ?? due;
    isAgain = due !== null && source.day > due;
  }
  return held;
}

/** Holds a required event against the words of later sources: it is met by the first that says it happened. */
export function heldRequirement(
  condition: Stated,
  sources: readonly LaterSource[],
  weights: Weights = promiseWeights().outcome,
): Held | null {
  // What asks for a number is met by a figure, not by words.
  if (findFigures(condition.words).length > 0 || /\bat (?:least|most)\b/i.test(condition.words)) return null;
  const sought = soughtOf(condition);
  for (const source of sources) {
    const found = likeliest(outcomesIn(sought, source, { due: condition.due, isAgain: false }), weights);
    if (found?.status === 'KEPT' && found.chance >= leastOfCondition)
      return heldIn(source, { ...found, status: 'MET' });
  }
  return null;
}

/** Returns the likeliest status that a source gives, with the sentence that says it most likely. */
function likeliest(outcomes: readonly Outcome[], weights: Weights): (Outcome & { chance: number }) | undefined {
  const chances = chancesWith(
    weights,
    outcomes.map(({ features }) => features),
  );
  const each = outcomes.map((outcome, at) => ({ ...outcome, chance: chances[at] ?? 0 }));
  const statuses = [...Map.groupBy(each, ({ status }) => status).values()].flatMap((group) => {
    const best = group.reduce((one, other) => (other.chance > one.chance ? other : one));
    return [{ ...best, chance: group.reduce((sum, { chance }) => sum + chance, 0) }];
  });
  return statuses.toSorted((one, other) => other.chance - one.chance)[0];
}

/** Holds a question against the words of later sources: an answer decides it, an evasion only until one follows. */
export function heldQuestion(question: Stated, sources: readonly LaterSource[]): Held | null {
  const topic = topicOf(question.words, true);
  const isFull = answersOf(question.words);
  let held: Held | null = null;
  for (const source of sources)
    for (const { isAsked, question: again, sentences } of exchangesOf(topic, source, leastSaid)) {
      // A heading tells what a line is about, not that it was asked.
      if (isAsked && again.length === 0) continue;
      const evasion = isAsked ? sentences.find(({ plain }) => isEvading(plain)) : undefined;
      if (evasion) held = heldIn(source, { status: 'EVADED', sentence: evasion });
      if (evasion || sentences.some(({ plain }) => isPutOff(plain))) continue;
      const answer = (isAsked ? sentences : sentences.slice(0, 1)).find((each) => !each.isQuestion && isFull(each));
      if (answer) return heldIn(source, { status: 'ANSWERED', sentence: answer });
    }
  return held;
}

const sayings: Partial<Record<FollowUpStatus, string>> = {
  KEPT: 'says that it was done',
  MET: 'says that it was done',
  MISSED: 'says that it was not done',
  MOVED: 'names a later day',
  WITHDRAWN: 'says that it was given up',
  ANSWERED: 'answers it',
  EVADED: 'does not answer it',
};

function heldIn(
  source: LaterSource,
  { status, movedTo = null, sentence }: { status: FollowUpStatus; movedTo?: string | null; sentence: Said },
): Held {
  const { start, end, speaker, text } = sentence;
  const reason = `${datedTitle(source)} ${sayings[status] ?? 'speaks of it'}${movedTo === null ? '' : `: ${titleDate(new Date(movedTo))}`}.`;
  return { status, movedTo, reason, source, speaker, start, end, place: null, quote: text.trim() };
}
