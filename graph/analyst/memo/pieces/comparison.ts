import { findDisagreements, statedByOneOnly, type Disagreement } from '../../disagreements.ts';
import type { MetricReading } from '../../../reading/metrics/metricReading.ts';
import { sourceWords, type Basis } from './basis.ts';
import { listed } from './gaps.ts';
import { bullets, escapeMarkdown } from './markdown.ts';

/** What of a reading of the sources a comparison needs. */
interface Compared {
  readings: MetricReading[];
  basis: Basis;
}

function stated({ value, period, source, place }: MetricReading, basis: Basis): string {
  const when = period === undefined ? '' : ` (${escapeMarkdown(period)})`;
  return `${escapeMarkdown(value)}${when} — ${sourceWords(basis, source, place)}`;
}

function disagreementLine({ name, first, second, isSamePeriod }: Disagreement, basis: Basis): string {
  const isNeither = first.period === undefined && second.period === undefined;
  const note = isSamePeriod
    ? ''
    : ` ${isNeither ? 'Neither' : 'One of them'} names ${isNeither ? 'a' : 'no'} period, so they may speak of different ones.`;
  return `**${escapeMarkdown(name)}:** ${stated(first, basis)}; ${stated(second, basis)}.${note}`;
}

const mostLines = 20;

/** The metrics that the sources state differently, as a list, or that there are none. */
export function disagreementsIn({ readings, basis }: Compared): string {
  const found = findDisagreements(readings).sort((a, b) => Number(b.isSamePeriod) - Number(a.isSamePeriod));
  if (found.length === 0)
    return 'No metric is stated differently for the same period and subject by two of the sources, as far as the rules can tell.';
  return bullets(found.slice(0, mostLines).map((each) => disagreementLine(each, basis)));
}

/** The metrics that only one of the sources states. */
export function coveredByOneOnly({ readings, basis }: Compared): string[] {
  return [...statedByOneOnly(readings.filter(({ name }) => !name.endsWith(')')))].map(
    ([source, names]) =>
      `Only ${sourceWords(basis, source, undefined)} states ${listed(names.slice(0, 15).map((name) => escapeMarkdown(lowerFirst(name))))}.`,
  );
}

function lowerFirst(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
