import { unitOf, type MetricUnit } from '../../finance/metrics.ts';
import type { Figure, FigureUnit } from '../../finance/numbers/units.ts';
import { dayKeys, namedTimes } from '../../finance/timeKeys.ts';
import type { Reading } from '../reading.ts';

/** A value that a reading has verified, with its passage. */
export interface KnownFigure extends Pick<Figure, 'value' | 'unit' | 'currency' | 'noun'>, Passage {
  place?: string;
  /** The keys of its period, as `namedTimes` gives them. */
  times: string[];
  /** The last day of its period, if the value is an actual one of the company. */
  end?: string;
}

/** The fields have the meaning of those of `GroundedFigure`. */
interface Passage {
  source?: string;
  sourceStart?: number;
  sourceEnd?: number;
  quote?: string;
}

/** What the writer of a text was given besides the sources. */
export interface KnownToText {
  figures: readonly KnownFigure[];
  /** Texts of the product that the writer repeats, such as the headings of its sections. Their numbers state nothing. */
  own?: readonly string[];
}

const figureUnits: Record<Exclude<MetricUnit, 'TEXT'>, FigureUnit> = {
  MONEY: 'money',
  PERCENT: 'percent',
  COUNT: 'count',
  MONTHS: 'duration',
  MULTIPLE: 'multiple',
};

interface Stated extends Passage {
  value: number | null;
  unit: MetricUnit;
  currency: string | null;
  periodLabel: string | null;
  periodEnd?: string | null;
  periodMonths?: number | null;
  place: string | null;
}

/** Returns a stated value as a known figure; empty for a value in words. */
export function knownFigure(stated: Stated): KnownFigure[] {
  const { value, unit, currency, periodLabel, periodEnd = null, periodMonths = null, place } = stated;
  const { source, sourceStart, sourceEnd, quote } = stated;
  if (value === null || unit === 'TEXT') return [];
  return [
    {
      ...{ source, sourceStart, sourceEnd, quote },
      value,
      unit: figureUnits[unit],
      ...(currency !== null && { currency }),
      ...(unit === 'MONTHS' && { noun: 'months' }),
      ...(place !== null && { place }),
      times: [
        ...namedTimes(periodLabel ?? '').flatMap(({ keys }) => keys),
        ...(periodEnd === null ? [] : dayKeys(periodEnd, periodMonths)),
      ],
    },
  ];
}

/** Returns the values of a reading, so that a text may write them out in digits or words. */
export function knownOf({ facts, measures, sources }: Pick<Reading, 'facts' | 'measures' | 'sources'>): KnownFigure[] {
  const all = [...facts.map((fact) => ({ ...fact, unit: unitOf(fact.metric) })), ...measures];
  return all.flatMap(({ passage, value, unit, currency, periodLabel, periodEnd, periodMonths, status, owner }) =>
    knownFigure({
      value,
      unit,
      currency,
      periodLabel,
      periodEnd,
      periodMonths,
      source: sources[passage.source]?.label ?? 'document',
      sourceStart: passage.start,
      sourceEnd: passage.end,
      place: passage.place,
      quote: passage.quote,
    }).map((figure) =>
      periodEnd !== null && status === 'ACTUAL' && owner === 'SUBJECT' ? { ...figure, end: periodEnd } : figure,
    ),
  );
}
