import { ClaimJudgement } from '../../../prisma/generated/prisma/enums.ts';
import type { FilterFields } from '../../data/lists/filters.ts';
import type { Order } from '../../data/lists/lists.ts';
import { metrics } from '../../finance/metrics.ts';
import { keysOf } from '../../keysOf.ts';

export const claimFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The claims themselves.' },
  companyIds: { kind: 'ids', sql: 'company_id', what: 'The companies that they are about.' },
  metrics: { kind: 'choice', sql: 'metric', values: keysOf(metrics), what: 'The metric.' },
  judgements: {
    kind: 'choice',
    sql: 'judgement::text',
    values: Object.values(ClaimJudgement),
    what: 'How the sources stand to each other.',
  },
  isUnsettled: {
    kind: 'flag',
    sql: 'is_unsettled',
    what: 'Claims whose sources differ while no person said which one stands, and those with a doubtful statement.',
  },
  isPlan: { kind: 'flag', sql: 'is_plan', what: 'Plans, budgets and targets.' },
  periodEnd: { kind: 'day', sql: 'period_end', what: 'The last day of the period.' },
  sourceCount: { kind: 'int', sql: 'source_count', what: 'The number of sources that state it.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When its sources or its judgement last changed.' },
} satisfies FilterFields;

/** The order of a company's claims: by metric, results before plans, newest period first. */
export const claimOrders = {
  COMPANY: { sql: 'company_id', type: 'uuid', then: { sql: 'position', type: 'int' }, descending: false },
} satisfies Record<string, Order>;

/** The text that a search for claims looks at, in lower case. */
export const claimWords = `lower(COALESCE(label, replace(metric, '_', ' ')) || ' ' || COALESCE(period_label, '') || ' ' || COALESCE(explanation, ''))`;
