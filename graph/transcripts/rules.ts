import type { Order } from '../lists.ts';

export const transcriptOrders = ['NEWEST', 'OLDEST', 'LONGEST', 'SHORTEST'] as const;
export type TranscriptOrder = (typeof transcriptOrders)[number];

/** The four ways of sorting transcripts. One of unknown length comes last both ways. */
export const orderOf: Record<TranscriptOrder, Order> = {
  NEWEST: { sql: 'recording_date', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'recording_date', type: 'timestamptz', descending: false },
  LONGEST: { sql: 'COALESCE(duration, -1)', type: 'int', descending: true },
  SHORTEST: { sql: 'COALESCE(duration, 2147483647)', type: 'int', descending: false },
};
