import type { MetricName } from '../finance/metrics.ts';
import { bareObservation } from './observation.ts';
import type { Fact } from './reading.ts';

/** Returns a fact of the subject with only the given values. */
export function bareFact(metric: MetricName, given: Partial<Fact> & Pick<Fact, 'passage'>): Fact {
  const { evidence: _, ...observation } = bareObservation({
    metric,
    printed: '',
    evidence: given.passage,
    confidence: 0.9,
  });
  return { ...observation, id: 1, owner: 'SUBJECT', ownerName: null, periodStart: null, inputs: [], ...given };
}
