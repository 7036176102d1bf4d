import type { FigureUnit } from '../../finance/numbers/figures.ts';

/** One statement of a metric by one source, as far as it can be compared with another source's. */
export interface MetricReading {
  /** With its subject where it is not the whole company's: 'Revenue', 'Revenue (cloud)', 'Revenue (outlook)'. */
  name: string;
  kind: 'traction' | 'financials';
  /** As the source writes it, with its scale: '$18.4 million', '383,285 (dollars in millions)'. */
  value: string;
  /** In the unit itself, scale applied; durations in their family's smallest unit, shares in percent. */
  amount: number;
  /** The place of the last printed digit, in the same unit. */
  precision: number;
  unit: 'money' | 'share' | 'multiple' | 'count' | 'duration';
  currency: string | undefined;
  /** False for a bare number of a table that nowhere says what it is counted in. */
  isScaleKnown: boolean;
  qualifier: 'about' | 'above' | 'below' | undefined;
  /** In the words of the source; undefined where it says none. */
  period: string | undefined;
  /** The label of the source. */
  source: string;
  place: string | undefined;
  /** The words or the row that state it. */
  passage: string;
}

/** Units whose amounts can be compared. */
export function readingUnit(unit: FigureUnit, isMoney: boolean): MetricReading['unit'] | undefined {
  if (unit === 'percent' || unit === 'fraction') return 'share';
  if (unit === 'multiple' || unit === 'duration') return unit;
  if (unit === 'money' || (unit === 'count' && isMoney)) return 'money';
  return unit === 'count' ? 'count' : undefined;
}
