import type { When } from './table/header.ts';
import { bareObservation } from '../../reading/observation.ts';
import { doubtOf } from '../../reading/checks/judgeFigures.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';
import { keysOf } from '../../keysOf.ts';
import type { KnownCompany, KnownValue } from './knownCompanies.ts';
import type { ReadValue } from './table/readCell.ts';
import type { NewFact } from '../../reading/reading.ts';

const ofFile = 0;
const onFile = 1;

/** Returns what is doubted of each value of a row, in sentences; null for a value that passed. */
export function doubtsOf(values: readonly ReadValue[], company: KnownCompany | null): (string | null)[] {
  const figures = values.map(({ metric, column, printed, when, ...value }) =>
    figureOf(metric, value, when, { source: ofFile, start: column, quote: printed }),
  );
  const known = company === null ? [] : keysOf(metrics).flatMap((metric) => shownFigure(metric, company) ?? []);
  const own = [...figures, ...known];
  return figures.map((figure) => doubtOf(figure, { own, days: [], texts: [] }));
}

function shownFigure(metric: MetricName, { shown }: KnownCompany): NewFact | null {
  const value = shown[metric];
  return value === undefined ? null : figureOf(metric, value, null, { source: onFile, start: 0, quote: '' });
}

function figureOf(
  metric: MetricName,
  known: KnownValue,
  when: When | null,
  place: Pick<NewFact['passage'], 'source' | 'start' | 'quote'>,
): NewFact {
  const passage = { ...place, end: place.start, place: null, speaker: null };
  const { evidence: _, ...observation } = bareObservation({
    ...{ metric, printed: place.quote, evidence: passage, confidence: place.source === onFile ? 1 : 0.9 },
    ...{ value: known.value, text: known.text, currency: known.currency },
    // The column's unit was settled before.
    scale: 'as imported',
    ...{ periodLabel: when?.label ?? null, periodEnd: when?.end ?? null, periodMonths: when?.months ?? null },
  });
  return { ...observation, owner: 'SUBJECT', ownerName: null, periodStart: null, passage, inputs: [] };
}
