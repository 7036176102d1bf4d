import type { FilterFields } from '../../lists/filters.ts';
import type { Order } from '../../lists/lists.ts';

/** Turns a condition on the companies of a run into a condition on the run. */
const holding = (is: string) =>
  `id = ANY(ARRAY(SELECT run_id FROM analysis_entries WHERE tenant_id = current_tenant() AND ${is}))`;

export const runFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The runs themselves.' },
  companyIds: {
    kind: 'ids',
    sql: 'subject_id',
    within: holding,
    what: 'The companies in the results. The results of a discovery are not companies of the firm.',
  },
  companyCount: { kind: 'int', sql: 'company_count', what: 'Number of companies examined.' },
  analysts: { kind: 'words', sql: 'analyst', what: 'Analyst that wrote the texts.' },
  hasAuthor: { kind: 'flag', sql: 'created_by IS NOT NULL', what: 'Runs that somebody started under a name.' },
  created: { kind: 'instant', sql: 'created_at', what: 'When it was created.' },
} satisfies FilterFields;

export const runOrders = {
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'created_at', type: 'timestamptz', descending: false },
  COMPANIES: { sql: 'company_count', type: 'int', descending: true },
  COMPANIES_ASC: { sql: 'company_count', type: 'int', descending: false },
} satisfies Record<string, Order>;
export type RunOrder = keyof typeof runOrders;

/** Matches runs that contain the words in their prompt or in the name of a company in their result. */
export const runWords = (like: string) => `(lower(prompt) ${like} OR ${holding(`lower(name) ${like}`)})`;
