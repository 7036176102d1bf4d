import { findFigures } from '../../finance/numbers/figures.ts';
import { durationUnits, type Figure, type FigureUnit } from '../../finance/numbers/units.ts';

export interface Amount {
  start: number;
  end: number;
  value: number;
  /** Is 'money' only with a currency sign or word. A 'scaled' number has neither, but may still be money. */
  unit: 'money' | 'percent' | 'times' | 'months' | 'count' | 'scaled';
  /** ISO 4217, for money with a written currency. A bare dollar sign means the US dollar. */
  currency: string | null;
  /** The written multiplier: 1e6 in '5 million'. */
  scale: number | null;
}

/** An amount, with the upper bound if it is a range. */
export type Bounds = Amount & { upper: Amount | null };

/** The words in front of a range. */
export const between = /(?:between|from)\s*$/i;

/** Returns the currencies of a text's amounts except the US dollar, without duplicates. */
export function foreignCurrencies(text: string): string[] {
  const found = readAmounts(text).flatMap(({ currency }) => currency ?? []);
  return [...new Set(found)].filter((currency) => currency !== 'USD');
}

/** Reads the amounts of a sentence. The two ends of a range are one item. */
export function readBounds(sentence: string): Bounds[] {
  const amounts = readAmounts(sentence);
  return amounts.flatMap((amount, index) => {
    if (amounts[index - 1]?.isRange) return [];
    const upper = amount.isRange ? (amounts[index + 1] ?? null) : null;
    return [{ ...amount, end: (upper ?? amount).end, upper }];
  });
}

const units: Partial<Record<FigureUnit, Amount['unit']>> = {
  money: 'money',
  percent: 'percent',
  multiple: 'times',
  duration: 'months',
  count: 'count',
};

function readAmounts(sentence: string): (Amount & Pick<Figure, 'isRange'>)[] {
  return findFigures(sentence).flatMap(({ start, end, value, noun = '', currency = null, scale = null, ...figure }) => {
    const unit = units[figure.unit];
    const length = unit === 'months' ? durationUnits[noun] : undefined;
    if (unit === undefined || length?.family === 'clock' || /rule of $/i.test(sentence.slice(0, start))) return [];
    const shown = unit === 'count' && scale !== null ? ('scaled' as const) : unit;
    const { isRange } = figure;
    return [
      { start, end, value: value * (length?.size ?? 1), unit: shown, currency, scale, ...(isRange && { isRange }) },
    ];
  });
}
