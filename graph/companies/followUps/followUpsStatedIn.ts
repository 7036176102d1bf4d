import type { FollowUpComparison } from '../../../prisma/generated/prisma/enums.ts';
import { betterOf, type MetricName } from '../../finance/metrics.ts';
import { readPromises, type PromiseWeights } from '../../reading/promises/readPromises.ts';
import { readQuestions } from '../../reading/promises/readQuestions.ts';
import { spokenIn, passagesOf } from '../../reading/remarks/said.ts';
import type { AskedQuestion, Passage, Reading, StatedPromise } from '../../reading/reading.ts';
import type { SourceText } from '../../reading/sources.ts';

/** What a source promises and leaves open. */
export interface StatedFollowUps {
  promises: readonly StatedPromise[];
  questions: readonly AskedQuestion[];
}

/** A source whose words nobody interprets would promise everything; more is a list, not a promise. */
const maxPromises = 40;
const maxQuestions = 40;

/**
 * Returns the promises and questions of one source of a reading. Without a model they are read by rules, and promises only
 * if the source's day is known.
 * @param day the day of the source, as 2026-06-30
 * @param spans where the source speaks of the company; empty: everywhere
 */
export function followUpsIn(
  reading: Reading,
  source: Pick<SourceText, 'kind' | 'text' | 'parts'>,
  {
    index,
    day,
    spans = [],
    weights,
  }: {
    index: number;
    day: string | null;
    spans?: readonly (readonly [number, number])[];
    weights?: PromiseWeights | undefined;
  },
): StatedFollowUps {
  const isOfCompany = ({ start }: Passage) =>
    spans.length === 0 || spans.some(([from, to]) => from <= start && start < to);
  const isHere = ({ passage }: StatedPromise | AskedQuestion) => passage.source === index && isOfCompany(passage);
  if (reading.record.model !== null)
    return limited({ promises: reading.promises.filter(isHere), questions: reading.questions.filter(isHere) });
  const spoken = spokenIn(source.text);
  const facts = reading.facts.filter(({ passage }) => passage.source === index);
  const passageOf = passagesOf(source, index);
  // A spreadsheet's plans are claims: held against results as plans, not as what somebody promised.
  const isSheet = source.parts.some(({ kind }) => kind === 'SHEET');
  const promises =
    day === null || isSheet ? [] : readPromises({ ...source, said: spoken }, day, facts, passageOf, weights?.promise);
  const questions = readQuestions(spoken, passageOf);
  return limited({ promises: promises.filter(isHere), questions: questions.filter(isHere) });
}

const limited = ({ promises, questions }: StatedFollowUps): StatedFollowUps => ({
  promises: promises.slice(0, maxPromises),
  questions: questions.slice(0, maxQuestions),
});

/** Returns how a promised figure is reached: from above where less is better, such as a burn. */
export function comparisonOfPromise(metric: MetricName | null): FollowUpComparison | null {
  if (metric === null) return null;
  return betterOf(metric) === 'lower' ? 'AT_MOST' : 'AT_LEAST';
}
