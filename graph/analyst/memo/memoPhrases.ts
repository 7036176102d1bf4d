import { inSentence } from '../../finance/formatFigure.ts';
import { metrics, metricsWith, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Fact, Passage, ReadSource } from '../../reading/reading.ts';
import { escapeMarkdown } from './markdown.ts';
import { isPast, type Row } from './memoRows.ts';
import { capital } from '../../text/text.ts';

/** Writes a reference that `printFacts` replaces by the fact's value. */
export const valueOf = ({ id }: Fact): string => `[f${id}]`;

/** Names a source: 'the conversation', 'the document', or its title if there are several documents. */
export function sourceName(sources: readonly ReadSource[], position: number): string {
  const source = sources[position];
  if (source === undefined || source.kind === 'CONVERSATION') return 'the conversation';
  const isOnly = sources.filter(({ kind }) => kind === 'DOCUMENT').length === 1;
  return isOnly || source.title === '' ? 'the document' : `*${escapeMarkdown(source.title)}*`;
}

/** Names the place of a passage: 'the document, page 12'. */
export function placeName(sources: readonly ReadSource[], { source, place }: Passage): string {
  const name = sourceName(sources, source);
  return place === null ? name : `${name}, ${escapeMarkdown(place)}`;
}

/** Beginnings of periods that follow 'in' (`afterIn`: FY2025, Q3), and of those that need none (`alone`: today). */
const afterIn =
  /^(?:fy|[1-4]?q[1-4]?\b|h[12]\b|\d{4}[AE]?$|['’]\d\d$|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|calendar|fiscal)/i;
const alone = /^(?:today|now|last|this|next|currently|in|at|by|for|over|as of|during|a year|two years|since|end of)\b/i;

/** Labels that add nothing to 'is'. */
const present = ['now', 'today', 'currently', 'at present', 'at the moment', 'right now', 'this day'];
/** '30 Sep', 'December 31', 'March 31, 2026' */
const aDay = /^(?:\d{1,2} \p{Lu}\p{Ll}{2}|\p{Lu}\p{Ll}{2,8} \d{1,2}(?:,? \d{4})?$)/u;
/** 'Jun-24', 'March 2025': the name of a month, which may head a column of longer periods. */
const ofMonth = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?[ -]['’]?(?:\d\d|\d{4})$/iu;
const spans: Record<number, string> = { 3: 'three months', 6: 'six months', 9: 'nine months', 12: 'year' };
const monthly = metricsWith('isMonthly');
const balances = metricsWith('isBalance');

/** True when a fact has no stated time, or is about the present. */
export const isOfNow = ({ periodLabel }: Fact): boolean =>
  periodLabel === null || present.includes(periodLabel.trim().toLowerCase());

/** Writes a fact's period: ' in FY2025', ' at the end of Q3', ' (LTM)'; '' if the source does not state it. */
export function when(fact: Fact, isBrief = false): string {
  const { id, periodLabel, periodMonths, metric } = fact;
  const label = periodLabel?.trim() ?? '';
  // The name of the metric already contains the period: monthly burn.
  if (label === '' || isOfNow(fact) || (monthly.has(metric) && /^(?:per|a) month$/i.test(label))) return '';
  const printed = `[f${id} period]`;
  const span = ofMonth.test(label) ? spans[periodMonths ?? 0] : undefined;
  if (span !== undefined) return ` in the ${span} to ${printed}`;
  if (/^end of\b/i.test(label)) return ` at the ${printed}`;
  if (alone.test(label)) return ` ${printed}`;
  if (aDay.test(label)) return ` on ${printed}`;
  if (!afterIn.test(label)) return ` (${printed})`;
  return balances.has(metric) && !isBrief ? ` at the end of ${printed}` : ` in ${printed}`;
}

/**
 * Writes 'the three largest customers are', 'the largest customer is', or 'customer concentration is' if the words name
 * neither.
 */
function largest(words: string, was: string): string {
  const count = /\b(?:top|largest|biggest) (two|three|four|five|six|ten|twenty|\d+)\b/i.exec(words)?.[1];
  if (count !== undefined) return `the ${count.toLowerCase()} largest customers ${was === 'was' ? 'were' : 'are'}`;
  return /\b(?:largest|biggest|main|one) (?:single )?(?:customer|client|account)\b/i.test(words)
    ? `the largest customer ${was}`
    : `customer concentration ${was}`;
}

/** Wording of metrics for which 'revenue is €14.0M' does not work; `was` is 'was' of the past, else 'is'. */
const statements: Partial<Record<MetricName, (value: string, was: string, words: string) => string>> = {
  CUSTOMERS: (value, was) => `it ${was === 'was' ? 'had' : 'has'} ${value} customers`,
  USERS: (value, was) => `it ${was === 'was' ? 'had' : 'has'} ${value} users`,
  EMPLOYEES: (value, was) => `it ${was === 'was' ? 'employed' : 'employs'} ${value} people`,
  CASH: (value, was) => `cash ${was === 'was' ? 'stood' : 'stands'} at ${value}`,
  RUNWAY: (value) => `the runway is ${value}`,
  BURN_MULTIPLE: (value, was) => `the burn multiple ${was} ${value}`,
  CUSTOMER_CONCENTRATION: (value, was, words) => `${largest(words, was)} ${value} of revenue`,
  ACV: (value, was) => `a contract ${was} worth ${value} a year on average`,
  CAC: (value, was) => `a customer ${was === 'was' ? 'cost' : 'costs'} ${value} to win`,
  CAC_PAYBACK: (value) => `a new customer pays for itself within ${value}`,
  LTV: (value, was) => `a customer ${was} worth ${value} over its lifetime`,
  TOTAL_FUNDING: (value) => `it has raised ${value} so far`,
  MARKET_SIZE: (value, was) => `the market ${was} worth ${value}`,
};

/** Writes 'revenue was [f1] in [f1 period]'; of a contradicted figure both values with their sources. */
export function clause({ fact, against }: Row, sources: readonly ReadSource[], isPeriodNamed = false): string {
  const isOver = fact.periodEnd !== null || isPast(fact);
  const isBefore = isPast(fact) || /^last\b/i.test(fact.periodLabel ?? '');
  const was = isBefore || (isOver && metrics[fact.metric].time === 'FLOW') ? 'was' : 'is';
  const [other] = against;
  const period = isPeriodNamed ? '' : when(fact);
  const name = inSentence(metrics[fact.metric].label);
  if (other !== undefined) {
    const sides = [fact, other].map(
      (each) => `${valueOf(each)} according to ${sourceName(sources, each.passage.source)}`,
    );
    return `${name}${period} ${unitOf(fact.metric) === 'COUNT' ? 'are' : was} ${sides.join(' but ')}`;
  }
  const value = valueOf(fact);
  return `${statements[fact.metric]?.(value, was, fact.passage.quote) ?? `${name} ${was} ${value}`}${period}`;
}

/** Gives a text a capital at the start and a full stop at the end. */
export function sentence(text: string): string {
  return `${capital(text)}${/[.!?…]$/.test(text) ? '' : '.'}`;
}

export const metricLabel = (metric: MetricName): string => metrics[metric].label;
