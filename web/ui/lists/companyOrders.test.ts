import { expect, it } from 'vitest';
import type { CompanyOrder } from '../../gql/types.ts';
import { orderAfter, sortingOf } from './companyOrders.ts';

const byName: CompanyOrder[] = ['NAME', 'NAME_DESC'];

it.each([
  [byName, 'NAME', 'ascending', 'NAME_DESC'],
  [byName, 'NAME_DESC', 'descending', 'NAME'],
  [byName, 'REVENUE', 'none', 'NAME'],
  [['REVENUE'], 'NAME', 'none', 'REVENUE'],
  [['REVENUE'], 'REVENUE', 'descending', 'NAME'],
] as [CompanyOrder[], CompanyOrder, string, CompanyOrder][])(
  'shows a column with the orders %s in the order %s as %s, and a press sorts by %s',
  (orders, order, sorting, next) => {
    expect(sortingOf(orders, order)).toBe(sorting);
    expect(orderAfter(orders, order)).toBe(next);
  },
);
