import type { MetricName } from '../../finance/metrics.ts';
import type { PeriodSpan } from '../../finance/periodWords.ts';
import { bareMeaning, readLabel } from './labels/labels.ts';
import { phrases, plainWords, statusOf } from './labels/labelWords.ts';
import { growths, statedOf, type LineState, type Surroundings } from './lineFigures.ts';
import { linePeriods, type PaperAmount } from './paperAmounts.ts';
import type { Stated } from './paperFacts.ts';
import type { Piece } from './paperPieces.ts';
import { oneOf } from '../../text/wordTable.ts';

const bases: Record<string, MetricName> = {
  arr: 'ARR',
  recurring: 'ARR',
  revenue: 'REVENUE',
  revenues: 'REVENUE',
  sales: 'REVENUE',
  turnover: 'REVENUE',
  umsatz: 'REVENUE',
  market: 'MARKET_SIZE',
  industry: 'MARKET_SIZE',
};
const wordsOf = (words: string): Set<string> => new Set(words.split(' '));
const rises = wordsOf(
  'up grew grow grows grown growing growth increase increased increases increasing rose risen climbed expanded jumped higher yoy',
);
const falls = wordsOf(
  'down decline decrease fell fallen falling declined declining decreased dropped shrank lower slipped',
);
/** 'An increase of 22%' after a figure is its growth, a 'price increase of 5%' is not. */
const ofAnother = /^(?:.* )?(?!(?:an|a|the|to) )\S+ (?:increase|decrease|decline)(?: |$)/;
const changes = wordsOf('increased increase decreased declined rose fell grew climbed dropped');
const between = wordsOf(
  'by of at is was to about around roughly approximately nearly almost over some just only has been a an the year on its our net total rate annual organic fy last in',
);
const multiplied: Record<string, number> = { doubled: 100, tripled: 200, quadrupled: 300 };
/** Words for a growth over another time than a year, or for points of a share. */
const otherPace = new RegExp(
  String.raw`\b${oneOf(String.raw`
  (?:a|per|each|every) (?:month|quarter|week) | mo[nm]\w* | qoq | sequential\w* | quarter (?:over|on) | previous quarter
  cagr | compound\w* | points? | pp | p a`)}\b`,
);
const maxLengthBetween = 7;
const namedAfter =
  /^(?:(?:yoy|year (?:over|on) year|annual|organic|revenue|sales|arr) )*(?:growth|yoy|year (?:over|on) year)\b/;
const yearly = /\b(?:cagr|p a|a year|yoy|annually|vorjahr)\b/;

/**
 * Returns the yearly growth that the first figure of a piece states, and the value that it led to: 'Revenue grew 43%',
 * 'ARR is up 110%', '£24.3m, +8%', 'Growth: 64%', 'Sales fell 8% to £31.2 million'. Returns undefined where the figure
 * is not a growth, and an empty list for a change that we do not read: an increase in money, a growth over another time
 * than a year, or the growth of anything else.
 */
export function growthIn(
  before: string,
  amounts: readonly PaperAmount[],
  body: string,
  piece: Piece,
  line: LineState,
  around: Surroundings,
): Stated[] | undefined {
  const [first, second] = amounts;
  if (!first) return undefined;
  const after = body.slice(first.end - piece.start);
  const lead = plainWords(before).split(' ');
  if (!first.isPercent && first.unit !== 'multiple') {
    // In 'Net sales increased $12 million' the amount is the increase, not the value.
    const last = lead.at(-1) === 'by' ? lead.at(-2) : lead.at(-1);
    return first.unit === 'money' && changes.has(last ?? '') ? [] : undefined;
  }
  const tail = plainWords(after.split(/[,;.]/)[0] ?? '');
  const at = lead.findLastIndex((word) => rises.has(word) || falls.has(word));
  const isLed =
    at >= 0 &&
    !(/^(?:increase|decrease|decline)$/.test(lead[at] ?? '') && (!line.meaning || ofAnother.test(lead.join(' ')))) &&
    lead.length - at < maxLengthBetween &&
    lead.slice(at + 1).every((word) => between.has(word) || word in bases);
  const isNamed = namedAfter.test(tail);
  const isSigned = line.meaning !== undefined && (/^[+-]/.test(first.printed) || /[+-]\s*$/.test(before));
  const pace = `${lead.slice(Math.max(0, at)).join(' ')} ${tail}`;
  if (!isLed && !isNamed && !isSigned && !(line.meaning && yearly.test(pace))) return undefined;
  if (lead.at(-1) === 'from' || otherPace.test(pace)) return [];
  const base = baseIn(lead) ?? baseIn(tail.split(' ').slice(0, 5).reverse());
  // 'Growth: 64%' is the growth of the metric before it.
  // 'Gross margin grew 6%' is no growth of revenue.
  const named = isLed ? readLabel(lead.slice(0, at).join(' '), around.context.calendar)?.metric : undefined;
  const grown =
    base === undefined ? (named ?? line.meaning?.metric ?? around.state.last ?? 'REVENUE') : (base ?? 'USERS');
  const metric = growths[grown];
  if (!metric) return [];
  const size = first.isPercent ? first.value : (first.value - 1) * 100;
  const isFall = isLed && falls.has(lead[at] ?? '');
  const value = Number((isFall ? -Math.abs(size) : size).toFixed(6));
  const [span] = linePeriods(body, around.context.calendar);
  const share: PaperAmount = { ...first, value, isPercent: true, unit: 'percent' };
  const isReached = second && /^\s+to\s/.test(body.slice(first.end - piece.start, second.start - piece.start));
  if (isReached) Object.assign(line, { meaning: bareMeaning(grown), main: second, mainSpan: span });
  return [
    statedOf(bareMeaning(metric), share, span ?? line.mainSpan, statusOf(body), around),
    ...(isReached ? [statedOf(bareMeaning(grown), second, span, statusOf(body), around)] : []),
  ];
}

/** Returns the growth that a verb states without a figure: 'Revenue doubled', 'Dovetail tripled its ARR'. */
export function growthInWords(
  body: string,
  piece: Piece,
  span: PeriodSpan | undefined,
  around: Surroundings,
): Stated | undefined {
  const words = plainWords(body).split(' ');
  const word = words.find((each) => each in multiplied);
  const metric = growths[baseIn(words) ?? 'USERS'];
  if (word === undefined || !metric || otherPace.test(words.join(' '))) return undefined;
  const start = piece.start + body.toLowerCase().indexOf(word);
  const place = { printed: word, start, end: start + word.length };
  const value = multiplied[word] ?? 0;
  const share = { ...place, value, isPercent: true, currency: undefined, scale: 1, unit: 'percent' as const };
  return statedOf(bareMeaning(metric), share, span, statusOf(body), around);
}

function baseIn(words: readonly string[]): MetricName | undefined | null {
  for (const word of [...words].reverse()) {
    const base = bases[word];
    if (base !== undefined) return base;
    if (!rises.has(word) && phrases.has(word)) return null;
  }
  return undefined;
}
