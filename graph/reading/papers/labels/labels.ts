import { findPeriods, type Calendar, type PeriodSpan } from '../../../finance/periodWords.ts';
import type { MetricName } from '../../../finance/metrics.ts';
import { unitNoteIn, type UnitNote } from '../../../finance/unitNotes.ts';
import {
  bases,
  families,
  lent,
  maxPhraseWords,
  neutral,
  neutralFor,
  part,
  partial,
  phrases,
  plainWords,
  isPlanWord,
  statusOf,
  tellingWords,
  type PlanStatus,
} from './labelWords.ts';

export interface LabelMeaning {
  metric: MetricName;
  /**
   * 3 for the metric's own name. Of lower ranks, only the highest in a paper counts: 'Live sites' beside 'Customers'.
   */
  rank: number;
  basis: string | null;
  status?: PlanStatus | undefined;
  span?: PeriodSpan | undefined;
  /** The length in months of the figures' period, if the label gives it: 12 for 'Revenue - year'. */
  months?: number | undefined;
  /** True when the figures count from the beginning of the fiscal year: 'Revenue YTD'. */
  isToDate?: boolean;
  note?: UnitNote | undefined;
  isPercent?: boolean;
  /** True when the label calls the figures a loss: 'Net loss'. */
  isLoss?: boolean;
}

/**
 * Reads which metric a whole label names, and what the label says about the figures beside it. Returns undefined for a
 * label that names no metric, a part, what is lent, another company or a figure per unit.
 */
export function readLabel(words: string, calendar: Calendar): LabelMeaning | undefined {
  // Turns 'The pipeline, which at the end of February was' into a label.
  const label = words
    .replaceAll('_', ' ')
    // The mark of a footnote: 'Revenue1', 'Umsatz1)'.
    .replace(/(?<=\p{L}{4})\d{1,2}\)?(?=\s|$)/u, '')
    .replace(ebitdaInWords, 'EBITDA')
    .replace(/ as defined in .*$/i, ' ')
    .replace(/,? \(?as an? (?:percent(?:age)?|%) of (?:net |total )*(?:sales|revenues?)\)?/i, ' %')
    .replace(/,? which (?=(?:at|as|on|in|was|is|stood)\b)/, ' ');
  if (
    label.length > 120 ||
    part.test(label) ||
    lent.test(label) ||
    !plainWords(label)
      .split(' ')
      .some((word) => tellingWords.has(word))
  )
    return undefined;
  const note =
    unitNoteIn(label) ??
    unitNoteIn(/(?:_|, ?| )([a-z]{3}(?:_(?:k|m|mn|bn|th))?)$/i.exec(words)?.[1]?.replace('_', ' ') ?? '');
  const [span] = findPeriods(label, calendar);
  const bare = (span ? `${label.slice(0, span.start)} ${label.slice(span.end)}` : label).replace(
    note?.words ?? '',
    ' ',
  );
  const found = namedBy(bare.replace(/\p{L}+/gu, (word) => (isPlanWord(plainWords(word)) ? ' ' : word)));
  if (!found) return undefined;
  const plain = plainWords(label);
  const isPercent = /%|\b(?:percent|pct)\b/i.test(label);
  return {
    ...found,
    metric: isPercent ? (margins[found.metric] ?? found.metric) : found.metric,
    basis: bases.find(([pattern]) => pattern.test(plain))?.[1] ?? null,
    status: statusOf(label, span?.mark),
    span,
    months: lengths.find(([words]) => words.test(plain))?.[1],
    isToDate: /\b(?:ytd|year to date)\b/.test(plain),
    note,
    isPercent,
    isLoss: /\bloss\b/.test(plain) && !/\b(?:profit|income|result)\b|\(loss/i.test(label),
  };
}

const lengths: readonly [words: RegExp, months: number][] = [
  [/\bhalf year\b/, 6],
  [/\b(?:year(?! to date)|annual|ltm|ttm|12 ?m|l12m|t12m|(?:rolling|trailing|last) (?:12|twelve) months)\b/, 12],
  [/\bmonthly\b/, 1],
];
const ebitdaInWords = /\bearnings before interest,? (?:income )?tax(?:es)?,? depreciation,? (?:and|&) amorti[sz]ation/i;

/** 'Gross profit %' is the gross margin. */
export const margins: Partial<Record<MetricName, MetricName>> = {
  GROSS_PROFIT: 'GROSS_MARGIN',
  EBITDA: 'EBITDA_MARGIN',
  OPERATING_INCOME: 'OPERATING_MARGIN',
};

type Named = Pick<LabelMeaning, 'metric' | 'rank'>;

function namedBy(label: string): Named | undefined {
  const outside = label.replace(/\([^)]*\)/g, ' ');
  const inside = /\(([^)]*)\)/.exec(label)?.[1] ?? '';
  const whole = namedByAll(plainWords(outside));
  if (whole) return foreign.test(inside) ? undefined : whole;
  const sides = outside.split('/');
  if (sides.length === 2) {
    const [left, right] = sides.map((side) => ({ named: namedByAll(plainWords(side)), words: plainWords(side) }));
    // 'Net burn / month' and 'Liikevaihto / Net sales' mean one metric, while 'ARR / employee' is a figure per
    // employee.
    if (left?.named && right && isNeutral(right.words)) return left.named;
    if (right?.named && left && (left.named?.metric === right.named.metric || !holdsPhrase(left.words)))
      return right.named;
  }
  return inside === '' || holdsPhrase(plainWords(outside)) ? undefined : exact(plainWords(inside));
}

const foreign = /\b(?:not ours|third|not|excl\. own|trial|clients?'|covenant|peers?|competitors?|undrawn)\b/i;

const exact = (words: string): Named | undefined => {
  const metric = phrases.get(words);
  return metric === undefined ? undefined : { metric, rank: partial.has(words) ? 2 : 3 };
};
const isNeutral = (words: string): boolean => words.split(' ').every((word) => neutral.has(word));

function namedByAll(words: string): Named | undefined {
  if (words === '') return undefined;
  const list = words.split(' ');
  if (list.includes('per') && !/ per (?:month|year|new \S+)\b/.test(words)) return undefined;
  for (let length = Math.min(maxPhraseWords, list.length); length > 0; length -= 1)
    for (let from = 0; from + length <= list.length; from += 1) {
      const named = exact(list.slice(from, from + length).join(' '));
      if (!named) continue;
      const own = neutralFor[named.metric]?.split(' ') ?? [];
      const rest = [...list.slice(0, from), ...list.slice(from + length)];
      if (rest.every((word) => neutral.has(word) || own.includes(word) || /^\d+[md]?$/.test(word))) return named;
    }
  const kept = list.map((word) => word === 'no' || !neutral.has(word));
  const trimmed = list.slice(kept.indexOf(true), kept.lastIndexOf(true) + 1).join(' ');
  const bare = list.filter((word) => !auxiliary.has(word)).join(' ');
  const family = families.find(([, , pattern]) => [words, trimmed, bare].some((each) => pattern.test(each)));
  return family && { metric: family[0], rank: family[1] };
}

/** Without these words, 'The revolving facility was drawn to' is a label. */
const auxiliary = new Set('the a was is were are has been had to at of currently now'.split(' '));

function holdsPhrase(words: string): boolean {
  const list = words.split(' ');
  return list.some((_, from) =>
    [1, 2, 3].some((length) => exact(list.slice(from, from + length).join(' ')) !== undefined),
  );
}

/** Words before a label that do not change it: 'We expect net revenue of'. */
const leads = new Set(
  (
    'and or of with expect expects expected reach reached hit did had has have made our the its a an to at is was in total plus are were be ' +
    'noted reports reported plans planned targeting targets target approved shows showed achieved generated delivered posted recorded ' +
    'sees forecasts projects closed seeks want wants intends many current that which while'
  ).split(' '),
);

/**
 * Returns the metric at the end of a sentence's words: 'The Board has approved a budget for FY26 with total income of'.
 */
export function readTail(words: string, calendar: Calendar): LabelMeaning | undefined {
  const list = words.trim().split(/\s+/);
  for (let length = Math.min(8, list.length - 1); length > 0; length -= 1) {
    const before = plainWords(list[list.length - length - 1] ?? '');
    const isOpen = before === '' || leads.has(before) || /[,:]$/.test(list[list.length - length - 1] ?? '');
    const meaning = isOpen ? readLabel(list.slice(-length).join(' '), calendar) : undefined;
    // 'The founder of Vastly, which raised $200M' tells of another company.
    if (meaning?.metric === 'ROUND_SIZE' && /^(?:which|that)$/.test(before)) return undefined;
    if (meaning) return { ...meaning, status: statusOf(words, meaning.span?.mark) };
  }
  return undefined;
}

const comparing = '(?:just |well |slightly )?(?:behind|ahead of|against|versus|vs\\.?|below|above|short of)';
const plans = '(?:budget|plan|forecast|target|outlook|(?:going|growing|rising|heading) to)';
const planAhead = new RegExp(String.raw`^\s*(?:${comparing} )?(?:the |our |a )?${plans}\b`, 'i');
/** True for 'Plan after restructuring', which continues with the metric before it. */
export const startsWithPlan = (words: string): boolean => planAhead.test(words);

/** Returns the meaning of a metric that its surroundings name, without a label. */
export const bareMeaning = (metric: MetricName): LabelMeaning => ({ metric, rank: 3, basis: null });
