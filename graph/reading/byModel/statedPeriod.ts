import { readWhen } from '../prose/when.ts';
import { unitOf } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import type { ModelFigure } from './modelAnswer.ts';
import { headReach } from './printedValue.ts';
import type { Span } from './quoteFinder.ts';

type Period = Pick<Observation, 'periodLabel' | 'periodEnd' | 'periodMonths'>;

const quarters = /\bq[1-4]\b|\b[1-4]q|quarter|(?:three|3) months|(?:13|thirteen|12|twelve) weeks ended/i;
const longestMonths = 24;

/**
 * Returns the period that a model gives a figure, if the text confirms it: the years stand beside the figure or before
 * it in the same part, and for a quarter the text says so. Otherwise returns no period.
 * @param from where the page, slide or sheet of the figure begins
 */
export function statedPeriod(text: string, stated: ModelFigure, figure: Span, from: number): Period {
  const none: Period = { periodLabel: null, periodEnd: null, periodMonths: null };
  const label = stated.periodLabel?.replace(/\s+/g, ' ').trim().slice(0, 60) || null;
  const read = readWhen(label ?? '', unitOf(stated.metric) === 'COUNT');
  const end = isDay(stated.periodEnd) ? stated.periodEnd : read.end;
  const months = monthsOf(stated.periodMonths) ?? read.months;
  if (label === null && end === null) return none;
  const around = text.slice(Math.max(from, figure.start - headReach), figure.end + 300);
  const years = [end?.slice(0, 4), /(?:19|20)\d\d/.exec(label ?? '')?.[0]].filter((year) => year !== undefined);
  if (!years.every((year) => namesYear(around, year))) return none;
  if (months === 3 && !quarters.test(around)) return none;
  if (years.length === 0 && !around.toLowerCase().includes((label ?? '').toLowerCase())) return none;
  return { periodLabel: label, periodEnd: end, periodMonths: months };
}

function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}

function monthsOf(months: number | null): number | null {
  return months !== null && Number.isInteger(months) && months >= 1 && months <= longestMonths ? months : null;
}

function namesYear(text: string, year: string): boolean {
  return (
    text.includes(year) || new RegExp(String.raw`(?:\bfy|['’]|[qh][1-4][\s'’-]?)${year.slice(2)}\b`, 'i').test(text)
  );
}
