import type { MetricName, NumberUnit } from '../finance/metrics.ts';
import type { Span } from '../text/text.ts';

export interface Evidence extends Span {
  /** 'page 41', 'Sheet P&L, B7'; null in a text without places. */
  place: string | null;
  /** The sentence, or a row's label and cells, cut to a readable length. */
  quote: string;
}

/** A statement by a source of one metric of a company, always with its evidence. */
export interface Observation {
  metric: MetricName;
  /** In the metric's unit, with the scale applied: 51,761 'in millions' is 51761000000. Null for a text. */
  value: number | null;
  /** For STAGE, INDUSTRY, HEADQUARTERS and DESCRIPTION; null for a number. */
  text: string | null;
  /** ISO 4217 of an amount of money, as printed: 'USD' for a bare dollar sign. Null if unknown. */
  currency: string | null;
  /** As the source prints it: '51,761', '(3.2)', '€12,5 Mio.'. For a computed value the same as `computation`. */
  printed: string;
  /** The scale where the source prints it apart from the figure, such as 'in millions'. */
  scale: string | null;
  /** In the source's words: 'FY2024', 'Q3 2025', 'LTM'. */
  periodLabel: string | null;
  /** The last day of the period, or the day of a headcount: '2022-01-29', 'YYYY-12-31' for a bare year. */
  periodEnd: string | null;
  /** 12 for a year or LTM, 3 for a quarter. Null for a value on one day, and if the length is unknown. */
  periodMonths: number | null;
  /** 'GAAP', 'IFRS', 'non-GAAP', 'pro forma' or 'run rate'; null if unknown. */
  basis: string | null;
  status: 'ACTUAL' | 'BUDGET' | 'PROJECTED';
  isAudited: boolean;
  /** The formula of a value computed from printed ones: '(51,761 − 47,262) ÷ 47,262'. */
  computation: string | null;
  evidence: Evidence;
  /** The places of a computed value's inputs. */
  inputs: Evidence[];
  /** Who says it, in a conversation that names its speakers. */
  speaker?: string | null;
  /** Set where no word beside the amount names its currency, so that it has the main one of its sources. */
  isCurrencyAssumed?: true;
  /** Set where a model read the statement and the rules did not; the text confirms it. */
  reader?: 'MODEL';
  /** Why a check doubts it; absent if it passed. */
  doubt?: string;
  /** From 0 to 1: how certain it is that the value is this company's and has this meaning. */
  confidence: number;
}

/** A statement of a figure that no metric names. */
export interface LabelledObservation extends Omit<Observation, 'metric' | 'text'> {
  /** In the source's words: 'Platforms live'. */
  label: string;
  unit: NumberUnit;
}

export interface CompanyReading {
  /** As the source writes it; null where the source names no company. */
  name: string | null;
  /** The company's other names in the source: 'Square, Inc.', 'Block'. */
  aliases: string[];
  observations: Observation[];
  /** Absent in readings that were stored before they were kept. */
  labelled?: LabelledObservation[];
  /** What the source says of other companies, by the names that it gives them. */
  others: { name: string; observations: Observation[] }[];
  /** Where the source speaks of this company; absent where all of it does. */
  spans?: [start: number, end: number][];
  /** What an investor wants to know first: a few sentences of the source, each with its place. */
  insights: Evidence[];
}

/** Returns an observation with only the given values: actual, without a stated period, currency, scale or basis. */
export function bareObservation(
  given: Pick<Observation, 'metric' | 'printed' | 'evidence' | 'confidence'> & Partial<Observation>,
): Observation {
  return {
    value: null,
    text: null,
    currency: null,
    scale: null,
    periodLabel: null,
    periodEnd: null,
    periodMonths: null,
    basis: null,
    status: 'ACTUAL',
    isAudited: false,
    computation: null,
    inputs: [],
    ...given,
  };
}
