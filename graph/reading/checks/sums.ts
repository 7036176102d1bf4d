import { formatList } from '../../finance/formatFigure.ts';
import { metricsWith, type MetricName } from '../../finance/metrics.ts';
import {
  besideOf,
  isOfOneCurrency,
  isTimes,
  isWeaker,
  onlyFactor,
  said,
  type Beside,
  type Check,
  type Figure,
  type Finding,
} from './check.ts';

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
  {
    name: 'growth of the printed values',
    weight: 1,
    find(figure, beside) {
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
      const sentence = `It is not the growth from ${said(then)} to ${said(now)}.`;
      if (factor !== undefined && Math.abs(computed) >= 1)
        return { sentence, repair: { value: tidy(printed * factor) } };
      return isNear(printed, computed, growthApart) ? null : { sentence };
    },
  },
  {
    name: 'revenue above gross profit above operating profit',
    weight: 1,
    find(figure, beside) {
      const row = falling.indexOf(figure.metric);
      if (row < 0 || figure.value === null) return null;
      for (const [at, metric] of falling.entries()) {
        if (at === row) continue;
        const others = besideOf(figure, beside, metric);
        const fits = (other: Figure): boolean => {
          const [upper, lower] = at < row ? [other, figure] : [figure, other];
          return (lower.value ?? 0) <= Math.max((upper.value ?? 0) * rounding, 0) || (upper.value ?? 0) < 0;
        };
        const [odd] = others.filter((other) => !fits(other));
        if (!odd || others.some(fits)) continue;
        const sentence = at < row ? `It is more than ${said(odd)}.` : `It is less than ${said(odd)}.`;
        return { sentence, weight: isWeaker(figure, odd) ? 1 : 0 };
      }
      return null;
    },
  },
  {
    name: 'margin of the printed values',
    weight: 1,
    find(figure, beside) {
      if (figure.metric !== 'GROSS_MARGIN' || figure.value === null || figure.computation !== null) return null;
      const [profit] = besideOf(figure, beside, 'GROSS_PROFIT');
      const [revenue] = besideOf(figure, beside, 'REVENUE');
      if (!profit?.value || !revenue?.value || !isOfOneCurrency(profit, revenue)) return null;
      const computed = (profit.value / revenue.value) * 100;
      if (Math.abs(computed - figure.value) <= marginSlack || Math.abs(computed) > 100) return null;
      const sentence = `It is not the share of ${said(profit)} in ${said(revenue)}.`;
      if (isTimes(computed, figure.value * 100, 1, 0.02))
        return { sentence, repair: { value: tidy(figure.value * 100) } };
      return { sentence, weight: isWeaker(figure, profit) ? 1 : 0 };
    },
  },
  {
    name: 'cash, burn and runway',
    weight: 1,
    find: cashAndBurn,
  },
  {
    name: 'runway of a profitable firm',
    weight: 1,
    find(figure, { own }) {
      if (figure.metric !== 'RUNWAY' || figure.status !== 'ACTUAL') return null;
      const profits = own.filter(
        ({ metric, status, value }) => profitable.has(metric) && status === 'ACTUAL' && value !== null,
      );
      const [first] = profits;
      const isBurning = own.some(({ metric, value }) => metric === 'BURN' && (value ?? 0) > 0);
      if (!first || isBurning || profits.some(({ value }) => (value ?? 0) <= 0)) return null;
      return { sentence: `${said(first)}: a firm that earns money has no runway.` };
    },
  },
];

const profitable: ReadonlySet<MetricName> = metricsWith('isResult');
const tidy = (value: number): number => Number(value.toPrecision(12));

function isNear(one: number, other: number, { points, share }: { points: number; share: number }): boolean {
  return Math.abs(one - other) <= Math.max(points, share * Math.abs(other));
}

const day = 86_400_000;

function valuesOf(growth: Figure, metric: MetricName, { own }: Beside): [now: Figure, then: Figure] | undefined {
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
      .filter((then) => isYearBefore(then, now) && isOfOneCurrency(then, now) && then.basis === now.basis)
      .map((then): [Figure, Figure] => [now, then]),
  );
  // Several values of one year are those of parts or of other bases.
  return new Set(pairs.map(([now, then]) => `${now.value} ${then.value}`)).size === 1 ? pairs[0] : undefined;
}

function isYearBefore(then: Figure, now: Figure): boolean {
  if (then.periodEnd === null || now.periodEnd === null || then.periodMonths !== now.periodMonths) return false;
  const apart = (Date.parse(now.periodEnd) - Date.parse(then.periodEnd)) / day;
  return apart > 355 && apart < 375;
}

const runwayFactor = 4;
const missingScales = [1e3, 1e6];
const longerBurns = [1 / 3, 1 / 12];

function cashAndBurn(figure: Figure, { own }: Beside): Finding | null {
  if (!['CASH', 'BURN', 'RUNWAY'].includes(figure.metric) || figure.status !== 'ACTUAL') return null;
  const of = (metric: MetricName): Figure[] =>
    own.filter((each) => each.metric === metric && each.status === 'ACTUAL' && (each.value ?? 0) > 0);
  const [cash, burn, runway] = [of('CASH'), of('BURN'), of('RUNWAY')];
  const all = cash.flatMap((c) =>
    burn.filter((b) => b.currency === c.currency).flatMap((b) => runway.map((r) => [c, b, r] as const)),
  );
  const lasts = ([c, b]: readonly [Figure, Figure, Figure], factor = 1): number =>
    (c.value ?? 0) / ((b.value ?? 1) * factor);
  const isFar = (each: (typeof all)[number], factor = 1, most = runwayFactor): boolean => {
    const share = lasts(each, factor) / (each[2].value ?? 1);
    return share > most || share < 1 / most;
  };
  const mine = all.filter((each) => each.includes(figure));
  const [first] = mine;
  if (!first || !mine.every((each) => isFar(each))) return null;
  const [, b] = first;
  const others = first.filter((each) => each !== figure).map(said);
  const sentence = `It does not fit ${formatList(others)}.`;
  if (figure === b && mine.length === 1) {
    const factor = onlyFactor(missingScales, (each) => !isFar(first, each, 1.15));
    if (factor !== undefined) return { sentence, repair: { value: tidy((b.value ?? 0) * factor) } };
  }
  // A burn of a year or a quarter that the source calls just burn.
  if (longerBurns.some((each) => !isFar(first, each, 1.15))) return { sentence, weight: Number(figure === b) };
  const isWeakest = first.every((other) => other === figure || isWeaker(figure, other));
  return { sentence, weight: isWeakest ? 1 : 0 };
}
