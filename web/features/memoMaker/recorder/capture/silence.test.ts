import { isDead, silentSince } from './silence.ts';

/** Returns the first second at which a microphone with these levels, one a second, counts as dead. */
function deadAt(levels: readonly number[]): number {
  let since: number | null = null;
  return levels.findIndex((level, second) => {
    since = silentSince(since, level, second * 1000);
    return isDead(since, second * 1000);
  });
}

it.each([
  ['gives nothing', Array<number>(30).fill(0), 9],
  ['stops after five seconds', [...Array<number>(5).fill(0.1), ...Array<number>(30).fill(0)], 14],
  ['hears a quiet room', Array<number>(30).fill(0.0001), -1],
  ['is silent for a moment', [...Array<number>(8).fill(0), 0.01, ...Array<number>(8).fill(0)], -1],
])('a microphone that %s', (_, levels, second) => expect(deadAt(levels)).toBe(second));
