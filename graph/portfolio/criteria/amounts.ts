import { currencyOf, plainCodes } from '../../finance/currencies.ts';
import { oneOf } from '../../text/wordTable.ts';

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

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  mm: 1e6,
  mn: 1e6,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};
const codes = plainCodes.join('|');
const currency = String.raw`(?:us|ca?|au?|nz|hk|s|r)?\$|[€£¥₹₩]|\b(?:${codes})\b`;
const units = String.raw`
  % | percent\b | per cent\b | [x×](?![a-z]) | -?(?:months?|years?)\b
  € | £ | (?:us )?dollars?\b | euros?\b | pounds?(?: sterling)?\b | swiss francs?\b | yen\b | (?:${codes})\b`;
const amountPattern = new RegExp(
  String.raw`(?<![\w.])(?<!rule of )(?:(${currency})\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)` +
    String.raw`(?:\s?(k|thousand|mm|mn|million|m|bn|billion|b)(?![a-z]))?\s?(${oneOf(units)})?`,
  'gi',
);

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
  return [...sentence.matchAll(amountPattern)].flatMap((match) => {
    const [text, sign, digits = '', scaleWord, unitWord = ''] = match;
    const scale = scales[(scaleWord ?? '').toLowerCase()] ?? null;
    const currency = currencyIn(sign ?? '') ?? currencyIn(unitWord);
    const value = Number(digits.replaceAll(',', '')) * (scale ?? 1) * (/year/i.test(unitWord) ? 12 : 1);
    const unit = currency ? 'money' : unitOf(unitWord, scale);
    return [{ start: match.index, end: match.index + text.trimEnd().length, value, unit, currency, scale }];
  });
}

function unitOf(word: string, scale: number | null): Amount['unit'] {
  if (/^(?:%|per)/i.test(word)) return 'percent';
  if (/^[x×]/i.test(word)) return 'times';
  if (/month|year/i.test(word)) return 'months';
  return scale === null ? 'count' : 'scaled';
}

const currencyIn = (word: string): string | null => (word === '' ? null : currencyOf(word));

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
    const value = isBare ? lower.value * (upper.scale ?? 1) : lower.value;
    const unit =
      lower.unit === 'count' || (lower.unit === 'money' && upper.unit === 'scaled') ? upper.unit : lower.unit;
    const isMoney = lower.unit === 'money' || upper.unit === 'money';
    const currency = lower.currency ?? upper.currency;
    bounds.push({ ...lower, value, unit: isMoney ? 'money' : unit, currency, end: upper.end, upper });
    index += 1;
  }
  return bounds;
}
