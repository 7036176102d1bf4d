import type {
  FollowUpComparison,
  FollowUpKind,
  FollowUpStatus,
  ObservationStatus,
  SourceKind,
} from '../../../prisma/generated/prisma/enums.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { titleDate } from '../../text/text.ts';
import type { Said } from '../../reading/remarks/said.ts';

/** A promise, question or condition as it was made. Days are written as 2026-06-30. */
export interface Stated {
  kind: FollowUpKind;
  words: string;
  who: string | null;
  metric: MetricName | null;
  comparison: FollowUpComparison | null;
  value: number | null;
  currency: string | null;
  dueLabel: string | null;
  due: string | null;
  saidOn: string | null;
}

/** What a later source states of a metric. */
export interface StatedFigure {
  metric: MetricName;
  value: number;
  currency: string | null;
  status: ObservationStatus;
  periodLabel: string | null;
  periodEnd: string | null;
  periodMonths: number | null;
  basis: string | null;
  speaker: string | null;
  start: number | null;
  end: number | null;
  place: string | null;
  quote: string | null;
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
export interface Held {
  status: FollowUpStatus;
  movedTo: string | null;
  /** In a sentence. */
  reason: string;
  source: LaterSource;
  speaker: string | null;
  start: number | null;
  end: number | null;
  place: string | null;
  quote: string | null;
}

/** Names a source for a sentence: '“Call with Tarn Ledger” of 28 Nov 2026'; without its day where that is ''. */
export function datedTitle({ title, day }: { title: string; day: string }): string {
  return day === '' ? `“${title}”` : `“${title}” of ${titleDate(new Date(day))}`;
}
