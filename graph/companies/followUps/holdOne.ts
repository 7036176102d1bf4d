import type { PromiseWeights } from '../../reading/promises/readPromises.ts';
import { answeredFigure, heldCondition, heldPromise } from './heldByFigures.ts';
import { heldEvent, heldQuestion, heldRequirement } from './heldByWords.ts';
import type { Held, LaterSource, Stated } from './held.ts';

/**
 * Holds a follow-up against the later sources, in the order of their days. Null as long as none of them decides it.
 */
export function holdOne(stated: Stated, sources: readonly LaterSource[], weights?: PromiseWeights): Held | null {
  const { kind, metric, value } = stated;
  if (kind === 'QUESTION')
    return (metric === null ? null : answeredFigure({ ...stated, metric }, sources)) ?? heldQuestion(stated, sources);
  if (metric === null || value === null)
    return kind === 'PROMISE'
      ? heldEvent(stated, sources, weights?.outcome)
      : heldRequirement(stated, sources, weights?.outcome);
  const measured = { ...stated, metric, value };
  if (kind === 'CONDITION') return heldCondition(measured, sources);
  return heldPromise(measured, sources) ?? heldEvent(stated, sources, weights?.outcome);
}
