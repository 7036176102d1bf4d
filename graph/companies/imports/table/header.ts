import { readWhen, type When } from '../../../reading/prose/when.ts';
import { unitOf as metricUnitOf, type MetricUnit } from '../../../finance/metrics.ts';
import { fieldOf, type ImportField } from '../fields.ts';
import { currencyOf } from '../../../finance/currencies.ts';
import { currencyCodes } from '../currencies.ts';
import { oneOf } from '../../../text/wordTable.ts';

interface Header {
  field: ImportField;
  /** The factor that the head states for its numbers: 1e6 for '($M)'; null without one. */
  scale: number | null;
  /** ISO 4217; null without one. */
  currency: string | null;
  isPercent: boolean;
  /** The period that the head names, as in 'Revenue FY2024'. */
  when: When | null;
}

const scaleWords: [pattern: RegExp, scale: number][] = [
  [/\b(?:thousands?|tsd|tausend|milliers?|miles|migliaia|000s?|k)\b/u, 1e3],
  [/\b(?:millions?|mio|mill|mm|mn|m|millionen|millones|milioni)\b/u, 1e6],
  [/\b(?:billions?|bn|b|mrd|milliarden?|milliards?)\b/u, 1e9],
];
/** 'TEUR', '$M', 'USDm', '€k': a currency and a scale in one word. */
const joined = /(?<![\p{L}])(t)?(us\$|[$€£¥₹]|usd|eur|gbp|chf)\s?['’]?(000s?|mm|mn|m|k|bn|b)?(?![\p{L}\d])/u;
const joinedScales: Record<string, number> = {
  t: 1e3,
  k: 1e3,
  '000': 1e3,
  '000s': 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
};
const periodWords =
  /\b(?:fy\s?'?\d{2,4}|(?:19|20)\d\d|q[1-4]|h[12]|ltm|ttm|(?:last|trailing) (?:twelve|12) months)\b/gu;
const fillers = new RegExp(
  String.raw`\b${oneOf(`
  in | of | the | a | e | est | x | latest | current | last | mo | months?
  us | usd? | dollars? | euros? | pounds? | percent | pct | per cent | prozent`)}\b`,
  'gu',
);

/** Reads the head of a column; null when it names no field. */
export function readHeader(header: string): Header | null {
  const text = header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\t\n]+/g, ' ')
    .trim();
  const direct = fieldOf(plain(text));
  const isPercent = /%|\b(?:percent|pct|per cent|prozent)\b/u.test(text);
  const money = joined.exec(text);
  const rest = money ? text.replace(money[0], ' ') : text;
  const code = currencyCodes(rest).at(0) ?? null;
  const scaled = scaleWords.find(([pattern]) => pattern.test(plain(rest)));
  const when = periodWords.test(rest) ? readWhen(rest.match(periodWords)?.join(' ').toUpperCase() ?? '', false) : null;
  periodWords.lastIndex = 0;
  const bare = plain(
    (scaled ? plain(rest).replace(scaled[0], ' ') : rest)
      .replace(periodWords, ' ')
      .replace(code === null ? /$^/ : new RegExp(`\\b${code.toLowerCase()}\\b`), ' '),
  );
  const field = direct ?? fieldOf(bare) ?? fieldOf(plain(bare.replace(fillers, ' ')));
  if (field === undefined) return null;
  const isMoney = unitOf(field) === 'MONEY';
  return {
    field,
    scale: direct && !money ? null : ((money && joinedScales[money[1] ?? money[3] ?? '']) ?? scaled?.[1] ?? null),
    currency: isMoney ? (money ? currencyOf(money[2] ?? '') : code) : null,
    isPercent,
    when: when?.label ? when : null,
  };
}

/** Returns the unit of a column's values; null for names and periods. */
export function unitOf(field: ImportField): MetricUnit | null {
  return field === 'NAME' || field === 'ALIASES' || field === 'PERIOD' ? null : metricUnitOf(field);
}

/** Returns only the words, without accents, punctuation and signs. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
