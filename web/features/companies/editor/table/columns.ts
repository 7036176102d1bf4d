import type { CompanyOrder } from '../../../../gql/graphql.ts';

interface Column {
  label: string;
  isNumber: boolean;
  /** The orders that the header cycles through. A column without orders does not sort. */
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

export const gridColumns = 'minmax(0, 1fr) 7.5rem 9rem 7rem 7.5rem 7rem 7.5rem';
