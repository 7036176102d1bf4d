import { metricGroups, ofOneCustomer, unitOf, type MetricName } from '../../finance/metrics.ts';
import {
  dollarLike,
  isOfOneCurrency,
  isSamePeriod,
  isTimes,
  isWeaker,
  said,
  type Beside,
  type Check,
  type Figure,
} from './check.ts';

const scales = [1e3, 1e6];
const yearly: ReadonlySet<MetricName> = new Set<MetricName>(['REVENUE', 'ARR']);
const widest = 30;
/** Revenue for one employee and year; the upper bound holds for currencies whose unit is worth about a dollar. */
const perEmployee = { least: 500, most: 30_000_000 };
const widestPerCustomer = 300;

const firmOf = { people: 15, money: 1_000_000 };
const minOfFirm = 10_000;
const ofRounds: ReadonlySet<MetricName> = new Set<MetricName>(metricGroups.round);

/** Checks of a figure against the size of the firm's other figures. */
export const sizes: Check[] = [
  {
    name: 'amount of the size of a firm',
    weight: 1,
    find({ metric, value, currency }, { own }) {
      if (unitOf(metric) !== 'MONEY' || ofOneCustomer.has(metric) || metric === 'MRR' || value === null) return null;
      if (value === 0 || Math.abs(value) >= minOfFirm) return null;
      const people = own.find((each) => each.metric === 'EMPLOYEES' && (each.value ?? 0) >= firmOf.people);
      // A round says little about the burn of three founders.
      const money = own.find(
        (each) =>
          isMoneyOfFirm(each) && each.currency === currency && !(metric === 'BURN' && ofRounds.has(each.metric)),
      );
      const beside = people ?? money;
      return beside ? { sentence: `It stands beside ${said(beside)}: is a scale such as thousands missing?` } : null;
    },
  },
  {
    name: 'one metric in one scale',
    weight: 1,
    find(figure, { own }) {
      const other = own.find(
        (each) =>
          each !== figure &&
          each.metric === figure.metric &&
          isSamePeriod(each, figure) &&
          scales.some((scale) => isTimes(each.value, figure.value, scale) || isTimes(figure.value, each.value, scale)),
      );
      if (!other) return null;
      const sentence = `It is a thousand or a million times ${said(other)}, of the same period, or a part of it.`;
      const [isBare, isOtherBare] = [lacksScale(figure), lacksScale(other)];
      if (isBare && !isOtherBare && unitOf(figure.metric) === 'MONEY') {
        const value = Math.sign(figure.value ?? 0) * Math.abs(other.value ?? 0);
        return { sentence, repair: { value } };
      }
      return { sentence, weight: isBare === isOtherBare ? 1 : 0 };
    },
  },
  {
    name: 'revenue of the size of other years',
    weight: 1,
    find(figure, { own }) {
      if (!yearly.has(figure.metric) || figure.status !== 'ACTUAL' || !figure.value) return null;
      const others = own.filter(
        (each) =>
          each !== figure &&
          yearly.has(each.metric) &&
          each.status === 'ACTUAL' &&
          (each.value ?? 0) > 0 &&
          each.periodMonths !== 1 &&
          isOfOneCurrency(each, figure),
      );
      const far = others.filter(({ value }) => ratio(value ?? 1, figure.value ?? 1) > widest);
      const [first] = far;
      // Two others of one size show which figure is the odd one.
      return first && far.length >= 2 && far.length === others.length && areAlike(far)
        ? { sentence: `It is far from the firm's ${said(first)}.` }
        : null;
    },
  },
  {
    name: 'revenue per employee',
    weight: 1,
    find(figure, beside) {
      if (!yearly.has(figure.metric) && figure.metric !== 'EMPLOYEES') return null;
      if (figure.status !== 'ACTUAL' || !figure.value) return null;
      const others = figure.metric === 'EMPLOYEES' ? yearlyOf(beside) : employeesOf(beside);
      const found = others.find((other) => {
        const [money, people] = figure.metric === 'EMPLOYEES' ? [other, figure] : [figure, other];
        return isOddPerHead(money, people);
      });
      if (!found || others.some((other) => !isOddPair(figure, other))) return null;
      return {
        sentence: `It does not fit ${said(found)}: revenue per employee is out of range.`,
        weight: isWeaker(figure, found) ? 1 : 0,
      };
    },
  },
  {
    name: 'revenue per customer',
    weight: 1,
    find(figure, { own }) {
      if (!yearly.has(figure.metric) || figure.status !== 'ACTUAL' || !figure.value) return null;
      const customers = own.filter(
        ({ metric, status, value }) => metric === 'CUSTOMERS' && status === 'ACTUAL' && value,
      );
      const contracts = own.filter(({ metric, status, value }) => metric === 'ACV' && status === 'ACTUAL' && value);
      const [count, contract] = [customers[0], contracts[0]];
      if (!count?.value || !contract?.value || !isOfOneCurrency(figure, contract)) return null;
      const each = figure.value / count.value;
      if (ratio(each, contract.value) <= widestPerCustomer) return null;
      return {
        sentence: `It does not fit ${said(count)} at ${said(contract)}.`,
        weight: isWeaker(figure, contract) || isWeaker(figure, count) ? 1 : 0.5,
      };
    },
  },
];

const isMoneyOfFirm = ({ metric, value }: Figure): boolean =>
  unitOf(metric) === 'MONEY' && Math.abs(value ?? 0) >= firmOf.money;

/** True for a value whose print shows no scale, such as '4,200'. In '4.2 million' or under 'in thousands' it is shown. */
const lacksScale = ({ printed, scale, computation }: Figure): boolean =>
  scale === null && computation === null && !/\p{L}{3}|\d ?(?:k|m|b|mn|bn|mm)\b/iu.test(printed);

const ratio = (one: number, other: number): number => {
  const [small = 0, large = 0] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
  return small === 0 ? Infinity : large / small;
};

function areAlike(figures: readonly Figure[]): boolean {
  const values = figures.map(({ value }) => Math.abs(value ?? 0));
  return ratio(Math.max(...values), Math.min(...values)) <= widest;
}

const yearlyOf = ({ own }: Beside): Figure[] =>
  own.filter(
    ({ metric, status, value, periodMonths }) =>
      yearly.has(metric) && status === 'ACTUAL' && value && isLong(periodMonths),
  );
const employeesOf = ({ own }: Beside): Figure[] =>
  own.filter(({ metric, status, value }) => metric === 'EMPLOYEES' && status === 'ACTUAL' && value);
const isLong = (months: number | null): boolean => months === null || months >= 12;

function isOddPair(figure: Figure, other: Figure): boolean {
  return figure.metric === 'EMPLOYEES' ? isOddPerHead(other, figure) : isOddPerHead(figure, other);
}

const fewPeople = 20;

function isOddPerHead(money: Figure, people: Figure): boolean {
  if (!money.value || !people.value || !isLong(money.periodMonths)) return false;
  const each = money.value / people.value;
  if (each < perEmployee.least) return people.value >= fewPeople && money.value > 0;
  return each > perEmployee.most && dollarLike.has(money.currency ?? 'USD');
}
