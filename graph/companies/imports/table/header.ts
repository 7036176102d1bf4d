import { findPeriods } from '../../../finance/periodWords.ts';
import { metrics, unitOf as metricUnitOf, type MetricName, type MetricUnit } from '../../../finance/metrics.ts';
import { fieldOf, isMetric, type ImportField } from '../fields.ts';
import { oneOf } from '../../../text/wordTable.ts';
import { plainLetters } from '../../names/companyKey.ts';
import { unitIn } from './columnUnits.ts';

/** A period: its name in the words of the source ('FY2024'), its last day and its length in months. */
export interface When {
  label: string | null;
  end: string | null;
  months: number | null;
}

interface Header {
  field: ImportField;
  /** The factor that the head states for its numbers: 1e6 for '($M)'; null without one. */
  scale: number | null;
  /** ISO 4217, or `anyCrown`; null without one. */
  currency: string | null;
  isPercent: boolean;
  /** The period that the head names, as in 'Revenue FY2024'. */
  when: When | null;
  /** True if the head names a plan, as in 'Revenue 2026E' and 'Revenue budget'. */
  isPlan: boolean;
}

const fillers = new RegExp(
  String.raw`\b${oneOf(`
  in | of | the | a | e | est | x | latest | current | last | mo | months? | fiscal | reported | actual | approx | total
  us | usd? | dollars? | euros? | pounds? | percent | pct | per cent | prozent | gj | geschaftsjahr | exercice | ejercicio | esercizio
  de | des | en | im | in | p a | pa | ytd | de l | del | n`)}\b`,
  'gu',
);
/** 'LC' and 'local currency' say that each row has its own. */
const localCurrency =
  /(?<!\p{L})(?:LC|LCY|(?:local|reporting|own) (?:currency|ccy)(?! (?:code|iso))),?(?=.*\d|.*\b(?:k|m|bn|mn|thousands|millions|billions)\b|\s*\))/iu;
const planWords = /\b(?:plan|planned|budget|forecast|projected|target|prognose|prevision|objectif)\b/u;
const calendar = { yearEndMonth: 12, today: null };

/** Returns the first period that words name, with its place; null if they name no period. */
export function periodIn(
  words: string,
  isMoment: boolean,
): { when: When; isPlan: boolean; start: number; end: number } | null {
  const [found] = findPeriods(words, calendar);
  if (!found) return null;
  const { label, end, months } = found.period;
  const isMonth = months === 1;
  return {
    when: { label, end, months: isMoment || isMonth ? null : months },
    isPlan: /[EFBP]/i.test(found.mark),
    start: found.start,
    end: found.end,
  };
}

/** True for words that only name a period: 'FY2024'. */
export function isWholePeriod(words: string): boolean {
  const found = periodIn(words, false);
  return found !== null && plain(`${words.slice(0, found.start)} ${words.slice(found.end)}`) === '';
}

/** Reads the head of a column; null when it names no field. */
export function readHeader(header: string): Header | null {
  const text = header
    .normalize('NFKC')
    .replace(/[_\t\n]+/g, ' ')
    .replace(localCurrency, ' ')
    .trim();
  const direct = fieldOf(plain(text));
  const named = periodIn(text, false);
  const undated = named ? `${text.slice(0, named.start)} ${text.slice(named.end)}` : text;
  const { scale, currency, rest } = unitIn(undated);
  const bare = plain(rest);
  const isPlan = named?.isPlan === true || planWords.test(bare);
  const unplanned = plain(bare.replace(planWords, ' '));
  const known = [bare, plain(bare.replace(fillers, ' ')), unplanned, plain(unplanned.replace(fillers, ' '))].map(
    fieldOf,
  );
  const withUnit = known.find((each) => each !== undefined);
  const field = withUnit ?? direct;
  if (field === undefined) return null;
  const unit = unitOf(field);
  const hasPeriod = withUnit !== undefined && isMetric(field) && named !== null;
  const isMoment = isMetric(field) && metrics[field].time === 'MOMENT';
  return {
    field,
    scale: withUnit === undefined || (unit !== 'MONEY' && unit !== 'COUNT') ? null : scale,
    currency: withUnit !== undefined && unit === 'MONEY' ? currency : null,
    isPercent: /%|\b(?:percent|pct|per cent|prozent)\b/iu.test(text),
    when: hasPeriod ? (periodIn(text, isMoment)?.when ?? null) : null,
    isPlan: isMetric(field) && isPlan,
  };
}

/** Returns the metric whose currencies a column holds: REVENUE for 'Annual Revenue Currency'; null for other heads. */
export function currencyHeadOf(header: string): MetricName | null {
  const words = plain(header).split(' ');
  const rest = words.filter((word) => fieldOf(word) !== 'CURRENCY').join(' ');
  const field = words.length > 1 && rest !== plain(header) ? readHeader(rest)?.field : undefined;
  return field !== undefined && isMetric(field) && metricUnitOf(field) === 'MONEY' ? field : null;
}

/** Returns the unit of a column's values; null for names, periods and other columns without figures. */
export function unitOf(field: ImportField): MetricUnit | null {
  return isMetric(field) ? metricUnitOf(field) : null;
}

/** Returns only the words, in lower case, without accents, punctuation and signs. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
}
