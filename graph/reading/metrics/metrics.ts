import type { Figure } from '../../finance/numbers/figures.ts';
import { figureWords } from './figureWords.ts';
import { comparedToBefore, isCalendar, periodOf } from './metricPeriods.ts';
import { metricDefinitions, type MetricDefinition } from './metricDefinitions.ts';
import type { Ownership } from '../placing/ownership.ts';
import { namedSegment } from '../sentences/businessSegments.ts';
import type { Sentence } from '../sentences/sentences.ts';

/** A metric of the company with its value, period and the sentence that states it; never one without the others. */
export interface Metric {
  name: string;
  kind: MetricDefinition['kind'];
  /** The value as a reader writes it: '$18.4 million', 'down 6.8%'. */
  value: string;
  /** The period in the words of the source; undefined where it says none. */
  period: string | undefined;
  sentence: Sentence;
  figure: Figure;
}

const change =
  /(?<!\bmake )(?<!\bmade )\b(up|down|grew|growing|growth of|increased?|decreased?|declined?|rose|fell|growth is|growth)\s+(?:by\s+|of\s+|about\s+|around\s+|roughly\s+|at\s+|is\s+|was\s+)*$/i;
/** 'Up from 43%' tells what it was, not what it grew by. */
const wasBefore = /\b(?:up|down|grew|increased?|decreased?|declined?|rose|fell)\s+from\s+(?:about\s+|around\s+)?$/i;
/** 'Section 58', 'item 2' count nothing. */
const isReference =
  /\b(?:section|article|item|chapter|page|paragraph|clause|form|schedule|rule|slide|table|note|option|room|version)\s+$/i;
/** An amount that something grew by is not what it grew to. */
const moneyChange =
  /\b(increased?|decreased?|declined?|grew|rose|fell|growth of|up|down)\s+(?:by\s+|of\s+|about\s+|around\s+|roughly\s+|approximately\s+|an additional\s+)*$/i;
const maxDistance = 70;

/** 'A net favorable impact on our revenue of $217 million' states no revenue. */
const effectOn = /\b(?:impact|effect)\b[^.,;]{0,12}\bon (?:[\w-]+ ){0,2}$|\b(?:incremental|additional) (?:[\w-]+ )?$/i;

interface Match {
  definition: MetricDefinition;
  distance: number;
}

/** The metric that a figure states: the nearest name before it in its clause, else one right after it. */
function metricFor(text: string, figure: Figure): Match | undefined {
  let best: Match | undefined;
  const taken: [number, number][] = [];
  for (const definition of metricDefinitions) {
    for (const match of text.matchAll(definition.pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.some(([from, to]) => start < to && end > from)) continue;
      taken.push([start, end]);
      if (!definition.units.includes(figure.unit) || effectOn.test(text.slice(0, start))) continue;
      const gap =
        start >= figure.end ? text.slice(figure.end, start) : end <= figure.start ? text.slice(end, figure.start) : '';
      const isAfter = start >= figure.end;
      if (isAfter && !/^\s*(?:(?:of|in|total|monthly|annual)\s+)?(?:[\w-]+\s+){0,2}$/.test(gap)) continue;
      if (isAfter && /\b(?:and|but|for|from|compared|with|on|to|over|down|up)\b/.test(gap)) continue;
      const distance = gap.length + (isAfter ? 12 : 0);
      if (distance <= maxDistance && (best === undefined || distance < best.distance)) best = { definition, distance };
    }
  }
  return best;
}

/** 'The fire burned 70,868 acres.' */
const countsThings =
  /^\s+(?!(?:dollars|euros|pounds|francs|rupees|thousands|millions|was|is|has|as|this|versus|plus|less|across|us)\b)[a-z]+s\b/;

/** A plain count is money only with a scale; a count of things must be the thing that the metric counts. */
function isFit(definition: MetricDefinition, figure: Figure, text: string): boolean {
  if (figure.unit !== 'count') return true;
  if (definition.units.includes('money'))
    return (figure.scale !== undefined || figure.value >= 10_000) && !countsThings.test(text.slice(figure.end));
  return figure.noun !== undefined;
}

/** What is hoped for or forecast is not what is. */
const outlook =
  /\b(?:if (?:we|they|it)|would|we'd|expects?|expected|plan(?:s|ned)? to|forecast|target|projects?|projected|projection|guidance|will be|aim|estimate|can reach|could|should|hopes?|sees .{0,30} by|stick to)\b/i;
/** Whether a figure is hoped for: said before it, or after it in the same clause. 'Revenue was 12 million, and we expect 20.' */
function isOutlook({ text }: Sentence, { start, end }: Figure): boolean {
  const before = text.slice(0, start);
  const clause = /^[^,;]*/.exec(text.slice(end))?.[0] ?? '';
  return !/\bcurrent(?:ly)?\b[^,;]{0,20}$/i.test(before) && (outlook.test(before) || outlook.test(clause));
}

const approximation =
  /\b(about|around|roughly|approximately|nearly|almost|over|more than|less than|up to|at least|close to)\s+$/i;

const reportedStaff = /\bha(?:d|s|ve)\s+(?:(?:a total of|about|approximately|around|nearly|over|more than)\s+)?$/i;

/** People are the company's own only where it says so: 'we are 86 people', 'seventeen people work there'. */
function isHeadcount({ text, source }: Sentence, before: string): boolean {
  // A report speaks of its company by name: 'the Corporation had approximately 24,000 regular employees'.
  const isReported = source !== undefined && reportedStaff.test(before);
  return (
    (isReported ||
      /\b(?:we|we're|our|us|team|headcount|staff|workforce|employs?|works? (?:there|here|for|at|full))\b/i.test(
        text,
      )) &&
    !/\b(?:companies|firms|businesses|customers|employers|households|clients) (?:with|of|from|between)\s(?:\S+\s){0,5}$/i.test(
      before,
    )
  );
}

const someOfThem =
  /^\s+[\w-]+\s+(?:makes? up|made up|account(?:s|ed)? for|represent(?:s|ed)?|generated?|contributed?)\b/i;

/** 'The 2006 - 2008 customer programme' has not that many customers. */
function isYearOf({ source }: Sentence, { text }: Figure): boolean {
  return source !== undefined && /^(?:19|20)\d\d$/.test(text);
}

/** 'Revenues increased $ 1.2 b illion': what a page's letters broke states another amount. */
function isBroken({ source, text }: Sentence, { unit, scale, end }: Figure): boolean {
  return (
    source !== undefined &&
    unit === 'money' &&
    scale === undefined &&
    /^ ?(?:m|b|tr) ?illion|^ ?(?:mi|bi|mil|bil) l?l?ion/i.test(text.slice(end))
  );
}

function metricOf(sentence: Sentence, figure: Figure): Metric | undefined {
  const before = sentence.text.slice(0, figure.start);
  if (figure.unit === 'percent' && wasBefore.test(before)) return undefined;
  const isAmount = figure.unit === 'money' && sentence.source !== undefined;
  if (figure.unit === 'count' && (isReference.test(before) || isYearOf(sentence, figure))) return undefined;
  if (isBroken(sentence, figure)) return undefined;
  const direction =
    figure.unit === 'percent' || figure.unit === 'multiple'
      ? (change.exec(before)?.[1] ?? comparedToBefore(sentence.text.slice(figure.end)))
      : isAmount
        ? moneyChange.exec(before)?.[1]
        : undefined;
  const lookup = direction === undefined ? figure : { ...figure, unit: 'money' as const };
  const definition = (metricFor(sentence.text, lookup) ?? metricInQuestion(sentence, lookup))?.definition;
  if (direction === undefined && (definition === undefined || !isFit(definition, figure, sentence.text)))
    return undefined;
  if (definition?.name === 'Headcount' && !isHeadcount(sentence, before)) return undefined;
  if (
    figure.unit === 'count' &&
    /\b(?:top|largest|biggest|first|other|another|next|lost|lose|loses|losing|added?|won|signed|call|calls|meet|speak (?:to|with))\s+$/i.test(
      before,
    )
  )
    return undefined;
  // 'Two customers make up 22 percent' counts some of them.
  if (figure.unit === 'count' && someOfThem.test(sentence.text.slice(figure.end))) return undefined;
  if (direction !== undefined && definition === undefined && !/\b(?:we|we're|our)\b/i.test(before)) return undefined;
  const base =
    definition === undefined
      ? 'Growth'
      : direction === undefined
        ? definition.name
        : `Change in ${lowerFirst(definition.name)}`;
  const here = namedSegment(sentence.text);
  const segment = here !== undefined && here.from <= figure.start ? here.name : sentence.segment;
  const isPerShare =
    /^(?: or [^.;]{1,30})? per (?:diluted )?share/i.test(sentence.text.slice(figure.end)) &&
    figure.unit === 'money' &&
    figure.value < 1000;
  const name = `${base}${isPerShare ? ' per share' : ''}${segment === undefined ? '' : ` (${segment})`}${isOutlook(sentence, figure) ? ' (outlook)' : ''}`;
  const about = approximation.exec(before)?.[1];
  const value = [direction?.toLowerCase(), about?.toLowerCase(), figureWords(figure)]
    .filter((part) => part !== undefined)
    .join(' ');
  return { name, kind: definition?.kind ?? 'traction', value, period: periodOf(sentence, figure), sentence, figure };
}

function lowerFirst(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * The company's metrics in the order stated. A figure that is a competitor's or the market's is left out, and so are
 * one that no metric is named for and one that only plans a next step ('talk to five customers').
 */
export function metricsOf(sentences: Sentence[], ownership: Ownership): Metric[] {
  const metrics: Metric[] = [];
  for (const sentence of sentences) {
    // 'of 5 and 4 million respectively' pairs figures with names in a way that nearness does not tell.
    // A report's 'would have affected net income by' states no net income.
    if (sentence.source !== undefined && /\bwould have\b/i.test(sentence.text)) continue;
    if (sentence.isQuestion || sentence.topics.nextStep >= 5 || /\brespectively\b/i.test(sentence.text)) continue;
    for (const figure of sentence.figures) {
      if (isCalendar(figure) || ownership.ownerAt(sentence, figure.start) !== 'company') continue;
      const metric = metricOf(sentence, figure);
      if (metric !== undefined) metrics.push(metric);
    }
  }
  return withoutRepeats(metrics);
}

function metricInQuestion(sentence: Sentence, figure: Figure): Match | undefined {
  if (sentence.question === undefined || sentence.words > 14) return undefined;
  const question = `${sentence.question} `;
  return metricFor(question, { ...figure, start: question.length, end: question.length });
}

/** Each source's own statement counts. */
function isSame(a: Metric, b: Metric): boolean {
  return a.name === b.name && a.value === b.value && a.sentence.source === b.sentence.source;
}

/** One row for a value, and one for both ends of a range. */
function withoutRepeats(metrics: Metric[]): Metric[] {
  const rows: Metric[] = [];
  for (const metric of metrics) {
    const last = rows.at(-1);
    const between =
      last?.sentence === metric.sentence && last.name === metric.name
        ? metric.sentence.text.slice(last.figure.end, metric.figure.start)
        : undefined;
    if (last !== undefined && between !== undefined && /^(?:,| to| and|-|–)? ?$/.test(between)) {
      rows[rows.length - 1] = {
        ...last,
        value: `${last.value}${between}${metric.value}`,
        period: metric.period ?? last.period,
        figure: { ...last.figure, end: metric.figure.end },
      };
    } else if (!rows.some((row) => isSame(row, metric))) {
      rows.push(metric);
    }
  }
  return rows;
}
