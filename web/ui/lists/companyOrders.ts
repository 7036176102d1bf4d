import type { CompanyOrder } from '../../gql/types.ts';
import type { SortOptions } from './SortMenu.tsx';

/** The sort orders of the companies' table; the first is the default. Missing values come last. */
export const companyOrders: SortOptions<CompanyOrder> = [
  { value: 'NAME', label: 'A-Z' },
  { value: 'NAME_DESC', label: 'Z-A' },
  { value: 'TOTAL_SCORE', label: 'Highest score' },
  { value: 'REVENUE', label: 'Highest revenue' },
  { value: 'GROWTH', label: 'Highest growth' },
  { value: 'MARGIN', label: 'Highest margin' },
  { value: 'EMPLOYEES', label: 'Most employees' },
  { value: 'STAGE', label: 'Stage' },
  { value: 'NEWEST', label: 'Newest first' },
];

const ascending = /^(NAME|OLDEST|SHORTEST)$|_ASC$/;

/** Returns how a table is sorted by a column with these orders, as a value for `aria-sort`. */
export function sortingOf(orders: readonly string[], order: string): 'ascending' | 'descending' | 'none' {
  if (!orders.includes(order)) return 'none';
  return ascending.test(order) ? 'ascending' : 'descending';
}

/** The order after a press on a column's header: its next order, after the last the list's `first`. */
export function orderAfter<Order extends string>(orders: readonly Order[], order: Order, first: Order): Order {
  return orders[orders.indexOf(order) + 1] ?? first;
}
