import type { Observation } from './observation.ts';

/** Returns an observation with only the given values: actual, without a stated period, currency, scale or basis. */
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
