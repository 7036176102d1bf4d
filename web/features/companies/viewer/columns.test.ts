import { expect, it } from 'vitest';
import { columns, orderAfter, sortingOf } from './columns.ts';

const column = (label: string) => columns.find((each) => each.label === label)!;

it.each([
  ['Company', 'NAME', 'ascending', 'NAME_DESC'],
  ['Company', 'NAME_DESC', 'descending', 'NAME'],
  ['Company', 'REVENUE', 'none', 'NAME'],
  ['Revenue', 'NAME', 'none', 'REVENUE'],
  ['Revenue', 'REVENUE', 'descending', 'NAME'],
  ['Stage', 'STAGE', 'descending', 'NAME'],
] as const)('shows %s in the order %s as %s, and a press sorts by %s', (label, order, sorting, next) => {
  expect(sortingOf(column(label), order)).toBe(sorting);
  expect(orderAfter(column(label), order)).toBe(next);
});
