import type { Observation } from '../observation.ts';
import { readIdentity } from '../identity.ts';
import { readProse, type ProseReading } from './readProse.ts';

/** Reads a text as the product does. */
export function readText(text: string, title = 'memo'): ProseReading {
  const document = { title, text, parts: [] };
  const reading = readProse(document, readIdentity(document));
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** The figures of a memo about a company called Dovetail, as 'METRIC value'; those that are no fact with their status. */
export function figuresOf(passage: string): string[] {
  return readText(`Dovetail\n\nDovetail builds robots that pick shoes.\n\n${passage}`)
    .observations.filter(({ value }) => value !== null)
    .map(shown);
}

export function shown({ metric, value, text, status }: Observation): string {
  return `${metric} ${value ?? text}${status === 'ACTUAL' ? '' : ` ${status}`}`;
}
