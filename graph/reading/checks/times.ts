import { metrics } from '../../finance/metrics.ts';
import { isNumberWord } from '../../finance/numbers/numberWords.ts';
import type { Check, Figure } from './check.ts';
import { betweenIn, comparing, earlier } from './comparatives.ts';

/** In milliseconds. A period that ends a few weeks later is nearly over, and people state its result. */
const nearlyOver = 45 * 86_400_000;
const aheadWords = /\b(?:plan|forecast|guid|budget|target|expect|aim|will|would|going to)|['’](?:d|ll)\b/i;
const rounds = new Set(['VALUATION', 'ROUND_SIZE', 'TOTAL_FUNDING']);
const fromWords = /\bfrom (?:about |around |some )?$/i;
const toWords = /^[^.;,]{0,14} to (?:about |around |some )?([$€£]?[\p{L}\d]+)/u;
const noPeriod = { periodLabel: null, periodStart: null, periodEnd: null, periodMonths: null };

/** Checks of a figure's period against the day of its source and against the value that it is compared with. */
export const times: Check[] = [
  {
    name: 'a period that is not over is a plan',
    weight: 1,
    find({ status, metric, periodEnd, periodMonths, passage }, { days }) {
      const day = days[passage.source] ?? null;
      if (status !== 'ACTUAL' || metrics[metric].time !== 'FLOW' || periodEnd === null || day === null) return null;
      if (periodMonths === null || Date.parse(periodEnd) - Date.parse(day) <= nearlyOver) return null;
      return { sentence: 'Its period ends after the day of the source.', repair: { status: 'PROJECTED' } };
    },
  },
  {
    name: 'a figure of today is no plan',
    weight: 1,
    find({ status, metric, periodLabel, passage }) {
      const isToday = periodLabel?.toLowerCase() === 'today' && !aheadWords.test(passage.quote);
      return status === 'PROJECTED' && isToday && !rounds.has(metric)
        ? { sentence: 'It is a figure of today.', repair: { status: 'ACTUAL' } }
        : null;
    },
  },
  {
    // 'Revenue rose to €91.0m from €81.2m in 2023': only the second value is of 2023.
    name: 'the period of a comparison is not the current one',
    weight: 1,
    find(figure, { own }) {
      const { periodLabel, periodEnd, passage } = figure;
      if (periodLabel === null || periodEnd === null || !passage.quote.includes(periodLabel)) return null;
      const other = own.find((each) => isBesideIn(figure, each) && each.periodEnd === periodEnd);
      const between = other && betweenIn(passage.quote, figure.printed, other.printed);
      const isOfOther = passage.quote.lastIndexOf(other?.printed ?? '') < passage.quote.indexOf(periodLabel);
      return between !== undefined && comparing.test(between) && isOfOther
        ? { sentence: 'Its period is the one of the value that it is compared with.', repair: noPeriod }
        : null;
    },
  },
  {
    // 'We went from 41 people to 34'
    name: 'the value before a change is not the current one',
    weight: 1,
    find({ periodLabel, passage: { quote }, printed, status }) {
      const at = quote.indexOf(printed);
      if (periodLabel !== null || status !== 'ACTUAL' || at < 0 || !fromWords.test(quote.slice(0, at))) return null;
      const [, next = ''] = toWords.exec(quote.slice(at + printed.length)) ?? [];
      return /\d/.test(next) || isNumberWord(next.toLowerCase())
        ? { sentence: 'It is the value before the change.', repair: { ...noPeriod, periodLabel: earlier } }
        : null;
    },
  },
];

/** True when both are values of one metric in one sentence. */
const isBesideIn = (figure: Figure, other: Figure): boolean =>
  other !== figure &&
  other.metric === figure.metric &&
  other.status === figure.status &&
  other.value !== figure.value &&
  other.passage.source === figure.passage.source &&
  other.passage.quote === figure.passage.quote;
