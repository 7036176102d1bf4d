import type { Figure } from '../../finance/numbers/figures.ts';
import { namedSegment } from '../sentences/businessSegments.ts';
import { unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Observation } from '../observation.ts';
import { afterQualifier, ofOwner } from './confidence.ts';
import { countsAll } from './counts.ts';
import { evidenceOf, type Line } from './lines.ts';
import { hitsIn, metricsOfFigures, type Chosen } from './metricOf.ts';
import type { Owner } from './owners.ts';
import { clauseAt, statusOf } from './status.ts';
import { whenOf, type When } from './when.ts';

const moments = new Set<MetricName>([
  'ARR',
  'MRR',
  'CASH',
  'EMPLOYEES',
  'CUSTOMERS',
  'USERS',
  'VALUATION',
  'TOTAL_FUNDING',
]);
const isMonetary = (metric: MetricName): boolean => unitOf(metric) === 'MONEY';

/** A figure that stands for a bound of a range states no one value; the range is left out. */
export function isOfRange(text: string, figure: Figure, figures: Figure[]): boolean {
  return figures.some((other) => {
    if (other === figure || other.unit === 'year') return false;
    if (other.unit !== figure.unit && other.unit !== 'count' && figure.unit !== 'count') return false;
    const [first, second] = other.start < figure.start ? [other, figure] : [figure, other];
    const between = text.slice(first.end, second.start);
    const before = text.slice(0, first.start);
    if (/^\s*(?:[-–—]|to|or)\s*$/i.test(between))
      return !/\bfrom\s+(?:about |roughly |approximately |around |just |only )?$/i.test(before) || !isChange(before);
    return /^\s*and\s*$/i.test(between) && /\bbetween\s+$/i.test(before);
  });
}

function isChange(before: string): boolean {
  return /\b(?:gr[eo]w\w*|increas\w+|rose|risen|rais\w+|went|up|expand\w+|improv\w+|decreas\w+|declin\w+|fell|fallen|dropp?\w*|down|reduc\w+|scal\w+|mov\w+|climb\w+|jump\w+|shr[aiu]nk|cut|doubl\w+|tripl\w+)\b/i.test(
    before,
  );
}

/** The first of 'from 1 to 4' and of 'up from 1' is what it was. */
function isFormer(text: string, { start }: Figure): boolean {
  return /\b(?:from|versus|vs\.?|compared (?:to|with)|against|than)\s+(?:about |roughly |approximately |around |just |only |a )?$/i.test(
    text.slice(0, start),
  );
}

function isDatedAlone(text: string, { end }: Figure, when: When): boolean {
  return when.end !== null && /^\s*\)?\s*,?\s*(?:in|for|at|as of|\()\s*[^,;.]{0,30}\d{4}/i.test(text.slice(end));
}

/** '70 million families' are no money. */
const countsThings =
  /^\s+(?:\p{L}+ )?(?!(?:dollars|euros|pounds|francs|rupees|yen|crowns|sales|was|is|has|as|this|us|plus|less|across|versus|loss|losses|revenues|earnings|gross)\b)\p{Ll}{3,}s\b/u;

const ofParts =
  /\b(?:product|services?|subscription|licen[cs]e|hardware|cloud|segment|division|region\w*|international|domestic|online|retail|wholesale|professional|advertising|platform|software|transaction|payments?|usage|marketplace|enterprise|unit|subsidiary|europe\w*|german\w*|french|u\.?s\.?|uk|asia\w*|new|incremental|additional|deferred|unearned|lost|annuali[sz]ed|per|partner|channel|ad|ads|store|pilot|customer|other|net new|same[- ]store|missed|potential|pipeline)[ -]$/i;

/** 'Cloud revenue' is a part of revenue, 'annualised revenue' another measure. */
function isPart(text: string, { hit }: Chosen): boolean {
  return hit.words.metric === 'REVENUE' && ofParts.test(text.slice(Math.max(0, hit.start - 24), hit.start));
}

const runRate = /\b(?:run[- ]rate|annuali[sz]ed)\b/i;
const inTotal =
  /\b(?:to date|in total|total of|so far|since (?:inception|its|our|the|founding|launch|20\d\d)|across \w+ rounds|over \w+ rounds|cumulative\w*|altogether|total)\b/i;

/** What a round's words mean here: one round's size, all money raised, or neither. */
function moneyRaised(metric: MetricName, clause: string): MetricName {
  if (metric !== 'ROUND_SIZE') return metric;
  // 'Has raised $2.4M' without a round's name tells of all of it.
  const isAll =
    inTotal.test(clause) ||
    (/\b(?:has|have|['’]s|['’]ve) (?:\w+ )?raised\b/i.test(clause) && !/\b(?:round|series|seed)\b/i.test(clause));
  return isAll ? 'TOTAL_FUNDING' : metric;
}

/** What a sentence calls a market and gives less is a budget, a price or a part of it. */
const smallestMarket = 20e6;

/** Reads one figure of a line as an observation of the company; undefined where it is none. */
function observation(
  line: Line,
  figure: Figure,
  found: Chosen,
  owner: Owner,
  day: string | null,
): Observation | undefined {
  const { text, figures } = line;
  const { hit } = found;
  const named = hit.words.metric;
  if (named === null || isOfRange(text, figure, figures) || isPart(text, found)) return undefined;
  const clause = clauseAt(text, Math.min(hit.start, figure.start), Math.max(hit.end, figure.end));
  const metric = moneyRaised(named, clause);
  const isMarkets = metric === 'MARKET_SIZE' || metric === 'MARKET_GROWTH';
  // 'We propose to invest $3M in the $10M Series B': the round is the company's whoever speaks.
  const isDeals = owner.owner === 'investor' && (metric === 'ROUND_SIZE' || metric === 'VALUATION');
  if (isMarkets ? owner.owner === 'other' : owner.owner !== 'company' && !isDeals) return undefined;
  if (metric === 'MARKET_SIZE' && figure.value < smallestMarket) return undefined;
  if (unitOf(metric) === 'COUNT' && !countsAll(text, figure, found)) return undefined;
  if (
    isMonetary(metric) &&
    /^\s*(?:\/|per|a|an|each)\s*(?:seat|user|customer|unit|share|employee|head|ton|kwh|hour|day|week|order|month per|license|patient|site|store|transaction)\b/i.test(
      text.slice(figure.end),
    )
  )
    return undefined;
  if (isMonetary(metric) && figure.unit === 'count' && countsThings.test(text.slice(figure.end))) return undefined;
  // A number of customers in a sentence that names nobody may be anybody's.
  if (
    (metric === 'CUSTOMERS' || metric === 'USERS') &&
    owner.by === 'section' &&
    line.kind === 'text' &&
    line.words > 8
  )
    return undefined;
  const status = statusOf(line, figure);
  if (status === undefined) return undefined;
  const place = line.place ?? null;
  const evidence = evidenceOf(line, figure.start, figure.end, place);
  if (evidence === undefined) return undefined;
  const counted = valueOf(metric, figure, found, text);
  if (counted === undefined) return undefined;
  const when = periodOf(line, figure, metric, found, day);
  // 'Up from $4.1M in 2023' is 2023's; 'from $1M to $4M' is of no known time.
  if (isFormer(text, figure) && !isDatedAlone(text, figure, when)) return undefined;
  return {
    metric,
    value: counted.value,
    text: null,
    currency: isMonetary(metric) ? (figure.currency ?? null) : null,
    printed: figure.text,
    scale: null,
    periodLabel: when.label,
    periodEnd: when.end,
    periodMonths: when.months,
    basis: basisOf(metric, hit.words.basis, clause),
    status: isMarkets && status === 'PROJECTED' && when.end === null ? 'ACTUAL' : status,
    isAudited: false,
    computation: counted.computation,
    evidence,
    inputs: [],
    confidence: afterQualifier(ofOwner(isMarkets ? { ...owner, owner: 'market' } : owner), text.slice(0, figure.start)),
  };
}

const divisors: [pattern: RegExp, months: number, name: string][] = [
  [/^\s*(?:per|a|each|\/|every)\s*quarter|^\s*(?:last|this) quarter/i, 3, 'quarter'],
  [/^\s*(?:per|a|each|\/|every)\s*(?:year|annum)|^\s*(?:last|this) year|^\s*annually/i, 12, 'year'],
];

/** 'Net burn in the quarter was $2.7M' */
const ofQuarter =
  /\bburn\w*(?: \w+)? (?:in|for|during|over) (?:the |this |last )?(?:\w+ )?(?:quarter|Q[1-4])\b|\bquarterly (?:\w+ )?burn/i;

/** The value in the metric's unit: losses are negative, a year's burn is brought to a month, years to months. */
function valueOf(
  metric: MetricName,
  figure: Figure,
  { hit }: Chosen,
  text: string,
): { value: number; computation: string | null } | undefined {
  const unit = unitOf(metric);
  if (unit === 'MONTHS') {
    const months: Partial<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
    const factor = months[figure.noun ?? ''];
    if (factor === undefined) return undefined;
    return { value: figure.value * factor, computation: factor === 1 ? null : `${figure.text} × ${factor}` };
  }
  if (metric === 'BURN') {
    const after = text.slice(figure.end);
    const found = divisors.find(
      ([pattern, , name]) => pattern.test(after) || (name === 'year' && /\bannual\b/i.test(hit.text)),
    );
    const size = Math.abs(figure.value);
    if (found === undefined && ofQuarter.test(text)) return { value: size / 3, computation: `${figure.text} ÷ 3` };
    if (found) return { value: size / found[1], computation: `${figure.text} ÷ ${found[1]}` };
    return { value: size, computation: null };
  }
  const isLoss =
    /\bloss(?:es)?\b/i.test(hit.text) &&
    (metric === 'NET_INCOME' || metric === 'OPERATING_INCOME' || metric === 'EBITDA');
  const isNegative = isLoss || /\b(?:negative|minus)\s+$/i.test(text.slice(0, figure.start));
  return { value: isNegative ? -Math.abs(figure.value) : figure.value, computation: null };
}

function periodOf(line: Line, figure: Figure, metric: MetricName, { hit }: Chosen, day: string | null): When {
  const isMoment = moments.has(metric);
  const when = whenOf(line, figure, day, isMoment);
  if (metric !== 'REVENUE' && metric !== 'BURN') return when;
  const monthly =
    /^\s*(?:per|a|each|\/|every)\s*month|^\s*monthly/i.test(line.text.slice(figure.end)) ||
    /\bmonthly $/i.test(line.text.slice(0, hit.start));
  return metric === 'BURN' || monthly ? { ...when, months: 1 } : when;
}

function basisOf(metric: MetricName, own: string | undefined, clause: string): string | null {
  if (own !== undefined) return own;
  if (metric === 'VALUATION') {
    if (/\bpre[- ]?money|\bpre\b/i.test(clause)) return 'pre-money';
    if (/\bpost[- ]?money|\bpost\b/i.test(clause)) return 'post-money';
    return /\bcap(?:ped)?\b/i.test(clause) ? 'cap' : null;
  }
  if (metric === 'CHURN') {
    const kind = /\b(?:logo|customer|revenue|gross|net|user)\b(?= (?:\w+ )?churn)/i.exec(clause)?.[0].toLowerCase();
    const pace = /\bmonth|\bmom\b/i.test(clause) ? 'monthly' : /\bannual|\byear/i.test(clause) ? 'annual' : undefined;
    return [pace, kind].filter((part) => part !== undefined).join(' ') || null;
  }
  if (metric === 'MARKET_SIZE') return /\btam\b|total addressable/i.test(clause) ? 'TAM' : null;
  if (isMonetary(metric) && metric !== 'ARR' && metric !== 'MRR') {
    if (runRate.test(clause)) return 'run rate';
    if (/\bpro[- ]forma\b/i.test(clause)) return 'pro forma';
    if (/\bnon-gaap\b/i.test(clause)) return 'non-GAAP';
    if (/\bgaap\b/i.test(clause)) return 'GAAP';
    if (/\bifrs\b/i.test(clause)) return 'IFRS';
  }
  return null;
}

/** Whether a line tells of a segment of the business only, or goes on about one named before. */
export function isOfSegment({ text, segment }: Line): boolean {
  return segment !== undefined || namedSegment(text) !== undefined;
}

/** What a line states of the company: metrics with a figure. Growth is read apart. */
export function observationsOf(line: Line, owners: Owner[], day: string | null): Observation[] {
  if (line.isQuestion || isOfSegment(line) || /\brespectively\b/i.test(line.text)) return [];
  const chosen = metricsOfFigures(line, hitsIn(line.text));
  return line.figures.flatMap((figure, index) => {
    const found = chosen.get(figure);
    const owner = owners[index];
    return found && owner ? (observation(line, figure, found, owner, day) ?? []) : [];
  });
}
