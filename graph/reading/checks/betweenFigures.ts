import { ofOneCustomer, unitOf, type MetricName, metricsWith, roundMetrics } from '../../finance/metrics.ts';
import {
  dollarLike,
  isOfOneCurrency,
  isSamePeriod,
  isTimes,
  isWeaker,
  resultsOf,
  figureText,
  type Check,
  besideOf,
  onlyFactor,
  type Beside,
  type Finding,
} from './figureCheck.ts';
import { isYearApart } from '../statements/derive.ts';
import { formatList } from '../../finance/formatFigure.ts';
import type { NewFact } from '../reading.ts';
import { round } from '../../finance/numbers/numberWords.ts';

const scales = [1e3, 1e6];
const yearly: ReadonlySet<MetricName> = new Set<MetricName>(['REVENUE', 'ARR']);
const widest = 30;
/** Revenue for one employee and year; the upper bound holds for currencies whose unit is worth about a dollar. */
const perEmployee = { least: 500, most: 30_000_000 };
const widestPerCustomer = 300;

const firmOf = { people: 15, money: 1_000_000 };
const minOfFirm = 10_000;

/** Checks of a figure against the size of the firm's other figures. */
export const sizes: Check[] = [
  // Amount of the size of a firm.
  ({ metric, value, currency }, { own }) => {
    if (unitOf(metric) !== 'MONEY' || ofOneCustomer.has(metric) || metric === 'MRR' || value === null) return null;
    if (value === 0 || Math.abs(value) >= minOfFirm) return null;
    const people = own.find((each) => each.metric === 'EMPLOYEES' && (each.value ?? 0) >= firmOf.people);
    // A round says little about the burn of three founders.
    const money = own.find(
      (each) =>
        isMoneyOfFirm(each) && each.currency === currency && !(metric === 'BURN' && roundMetrics.has(each.metric)),
    );
    const beside = people ?? money;
    return beside
      ? { sentence: `It stands beside ${figureText(beside)}: is a scale such as thousands missing?` }
      : null;
  },
  // One metric in one scale.
  (figure, { own }) => {
    const other = own.find(
      (each) =>
        each !== figure &&
        each.metric === figure.metric &&
        isSamePeriod(each, figure) &&
        scales.some((scale) => isTimes(each.value, figure.value, scale) || isTimes(figure.value, each.value, scale)),
    );
    if (!other) return null;
    const sentence = `It is a thousand or a million times ${figureText(other)}, of the same period, or a part of it.`;
    const [isBare, isOtherBare] = [lacksScale(figure), lacksScale(other)];
    if (isBare && !isOtherBare && unitOf(figure.metric) === 'MONEY') {
      const value = Math.sign(figure.value ?? 0) * Math.abs(other.value ?? 0);
      return { sentence, repair: { value } };
    }
    return { sentence, weight: isBare === isOtherBare ? 1 : 0 };
  },
  // Revenue of the size of other years.
  (figure, { own }) => {
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
      ? { sentence: `It is far from the firm's ${figureText(first)}.` }
      : null;
  },
  // Revenue per employee.
  (figure, beside) => {
    const isOfPeople = figure.metric === 'EMPLOYEES';
    if (!yearly.has(figure.metric) && !isOfPeople) return null;
    if (figure.status !== 'ACTUAL' || !figure.value) return null;
    const isOdd = (other: NewFact): boolean => (isOfPeople ? isOddPerHead(other, figure) : isOddPerHead(figure, other));
    const others = isOfPeople
      ? [...yearly].flatMap((metric) => resultsOf(beside, metric)).filter((each) => isLong(each.periodMonths))
      : resultsOf(beside, 'EMPLOYEES');
    const [first] = others;
    if (!first || !others.every(isOdd)) return null;
    return {
      sentence: `It does not fit ${figureText(first)}: revenue per employee is out of range.`,
      weight: isWeaker(figure, first) ? 1 : 0,
    };
  },
  // Revenue per customer.
  (figure, beside) => {
    if (!yearly.has(figure.metric) || figure.status !== 'ACTUAL' || !figure.value) return null;
    const [count] = resultsOf(beside, 'CUSTOMERS');
    const [contract] = resultsOf(beside, 'ACV');
    if (!count?.value || !contract?.value || !isOfOneCurrency(figure, contract)) return null;
    const each = figure.value / count.value;
    if (ratio(each, contract.value) <= widestPerCustomer) return null;
    return {
      sentence: `It does not fit ${figureText(count)} at ${figureText(contract)}.`,
      weight: isWeaker(figure, contract) || isWeaker(figure, count) ? 1 : 0.5,
    };
  },
];

const isMoneyOfFirm = ({ metric, value }: NewFact): boolean =>
  unitOf(metric) === 'MONEY' && Math.abs(value ?? 0) >= firmOf.money;

/** True for a value whose print shows no scale, such as '4,200'. In '4.2 million' or under 'in thousands' it is shown. */
const lacksScale = ({ printed, scale, computation }: NewFact): boolean =>
  scale === null && computation === null && !/\p{L}{3}|\d ?(?:k|m|b|mn|bn|mm)\b/iu.test(printed);

const ratio = (one: number, other: number): number => {
  const [small = 0, large = 0] = [Math.abs(one), Math.abs(other)].sort((a, b) => a - b);
  return small === 0 ? Infinity : large / small;
};

function areAlike(figures: readonly NewFact[]): boolean {
  const values = figures.map(({ value }) => Math.abs(value ?? 0));
  return ratio(Math.max(...values), Math.min(...values)) <= widest;
}

const isLong = (months: number | null): boolean => months === null || months >= 12;

const fewPeople = 20;

function isOddPerHead(money: NewFact, people: NewFact): boolean {
  if (!money.value || !people.value || !isLong(money.periodMonths)) return false;
  const each = money.value / people.value;
  if (each < perEmployee.least) return people.value >= fewPeople && money.value > 0;
  return each > perEmployee.most && dollarLike.has(money.currency ?? 'USD');
}

const grown: Partial<Record<MetricName, MetricName>> = { REVENUE_GROWTH: 'REVENUE', ARR_GROWTH: 'ARR' };
const otherTerms =
  /organic|like[- ]for[- ]like|constant[- ]currenc|pro forma|underlying|adjusted|excluding|comparable|cagr/i;
/** In points, and as a share of the growth: printed values are rounded. */
const growthSlack = { points: 3, share: 0.15 };
const growthApart = { points: 15, share: 1 };

const falling: MetricName[] = ['REVENUE', 'GROSS_PROFIT', 'OPERATING_INCOME'];
const rounding = 1.005;
const marginSlack = 6;

/** Checks of a figure against the figures that it can be computed from. */
export const sums: Check[] = [
  // Growth of the printed values.
  (figure, beside) => {
    const base = grown[figure.metric];
    if (
      base === undefined ||
      figure.value === null ||
      figure.status !== 'ACTUAL' ||
      otherTerms.test(figure.passage.quote)
    )
      return null;
    const pair = valuesOf(figure, base, beside);
    if (!pair) return null;
    const [now, then] = pair;
    const computed = ((now.value ?? 0) / (then.value ?? 1) - 1) * 100;
    if (isNear(figure.value, computed, growthSlack)) return null;
    const printed = figure.value;
    const factor = onlyFactor([-1, 10, 100, 0.1, 0.01], (each) =>
      isNear(printed * each, computed, { points: 0.6, share: 0.05 }),
    );
    const sentence = `It is not the growth from ${figureText(then)} to ${figureText(now)}.`;
    if (factor !== undefined && Math.abs(computed) >= 1)
      return { sentence, repair: { value: round(printed * factor) } };
    return isNear(printed, computed, growthApart) ? null : { sentence };
  },
  // Revenue above gross profit above operating profit.
  (figure, beside) => {
    const row = falling.indexOf(figure.metric);
    if (row < 0 || figure.value === null) return null;
    for (const [at, metric] of falling.entries()) {
      if (at === row) continue;
      const others = besideOf(figure, beside, metric);
      const fits = (other: NewFact): boolean => {
        const [upper, lower] = at < row ? [other, figure] : [figure, other];
        return (lower.value ?? 0) <= Math.max((upper.value ?? 0) * rounding, 0) || (upper.value ?? 0) < 0;
      };
      const [odd] = others.filter((other) => !fits(other));
      if (!odd || others.some(fits)) continue;
      const sentence = at < row ? `It is more than ${figureText(odd)}.` : `It is less than ${figureText(odd)}.`;
      return { sentence, weight: isWeaker(figure, odd) ? 1 : 0 };
    }
    return null;
  },
  // Margin of the printed values.
  (figure, beside) => {
    if (figure.metric !== 'GROSS_MARGIN' || figure.value === null || figure.computation !== null) return null;
    const [profit] = besideOf(figure, beside, 'GROSS_PROFIT');
    const [revenue] = besideOf(figure, beside, 'REVENUE');
    if (!profit?.value || !revenue?.value || !isOfOneCurrency(profit, revenue)) return null;
    const computed = (profit.value / revenue.value) * 100;
    if (Math.abs(computed - figure.value) <= marginSlack || Math.abs(computed) > 100) return null;
    const sentence = `It is not the share of ${figureText(profit)} in ${figureText(revenue)}.`;
    if (isTimes(computed, figure.value * 100, 1, 0.02))
      return { sentence, repair: { value: round(figure.value * 100) } };
    return { sentence, weight: isWeaker(figure, profit) ? 1 : 0 };
  },
  // Cash, burn and runway.
  cashAndBurn,
  // Runway of a profitable firm.
  (figure, { own }) => {
    if (figure.metric !== 'RUNWAY' || figure.status !== 'ACTUAL') return null;
    const profits = own.filter(
      ({ metric, status, value }) => profitable.has(metric) && status === 'ACTUAL' && value !== null,
    );
    const [first] = profits;
    const isBurning = own.some(({ metric, value }) => metric === 'BURN' && (value ?? 0) > 0);
    if (!first || isBurning || profits.some(({ value }) => (value ?? 0) <= 0)) return null;
    return { sentence: `${figureText(first)}: a firm that earns money has no runway.` };
  },
];

const profitable: ReadonlySet<MetricName> = metricsWith('isResult');

function isNear(one: number, other: number, { points, share }: { points: number; share: number }): boolean {
  return Math.abs(one - other) <= Math.max(points, share * Math.abs(other));
}

function valuesOf(growth: NewFact, metric: MetricName, { own }: Beside): [now: NewFact, then: NewFact] | undefined {
  const values = own.filter(
    (each) =>
      each.metric === metric &&
      each.status === 'ACTUAL' &&
      (each.value ?? 0) > 0 &&
      each.passage.source === growth.passage.source &&
      (each.periodMonths === null || each.periodMonths === growth.periodMonths || growth.periodMonths === null),
  );
  const nows = values.filter(({ periodEnd }) => periodEnd !== null && periodEnd === growth.periodEnd);
  const pairs = nows.flatMap((now) =>
    values
      .filter((then) => isYearApart(then, now) && isOfOneCurrency(then, now) && then.basis === now.basis)
      .map((then): [NewFact, NewFact] => [now, then]),
  );
  // Several values of one year are those of parts or of other bases.
  return new Set(pairs.map(([now, then]) => `${now.value} ${then.value}`)).size === 1 ? pairs[0] : undefined;
}

const runwayFactor = 4;
const missingScales = [1e3, 1e6];
const longerBurns = [1 / 3, 1 / 12];

function cashAndBurn(figure: NewFact, { own }: Beside): Finding | null {
  if (!['CASH', 'BURN', 'RUNWAY'].includes(figure.metric) || figure.status !== 'ACTUAL') return null;
  const of = (metric: MetricName): NewFact[] =>
    own.filter((each) => each.metric === metric && each.status === 'ACTUAL' && (each.value ?? 0) > 0);
  const [cash, burn, runway] = [of('CASH'), of('BURN'), of('RUNWAY')];
  const all = cash.flatMap((c) =>
    burn.filter((b) => b.currency === c.currency).flatMap((b) => runway.map((r) => [c, b, r] as const)),
  );
  const lasts = ([c, b]: readonly [NewFact, NewFact, NewFact], factor = 1): number =>
    (c.value ?? 0) / ((b.value ?? 1) * factor);
  const isFar = (each: (typeof all)[number], factor = 1, most = runwayFactor): boolean => {
    const share = lasts(each, factor) / (each[2].value ?? 1);
    return share > most || share < 1 / most;
  };
  const mine = all.filter((each) => each.includes(figure));
  const [first] = mine;
  if (!first || !mine.every((each) => isFar(each))) return null;
  const [, b] = first;
  const others = first.filter((each) => each !== figure).map(figureText);
  const sentence = `It does not fit ${formatList(others)}.`;
  if (figure === b && mine.length === 1) {
    const factor = onlyFactor(missingScales, (each) => !isFar(first, each, 1.15));
    if (factor !== undefined) return { sentence, repair: { value: round((b.value ?? 0) * factor) } };
  }
  // A burn of a year or a quarter that the source calls just burn.
  if (longerBurns.some((each) => !isFar(first, each, 1.15))) return { sentence, weight: Number(figure === b) };
  const isWeakest = first.every((other) => other === figure || isWeaker(figure, other));
  return { sentence, weight: isWeakest ? 1 : 0 };
}
