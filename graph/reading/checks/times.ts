import { metrics, roundMetrics } from '../../finance/metrics.ts';
import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import type { Check } from './figureCheck.ts';
import { comparing, earlier } from './comparatives.ts';
import { dayMs } from '../../finance/periodPieces.ts';

/** In milliseconds. A period that ends a few weeks later is nearly over, and people state its result. */
const nearlyOver = 45 * dayMs;
const aheadWords = /\b(?:plan|forecast|guid|budget|target|expect|aim|will|would|going to)|['’](?:d|ll)\b/i;
const fromWords = /\bfrom (?:about |around |some )?$/i;
const toWords = /^[^.;,]{0,14} to (?:about |around |some )?([$€£]?[\p{L}\d]+)/u;
const toCome =
  /(?:['’](?:d|ll)|\b(?:would|will)) (?:go|grow|rise|move|get|scale) from [^.;,]{1,30} to (?:about |around |some |roughly )?/i;
const noPeriod = { periodLabel: null, periodStart: null, periodEnd: null, periodMonths: null };

/** Checks of a figure's period against the day of its source and against the value that it is compared with. */
export const times: Check[] = [
  // A period that is not over is a plan.
  ({ status, metric, periodEnd, periodMonths, passage }, { days }) => {
    const day = days[passage.source] ?? null;
    if (status !== 'ACTUAL' || metrics[metric].time !== 'FLOW' || periodEnd === null || day === null) return null;
    if (periodMonths === null || Date.parse(periodEnd) - Date.parse(day) <= nearlyOver) return null;
    return { sentence: 'Its period ends after the day of the source.', repair: { status: 'PROJECTED' } };
  },
  // A figure of today is no plan.
  ({ status, metric, periodLabel, passage }) => {
    const isToday = periodLabel?.toLowerCase() === 'today' && !aheadWords.test(passage.quote);
    return status === 'PROJECTED' && isToday && !roundMetrics.has(metric)
      ? { sentence: 'It is a figure of today.', repair: { status: 'ACTUAL' } }
      : null;
  },
  // The period of a comparison is not the current one: in 'Revenue rose to €91.0m from €81.2m in 2023' only the second
  // value is of 2023.
  ({ periodLabel, periodEnd, passage: { quote }, printed }) =>
    periodLabel !== null && periodEnd !== null && isOfComparison(periodLabel, printed, quote)
      ? { sentence: 'Its period is the one of the value that it is compared with.', repair: noPeriod }
      : null,
  // The value after a change to come is a plan: 'They'd go from 38 people to about seventy'.
  ({ passage: { quote }, printed, status }) => {
    const [all = ''] = status === 'ACTUAL' ? (toCome.exec(quote) ?? []) : [];
    return all !== '' && printed !== '' && quote.slice(quote.indexOf(all) + all.length).startsWith(printed)
      ? { sentence: 'It is the value after a change to come.', repair: { status: 'PROJECTED' } }
      : null;
  },
  // The value before a change is not the current one: 'We went from 41 people to 34'.
  ({ periodLabel, passage: { quote }, printed, status }) => {
    const at = quote.indexOf(printed);
    if (periodLabel !== null || status !== 'ACTUAL' || at < 0 || !fromWords.test(quote.slice(0, at))) return null;
    const [, next = ''] = toWords.exec(quote.slice(at + printed.length)) ?? [];
    return /\d/.test(next) || isNumberWord(next.toLowerCase())
      ? { sentence: 'It is the value before the change.', repair: { ...noPeriod, periodLabel: earlier } }
      : null;
  },
];

const planWords = /\b(?:budget|plan|planned|forecast|target|guidance|consensus|expect\w*)\b/i;

/** True when a period stands only behind the value that a figure is compared with: '€91.0m after €81.2m in 2023'. */
function isOfComparison(period: string, printed: string, quote: string): boolean {
  const end = quote.indexOf(printed) + printed.length;
  const at = quote.indexOf(period, end);
  if (printed === '' || end < printed.length || at < 0 || quote.slice(0, end).includes(period)) return false;
  const between = quote.slice(end, at);
  const isBehindValue = comparing.test(between) && /\d/.test(between) && !/,\s*(?:in|for)?\s*$/i.test(between);
  const isBeforeValue = /[([]\s*$/.test(between) && /^\s*:\s*\D{0,5}\d/.test(quote.slice(at + period.length));
  return (isBehindValue || isBeforeValue) && !planWords.test(between);
}
