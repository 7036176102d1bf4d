import { findFigures } from '../../finance/numbers/figures.ts';
import { durationUnits, type Figure, type FigureUnit } from '../../finance/numbers/units.ts';
import type { NumberField } from './criteria.ts';

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

type Measured = NumberField | 'RETENTION' | null;

export interface FieldWord {
  field: Measured;
  start: number;
  end: number;
}

/** Behind an amount: the amount is per year. */
export const yearly = /^\s*(?:(?:a|per|each|every) year|annually|per annum|p\.?a\.?\b|year[- ]over[- ]year|yoy|y\/y)/i;

/** Behind an amount: the amount is per month. */
export const monthly = /^\s*(?:\/|(?:a|per|each|every)\s)\s?month\b|^\s*monthly\b/i;

const measures: readonly [field: Measured, words: string][] = [
  ['EBITDA_MARGIN', 'ebitda[- ]margins?'],
  ['OPERATING_MARGIN', '(?:operating|ebit)[- ](?:profit )?margins?'],
  [null, '(?:net|contribution|profit)[- ](?:profit )?margins?'],
  ['NRR', 'net (?:dollar |revenue |customer )*(?:retention|expansion)(?: rates?)?|nrr|ndr|nde'],
  ['GRR', 'gross (?:dollar |revenue |customer )*retention(?: rates?)?|grr|gdr'],
  ['RETENTION', '(?:dollar |revenue |customer |logo )*retention(?: rates?)?'],
  ['CHURN', '(?:annual |yearly |monthly |logo |customer |revenue |gross )*churn(?: rates?)?'],
  ['EBITDA', 'ebitda'],
  ['BURN_MULTIPLE', 'burn multiples?'],
  ['BURN', '(?:net |monthly |cash )*burn(?: rates?)?'],
  ['RUNWAY', '(?:cash )?runway'],
  ['CAC_PAYBACK', '(?:cac )?payback(?: periods?| times?)?'],
  ['LTV_TO_CAC', 'ltv[\\s/:-]*(?:to[\\s-]*)?cac(?: ratios?)?'],
  ['ACV', '(?:average |annual )*contract values?|acvs?'],
  ['MARKET_GROWTH', 'market growth(?: rates?)?|markets? growing|growing markets?'],
  ['MARKET_SIZE', '(?:total )?addressable markets?|tams?|market sizes?|markets?(?! caps?\\b| cap)'],
  ['CUSTOMERS', '(?:paying )?(?:customers?|clients)'],
  ['USERS', '(?:monthly |daily |weekly )?(?:active )?users?'],
  [null, 'cash|countries|offices|years?|months?|irr|moic|returns?'],
  [null, '(?:check|cheque|ticket|stake|ownership|founded|companies|businesses|picks|founders)'],
  [
    'GROWTH',
    '(?:(?:annual|yearly|revenue|sales|arr|top[- ]line|year[- ]over[- ]year|yoy) )*growth(?: rates?)?|grow(?:ing|n|s)?|grew|cagr',
  ],
  ['MARGIN', '(?:gross )?margins?|gm'],
  [
    'VALUATION',
    'valued|valuations?|(?:post|pre)[- ]money(?: valuations?)?|market cap(?:itali[sz]ation)?s?|enterprise value|worth|priced',
  ],
  ['FUNDING', '(?:total |capital |funds |funding )?raised|(?:total )?funding'],
  ['REVENUE', '(?:annual(?:ly|i[sz]ed)? |yearly |recurring |net |total )*(?:revenues?|sales|turnover)|arr|top[- ]line'],
  [
    'EMPLOYEES',
    '(?:full[- ]time )?employees?|people|staff|headcounts?|ftes?|team members|(?:team|headcount) sizes?|teams?',
  ],
];
const anyMeasure = measures.map(([, words], index) => `(?<m${index}>${words})`).join('|');
const measurePattern = new RegExp(`\\b(?:${anyMeasure})\\b`, 'gi');
/** A measure right behind an amount: 'in revenue', 'of annual growth', 'employees'. */
const measureAfter = new RegExp(
  `^\\s*(?:(?:in|of|or) )?(?:(?:total|the|their|its|annual|raised) )*(?:${anyMeasure})\\b`,
  'i',
);

/** Finds an amount's measure: right behind it, otherwise the last one before it in its part of the sentence. */
export function measureOf(
  sentence: string,
  { from, start, end, to }: { from: number; start: number; end: number; to: number },
): FieldWord | null {
  const behind = measureAfter.exec(sentence.slice(end, to));
  const left = sentence.slice(from, start);
  const part = left.slice(Math.max(left.lastIndexOf(';'), left.lastIndexOf('(')) + 1);
  const before = [...part.matchAll(measurePattern)].at(-1);
  const beforeStart = before ? start - part.length + before.index : 0;
  const gap = before ? part.slice(before.index + before[0].length) : '';
  const isNear = before !== undefined && gap.length <= 40 && !/,\s*\w|\b(?:and|with|but)\b/i.test(gap);
  // In 'growing 100% year over year' the amount belongs to the growth before it.
  if (behind && !yearly.test(sentence.slice(end, to)))
    return { field: fieldIn(behind), start: end, end: end + behind[0].length };
  return isNear ? { field: fieldIn(before), start: beforeStart, end: beforeStart + before[0].length } : null;
}

function fieldIn(match: RegExpMatchArray): Measured {
  const index = measures.findIndex((_, at) => match.groups?.[`m${at}`] !== undefined);
  return measures[index]?.[0] ?? null;
}
