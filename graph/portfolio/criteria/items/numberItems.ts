import {
  between,
  readBounds,
  type Amount,
  type Bounds,
  measureOf,
  monthly,
  yearly,
  type FieldWord,
} from '../criteriaAmounts.ts';
import { usdValue, type UsdRates } from '../../../finance/rates/usdRate.ts';
import { matched, type Item } from './items.ts';
import { yearlyChurn } from '../../../companies/scores/yearlyChurn.ts';
import { numberFields, type NumberField } from '../criteria.ts';
import { oneOf } from '../../../text/wordTable.ts';

const leastWords = `
  at (?:the )?least | min(?:imum)?(?: of)? | a floor of | over | above | beyond | past | from | starting (?:at|from)
  (?:more|greater|higher|longer|faster|better|larger|bigger) than | exceed(?:s|ing)? | in excess of | north of
  upwards? of | (?:no|not|never) (?:less|lower|smaller|slower) than | no fewer than | not (?:below|under)
  nothing (?:below|under) | ≥ | >= | >`;
const mostWords = `
  at (?:the )?most | max(?:imum)?(?: of)? | a (?:cap|ceiling) of | capped at | under | below | up to | within | south of
  (?:less|fewer|lower|smaller|shorter|slower) than | (?:no|not|never) (?:more|larger|bigger|higher|greater) than
  not (?:over|above|exceeding) | nothing (?:over|above) | not to exceed | ≤ | <= | <`;
const least = new RegExp(String.raw`${oneOf(leastWords)}\s*(?:a\s+)?$`, 'i');
const most = new RegExp(String.raw`${oneOf(mostWords)}\s*(?:a\s+)?$`, 'i');
const roughly = /(?:about|around|roughly|approximately|circa|some|~|≈)\s*$/i;
const leastAfter = new RegExp(
  String.raw`^\s*${oneOf(String.raw`
  \+ | plus\b | min(?:imum)?\b | or (?:more|above|higher|greater|better|over|larger|faster)\b
  and (?:above|up|more|higher|over|beyond)\b`)}`,
  'i',
);
const mostAfter = /^\s*(?:or (?:less|below|fewer|lower|under|smaller)\b|and (?:below|under|less)\b|max(?:imum)?\b)/i;
/** The bound before a measure: 'minimum revenue of $25M', 'a maximum valuation of $1B'. */
const boundOfMeasure = /(?:(min(?:imum)?\.?|at least|least)|(max(?:imum)?\.?|at most))\s+$/i;
const ofMeasure = '(?: (?:its|their|annual|in))*(?: (?:revenues?|sales|arr|size))?';
const everyYear = oneOf('(?:a|per|each|every) year | annually | year[- ]over[- ]year | yoy');
const multiplied = new RegExp(
  String.raw`\b(doubl|tripl|quadrupl)(?:ing|ed|es|e)\b${ofMeasure}(?: ${everyYear})?`,
  'gi',
);
const growthOf: Record<string, number> = { doubl: 100, tripl: 200, quadrupl: 300 };

/** Finds growth without a digit: 'tripling revenue', 'doubling every year'. */
function findMultiplied(sentence: string): Item[] {
  return matched(sentence, multiplied, ([text, verb = '']) =>
    /\s/.test(text)
      ? { kind: 'NUMBER', field: 'GROWTH', least: growthOf[verb.toLowerCase()] ?? null, most: null }
      : null,
  );
}

const positive = new RegExp(
  String.raw`\b${oneOf(`
  (?:ebitda|operating profit|operating income)[- ]positive
  positive (?:ebitda|operating (?:profit|income|margins?))`)}\b`,
  'gi',
);

/** Finds a bound without a digit: 'EBITDA-positive', 'positive operating margin'. */
function findPositive(sentence: string): Item[] {
  return matched(sentence, positive, ([text]) => {
    const field = /ebitda/i.test(text) ? 'EBITDA_MARGIN' : 'OPERATING_MARGIN';
    return { kind: 'NUMBER', field, least: 0, most: null };
  });
}

/** Finds bounds: 'ARR above 5 million', '$5-20M revenue'. Money without a rate sets none. */
export function findNumbers(sentence: string, rates: UsdRates): Item[] {
  const amounts = readBounds(sentence);
  const items: NumberItem[] = [];
  for (const [index, amount] of amounts.entries()) {
    const from = amounts[index - 1]?.end ?? 0;
    const to = amounts[index + 1]?.start ?? sentence.length;
    const item = itemOf(sentence, amount, { from, to, previous: items.at(-1), rates });
    if (item) items.push(item);
  }
  return [...items, ...findMultiplied(sentence), ...findPositive(sentence)];
}

type NumberItem = Extract<Item, { kind: 'NUMBER' }>;

function itemOf(
  sentence: string,
  amount: Bounds,
  { from, to, previous, rates }: { from: number; to: number; previous: NumberItem | undefined; rates: UsdRates },
): NumberItem | null {
  const left = sentence.slice(from, amount.start);
  const right = sentence.slice(amount.end, to);
  const comparison = amount.upper
    ? { side: 'both' as const, before: between.exec(left)?.[0] ?? '', after: '' }
    : comparisonOf(left, right);
  if (comparison.side === 'unclear') return null;
  const start = amount.start - comparison.before.length;
  const measure = measureOf(sentence, { from, start, end: amount.end + comparison.after.length, to });
  const after = sentence.slice(Math.max(measure?.end ?? 0, amount.end + comparison.after.length));
  const perYear = yearly.exec(after)?.[0] ?? '';
  const named = measure
    ? measure.field
    : amount.unit === 'percent' && perYear !== ''
      ? 'GROWTH'
      : fieldContinued(sentence, start, previous);
  if (named === null) return null;
  const field = fieldMeant(named, amount);
  const bound = measure && comparison.side === 'none' ? boundAbout(sentence, measure) : null;
  const side = bound?.side ?? (comparison.side === 'none' ? numberFields[field].bareBound : comparison.side);
  if (side === undefined) return null;
  const perMonth = monthly.exec(after)?.[0] ?? '';
  const pace =
    field === 'GROWTH' ? perYear : field === 'BURN' ? perMonth : field === 'CHURN' ? perYear || perMonth : '';
  const isMonthly = perMonth !== '' || /monthly/i.test(sentence.slice(measure?.start, measure?.end));
  const inUnit = (given: Amount) => {
    const found = valueIn(field, { ...given, unit: amount.unit, currency: amount.currency }, rates);
    return found !== null && field === 'CHURN' && isMonthly ? yearlyChurn(found) : found;
  };
  const value = inUnit(amount);
  const upper = amount.upper ? inUnit(amount.upper) : null;
  if (value === null || (amount.upper && upper === null)) return null;
  return {
    kind: 'NUMBER',
    field,
    least: side === 'most' ? null : value,
    most: side === 'most' ? value : upper,
    start: Math.min(start, measure?.start ?? start, bound?.start ?? start),
    end: Math.max(amount.end + comparison.after.length, measure?.end ?? 0, bound?.end ?? 0) + pace.length,
  };
}

/** Only net retention can exceed 100%. A percentage of EBITDA means the EBITDA margin. */
function fieldMeant(field: NumberField | 'RETENTION', { value, unit }: Bounds): NumberField {
  if (field === 'EBITDA' && unit === 'percent') return 'EBITDA_MARGIN';
  if (field !== 'RETENTION') return field;
  return value > 100 ? 'NRR' : 'GRR';
}

/** In 'at least 100 employees and no more than 500' the second bound takes the first one's measure. */
function fieldContinued(sentence: string, start: number, previous: NumberItem | undefined): NumberField | null {
  const joint = previous ? sentence.slice(previous.end, start) : '';
  return previous && /^\s*(?:,|and|but|or|yet|\s)+$/i.test(joint) ? previous.field : null;
}

/** Finds the bound next to a measure: in front of it, or behind it as in '$1M ARR minimum'. */
function boundAbout(
  sentence: string,
  { start, end }: FieldWord,
): { side: 'least' | 'most'; start: number; end: number } | null {
  const ahead = boundOfMeasure.exec(sentence.slice(0, start));
  if (ahead) return { side: ahead[1] ? 'least' : 'most', start: ahead.index, end };
  const behind = sentence.slice(end);
  const [more, less] = [leastAfter.exec(behind), mostAfter.exec(behind)];
  if (more) return { side: 'least', start, end: end + more[0].length };
  return less ? { side: 'most', start, end: end + less[0].length } : null;
}

type Comparison = { side: 'least' | 'most' | 'none' | 'unclear'; before: string; after: string };

function comparisonOf(left: string, right: string): Comparison {
  const none = { before: '', after: '' };
  const [more, less, near] = [least.exec(left)?.[0], most.exec(left)?.[0], roughly.exec(left)?.[0]];
  // 'no less than' also ends with 'less than'; the longer match is meant.
  if (more !== undefined || less !== undefined) {
    return (more?.length ?? 0) >= (less?.length ?? 0)
      ? { ...none, side: 'least', before: more ?? '' }
      : { ...none, side: 'most', before: less ?? '' };
  }
  if (near !== undefined) return { ...none, side: 'unclear' };
  const up = leastAfter.exec(right)?.[0];
  if (up !== undefined) return { ...none, side: 'least', after: up };
  const down = mostAfter.exec(right)?.[0];
  return down === undefined ? { ...none, side: 'none' } : { ...none, side: 'most', after: down };
}

/** Millions of US dollars, percent, or as stated; null when the unit does not fit, and without a rate. */
function valueIn(
  field: NumberField,
  { value, unit, currency }: Pick<Amount, 'value' | 'unit' | 'currency'>,
  rates: UsdRates,
): number | null {
  switch (numberFields[field].unit) {
    case 'PERCENT':
      // 'growing 3x' means three times as large: 200% more.
      if (field === 'GROWTH' && unit === 'times') return value < 1 ? null : Math.round((value - 1) * 10_000) / 100;
      return unit === 'percent' ? value : null;
    case 'PEOPLE':
    case 'COUNT':
      return unit === 'count' || unit === 'scaled' ? value : null;
    case 'MONTHS':
      return unit === 'months' ? value : null;
    case 'MULTIPLE':
      return unit === 'times' || unit === 'count' ? value : null;
    case 'MONEY': {
      if (unit !== 'money' && unit !== 'scaled') return null;
      // Without a period the newest rate counts, as the writer means today's money.
      const dollars = usdValue({ metric: 'REVENUE', value, currency }, rates);
      return dollars === null ? null : Number((dollars / 1e6).toPrecision(6));
    }
  }
}
