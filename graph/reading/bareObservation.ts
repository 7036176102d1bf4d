import type { Observation } from './observation.ts';

/** An observation that says no more than what it is given: actual, of no stated period, currency, scale or basis. */
export function bareObservation(
  given: Pick<Observation, 'metric' | 'printed' | 'evidence' | 'confidence'> & Partial<Observation>,
): Observation {
  return {
    value: null,
    text: null,
    currency: null,
    scale: null,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    inputs: [],
    ...given,
  };
}
