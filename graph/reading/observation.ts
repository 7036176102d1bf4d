import type { MetricName } from '../finance/metrics.ts';

/** The place where a source makes a statement. */
export interface Evidence {
  /** In the source's text, in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
  /** 'page 41', 'Sheet P&L, B7'; null in a text without places. */
  place: string | null;
  /** The sentence, or a row's label and cells, cut to a readable length. */
  quote: string;
}

/** One statement of one metric of a company by one source, always with its evidence. */
export interface Observation {
  metric: MetricName;
  /** In the metric's unit with the scale applied: 51,761 'in millions' is 51761000000. Null for a text. */
  value: number | null;
  /** For STAGE, INDUSTRY, HEADQUARTERS and DESCRIPTION; null for a number. */
  text: string | null;
  /** ISO 4217, for money: as printed, 'USD' for a bare dollar sign. Null if the currency is unknown. */
  currency: string | null;
  /** The value as the source prints it: '51,761', '(3.2)', '€12,5 Mio.'; for a computed value the same as `computation`. */
  printed: string;
  /** The scale that the source prints elsewhere, such as 'in millions'. */
  scale: string | null;
  /** As the source says it: 'FY2024', 'Q3 2025', 'LTM'. */
  periodLabel: string | null;
  /** The last day of the period, or the day of a headcount: '2022-01-29', 'YYYY-12-31' for a bare year. */
  periodEnd: string | null;
  /** 12 for a year or LTM, 3 for a quarter; null for a value on one day, and if the length is unknown. */
  periodMonths: number | null;
  /** 'GAAP', 'IFRS', 'non-GAAP', 'pro forma', 'run rate'; null if the basis is unknown. */
  basis: string | null;
  status: 'ACTUAL' | 'BUDGET' | 'PROJECTED';
  /** It stands in audited statements. */
  isAudited: boolean;
  /** For a value computed from printed ones: '(51,761 − 47,262) ÷ 47,262'. */
  computation: string | null;
  evidence: Evidence;
  /** For a computed value: where its inputs stand. */
  inputs: Evidence[];
  /** A model read it and the rules did not; the text confirms it. */
  reader?: 'MODEL';
  /** 0 to 1: how sure the reader is that the value is this company's and has this meaning. */
  confidence: number;
}

/** What a source says about its company. */
export interface CompanyReading {
  /** As the source writes it; null where it names none. */
  name: string | null;
  /** Its other names in the source: 'Square, Inc.', 'Block'. */
  aliases: string[];
  observations: Observation[];
  /** What an investor wants to know first: a few sentences of the source, each with its place. */
  insights: Evidence[];
}
