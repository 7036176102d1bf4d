import type { Figure } from '../../finance/numbers/figures.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import { afterQualifier, confidences, ofOwner } from './confidence.ts';
import { evidenceOf, type Line } from './lines.ts';
import { hitsIn } from './metricOf.ts';
import { loneGrowthOf } from './loneGrowth.ts';
import { isOfRange, isOfSegment } from './observe.ts';
import type { Owner } from './owners.ts';
import { clauseAt, statusOf } from './status.ts';
import { whenOf } from './when.ts';

const up = String.raw`up|gr(?:ew|ow|ows|own|owing|owth)|increas(?:e|es|ed|ing)|rose|risen|rises|rising|climb(?:ed|ing)?|expand(?:ed|ing)?|jump(?:ed|ing)?|accelerat(?:ed|ing)|surged|gained?|higher`;
const down = String.raw`down|fell|fallen|falling|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|dropp?(?:ed|ing)?|drop|shr(?:ank|unk|inking)|contract(?:ed|ing)|lower|slipped`;
const bridge = String.raw`(?:\s+(?:by|of|at|is|was|to be|a|an|about|around|roughly|approximately|nearly|almost|over|more than|some|just|only|another|now|currently|year[- ]over[- ]year|yoy|organically|rate|rates|has been|slightly|sharply|annual|annually|reached|hit|ran at|running at|stands at|stood at|came in at|in|fy ?\d+|fy|fiscal|(?:19|20)\d\d|for|the|year|last|past|with|from|revenues?|sales|arr|its|our|their|net|total)|[:,=|]|\s*\(|\s*[-–+~])*\s*$`;
const moves = new RegExp(
  String.raw`(?<![\p{L}\d-])(?<!\b(?:make|makes|made|making|set|sign|start|end|ends|ended) )(?:(?<up>${up})|(?<down>${down}))(?![\p{L}-])(?<bridge>${bridge})`,
  'iu',
);
const follows =
  /^\s*\)?\s*(?:(?:of|in|the|annual|annuali[sz]ed|organic|strong|,|\()?\s*)*(?:(?:y\/y|yoy|y-o-y|year[- ]over[- ]year|year[- ]on[- ]year|yearly|annually|annual|per (?:year|annum)|a year|each year)\s*)?(?:(?:revenue|sales|arr|top[- ]line|net revenue|organic)\s+)?(?:growth|increase|growth rate|more than (?:in|the|a|last)|above (?:the )?(?:prior|previous|last))\b/i;
const yearly =
  /\b(?:y\/y|yoy|y-o-y|year[- ]over[- ]year|year[- ]on[- ]year|annually|annual|per (?:year|annum)|a year|each year|last year|than a year|vs\.? (?:fy|20)|from (?:fy|20)|over (?:fy|20)|(?:ggü\.?|gegenüber|zum) (?:dem )?vorjahr|in (?:fy|20\d\d|fiscal)|for (?:fy|20\d\d|fiscal))/i;
const ofYear = /^\s*(?:y\/y|yoy|y-o-y|year[- ]over[- ]year|year[- ]on[- ]year)\b/i;
const otherPace =
  /\b(?:mom|m\/m|m-o-m|month[- ]over[- ]month|month[- ]on[- ]month|qoq|q\/q|q-o-q|quarter[- ]over[- ]quarter|quarter[- ]on[- ]quarter|sequential(?:ly)?|per (?:month|quarter|week)|a (?:month|quarter|week)|each (?:month|quarter|week)|monthly|weekly|week[- ]over[- ]week|every (?:month|quarter|week)|cagr|compound\w*|since (?:launch|inception|20\d\d)|(?:over|in) (?:the (?:last|past) )?(?:two|three|four|five|\d+) (?:years|months|quarters)|points?|percentage points|pp|price)\b/i;
const bases: [MetricName, RegExp][] = [
  ['ARR_GROWTH', /\b(?:arr|annual(?:ly|i[sz]ed)? recurring revenue)\b/i],
  ['MARKET_GROWTH', /\b(?:market|industry|sector|category)\b(?! (?:leader|share))/i],
  [
    'REVENUE_GROWTH',
    /(?<!recurring )\b(?:(?:net |total )?revenues?|(?:net )?sales(?! (?:team|force|cycle|staff|people|rep))|turnover|umsatz(?:erlöse)?|rev|top[- ]line)\b/i,
  ],
];
/** What grows besides: its growth is not the revenue's. */
const otherBase =
  /\b(?:customers?|users?|clients?|subscribers?|headcount|team|staff|employees|gmv|volumes?|bookings|pipeline|costs?|expenses?|prices?|pricing|margins?|traffic|downloads|usage|retention|churn|burn|spend|workforce|orders?|members?|mrr|profit|ebitda|income|units?|shipments?|deliveries|deposits|loans?|assets|aum|stores?|locations|sites|demand|wages|inflation|adoption|valuation|capacity|production|efficiency|productivity|revenue per|conversion|engagement|basket|acv|arpu)\b/i;
const segmentBefore =
  /\b(?:product|services?|subscription|licen[cs]e|hardware|cloud|segment|international|domestic|online|same[- ]store|like-for-like|advertising|marketplace|enterprise|europe\w*|german\w*|u\.?s\.?|uk|new|per|comparable)[ -]$/i;
const word =
  /\b(?:(?<bound>more than|over|nearly|almost|roughly|about) )?(?<verb>doubl(?:ed|ing)|tripl(?:ed|ing)|quadrupl(?:ed|ing)|halved)\b/gi;
const wordValues: Record<string, number> = { doubl: 100, tripl: 200, quadr: 300, halve: -50 };

const sizesMarket =
  /\b(?:puts?|estimates?|sees|values?|sizes?) (?:its|the|their|a)\b[^.;]{0,40}\bmarket\b(?:[^.;]|\.\d){0,40}$/i;

/** A growth that a line states, before it is known whose it is. */
interface Change {
  start: number;
  end: number;
  /** In percent. */
  value: number;
  printed: string;
  base: MetricName;
  isBare: boolean;
  figure: Figure;
}

/** What grows: the nearest name in the clause before, or right after the figure; undefined where it is not revenue. */
function baseOf(text: string, from: number, to: number): { base: MetricName; isBare: boolean } | undefined {
  const clause = clauseAt(text, from, to);
  const offset = text.indexOf(clause);
  const after = text.slice(to, Math.min(text.length, to + 45)).split(/[,;.(]| and /)[0] ?? '';
  for (const [base, pattern] of bases)
    if (
      new RegExp(
        String.raw`^\s*(?:(?:y\/y|yoy|year[- ]over[- ]year|annual|organic|in|of|our|its|the|increase|growth) )*${pattern.source}`,
        'i',
      ).test(after) &&
      !otherBase.test(after.replace(pattern, ''))
    )
      return { base, isBare: false };
  if (
    otherBase.test(after) &&
    !follows.test(text.slice(to)) &&
    /^\s*(?:in|of|more|increase in|growth in)?\s*(?:[\p{L}-]+ )?(?:customer|user|client|headcount|order|volume)/iu.test(
      after,
    )
  )
    return undefined;
  const near = (stretch: string, start: number): { base: MetricName; isBare: boolean } | 'other' | undefined => {
    let best: { at: number; base?: MetricName } | undefined;
    for (const [base, pattern] of bases)
      for (const match of stretch.matchAll(new RegExp(pattern.source, 'gi')))
        if (best === undefined || match.index >= best.at)
          best = {
            at: match.index,
            ...(base !== 'MARKET_GROWTH' && segmentBefore.test(text.slice(0, start + match.index)) ? {} : { base }),
          };
    for (const match of stretch.matchAll(new RegExp(otherBase.source, 'gi')))
      if (best === undefined || match.index > best.at) best = { at: match.index };
    if (best === undefined) return undefined;
    return best.base === undefined ? 'other' : { base: best.base, isBare: false };
  };
  const own = near(text.slice(offset, from), offset);
  if (own === 'other') return undefined;
  if (own) return own;
  // 'Revenue reached $18M, up 43%': the clause before names what is up.
  const isTail = /^\s*(?:which (?:is|was) |that is |a |an |and |representing |(?:growing|up|down|increasing))?/i.test(
    clause,
  );
  const ahead = text.slice(Math.max(0, offset - 90), offset);
  const before = isTail && /[,;(–—-]\s*$|\band\s*$/.test(ahead) ? near(ahead, Math.max(0, offset - 90)) : undefined;
  if (before === 'other') return undefined;
  return before ?? { base: 'REVENUE_GROWTH', isBare: true };
}

/** The growth that a figure states; undefined for one that states none, or another pace than a year's. */
function changeOf({ text, figures }: Line, figure: Figure, previous: Line | undefined): Change | undefined {
  if (figure.unit !== 'percent' && figure.unit !== 'multiple') return undefined;
  const lone = figures.length === 1 ? loneGrowthOf(text, figure, previous) : undefined;
  if (lone) return { start: figure.start, end: figure.end, printed: figure.text, ...lone, figure };
  const before = text.slice(Math.max(0, figure.start - 80), figure.start);
  const move = moves.exec(before) ?? /[(,;]\s*\+\s*$/.exec(before);
  const after = text.slice(figure.end, figure.end + 60);
  const isNamed = follows.test(after) || ofYear.test(after);
  if (move === null && !isNamed) return undefined;
  if (/\bfrom\s*$/i.test(before)) return undefined;
  if (isOfQuarterBefore(text.slice(0, figure.start), text.slice(figure.end))) return undefined;
  const around = clauseAt(text, figure.start, figure.end);
  if (otherPace.test(around) || /^\s*(?:percentage )?points?\b/i.test(after)) return undefined;
  const start = move ? figure.start - (before.length - move.index) : figure.start;
  const found = baseOf(text, start, figure.end);
  if (!found) return undefined;
  if (found.isBare && !(yearly.test(around) || yearly.test(after))) return undefined;
  const size = figure.unit === 'multiple' ? (figure.value - 1) * 100 : figure.value;
  const value = Number((move?.groups?.down === undefined ? size : -Math.abs(size)).toFixed(6));
  return { start: figure.start, end: figure.end, value, printed: figure.text, ...found, figure };
}

const quarters = /\bQ([1-4])\b/gi;
/** 'Up 9% from Q2' of a revenue in Q3: a quarter's pace, and no year's. */
function isOfQuarterBefore(before: string, after: string): boolean {
  const other = /^\s*(?:from|on|over|vs\.?|versus|compared (?:to|with)|against|than) (?:in )?Q([1-4])\b/i.exec(
    after,
  )?.[1];
  if (other === undefined)
    return /^\s*(?:from|on|over|vs\.?|versus|compared (?:to|with)|against) the (?:previous|prior|preceding|last) quarter\b/i.test(
      after,
    );
  const own = [...before.matchAll(quarters)].at(0)?.[1];
  return own !== undefined && own !== other;
}

/** 'Revenue doubled', 'more than tripled ARR': growth without a figure. */
function wordChanges(text: string): Change[] {
  return Array.from(text.matchAll(word)).flatMap((match): Change[] => {
    const [start, end] = [match.index, match.index + match[0].length];
    const value = wordValues[(match.groups?.verb ?? '').slice(0, 5).toLowerCase()];
    const found = baseOf(text, start, end);
    const around = clauseAt(text, start, end);
    if (value === undefined || !found || found.isBare || otherPace.test(around)) return [];
    const figure: Figure = { text: match[0], start, end, value, unit: 'percent', precision: 10 };
    return [{ start, end, value, printed: match[0], ...found, figure }];
  });
}

/**
 * The yearly growth of revenue and of ARR that a line states in percent, as a multiple ('3x' is 200 %) or in words
 * ('doubled' is 100 %). Growth a month or a quarter, over several years, and of anything else is left out.
 * @param ownerAt whose a statement at an offset is
 * @param previous the line before, which tells what a growth without words is of: 'ARR: €1.3M | YoY: +92%'
 */
export function growthOf(
  line: Line,
  ownerAt: (offset: number) => Owner,
  { day, previous }: { day: string | null; previous: Line | undefined },
): Observation[] {
  const { text, figures } = line;
  if (line.isQuestion || isOfSegment(line) || /\brespectively\b/i.test(text)) return [];
  const changes = [
    ...figures
      .filter((figure) => !isOfRange(text, figure, figures))
      .flatMap((figure) => changeOf(line, figure, previous) ?? []),
    ...wordChanges(text),
  ];
  const hits = changes.length === 0 ? [] : hitsIn(text);
  return changes.flatMap(({ start, end, value, printed, base, isBare, figure }): Observation[] => {
    const owner = ownerAt(start);
    // '92% gross margin, growing': the figure belongs to the name beside it.
    const isOtherMetrics = hits.some(
      ({ words, start: from }) => words.units.includes('percent') && from >= end && /^\s*$/.test(text.slice(end, from)),
    );
    const status = statusOf(line, figure);
    const evidence = evidenceOf(line, start, end, line.place ?? null);
    // 'Acme puts its market at $4B, growing 9% a year': Acme says it, and the market grows.
    const isMarkets = owner.owner === 'market' || (base === 'MARKET_GROWTH' && sizesMarket.test(text.slice(0, start)));
    if (isMarkets && (isBare || base === 'MARKET_GROWTH') && status !== undefined && evidence && !isOtherMetrics)
      return [growth('MARKET_GROWTH', confidences.market)];
    if (
      base === 'MARKET_GROWTH' ||
      owner.owner !== 'company' ||
      status === undefined ||
      evidence === undefined ||
      isOtherMetrics
    )
      return [];
    const sure = isBare ? Math.min(ofOwner(owner), confidences.bareGrowth) : ofOwner(owner);
    return [growth(base, sure)];

    function growth(metric: MetricName, confidence: number): Observation {
      const when = whenOf(line, figure, day, false);
      return {
        metric,
        value,
        text: null,
        currency: null,
        printed,
        scale: null,
        periodLabel: when.label,
        periodEnd: when.end,
        periodMonths: when.months ?? 12,
        basis: null,
        status: status ?? 'ACTUAL',
        isAudited: false,
        computation: figure.unit === 'multiple' ? `(${figure.text} − 1) × 100` : null,
        evidence: evidence as NonNullable<typeof evidence>,
        inputs: [],
        confidence: afterQualifier(confidence, text.slice(0, start)),
      };
    }
  });
}
