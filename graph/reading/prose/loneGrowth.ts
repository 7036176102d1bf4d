import type { Figure } from '../../finance/numbers/figures.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Line } from './lines.ts';
import { hitsIn } from './metricOf.ts';

/** 'Growth: 64%', 'YoY growth +92 %', '74% growth': what grows is not said. */
const named =
  /^(?:(?:annual|yearly|yoy|y\/y|organic|year[- ](?:over|on)[- ]year) )*growth(?: rate)?(?: \((?:yoy|y\/y|annual|ltm)\))?\s*[:=–-]?\s*[+~]?#$|^[+~]?#\s*(?:(?:annual|yearly|yoy|y\/y|organic|year[- ](?:over|on)[- ]year) )*growth$/i;
/** '+92% YoY', 'YoY: +92%' */
const paced = /^(?:yoy|y\/y)\s*[:=]?\s*[+~]?#$|^[+~]?#\s*(?:yoy|y\/y)$/i;

/**
 * The growth that a line states with nothing but a figure and the word: of what the line before states, else of revenue
 * where it says 'growth' and the line before is of no other thing that grows. Undefined for any other line.
 */
export function loneGrowthOf(
  text: string,
  { start, end, value, unit }: Figure,
  previous: Line | undefined,
): { value: number; base: MetricName; isBare: boolean } | undefined {
  const plain = `${text.slice(0, start)}#${text.slice(end)}`.replace(/[\s.·•]+$/, '').trim();
  if (unit !== 'percent' || !(named.test(plain) || paced.test(plain))) return undefined;
  const last = previous === undefined ? undefined : hitsIn(previous.text).at(-1)?.words.metric;
  if (last === 'ARR') return { value, base: 'ARR_GROWTH', isBare: false };
  if (last === 'REVENUE') return { value, base: 'REVENUE_GROWTH', isBare: false };
  const isOfOther =
    last === null ||
    last === 'MARKET_SIZE' ||
    last === 'MRR' ||
    last === 'CUSTOMERS' ||
    last === 'USERS' ||
    last === 'EMPLOYEES';
  return isOfOther || !named.test(plain) ? undefined : { value, base: 'REVENUE_GROWTH', isBare: true };
}
