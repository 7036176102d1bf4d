import type { Order } from '../../lists/lists.ts';
import { stages } from '../../finance/stages.ts';
import { countKey, figureKey, totalKey } from './fields.ts';

/** Missing figures rank below every figure, so that they come last in descending order. */
const highest = (column: string): Order => ({ sql: figureKey(column), type: 'float8', descending: true });
/** Missing figures rank above every figure, so that they also come last in ascending order. */
const lowest = (column: string): Order => ({
  sql: `CASE WHEN ${column} IS NULL THEN '1e308'::float8 ELSE ${column} END`,
  type: 'float8',
  descending: false,
});
const most = (column: string): Order => ({ sql: countKey(column), type: 'int', descending: true });
const least = (column: string): Order => ({
  sql: `CASE WHEN ${column} IS NULL THEN 2147483647 ELSE ${column} END`,
  type: 'int',
  descending: false,
});

/**
 * Pre-IPO and Public rank highest. An unknown stage ranks below all known ones, and a missing stage has the rank
 * `missing`.
 */
const stageRank = (missing: number) =>
  `CASE WHEN stage IS NULL THEN ${missing} ${stages.map((stage, index) => `WHEN stage = '${stage}' THEN ${index + 2}`).join(' ')} ELSE 1 END`;

/** The order of ranks: the best total score first, equal ones by name. Companies without scores follow, by name. */
export const rankOrder = {
  sql: 'rank_key',
  type: 'int',
  then: { sql: 'sort_name COLLATE "C"', type: 'text' },
  descending: false,
} satisfies Order;

/** The orders of companies. Unknown figures come last in each order. */
export const companyOrders = {
  NAME: { sql: 'sort_name', type: 'text', descending: false },
  NAME_DESC: { sql: 'sort_name', type: 'text', descending: true },
  TOTAL_SCORE: rankOrder,
  TOTAL_SCORE_ASC: {
    sql: totalKey.replace('THEN -1', 'THEN 2147483647'),
    type: 'int',
    descending: false,
  },
  REVENUE: highest('revenue'),
  REVENUE_ASC: lowest('revenue'),
  GROWTH: highest('revenue_growth_rate'),
  GROWTH_ASC: lowest('revenue_growth_rate'),
  MARGIN: highest('gross_margin'),
  MARGIN_ASC: lowest('gross_margin'),
  VALUATION: highest('valuation'),
  VALUATION_ASC: lowest('valuation'),
  EMPLOYEES: most('employees'),
  EMPLOYEES_ASC: least('employees'),
  MARKET_SCORE: most('market_score'),
  MARKET_SCORE_ASC: least('market_score'),
  GROWTH_SCORE: most('growth_score'),
  GROWTH_SCORE_ASC: least('growth_score'),
  PROFIT_SCORE: most('profit_score'),
  PROFIT_SCORE_ASC: least('profit_score'),
  COMPLETENESS: { sql: 'completeness', type: 'int', descending: true },
  COMPLETENESS_ASC: { sql: 'completeness', type: 'int', descending: false },
  STAGE: { sql: stageRank(0), type: 'int', descending: true },
  STAGE_ASC: { sql: stageRank(99), type: 'int', descending: false },
  NEWEST: { sql: 'created_at', type: 'timestamptz', descending: true },
  OLDEST: { sql: 'created_at', type: 'timestamptz', descending: false },
  UPDATED: { sql: 'updated_at', type: 'timestamptz', descending: true },
  UPDATED_ASC: { sql: 'updated_at', type: 'timestamptz', descending: false },
} satisfies Record<string, Order>;
export type CompanyOrder = keyof typeof companyOrders;
