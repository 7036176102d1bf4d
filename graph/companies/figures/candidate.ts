import type { MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import { isMetric, metrics, type FigureName, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../../reading/observation.ts';
import { keysOf } from '../../keysOf.ts';
import { capital } from '../../text/text.ts';
import { shownFields, shownRows } from '../shape.ts';

/** A statement of one figure of a company, with all that the choice of the shown figure needs. It was not withdrawn. */
export interface Candidate
  extends
    Omit<Observation, 'metric' | 'evidence' | 'inputs' | 'doubt' | 'speaker'>,
    Pick<MetricObservation, 'label' | 'origin' | 'sourceStart' | 'sourceEnd' | 'speaker' | 'place' | 'quote'>,
    Pick<MetricObservation, 'verifiedReason' | 'doubt'> {
  metric: FigureName;
  isVerified: boolean;
  isRejected: boolean;
  /** When the statement was entered, imported or read, in milliseconds. */
  createdAt: number;
  /** Identifies the source; '' for a person's statement. */
  sourceKey: string;
  /** The title of the document, memo, transcript or file, for sentences. */
  sourceTitle: string;
  /** The kind of the source that was read; null for a person's statement and an imported row. */
  sourceKind: SourceKind | null;
  /** The day of the source: '2026-11-28'; null if unknown. */
  sourceDay: string | null;
  /** Who in the firm entered or verified it; null where nobody did or gave a name. */
  decidedBy: string | null;
}

/** The origin of a statement that no stored source makes. */
export const ofNoSource = { sourceKind: null, sourceDay: null, sourceStart: null, sourceEnd: null, speaker: null };

/** True for a statement of a metric. */
export const isOfMetric = <C extends Candidate>(candidate: C): candidate is C & { metric: MetricName } =>
  isMetric(candidate.metric);

/** Returns what a statement is of, in the form that people read. */
export const labelOf = ({ metric, label }: Pick<Candidate, 'metric' | 'label'>): string =>
  isMetric(metric) ? metrics[metric].label : capital(label ?? '');

/** True when the statement has a value. A person may state that a figure is not known; a source may not. */
export function hasValue({ origin, value, text }: Candidate): boolean {
  return origin === 'PERSON' || value !== null || (text ?? '') !== '';
}

/** True for a statement that a check doubts and that no person has accepted. */
export function isDoubtful({ doubt, isVerified }: Candidate): boolean {
  return doubt !== null && !isVerified;
}

/** True when the statement is the firm's own: a person entered it or imported its file. */
export function isFirmsStatement({ origin }: Candidate): boolean {
  return origin === 'PERSON' || origin === 'IMPORTED';
}

/** All metrics in the order in which a company shows them. The metrics that lists show come first. */
export const metricOrder: readonly MetricName[] = [
  ...new Set<MetricName>([...shownFields.map((field) => shownRows[field].metric), ...keysOf(metrics)]),
];
