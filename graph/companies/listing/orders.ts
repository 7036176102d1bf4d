import { changeOrders, type Order } from '../../data/lists/lists.ts';
import { stages } from '../../finance/stages.ts';
import type { ListedName } from '../shape.ts';
import { countKey, figureKey, listedNumbers, totalKey } from './fields.ts';

const most = (column: string): Order => ({ sql: countKey(column), type: 'int', descending: true });
const least = (column: string): Order => ({ sql: countKey(column, '2147483647'), type: 'int', descending: false });

type NumberOrders = Record<Uppercase<ListedName> | `${Uppercase<ListedName>}_ASC`, Order>;

const numberOrders = Object.fromEntries(
  listedNumbers.flatMap(({ name, column, type }): [string, Order][] => {
    const isCount = type === 'int';
    const highest: Order = isCount ? most(column) : { sql: figureKey(column), type: 'float8', descending: true };
    const lowest: Order = isCount
      ? least(column)
      : { sql: figureKey(column, `'1e308'::float8`), type: 'float8', descending: false };
    return [
      [name.toUpperCase(), highest],
      [`${name.toUpperCase()}_ASC`, lowest],
    ];
  }),
) as NumberOrders;

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
  ...changeOrders,
} satisfies Record<string, Order>;
export type CompanyOrder = keyof typeof companyOrders;
