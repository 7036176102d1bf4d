/** True for the long attack (`npm run attack -- NAME`); `npm test` runs each attack short. */
export const isLong = process.env.ATTACK === 'long';

/** Seeds every random choice of an attack, so that a failure can be repeated: `npm run attack -- NAME --seed 7`. */
export const seed = Number(process.env.ATTACK_SEED ?? 1);

/** Returns random numbers from 0 to below 1, determined by `start` (mulberry32, public domain, by Tommy Ettinger). */
export function createRandom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function reportFigures(figures: Record<string, number | string>): void {
  console.log(
    Object.entries(figures)
      .map(([name, figure]) => `${name}: ${figure}`)
      .join('\n'),
  );
}
