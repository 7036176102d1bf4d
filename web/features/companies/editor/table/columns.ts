import type { CompanyOrder } from '../../../../gql/graphql.ts';
import type { SortOptions } from '../../../../ui/SortMenu.tsx';

/** The orders of the table; the first is the one that it has by itself. Missing figures come last in each. */
export const orders: SortOptions<CompanyOrder> = [
  { value: 'NAME', label: 'A-Z' },
  { value: 'NAME_DESC', label: 'Z-A' },
  { value: 'REVENUE', label: 'Highest revenue' },
  { value: 'GROWTH', label: 'Highest growth' },
  { value: 'MARGIN', label: 'Highest margin' },
  { value: 'EMPLOYEES', label: 'Most employees' },
  { value: 'STAGE', label: 'Stage' },
  { value: 'NEWEST', label: 'Newest first' },
];

export interface Column {
  label: string;
  isNumber: boolean;
  /** The orders that its header goes through, one after the other; none: it does not sort. */
  orders: readonly CompanyOrder[];
}

export const columns: readonly Column[] = [
  { label: 'Company', isNumber: false, orders: ['NAME', 'NAME_DESC'] },
  { label: 'Stage', isNumber: false, orders: ['STAGE'] },
  { label: 'Revenue', isNumber: true, orders: ['REVENUE'] },
  { label: 'Growth Rate', isNumber: true, orders: ['GROWTH'] },
  { label: 'Gross Margin', isNumber: true, orders: ['MARGIN'] },
  { label: 'Employees', isNumber: true, orders: ['EMPLOYEES'] },
  { label: 'Actions', isNumber: true, orders: [] },
];

/** How a column stands in the present order, in the words of `aria-sort`. */
export function sortOf(column: Column, order: CompanyOrder): 'ascending' | 'descending' | 'none' {
  if (!column.orders.includes(order)) return 'none';
  return order === 'NAME' || order === 'STAGE' ? 'ascending' : 'descending';
}

/** The order after a press on the column's header: its first, then its next, and after its last the table's own. */
export function nextOrder(column: Column, order: CompanyOrder): CompanyOrder {
  return column.orders[column.orders.indexOf(order) + 1] ?? orders[0].value;
}
