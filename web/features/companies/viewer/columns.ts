import type { CompanyOrder } from '../../../gql/types.ts';
import type { SortOptions } from '../../../ui/lists/SortMenu.tsx';

/** The sort orders of the companies' table; the first is the default. Missing values come last. */
export const orders: SortOptions<CompanyOrder> = [
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

interface Column {
  label: string;
  isNumber?: boolean;
  /** The orders that the header cycles through. */
  orders: readonly CompanyOrder[];
}

export const columns: readonly Column[] = [
  { label: 'Company', orders: ['NAME', 'NAME_DESC'] },
  { label: 'Stage', orders: ['STAGE'] },
  { label: 'Revenue', isNumber: true, orders: ['REVENUE'] },
  { label: 'Growth', isNumber: true, orders: ['GROWTH'] },
  { label: 'Margin', isNumber: true, orders: ['MARGIN'] },
  { label: 'Score', isNumber: true, orders: ['TOTAL_SCORE'] },
  { label: 'Recommendation', orders: [] },
  { label: 'Investment score', orders: [] },
];

/** Returns how the table is sorted by a column, as a value for `aria-sort`. */
export function sortingOf({ orders: own }: Column, order: CompanyOrder): 'ascending' | 'descending' | 'none' {
  if (!own.includes(order)) return 'none';
  return order === 'NAME' ? 'ascending' : 'descending';
}

/**
 * Returns the order after a press on a column's header: the column's next order, or after its last order the table's
 * default.
 */
export function orderAfter({ orders: own }: Column, order: CompanyOrder): CompanyOrder {
  return own[own.indexOf(order) + 1] ?? orders[0].value;
}
