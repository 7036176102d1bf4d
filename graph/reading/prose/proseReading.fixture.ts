import { companyReadingOf } from '../../companies/readings/companyReadingOf.ts';
import { readSources } from '../readSources.ts';
import type { Observation } from '../observation.ts';

export function readText(text: string, title = 'memo', name = 'Dovetail') {
  const steps = readSources([{ kind: 'DOCUMENT', label: '', title, text, parts: [] }], name);
  for (;;) {
    const step = steps.next();
    if (step.done) return companyReadingOf(step.value);
  }
}
export function figuresOf(passage: string): string[] {
  return readText(`Dovetail\n\nDovetail builds robots that pick shoes.\n\n${passage}`)
    .observations.filter(({ value }) => value !== null)
    .map(shown);
}
export function shown({ metric, value, text, status }: Observation): string {
  return `${metric} ${value ?? text}${status === 'ACTUAL' ? '' : ` ${status}`}`;
}
