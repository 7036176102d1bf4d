import { setImmediate } from 'node:timers/promises';
import { readForMemo } from './memo/memoReading.ts';
import { findDisagreements } from './disagreements.ts';
import type { MetricReading } from '../reading/metrics/metricReading.ts';
import type { MemoSource } from '../reading/sources.ts';

const mostLines = 30;

function stated({ value, period, source, place }: MetricReading): string {
  return `${value}${period === undefined ? '' : ` (${period})`} in the ${[source, place].filter(Boolean).join(', ')}`;
}

/**
 * What the rules find that the sources state differently, a line each, for a model to check and put into words; undefined
 * when there is nothing to compare or nothing found. Lets the server answer others while it reads.
 */
export async function differencesIn(source: MemoSource, signal: AbortSignal): Promise<string | undefined> {
  if (source.documents.length + Number(source.transcript.trim() !== '') < 2) return undefined;
  const reading = readForMemo(source);
  for (;;) {
    const step = reading.next();
    if (step.done) {
      const found = findDisagreements(step.value.readings).slice(0, mostLines);
      return found.length === 0
        ? undefined
        : found.map(({ name, first, second }) => `${name}: ${stated(first)}; ${stated(second)}`).join('\n');
    }
    await setImmediate();
    signal.throwIfAborted();
  }
}
