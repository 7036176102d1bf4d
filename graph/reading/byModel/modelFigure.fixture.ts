import type { ModelFigure } from './modelAnswer.ts';

/** Returns a figure as a model does. */
export function modelFigure(
  values: Partial<ModelFigure> & Pick<ModelFigure, 'metric' | 'printed' | 'quote'>,
): ModelFigure {
  return {
    place: null,
    value: null,
    currency: null,
    text: null,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: 'ACTUAL',
    owner: 'SUBJECT',
    ownerName: null,
    ...values,
  };
}
