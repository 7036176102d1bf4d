import type { FollowUp, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { FollowUpStatus, SourceKind } from '../../../prisma/generated/prisma/enums.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { titleDate } from '../../text/text.ts';
import type { Said } from '../../reading/remarks/said.ts';

/** A promise, question or condition as it was made. Days are written as 2026-06-30. */
export interface Stated extends Pick<
  FollowUp,
  'kind' | 'words' | 'who' | 'comparison' | 'value' | 'currency' | 'dueLabel'
> {
  metric: MetricName | null;
  due: string | null;
  saidOn: string | null;
}

/** What a later source states of a metric. */
export interface StatedFigure extends Pick<
  MetricObservation,
  'currency' | 'status' | 'periodLabel' | 'periodMonths' | 'basis' | 'speaker' | 'place' | 'quote'
> {
  metric: MetricName;
  value: number;
  periodEnd: string | null;
  start: number | null;
  end: number | null;
}

export interface LaterSource {
  readingId: string;
  /** The day of the conversation, or of the upload. */
  day: string;
  title: string;
  kind: SourceKind;
  /** False where its words are gone or too old to be read again. */
  isReadable: boolean;
  /** Its sentences about the company in their order, and the speakers who ask there. */
  said(): { sentences: readonly Said[]; askers: ReadonlySet<string> };
  figures: readonly StatedFigure[];
}

/** What a source says of a follow-up. */
export interface Held extends Pick<StatedFigure, 'speaker' | 'start' | 'end' | 'place' | 'quote'> {
  status: FollowUpStatus;
  movedTo: string | null;
  /** In a sentence. */
  reason: string;
  source: LaterSource;
}

/** Names a source for a sentence: '“Call with Tarn Ledger” of 28 Nov 2026'; without its day where that is ''. */
export function datedTitle({ title, day }: { title: string; day: string }): string {
  return day === '' ? `“${title}”` : `“${title}” of ${titleDate(new Date(day))}`;
}
