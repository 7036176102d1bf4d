import { placeOf } from '../../extraction/places.ts';
import { metrics, unitOf, type MetricName } from '../../finance/metrics.ts';
import type { Calendar, NamedPeriod } from '../../finance/periodWords.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { Fact, FactOwner } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import type { DecimalMark } from '../statements/amounts.ts';
import { type LabelMeaning } from './labels.ts';
import { type PlanStatus } from './labelWords.ts';
import type { PaperAmount } from './paperAmounts.ts';

/** What holds for a whole paper. */
export interface PaperContext {
  source: DocumentSource;
  /** Position of the paper among the sources of the reading. */
  position: number;
  calendar: Calendar;
  /** For when its title says that its figures hold. */
  titled: NamedPeriod | undefined;
  /** The day that its head names; what ends later is no result. */
  written: string | null;
  /** The currency that its notes name; undefined where none does. */
  currency: string | undefined;
  mark: DecimalMark;
  /** Its names as sentences write them. */
  own: RegExp | undefined;
  /** Lines begin with the names of companies, the company's own among them. */
  isOfCompanies: boolean;
  /** The company's names in lower case. */
  names: string[];
  /** Names of everybody else, in lower case. */
  others: string[];
}

/** A figure beside its label, before its paper's habits are known. */
export interface Stated {
  meaning: LabelMeaning;
  amount: PaperAmount;
  note: UnitNote | undefined;
  period: NamedPeriod | undefined;
  status: PlanStatus;
  owner: FactOwner;
  ownerName: string | null;
  /** The row or line, as a person finds it. */
  quote: string;
  /** All amounts of its row: whether it is written in fractions shows in them together. */
  row: readonly PaperAmount[];
  /** 'previously reported': stated and then replaced. */
  isReplaced: boolean;
}

export type PaperFact = Omit<Fact, 'id'>;

const longestQuote = 240;
const retention = new Set<MetricName>(['NRR', 'GRR']);
/** Asked for, not reached, unless the words say that it has closed. */
const intended = new Set<MetricName>(['ROUND_SIZE', 'VALUATION']);

const hasClosed =
  /\b(?:closed|completed|led by|(?:last|previous|latest) (?:round|valuation)|(?:has|have|we|had) raised|raised (?:its|a|an|our|the))\b/i;

/** Whether a round or a valuation is what is asked for. */
const isIntended = (metric: MetricName, words: string): boolean => intended.has(metric) && !hasClosed.test(words);

/** The facts of what a paper states: values in base units, signs and shares as everybody writes them. */
export function factsOf(stated: readonly Stated[], context: PaperContext): PaperFact[] {
  const top = new Map<MetricName, number>();
  for (const { meaning } of stated) top.set(meaning.metric, Math.max(top.get(meaning.metric) ?? 0, meaning.rank));
  const writesFractions = stated.some(
    ({ meaning: { metric }, row }) => isShare(metric) && isFraction(metric, row, false),
  );
  return stated.flatMap((each) => {
    if (each.meaning.rank < (top.get(each.meaning.metric) ?? 0)) return [];
    const value = valueOf(each, writesFractions);
    return value === undefined ? [] : [factOf(each, value, context)];
  });
}

function factOf(each: Stated, value: number, { source, position, currency, titled }: PaperContext): PaperFact {
  const { meaning, amount, note } = each;
  const isMoment = metrics[meaning.metric].time === 'MOMENT';
  const isOfTitle = isMoment && each.status === 'ACTUAL' && !intended.has(meaning.metric);
  const period = each.period ?? (isOfTitle ? titled : undefined);
  const isMoney = unitOf(meaning.metric) === 'MONEY';
  const months = isMoment ? null : (meaning.months ?? period?.months ?? null);
  const end = period?.end ?? null;
  return {
    metric: meaning.metric,
    value,
    text: null,
    currency: isMoney ? (amount.currency ?? note?.currency ?? currency ?? null) : null,
    printed: amount.printed,
    scale: isMoney && amount.scale === 1 && (note?.scale ?? 1) > 1 ? (note?.words ?? null) : null,
    periodLabel: period?.label ?? null,
    periodStart: months === null || end === null ? null : startOf(end, months),
    periodEnd: end,
    periodMonths: months,
    basis: meaning.basis,
    status: isIntended(meaning.metric, each.quote) && each.status === 'ACTUAL' ? 'PROJECTED' : each.status,
    isAudited: false,
    computation: null,
    owner: meaning.metric.startsWith('MARKET') ? 'MARKET' : each.owner,
    ownerName: each.ownerName,
    passage: {
      source: position,
      speaker: null,
      start: amount.start,
      end: amount.end,
      place: placeOf(source.parts, amount.start),
      quote: each.quote.slice(0, longestQuote),
    },
    inputs: [],
    confidence: meaning.rank === 3 ? 0.9 : 0.75,
  };
}

function startOf(end: string, months: number): string {
  return new Date(Date.UTC(Number(end.slice(0, 4)), Number(end.slice(5, 7)) - months, 1)).toISOString().slice(0, 10);
}

const isShare = (metric: MetricName): boolean => unitOf(metric) === 'PERCENT';

/** Whether a row writes 0.741 for 74.1 %, or 1.12 for 112 %. */
function isFraction(metric: MetricName, row: readonly PaperAmount[], isPercentLabel: boolean): boolean {
  if (row.some(({ isPercent }) => isPercent)) return false;
  const most = Math.max(...row.map(({ value }) => Math.abs(value)));
  if (retention.has(metric)) return most > 0.3 && most < 4;
  if (metric === 'GROSS_MARGIN') return most <= 1;
  return !isPercentLabel && most < 0.6 && row.some(({ value }) => !Number.isInteger(value));
}

function valueOf({ meaning, amount, note, row }: Stated, writesFractions: boolean): number | undefined {
  const { metric, isLoss, isPercent } = meaning;
  const unit = unitOf(metric);
  const { value } = amount;
  const bare = Math.abs(value);
  const signed = (size: number): number => ('isSigned' in metrics[metric] ? size : Math.abs(size));
  switch (unit) {
    case 'PERCENT': {
      if (amount.currency !== undefined || amount.scale !== 1) return undefined;
      const isPart = isFraction(metric, row, isPercent && !writesFractions);
      if (!amount.isPercent && !isPart && !isPercent && bare < 1) return undefined;
      return signed(exact(isPart ? value * 100 : value));
    }
    case 'MONEY': {
      if (amount.isPercent || isOther(amount)) return undefined;
      const scale = amount.scale !== 1 ? 1 : (note?.scale ?? 1);
      if (scale === 1 && amount.scale === 1 && amount.currency === undefined && bare < 1000) return undefined;
      const size = exact(value * scale);
      return isLoss && row.every((other) => other.value >= 0) ? -size : signed(size);
    }
    case 'COUNT':
      if (amount.isPercent || amount.currency !== undefined || isOther(amount)) return undefined;
      return Math.abs(
        exact(
          value *
            (note?.currency === undefined && meaning.note === note && amount.scale === 1 ? (note?.scale ?? 1) : 1),
        ),
      );
    case 'MULTIPLE':
    case 'MONTHS':
      return amount.isPercent || amount.currency !== undefined
        ? undefined
        : Math.abs(value) * (/year/i.test(amount.printed) ? 12 : 1);
    case 'TEXT':
      return undefined;
  }
}

const isOther = ({ unit }: PaperAmount): boolean => unit === 'multiple' || unit === 'duration';
/** Without the dust that binary fractions leave: 0.741 × 100 is 74.1. */
const exact = (value: number): number => Number(value.toPrecision(12));
