import { outcomesIn, signOfOutcome, soughtOf } from '../../../graph/companies/followUps/outcomes.ts';
import { candidatesIn } from '../../../graph/reading/promises/promiseCandidates.ts';
import type { PromiseWeights } from '../../../graph/reading/promises/readPromises.ts';
import { spanOf, statedOf, type Dossier, type Label } from './dossiers.ts';
import { learnChoice, type Lesson } from './learnChoice.ts';
import { overlaps } from '../../../graph/text/text.ts';

/** What one company's labels teach. */
export interface PromiseLessons {
  promise: Lesson[];
  outcome: Lesson[];
}

const pulls = { promise: 2, outcome: 1 };

/** Learns which sentences promise something, and what later ones say of a promise. */
export function learnPromises(lessons: readonly PromiseLessons[]): PromiseWeights {
  return {
    promise: learnChoice(
      lessons.flatMap(({ promise }) => promise),
      pulls.promise,
      boundBy(signOfCandidate),
    ),
    outcome: learnChoice(
      lessons.flatMap(({ outcome }) => outcome),
      pulls.outcome,
      boundBy(signOfOutcome),
    ),
  };
}

const boundBy =
  (signOf: (name: string) => number) =>
  (name: string, weight: number): number => {
    const sign = signOf(name);
    return sign === 0 ? weight : sign > 0 ? Math.max(weight, 0) : Math.min(weight, 0);
  };

export function promiseLessonsOf(dossier: Dossier): PromiseLessons {
  return { promise: sentencesOf(dossier), outcome: outcomesOf(dossier) };
}

/** Each sentence of the company's side is a lesson with one choice: that it promises something. */
function sentencesOf({ labels, sources }: Dossier): Lesson[] {
  const promises = labels.filter(({ kind }) => kind === 'promise');
  return sources.flatMap(({ source, day, facts, said }, index): Lesson[] => {
    const candidates = candidatesIn({ kind: source.kind, said: said().sentences }, day, facts.filter(isPlan));
    const here = promises.filter(({ place }) => place === index + 1).map((label) => spanOf(label, sources));
    // Of several sentences that a label names, the one with its day is the promise.
    const named = here.map((span) => {
      const own = candidates.filter(({ said: each }) => overlaps(each, span));
      return { own, best: own.find(({ due }) => due !== null) ?? own[0] };
    });
    return candidates.flatMap((each): Lesson[] => {
      const isRight = named.some(({ best }) => best === each);
      if (!isRight && named.some(({ own }) => own.includes(each))) return [];
      return [{ options: [{ features: each.features, isRight }], share: 1 }];
    });
  });
}

/** What a later source says of a promise or a condition is a lesson, until it is decided. */
function outcomesOf({ labels, sources }: Dossier): Lesson[] {
  return labels
    .filter(({ kind }) => kind === 'promise' || kind === 'condition')
    .flatMap((label): Lesson[] => {
      const stated = statedOf(label, sources, undefined);
      const sought = soughtOf(stated);
      const lessons: Lesson[] = [];
      let due = stated.due;
      let isAgain = false;
      for (const [index, source] of sources.entries()) {
        if (index < label.place) continue;
        const entry = label.history.find(({ place }) => place === index + 1);
        const isNew = entry !== undefined && entry.state !== stateBefore(label, index + 1);
        const decided = isNew || entry?.quote ? entry : undefined;
        const status = decided?.state === 'MET' ? 'KEPT' : decided?.state;
        const at = decided?.quote ? spanOf({ words: decided.quote, place: index + 1 }, sources) : undefined;
        const outcomes = outcomesIn(sought, source, { due, isAgain });
        const isStatus = (each: (typeof outcomes)[number]) => each.status === status;
        const isQuoted = (each: (typeof outcomes)[number]) => isStatus(each) && (!at || overlaps(each.sentence, at));
        const isRight = outcomes.some(isQuoted) ? isQuoted : isStatus;
        const isDecision = ['KEPT', 'MISSED', 'WITHDRAWN', 'MOVED'].includes(status ?? '');
        // What no sentence says cannot be learned from one.
        if (outcomes.length > 0 && (!isDecision || outcomes.some(isRight)))
          lessons.push({
            options: outcomes.map((each) => ({ features: each.features, isRight: isDecision && isRight(each) })),
            share: 1,
          });
        due = decided?.movedTo ?? due;
        isAgain = due !== null && source.day > due;
        if (status === 'KEPT' || (status === 'MISSED' && label.due !== null)) break;
      }
      return lessons;
    });
}

const stateBefore = ({ history }: Label, place: number) => history.findLast((each) => each.place < place)?.state;

const isPlan = ({ owner, status, value }: { owner: string; status: string; value: number | null }) =>
  owner === 'SUBJECT' && status !== 'ACTUAL' && value !== null;

/** What can only speak against a promise: it depends on something, is past, somebody else's, or ends by itself. */
const against = new Set('others,if,not,past,said,going,no day,will others,will not,will past,verbless'.split(','));

/** Returns -1 for what can only speak against a promise, and else 0. */
function signOfCandidate(name: string): number {
  return against.has(name) || against.has(name.replace(/^(?:due|due asked|no day), /, '')) ? -1 : 0;
}
