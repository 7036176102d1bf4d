import type { Figure } from '../../finance/numbers/figures.ts';
import type { Line } from './lines.ts';
import { metricWords, type MetricWords } from './metricWords.ts';

/** A metric's words in a line. */
export interface Hit {
  words: MetricWords;
  start: number;
  end: number;
  text: string;
}

/** Where a line names metrics, the longer and more specific names first. */
export function hitsIn(text: string): Hit[] {
  const hits: Hit[] = [];
  for (const words of metricWords)
    for (const match of text.matchAll(words.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (match[0] !== '' && !hits.some((other) => start < other.end && end > other.start))
        hits.push({ words, start, end, text: match[0] });
    }
  return hits.sort((a, b) => a.start - b.start);
}

const connectors = new Set(
  `from against versus vs is are was were be been of at to in for the a an now today currently about around roughly approximately nearly almost over above
  below under more less than least up just only some ca circa hit hits reached reaches reaching stand stands stood came comes total
  totals totaled totalled totaling grew grown growing rose risen increased climbed expanded improved improving jumped went fell fallen
  declined dropped decreased shrank has have had as with by our its their this that which who last year years quarter quarters month
  months ended ending fiscal financial fy run rate annual annually annualized average net gross combined per also already recently
  approaching exceed exceeds exceeded exceeding surpassed passed crossed crossing generated recorded posted worth valued ltm ttm
  trailing twelve equal equals amounted amounts budget budgeted projected forecast expected planned target targeted plan will should
  expects expect ytd yoy date est estimated and we it they us so far since inception remains remained sits running held holds steady
  ticked numbered closing opening end calendar end-of-year both respectively january february march april may june july august september october
  november december jan feb mar apr jun jul aug sep sept oct nov dec first second third fourth half full doubled tripled s grow reach
  exceeded topped approximates sat comprises comprised consists consisted counts counted numbers numbered employs size stage time fte ftes
  monthly quarterly yearly implied based on prior previous flat stable back down level cash consolidated reported standing or basis
  equivalents short term investments`.split(/\s+/),
);
const longestGap = 90;
const mostUnknown = 2;
const list = /(?:,|and|, and|to|\/|vs\.?|versus|compared (?:to|with)|from|up from|down from|against|\(|\||then)$/i;

/** Whether nothing between a metric's name and a figure parts them. */
function joins(gap: string, figures: Figure[], { end: offset, words: { units } }: Hit): boolean {
  if (gap.length > longestGap || /[;!?]|\.\s/.test(gap)) return false;
  let words = gap;
  let others = 0;
  for (const { start, end, unit } of [...figures].reverse()) {
    if (start < offset || end > offset + gap.length) continue;
    words = `${words.slice(0, start - offset)} ${words.slice(end - offset)}`;
    if (!['year', 'quarter', 'half', 'date'].includes(unit)) others += 1;
  }
  if (others > 0) {
    const last = figures.findLast(
      ({ start, end, unit }) =>
        start >= offset && end <= offset + gap.length && !['year', 'quarter', 'half', 'date'].includes(unit),
    );
    const rest = gap
      .slice((last?.end ?? offset) - offset)
      .replace(
        /\b(?:in|for|at|by|as of|fy)?\s*(?:fy ?)?(?:19|20)\d\d\b|\bQ[1-4](?: 20\d\d)?\b|\b(?:last|this|the prior|the previous|a) (?:year|quarter|month)(?: (?:ago|earlier))?\b|[()]/gi,
        ' ',
      )
      .trim();
    if (!list.test(rest) || rest.length > 20) return false;
  }
  const unknown = (words.match(/\p{L}[\p{L}'’-]*/gu) ?? []).filter((word) => !connectors.has(word.toLowerCase()));
  if (unknown.some((word) => /^\p{Lu}/u.test(word) && word.length > 3)) return unknown.length <= 1 && others === 0;
  // 'People across three plants' counts no people.
  const isCount = units.length === 1 && units[0] === 'count';
  return unknown.length <= (others > 0 || isCount ? 0 : mostUnknown);
}

const afterWords =
  /^[\s-]*(?:(?:of|in|worth of|total|annual|annuali[sz]ed|net|gross|paying|active|enterprise|full[- ]time|full[- ]time equivalent|b2b|recognized|trailing|ltm|ttm|run[- ]rate|closing|live|contracted|average|permanent|months?|years?|person|strong|a|the|our|current|latest|most recent|fully diluted|dedicated|talented|global|equity|venture|pure|new|registered|monthly|weekly|daily|on|at|fresh|remaining|FY ?\d+|20\d\d)[\s-]+){0,4}$/i;
const looseAfter = /^\s+(?:[\p{L}-]+\s+){0,2}$/u;

function joinsAfter(gap: string, { words }: Hit): boolean {
  if (
    words.units.includes('count') &&
    words.units.length === 1 &&
    looseAfter.test(gap) &&
    !/\b(?:and|or|of|in|at|to|for|per|new|potential|per|prospective|former|more|other|additional|lost)\b/i.test(gap)
  )
    return true;
  return afterWords.test(gap) && !/\bnew\b/i.test(gap);
}

/** 'Net sales increased $123.3 million': what it grew by is not what it is. */
const changedBy =
  /\b(?:increas(?:e|es|ed|ing)|rise|rises|risen|rising|rose|gr(?:ew|ow|ows|own|owing|owth)|climbed|jumped|improved|expanded|fell|fallen|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|dropped|reduced|up|down|higher|lower)(?:\s+(?:by|of|about|around|roughly|approximately|nearly|almost|over|more than|some|an additional|another))*\s+$/i;

/** 'A round of $90 million valued it at $620 million': the name belongs to what follows. */
const leadsOn = /\bat$/i;

/** A metric chosen for a figure. */
export interface Chosen {
  hit: Hit;
  isBefore: boolean;
  gap: string;
}

/**
 * The metric that each figure of a line states: the nearest name that leads up to it, or the one that follows at once.
 * A name that one figure has taken from behind does not lead up to the next.
 */
export function metricsOfFigures({ text, figures }: Line, hits: Hit[]): Map<Figure, Chosen> {
  const chosen = new Map<Figure, Chosen>();
  const taken = new Set<Hit>();
  for (const figure of figures) {
    let best: Chosen | undefined;
    let least = Infinity;
    for (const hit of hits) {
      if (!fits(hit, figure)) continue;
      const isBefore = hit.end <= figure.start;
      if (!isBefore && (hit.start < figure.end || leadsOn.test(text.slice(hit.start, hit.end)))) continue;
      if (isBefore && (taken.has(hit) || changedBy.test(text.slice(hit.start, figure.start)))) continue;
      const gap = isBefore ? text.slice(hit.end, figure.start) : text.slice(figure.end, hit.start);
      if (isBefore ? !joins(gap, figures, hit) : !joinsAfter(gap, hit)) continue;
      const cost = gap.length + (isBefore ? (/[,(]/.test(gap) ? 8 : 0) : gap.trim() === '' ? 1 : 4);
      if (cost < least) [best, least] = [{ hit, isBefore, gap }, cost];
    }
    if (best === undefined) continue;
    if (!best.isBefore) taken.add(best.hit);
    chosen.set(figure, best);
  }
  return chosen;
}

/** A bare number is money only with a scale; a count is whole. */
function fits({ words, text }: Hit, figure: Figure): boolean {
  if (!words.units.includes(figure.unit)) return false;
  if (figure.unit !== 'count') return true;
  if (words.units.includes('money')) return figure.scale !== undefined && figure.scale >= 1000;
  if (words.units.includes('multiple')) return figure.value < 100;
  return Number.isInteger(figure.value) && text !== '';
}
