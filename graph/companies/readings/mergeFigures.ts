import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { agrees, isComparable } from '../../finance/agree.ts';
import { isSamePeriod, isUndated } from '../figures/period.ts';

/** Who read an observation. */
export type Reader = 'RULES' | 'MODEL';

export interface ReadObservation {
  observation: Observation;
  origin: Reader;
}

/** Everybody words them in an own way, so a second one beside the rules' adds nothing. */
const oneIsEnough = new Set<MetricName>(['INDUSTRY', 'HEADQUARTERS', 'DESCRIPTION']);
/** No reading is surer than this. */
const mostConfidence = 0.99;

/**
 * What the rules and a model read in one source, as one list. A statement of both is kept once, as the rules read it, and
 * surer than either. What only the model read is added; where it reads a figure otherwise, both stand, so that the
 * contradiction is seen.
 */
export function mergeFigures(rules: Observation[], model: Observation[]): ReadObservation[] {
  const merged: ReadObservation[] = rules.map((observation) => ({ observation, origin: 'RULES' }));
  const confirmed = new Set<ReadObservation>();
  for (const observation of model) {
    const same = merged.find((each) => isSameStatement(each.observation, observation));
    if (same) {
      if (same.origin === 'RULES' && !confirmed.has(same)) {
        same.observation = {
          ...same.observation,
          confidence: surer(same.observation.confidence, observation.confidence),
        };
        confirmed.add(same);
      }
      continue;
    }
    const isKnown =
      oneIsEnough.has(observation.metric) && merged.some((each) => each.observation.metric === observation.metric);
    if (!isKnown) merged.push({ observation, origin: 'MODEL' });
  }
  return merged;
}

/** Of two readers who do not know of each other, both would have to be wrong. */
function surer(one: number, other: number): number {
  return Math.max(one, Math.min(mostConfidence, 1 - (1 - one) * (1 - other)));
}

/** The same figure at the same place, or the same value of the same period wherever it stands. */
export function isSameStatement(a: Observation, b: Observation): boolean {
  if (a.metric !== b.metric) return false;
  const [one, other] = [
    { ...a, origin: 'RULES' as const },
    { ...b, origin: 'MODEL' as const },
  ];
  if (!isComparable(one, other, noRates) || !agrees(one, other, noRates)) return false;
  if (unitOf(a.metric) === 'TEXT') return true;
  const isOnePlace = a.evidence.start < b.evidence.end && b.evidence.start < a.evidence.end;
  if (isOnePlace) return true;
  return a.status === b.status && (isSamePeriod(a, b) || isUndated(b) || isUndated(a));
}

const noRates = new Map<string, number>();
