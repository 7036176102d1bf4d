import type { Observation } from '../observation.ts';
import { dayMs } from '../../finance/periodPieces.ts';

/** Days between the ends of two fiscal years, which have 52 or 53 weeks. */
const yearApart = { least: 355, most: 380 };
const surest = { growth: 500, margin: 100 };

type Derivable<P> = Omit<Observation, 'evidence' | 'inputs'> & { inputs: P[] };
type Dated = Pick<Observation, 'periodEnd' | 'periodMonths'>;
type PlaceOf<T, P> = (each: T) => P;

/** Returns the growth of revenue against the same period a year before, for each pair in a statement: (a − b) ÷ b. */
export function growthsOf<P, T extends Derivable<P>>(revenues: readonly T[], placeOf: PlaceOf<T, P>): T[] {
  return revenues.flatMap((now) => {
    const before = revenues.find(
      (each) => isYearApart(each, now) && each.status === now.status && each.currency === now.currency,
    );
    if (!before || now.value === null || before.value === null || before.value <= 0) return [];
    const value = share((now.value - before.value) / before.value);
    return [
      {
        ...derivedFrom(now, [now, before], placeOf),
        metric: 'REVENUE_GROWTH' as const,
        value,
        computation: `(${figure(now)} − ${figure(before)}) ÷ ${figure(before)}`,
        confidence: Math.abs(value) > surest.growth ? now.confidence * 0.8 : now.confidence,
      },
    ];
  });
}

/** True when two periods of one length end a year apart. */
export function isYearApart(before: Dated, now: Dated): boolean {
  if (before.periodEnd === null || now.periodEnd === null || before.periodMonths !== now.periodMonths) return false;
  const days = (Date.parse(now.periodEnd) - Date.parse(before.periodEnd)) / dayMs;
  return days >= yearApart.least && days <= yearApart.most;
}

/**
 * Returns the gross margin: gross profit ÷ revenue if the statement prints gross profit, else (revenue − cost of
 * revenue) ÷ revenue.
 */
export function marginsOf<P, T extends Derivable<P>>(
  revenues: readonly T[],
  profits: readonly T[],
  costs: readonly T[],
  placeOf: PlaceOf<T, P>,
): T[] {
  return revenues.flatMap((revenue) => {
    if (revenue.value === null || revenue.value <= 0) return [];
    const profit = profits.find((each) => isSamePeriod(each, revenue));
    const cost = costs.find((each) => isSamePeriod(each, revenue));
    const from = profit ?? cost;
    if (!from || from.value === null) return [];
    const value = share((profit ? from.value : revenue.value - from.value) / revenue.value);
    if (value > surest.margin || value < -10 * surest.margin) return [];
    const computation = profit
      ? `${figure(from)} ÷ ${figure(revenue)}`
      : `(${figure(revenue)} − ${grouped(from)}) ÷ ${figure(revenue)}`;
    return [
      {
        ...derivedFrom(revenue, [revenue, from], placeOf),
        metric: 'GROSS_MARGIN' as const,
        value,
        computation,
        confidence: Math.min(revenue.confidence, from.confidence),
      },
    ];
  });
}

function isSamePeriod(one: Derivable<unknown>, other: Derivable<unknown>): boolean {
  return (
    one.periodEnd === other.periodEnd &&
    one.periodMonths === other.periodMonths &&
    one.status === other.status &&
    one.basis === other.basis &&
    one.periodLabel === other.periodLabel
  );
}

function derivedFrom<P, T extends Derivable<P>>(main: T, inputs: readonly T[], placeOf: PlaceOf<T, P>): T {
  const places = inputs.flatMap((each) => (each.inputs.length > 0 ? each.inputs : [placeOf(each)]));
  return { ...main, currency: null, scale: null, printed: '', inputs: places };
}

/** Returns percent, to two decimals. */
const share = (ratio: number) => Math.round(ratio * 10_000) / 100;

function figure({ printed }: Derivable<unknown>): string {
  return printed.replace(/[$€£¥₹]\s?/g, '').trim();
}

const grouped = (observation: Derivable<unknown>) =>
  observation.computation === null ? figure(observation) : `(${figure(observation)})`;
