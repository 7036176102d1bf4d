import type { ObservationOrigin } from '../../../prisma/generated/prisma/enums.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { keysOf } from '../../keysOf.ts';

/** A statement of one metric of a company that was not withdrawn, with what the choice among candidates needs. */
export interface Candidate extends Omit<Observation, 'evidence' | 'inputs'> {
  origin: ObservationOrigin;
  isVerified: boolean;
  isRejected: boolean;
  /** When it was edited, imported or read, in milliseconds. */
  createdAt: number;
  /** Identifies the source; '' where there is only one. */
  sourceKey: string;
  /** The document's, memo's, transcript's or file's title, for sentences. */
  sourceTitle: string;
  place: string | null;
}

/** Whether it has a value. A person may state that a figure is not known; a source may not. */
export function hasValue({ origin, value, text }: Candidate): boolean {
  return origin === 'PERSON' || value !== null || (text ?? '') !== '';
}

/** Whether the statement is the firm's own: a person entered it or imported its file. */
export function isFirmsStatement({ origin }: Candidate): boolean {
  return origin === 'PERSON' || origin === 'IMPORTED';
}

/** All metrics in the order in which a company shows them, those that lists show first. */
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
