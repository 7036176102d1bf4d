import type { Evidence, Observation } from '../../observation.ts';

/** An observation whose value is a text. */
export function textObservation(
  metric: 'STAGE' | 'INDUSTRY' | 'HEADQUARTERS' | 'DESCRIPTION',
  text: string,
  printed: string,
  evidence: Evidence,
  confidence: number,
): Observation {
  return {
    metric,
    value: null,
    text,
    currency: null,
    printed,
    scale: null,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    evidence,
    inputs: [],
    confidence,
  };
}
