import { orderAfter, sortingOf } from './companyOrders.ts';

const byName = ['NAME', 'NAME_DESC'];
const byDay = ['NEWEST', 'OLDEST'];

it.each([
  [byName, 'NAME', 'ascending', 'NAME_DESC'],
  [byName, 'NAME_DESC', 'descending', 'NAME'],
  [byName, 'REVENUE', 'none', 'NAME'],
  [['REVENUE'], 'NAME', 'none', 'REVENUE'],
  [['REVENUE'], 'REVENUE', 'descending', 'NAME'],
  [byDay, 'NEWEST', 'descending', 'OLDEST'],
  [byDay, 'OLDEST', 'ascending', 'NAME'],
  [['TITLE_ASC', 'TITLE_DESC'], 'TITLE_ASC', 'ascending', 'TITLE_DESC'],
])(
  'shows a column with the orders %s in the order %s as %s, and a press sorts by %s',
  (orders, order, sorting, next) => {
    expect(sortingOf(orders, order)).toBe(sorting);
    expect(orderAfter(orders, order, 'NAME')).toBe(next);
  },
);
