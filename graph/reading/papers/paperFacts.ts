import { placeOf } from '../../extraction/textPlaces.ts';
import { metrics, metricsWith, ofOneCustomer, unitOf, type MetricName } from '../../finance/metrics.ts';
import { round } from '../../finance/numbers/numberWords.ts';
import { startOf } from '../../finance/periodPieces.ts';
import { monthsSince, type Calendar, type NamedPeriod } from '../../finance/periodWords.ts';
import type { UnitNote } from '../../finance/unitNotes.ts';
import type { FactOwner, NewFact } from '../reading.ts';
import type { DocumentSource } from '../sources.ts';
import type { DecimalMark } from '../statements/statementAmounts.ts';
import { type LabelMeaning } from './labels/labels.ts';
import { type PlanStatus } from './labels/labelWords.ts';
import type { PaperAmount } from './paperAmounts.ts';

export interface PaperContext {
  source: DocumentSource;
  position: number;
  calendar: Calendar;
  /** The time of the paper's figures, from its title. */
  titled: NamedPeriod | undefined;
  /** The year that the title names: 'Income statement 2024', 'Exercice clos le 31/12/2024'. */
  titledYear: NamedPeriod | undefined;
  /** The period for metrics that are counted over time, from a title such as 'Highlights of the half year'. */
  span: NamedPeriod | undefined;
  /** Set if the title says that the paper is a plan for a year: 'Budget 2026'. */
  planned: { status: PlanStatus; period: NamedPeriod } | undefined;
  /** In a term sheet, the line 'Amount' gives the size of the round. */
  isTermSheet: boolean;
  /** The day that the paper's first rows or title name. A period that ends later has no results yet. */
  written: string | null;
  /** ISO 4217, from the paper's unit notes or the first printed currency. */
  currency: string | undefined;
  mark: DecimalMark;
  /** Finds the company's names as sentences write them. */
  own: RegExp | undefined;
  /** True when each line begins with the name of a company, among them the company's own. */
  isOfCompanies: boolean;
  /** The company's names, as `plainWords` returns them. */
  names: string[];
  /** The names of all other companies, as `plainWords` returns them. */
  others: string[];
}

/** A figure beside its label, before the paper's number format and units are applied. */
export interface Stated {
  meaning: LabelMeaning;
  amount: PaperAmount;
  note: UnitNote | undefined;
  period: NamedPeriod | undefined;
  status: PlanStatus;
  owner: FactOwner;
  ownerName: string | null;
  /** The row or line as the reader of the source sees it. */
  quote: string;
  /** All amounts of the row: only together they show whether the row is written in fractions. */
  row: readonly PaperAmount[];
  /** True for a value that the paper states and replaces: 'previously reported'. */
  isReplaced: boolean;
}

const maxQuoteLength = 240;
const retention = new Set<MetricName>(['NRR', 'GRR']);
/** Metrics of which a paper states a wish rather than a result, unless its words say that the round has closed. */
const intended = metricsWith('isOfRound');

const hasClosed =
  /\b(?:closed|completed|led by|(?:last|previous|latest) (?:round|valuation)|(?<!\b(?:be|being) )raised|valued)\b/i;

const isIntended = (metric: MetricName, words: string): boolean => intended.has(metric) && !hasClosed.test(words);

/** Returns the facts that a paper states, with values in base units, signs as usual and shares in percent. */
export function factsOf(stated: readonly Stated[], context: PaperContext): NewFact[] {
  const top = new Map<MetricName, number>();
  for (const { meaning } of stated) top.set(meaning.metric, Math.max(top.get(meaning.metric) ?? 0, meaning.rank));
  const writesFractions = stated.some(
    ({ meaning: { metric }, row }) => isShare(metric) && isFraction(metric, row, false),
  );
  return stated.flatMap((each) => {
    // The shares of the largest customer and of the top five are two measures.
    const isBeside = each.meaning.metric === 'CUSTOMER_CONCENTRATION';
    if (!isBeside && each.meaning.rank < (top.get(each.meaning.metric) ?? 0)) return [];
    const value = valueOf(each, writesFractions);
    return value === undefined ? [] : [factOf(each, value, context)];
  });
}

function factOf(
  each: Stated,
  value: number,
  { source, position, calendar, currency, titled, span, planned }: PaperContext,
): NewFact {
  const { meaning, amount, note } = each;
  const isMoment = metrics[meaning.metric].time === 'MOMENT';
  const isOfTitle = each.status === 'ACTUAL' && !intended.has(meaning.metric);
  const period =
    each.period ??
    (isOfTitle ? (isMoment ? titled : span) : each.status === planned?.status ? planned.period : undefined);
  const isMoney = unitOf(meaning.metric) === 'MONEY';
  const end = period?.end ?? null;
  const isToDate = meaning.isToDate && end !== null && (period?.months ?? 0) < 12;
  const length = isToDate ? monthsSince(Number(end.slice(5, 7)), calendar) : (meaning.months ?? period?.months ?? null);
  const months = isMoment ? null : length;
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
      quote: each.quote.slice(0, maxQuoteLength),
    },
    inputs: [],
    confidence: meaning.rank === 3 ? 0.9 : 0.75,
  };
}

const isShare = (metric: MetricName): boolean => unitOf(metric) === 'PERCENT';

/** True when a row writes 0.741 for 74.1 %, or 1.12 for 112 %. */
function isFraction(metric: MetricName, row: readonly PaperAmount[], isPercentLabel: boolean): boolean {
  if (row.some(({ isPercent }) => isPercent)) return false;
  const most = Math.max(...row.map(({ value }) => Math.abs(value)));
  if (retention.has(metric)) return most > 0.3 && most < 4;
  if (metric === 'GROSS_MARGIN') return most <= 1;
  return !isPercentLabel && most < 0.6 && row.some(({ value }) => !Number.isInteger(value));
}

function valueOf({ meaning, amount, note, row }: Stated, writesFractions: boolean): number | undefined {
  const { metric, isLoss, isPercent = false } = meaning;
  const unit = unitOf(metric);
  const { value } = amount;
  const bare = Math.abs(value);
  const signed = (size: number): number => ('isSigned' in metrics[metric] ? size : Math.abs(size));
  switch (unit) {
    case 'PERCENT': {
      if (amount.currency !== undefined || amount.scale !== 1) return undefined;
      const isPart = isFraction(metric, row, isPercent && !writesFractions);
      if (!amount.isPercent && !isPart && !isPercent && bare < 1) return undefined;
      // '(10.6)' beside 'churn' is the amount that was lost, not its share.
      if (!amount.isPercent && value < 0 && !('isSigned' in metrics[metric])) return undefined;
      return signed(round(isPart ? value * 100 : value));
    }
    case 'MONEY': {
      if (amount.isPercent || isOther(amount)) return undefined;
      const scale = amount.scale !== 1 ? 1 : (note?.scale ?? 1);
      const isBare = scale === 1 && amount.scale === 1 && amount.currency === undefined && bare < 1000;
      // The scale of a small bare amount is missing. Only the cost and value of a single customer may be so small.
      if (isBare && !(ofOneCustomer.has(metric) && note?.currency !== undefined)) return undefined;
      const size = round(value * scale);
      return isLoss && row.every((other) => other.value >= 0) ? -size : signed(size);
    }
    case 'COUNT':
      if (amount.isPercent || amount.currency !== undefined || isOther(amount)) return undefined;
      return Math.abs(
        round(
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
