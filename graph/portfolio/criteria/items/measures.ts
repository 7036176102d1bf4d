import type { NumberField } from './numberFields.ts';

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
