import type { Fact, Measure, ReadingRecord } from '../reading.ts';
import { doubtLine, isOnePlace, type Doubt } from './doubts.ts';
import type { DoubtsAnswer } from './modelAnswer.ts';
import type { Verifier, VerifiedFigure } from './verifyAnswer.ts';

type NewFact = Omit<Fact, 'id'>;

export interface Settled {
  facts: NewFact[];
  measures: Omit<Measure, 'id'>[];
  /** Statements of the model whose place does not state them. */
  droppedCount: number;
  doubts: ReadingRecord['doubts'];
}

/**
 * Applies a model's answers to the doubts about its figures. A figure that it keeps stays as it was, a changed one must
 * pass the check of its place, and of the figures that failed that check only corrected ones stay. What only the rules
 * read stays where the model confirms it. Facts of audited statements stay unless the model kept another value for the
 * same place.
 * @param answers null when the model could not be asked: then nothing doubtful but what it read itself stays
 */
export function settleDoubts(
  verified: readonly VerifiedFigure[],
  audited: readonly Fact[],
  doubts: readonly Doubt[],
  answers: DoubtsAnswer | null,
  verifier: Verifier,
): Settled {
  const kept = new Map<VerifiedFigure, VerifiedFigure | null>(verified.map((figure) => [figure, figure]));
  const added: VerifiedFigure[] = [];
  const confirmed: NewFact[] = [];
  const record: ReadingRecord['doubts'] = [];
  let droppedCount = 0;
  for (const doubt of doubts) {
    const { about } = doubt;
    const answer = answers?.answers.find((each) => each.doubt === doubt.sign);
    const given = answer?.answer !== 'WITHDRAW' && answer?.figure ? verifier.figure(answer.figure) : undefined;
    const changed = given !== undefined && typeof given !== 'string' ? given : undefined;
    const isUnfit = typeof given === 'string';
    if (about.kind === 'VERIFIED') {
      if (answer?.answer === 'CHANGE') kept.set(about.figure, changed ?? null);
      if (answer?.answer === 'WITHDRAW') kept.set(about.figure, null);
      droppedCount += Number(answer?.answer === 'CHANGE' && changed === undefined);
    } else if (about.kind === 'FAILED') {
      if (changed) added.push(changed);
      else droppedCount += 1;
    } else if (changed) added.push(changed);
    else if (answer?.answer === 'KEEP' && !isUnfit) confirmed.push(about.fact);
    if (answer)
      record.push({
        id: null,
        sentence: doubtLine(doubt).slice(doubt.sign.length + 2),
        answer:
          answer.answer === 'WITHDRAW' || (about.kind === 'FAILED' && !changed)
            ? 'WITHDRAWN'
            : changed
              ? 'CHANGED'
              : 'KEPT',
        words: answer.words,
      });
  }
  const figures = [...[...kept.values()].flatMap((figure) => figure ?? []), ...added];
  const facts = figures.flatMap((each) => (each.kind === 'FACT' ? [each.figure] : []));
  const measures = figures.flatMap((each) => (each.kind === 'MEASURE' ? [each.figure] : []));
  const isRead = (fact: Fact): boolean =>
    facts.some(({ metric, passage }) => metric === fact.metric && isOnePlace(passage, fact.passage));
  const withMarks = facts.map((fact) =>
    audited.some((each) => isSame(each, fact)) ? { ...fact, isAudited: true } : fact,
  );
  const ofRules = [...audited.filter((fact) => !isRead(fact)), ...confirmed].map(({ ...fact }) => fact);
  return { facts: [...withMarks, ...ofRules], measures, droppedCount, doubts: record };
}

function isSame(one: NewFact, other: NewFact): boolean {
  return one.metric === other.metric && one.value === other.value && isOnePlace(one.passage, other.passage);
}
