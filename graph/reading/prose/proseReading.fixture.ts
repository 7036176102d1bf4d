import type { Observation } from '../observation.ts';
import { shortNames } from '../identity/names.ts';
import { readProse, type ProseReading } from './readProse.ts';

/** Reads a text about a company that is known. */
export function readText(text: string, title = 'memo', name = 'Dovetail'): ProseReading {
  const reading = readProse({ title, text, parts: [] }, { name, aliases: shortNames(name).slice(1) });
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
