import type { Order } from '../page.ts';
import { stages } from '../ai/observation.ts';

export const companyOrders = [
  'NAME',
  'NAME_DESC',
  'TOTAL_SCORE',
  'REVENUE',
  'GROWTH',
  'MARGIN',
  'EMPLOYEES',
  'STAGE',
  'NEWEST',
] as const;
export type CompanyOrder = (typeof companyOrders)[number];

/** Below every figure, so that what is missing comes last; a number that JSON can write. */
const missing = '-1e308::float8';

const highest = (column: string): Order => ({
  sql: `COALESCE(${column}, ${missing})`,
  type: 'float8',
  descending: true,
});

/** Pre-IPO and Public are the highest; another text than one of the stages comes before those without any. */
const stageRank = `CASE WHEN stage IS NULL THEN 0 ELSE COALESCE(array_position(ARRAY[${stages.map((stage) => `'${stage}'`).join(', ')}], stage), 0) + 1 END`;

export const orderOf: Record<CompanyOrder, Order> = {
  NAME: { sql: 'sort_name', type: 'text', descending: false },
  NAME_DESC: { sql: 'sort_name', type: 'text', descending: true },
  TOTAL_SCORE: { sql: 'total_score', type: 'int', descending: true },
  REVENUE: highest('revenue'),
  GROWTH: highest('revenue_growth_rate'),
  MARGIN: highest('gross_margin'),
  EMPLOYEES: { sql: 'COALESCE(employees, -1)', type: 'int', descending: true },
  STAGE: { sql: stageRank, type: 'int', descending: true },
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
};
