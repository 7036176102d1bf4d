import type { ObservationOrigin } from '../../../prisma/generated/prisma/enums.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { keysOf } from '../../keysOf.ts';

/** A living statement of one metric of a company: what choosing among several needs to know of each. */
export interface Candidate extends Omit<Observation, 'evidence' | 'inputs'> {
  origin: ObservationOrigin;
  isVerified: boolean;
  isRejected: boolean;
  /** When it was said, imported or read, in milliseconds. */
  createdAt: number;
  /** Tells sources apart; '' where there is only one. */
  sourceKey: string;
  /** The document's, memo's, transcript's or file's title, for sentences. */
  sourceTitle: string;
  place: string | null;
}

/** Whether it says anything: a person may also say that a figure is not known, a source may not. */
export function saysSomething({ origin, value, text }: Candidate): boolean {
  return origin === 'PERSON' || value !== null || (text ?? '') !== '';
}

/** The statement was made by the firm: by a person or in a file that a person imported. */
export function isOwnWord({ origin }: Candidate): boolean {
  return origin === 'PERSON' || origin === 'IMPORTED';
}

/** All metrics in the order in which a company shows them: those of the lists first. */
export const metricOrder = (() => {
  const first = [
    'REVENUE',
    'REVENUE_GROWTH',
    'GROSS_MARGIN',
    'EMPLOYEES',
    'STAGE',
    'VALUATION',
    'INDUSTRY',
    'HEADQUARTERS',
    'DESCRIPTION',
  ] as const satisfies readonly MetricName[];
  const names = keysOf(metrics);
  return [...new Set<MetricName>([...first, ...names])];
})();
