import type { MetricName } from '../finance/metrics.ts';

/** Where a source says something. */
export interface Evidence {
  /** In the source's text, in UTF-16 units; the end is exclusive. */
  start: number;
  end: number;
  /** 'page 41', 'Sheet P&L, B7'; null in a text without places. */
  place: string | null;
  /** The sentence, or the label and the cells of the row, cut to a readable length. */
  quote: string;
}

/** One statement of one metric of a company by one source. It never comes without its evidence. */
export interface Observation {
  metric: MetricName;
  /** In the metric's unit, scale applied: 51,761 'in millions' is 51761000000. Null for a text. */
  value: number | null;
  /** Of STAGE, INDUSTRY, HEADQUARTERS and DESCRIPTION; null for a number. */
  text: string | null;
  /** ISO 4217, of money: as printed, 'USD' where a bare dollar sign is all there is. Null where nothing tells. */
  currency: string | null;
  /** The value as the source prints it: '51,761', '(3.2)', '€12,5 Mio.'; of a computed one what stands in `computation`. */
  printed: string;
  /** The scale that the source prints elsewhere: 'in millions'. */
  scale: string | null;
  /** As the source says it: 'FY2024', 'Q3 2025', 'LTM'. */
  periodLabel: string | null;
  /** The last day of the period, or the day of a headcount: '2022-01-29', 'YYYY-12-31' for a bare year. */
  periodEnd: string | null;
  /** 12 for a year or LTM, 3 for a quarter; null for a moment and where nothing tells. */
  periodMonths: number | null;
  /** 'GAAP', 'IFRS', 'non-GAAP', 'pro forma', 'run rate'; null where nothing tells. */
  basis: string | null;
  status: 'ACTUAL' | 'BUDGET' | 'PROJECTED';
  /** Stands in audited statements. */
  isAudited: boolean;
  /** Of a value that is worked out from printed ones: '(51,761 − 47,262) ÷ 47,262'. */
  computation: string | null;
  evidence: Evidence;
  /** Of a computed one: where its inputs stand. */
  inputs: Evidence[];
  /** Read by a model and not by the rules; the text bears it out. */
  reader?: 'MODEL';
  /** 0 to 1: how sure the reader is that this is the company's, and that this is what it means. */
  confidence: number;
}

/** What a source says of the one company that it is about. */
export interface CompanyReading {
  /** As the source writes it; null where none is named. */
  name: string | null;
  /** Its other names in the source: 'Square, Inc.', 'Block'. */
  aliases: string[];
  observations: Observation[];
  /** What an investor would want to know first: a few sentences of the source, each with where it stands. */
  insights: Evidence[];
}
