import { FollowUpKind } from '../../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../../data/lists/filters.ts';
import { changeOrders, dayKey, type Order } from '../../data/lists/lists.ts';
import { metricNames } from '../../finance/metrics.ts';
import { ofFamilies, statedBy } from '../observations/fields.ts';
import { followUpStates, stateSql } from './state.ts';

export const followUpFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The promises, questions and conditions themselves.' },
  companyIds: {
    kind: 'ids',
    sql: 'id',
    within: ofFamilies,
    what: 'The companies that they are about, including companies merged into them.',
  },
  documentIds: { kind: 'ids', sql: 'document_id', within: statedBy, what: 'The documents that state them.' },
  transcriptIds: { kind: 'ids', sql: 'transcript_id', within: statedBy, what: 'The transcripts that state them.' },
  kinds: { kind: 'choice', sql: 'kind::text', values: Object.values(FollowUpKind), what: 'The kind.' },
  statuses: { kind: 'choice', sql: `(${stateSql})`, values: followUpStates, what: 'The status today.' },
  metrics: { kind: 'choice', sql: 'metric', values: metricNames, what: 'The metric that measures it.' },
  due: { kind: 'day', sql: 'due', what: 'The last day on which it is due.' },
  said: { kind: 'day', sql: 'said_on', what: 'The day on which it was said, asked or decided.' },
  isDecided: { kind: 'flag', sql: 'decided_at IS NOT NULL', what: 'Those whose status a person set.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When it was stored.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When it last changed.' },
} satisfies FilterFields;

/** The orders of follow-ups. Unknown days come last in each order. */
export const followUpOrders = {
  ...changeOrders,
  DUE: { sql: dayKey('due', -2_147_483_647), type: 'int', descending: true },
  DUE_ASC: { sql: dayKey('due', 2_147_483_647), type: 'int', descending: false },
  SAID: { sql: dayKey('said_on', -2_147_483_647), type: 'int', descending: true },
  SAID_ASC: { sql: dayKey('said_on', 2_147_483_647), type: 'int', descending: false },
} satisfies Record<string, Order>;
export type FollowUpOrder = keyof typeof followUpOrders;

/** The text that a search for follow-ups looks at, in lower case. */
export const followUpWords = `lower(concat_ws(E'\\n', words, who, due_label, reason, quote, held_quote))`;
