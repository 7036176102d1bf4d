import type { Evidence, Observation } from '../observation.ts';
import { bareObservation } from '../bareObservation.ts';

export function textObservation(
  metric: 'STAGE' | 'INDUSTRY' | 'HEADQUARTERS' | 'DESCRIPTION',
  text: string,
  printed: string,
  evidence: Evidence,
  confidence: number,
): Observation {
  return bareObservation({ metric, text, printed, evidence, confidence });
}
