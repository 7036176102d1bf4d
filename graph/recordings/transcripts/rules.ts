import type { FilterFields } from '../../data/lists/filters.ts';
import { changeOrders, type Order } from '../../data/lists/lists.ts';

export const transcriptFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The transcripts themselves.' },
  duration: { kind: 'int', sql: 'COALESCE(duration, -1)', missing: -1, what: 'Duration in seconds.' },
  recorded: { kind: 'instant', sql: 'recording_date', what: 'When it was recorded.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When it last changed.' },
  isSummarized: { kind: 'flag', sql: "COALESCE(summary, '') <> ''", what: 'Transcripts with a summary.' },
  hasRecording: { kind: 'flag', sql: 'recording_id IS NOT NULL', what: 'Transcripts that came from a recording.' },
} satisfies FilterFields;

/** The ways of sorting transcripts. A transcript of unknown length comes last in both directions. */
export const orderOf = {
  ...changeOrders,
  NEWEST: { sql: 'recording_date', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'recording_date', type: 'timestamptz', descending: false },
  LONGEST: { sql: 'COALESCE(duration, -1)', type: 'int', descending: true },
  SHORTEST: { sql: 'COALESCE(duration, 2147483647)', type: 'int', descending: false },
} satisfies Record<string, Order>;
export type TranscriptOrder = keyof typeof orderOf;
