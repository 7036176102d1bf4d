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

/** Returns how the table is sorted by a column with these orders, as a value for `aria-sort`. */
export function sortingOf(orders: readonly CompanyOrder[], order: CompanyOrder): 'ascending' | 'descending' | 'none' {
  if (!orders.includes(order)) return 'none';
  return order === 'NAME' ? 'ascending' : 'descending';
}

/**
 * Returns the order after a press on the header of a column: its next order, or after its last order the table's
 * default.
 */
export function orderAfter(orders: readonly CompanyOrder[], order: CompanyOrder): CompanyOrder {
  return orders[orders.indexOf(order) + 1] ?? companyOrders[0].value;
}
