import type { SourceText } from '../../../graph/reading/sources.ts';
import type { Truth } from './callsScore.ts';

interface Call {
  truth: Truth;
  transcript: string;
}

/** How conversations follow each other in a meeting: announced, under a heading, after an empty line, or without one. */
export const joins = ['announced', 'headed', 'plain', 'close'] as const;
export type Join = (typeof joins)[number];

const perMeeting = 6;
const announcing = [
  (name: string) => `Okay, next: ${name}.`,
  (name: string) => `Let's move on to ${name}.`,
  (name: string) => `Next up is ${name}.`,
  (name: string) => `Good. Now ${name}, please, next on the list is ${name}.`,
  (name: string) => `And then ${name}. Turning to ${name}.`,
  (name: string) => `Last one, ${name}.`,
];

interface Meeting<C extends Call> {
  source: SourceText;
  /** Where each conversation stands; its own words start at `said`. */
  spans: { call: C; start: number; said: number; end: number }[];
}

/** Returns a meeting made of six of the conversations, in an order by chance. */
export function drawMeeting<C extends Call>(calls: readonly C[], join: Join, random: () => number): Meeting<C> {
  const drawn = calls
    .map((call) => ({ call, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, perMeeting);
  let text = '';
  const spans = drawn.map(({ call }, at) => {
    if (at > 0) text += join === 'close' ? '\n' : '\n\n';
    const start = text.length;
    if (join === 'announced') text += `Partner: ${announcing[at]?.(call.truth.subject.name)}\n`;
    if (join === 'headed') text += `${call.truth.title}\n\n`;
    const said = text.length;
    text += call.transcript.trim();
    return { call, start, said, end: text.length };
  });
  return { source: { ...talk, text }, spans };
}

const talk = { kind: 'CONVERSATION' as const, label: 'conversation', title: 'Partners meeting', parts: [] };

/** A linear congruential generator (Numerical Recipes), so that each run draws the same. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
