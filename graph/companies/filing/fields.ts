import { SourceKind, SourceLink } from '../../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../../data/lists/filters.ts';
import type { Order } from '../../data/lists/lists.ts';

export const sourceFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The links themselves.' },
  companyIds: { kind: 'ids', sql: 'company_id', what: 'The companies.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', what: 'The transcripts.' },
  documentIds: { kind: 'ids', sql: 'document_id', what: 'The documents.' },
  writeupIds: { kind: 'ids', sql: 'writeup_id', what: 'The write-ups.' },
  links: {
    kind: 'choice',
    sql: 'link::text',
    values: Object.values(SourceLink),
    what: 'Whether the source belongs to the company.',
  },
  kinds: { kind: 'choice', sql: 'kind::text', values: Object.values(SourceKind), what: 'The kind of source.' },
  day: { kind: 'day', sql: 'source_day', what: 'The day of the conversation or of the upload.' },
  read: { kind: 'instant', sql: 'read_at', what: 'When it was last read.' },
} satisfies FilterFields;

const dayKey = `COALESCE(source_day, DATE '1970-01-01') - DATE '1970-01-01'`;

/** The orders of sources. Those of an unknown day come last. */
export const sourceOrders = {
  NEWEST: { sql: dayKey, type: 'int', descending: true },
  OLDEST: { sql: dayKey, type: 'int', descending: false },
} satisfies Record<string, Order>;
export type SourceOrder = keyof typeof sourceOrders;
