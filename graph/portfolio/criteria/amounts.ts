import { findFigures } from '../../finance/numbers/figures.ts';
import { durationUnits, type Figure } from '../../finance/numbers/units.ts';
import { unitTokens } from '../../finance/unitTokens.ts';

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
  return withRanges(sentence, readAmounts(sentence));
}

function readAmounts(sentence: string): Amount[] {
  return findFigures(sentence).flatMap((figure): Amount[] => {
    const { start, end, value, currency = null, scale = null } = figure;
    if (/rule of $/i.test(sentence.slice(0, start))) return [];
    const joined = figure.unit === 'count' && scale === null ? joinedUnit(sentence, figure) : undefined;
    if (joined !== undefined) return [{ ...joined, value: value * joined.scale, unit: 'money' }];
    const months = durationUnits[figure.noun ?? ''];
    switch (figure.unit) {
      case 'money':
      case 'percent':
        return [{ start, end, value, unit: figure.unit, currency, scale }];
      case 'multiple':
        return [{ start, end, value, unit: 'times', currency, scale }];
      case 'duration':
        if (months?.family !== 'calendar') return [];
        return [{ start, end, value: value * months.size, unit: 'months', currency, scale }];
      case 'count':
        return [{ start, end, value, unit: scale === null ? 'count' : 'scaled', currency, scale }];
      default:
        return [];
    }
  });
}

/** Returns the scale and currency of one word beside a number, and where both stand: 'TEUR 500', '5 mkr'. */
function joinedUnit(
  sentence: string,
  { start, end }: Figure,
): (Pick<Amount, 'start' | 'end'> & { scale: number; currency: string }) | undefined {
  const before = /\p{L}+ ?$/u.exec(sentence.slice(0, start))?.[0] ?? '';
  const after = /^ ?\p{L}+/u.exec(sentence.slice(end))?.[0] ?? '';
  for (const [word, place] of [
    [before, { start: start - before.length, end }],
    [after, { start, end: end + after.length }],
  ] as const) {
    const [token, ...others] = unitTokens(word.trim());
    if (token?.scale === undefined || token.currency === undefined || others.length > 0) continue;
    return { ...place, scale: token.scale, currency: token.currency };
  }
  return undefined;
}

/**
 * Joins two amounts with a dash or 'to' between them into one with an upper bound. A unit or scale that is written once
 * counts for both.
 */
function withRanges(sentence: string, amounts: Amount[]): Bounds[] {
  const bounds: Bounds[] = [];
  for (let index = 0; index < amounts.length; index += 1) {
    const lower = amounts[index];
    const upper = amounts[index + 1];
    if (!lower) continue;
    const joint = upper ? sentence.slice(lower.end, upper.start) : '';
    const isBetween = between.test(sentence.slice(0, lower.start));
    if (!upper || !(/^\s*(?:-|–|—|to)\s*$/i.test(joint) || (isBetween && /^\s*and\s*$/i.test(joint)))) {
      bounds.push({ ...lower, upper: null });
      continue;
    }
    const isBare = lower.scale === null && upper.scale !== null;
    const isMoney = lower.unit === 'money' || upper.unit === 'money';
    bounds.push({
      ...lower,
      value: isBare ? lower.value * (upper.scale ?? 1) : lower.value,
      unit: isMoney ? 'money' : lower.unit === 'count' ? upper.unit : lower.unit,
      currency: lower.currency ?? upper.currency,
      end: upper.end,
      upper,
    });
    index += 1;
  }
  return bounds;
}
