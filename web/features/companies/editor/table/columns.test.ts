import { expect, it } from 'vitest';
import type { CompanyOrder } from '../../../../gql/graphql.ts';
import { columns, nextOrder, sortOf } from './columns.ts';

const column = (label: string) => columns.find((each) => each.label === label)!;

it.each<[string, CompanyOrder, CompanyOrder, 'ascending' | 'descending' | 'none']>([
  ['Company', 'NAME', 'NAME_DESC', 'ascending'],
  ['Company', 'NAME_DESC', 'NAME', 'descending'],
  ['Company', 'REVENUE', 'NAME', 'none'],
  ['Revenue', 'NAME', 'REVENUE', 'none'],
  ['Revenue', 'REVENUE', 'NAME', 'descending'],
  ['Stage', 'NEWEST', 'STAGE', 'none'],
  ['Stage', 'STAGE', 'NAME', 'ascending'],
])('the header of %s goes from %s to %s, and stands %s before', (label, order, next, sort) => {
  expect(nextOrder(column(label), order)).toBe(next);
  expect(sortOf(column(label), order)).toBe(sort);
});
