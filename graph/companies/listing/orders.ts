import { changeOrders, type Order } from '../../data/lists/lists.ts';
import { stages } from '../../finance/stages.ts';
import type { ListedName } from '../shape.ts';
import { figureKey, listedNumbers, totalKey } from './fields.ts';

/** Returns the orders by a number, the highest and the lowest first. An unknown number comes last in both. */
function bothOrders<Name extends string>(name: Name, column: string, isCount = true) {
  const type = isCount ? 'int' : 'float8';
  const [below, above] = isCount ? ['-1', '2147483647'] : [undefined, `'1e308'::float8`];
  const orders: Record<string, Order> = {
    [name]: { sql: figureKey(column, below), type, descending: true },
    [`${name}_ASC`]: { sql: figureKey(column, above), type, descending: false },
  };
  return orders as Record<Name | `${Name}_ASC`, Order>;
}

const numberOrders = Object.assign(
  {},
  ...listedNumbers.map(({ name, column, type }) => bothOrders(name.toUpperCase(), column, type === 'int')),
) as ReturnType<typeof bothOrders<Uppercase<ListedName>>>;

/** An unknown stage ranks below all known ones; a missing one has the rank `missing`. */
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
  ...numberOrders,
  ...bothOrders('MARKET_SCORE', 'market_score'),
  ...bothOrders('GROWTH_SCORE', 'growth_score'),
  ...bothOrders('PROFIT_SCORE', 'profit_score'),
  COMPLETENESS: { sql: 'completeness', type: 'int', descending: true },
  COMPLETENESS_ASC: { sql: 'completeness', type: 'int', descending: false },
  STAGE: { sql: stageRank(0), type: 'int', descending: true },
  STAGE_ASC: { sql: stageRank(99), type: 'int', descending: false },
  ...changeOrders,
} satisfies Record<string, Order>;
export type CompanyOrder = keyof typeof companyOrders;
