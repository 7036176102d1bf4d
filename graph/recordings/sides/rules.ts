/** The sound of both channels: the loudness (root mean square, 0 to 1) of each stretch of `loudnessPerSecond`. */
export type Loudness = readonly [left: ArrayLike<number>, right: ArrayLike<number>];

export const loudnessPerSecond = 10;

/** Below this loudness nobody speaks (-50 dB). */
const soundFloor = 0.003;
/** A side that is quieter than the other by this factor (30 dB) is the other one, leaking through the encoder. */
const leak = 0.032;
/** One side speaks alone when it is louder than the other by this factor (12 dB). Two microphones in a room differ less. */
const alone = 4;
/** The share of the sounding time in which one side speaks alone, and the least share of each side, in a call. */
const aloneInCalls = { together: 0.5, each: 0.05 };
/** In stretches of loudness: what is shorter is a click, not a word. */
const shortestWord = 3;

function sounds([left, right]: Loudness, side: 0 | 1, at: number): boolean {
  const [own = 0, other = 0] = side === 0 ? [left[at], right[at]] : [right[at], left[at]];
  return own > soundFloor && own > other * leak;
}

/** Whether nobody speaks on a channel. */
export function isSilent(loudness: Loudness, side: 0 | 1): boolean {
  let sounding = 0;
  for (let at = 0; at < loudness[side].length; at += 1) if (sounds(loudness, side, at)) sounding += 1;
  return sounding < shortestWord;
}

/**
 * Whether each channel holds one side of a call: most of the time one channel is heard without the other, and each of
 * them is. The channels of a conversation in a room hear the same, and a silent channel is no side.
 */
export function areSidesApart(loudness: Loudness): boolean {
  const [left, right] = loudness;
  let [sounding, leftAlone, rightAlone] = [0, 0, 0];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one, other] = [left[at] ?? 0, right[at] ?? 0];
    if (Math.max(one, other) <= soundFloor) continue;
    sounding += 1;
    if (one > other * alone) leftAlone += 1;
    else if (other > one * alone) rightAlone += 1;
  }
  if (isSilent(loudness, 0) || isSilent(loudness, 1)) return false;
  const { together, each } = aloneInCalls;
  return leftAlone + rightAlone >= sounding * together && Math.min(leftAlone, rightAlone) >= sounding * each;
}

/** In ms: how far an engine's times may be from the sound. */
const inexact = 300;

/**
 * Whether a channel sounds between two moments, in ms. Recognisers invent words in long silences, and a channel is
 * silent while the other side speaks.
 */
export function isHeard(loudness: Loudness, side: 0 | 1, startMs: number | null, endMs: number | null): boolean {
  if (startMs === null || endMs === null) return true;
  const from = Math.max(0, Math.floor(((startMs - inexact) * loudnessPerSecond) / 1000));
  const to = Math.ceil(((endMs + inexact) * loudnessPerSecond) / 1000);
  for (let at = from; at < to; at += 1) if (sounds(loudness, side, at)) return true;
  return false;
}

/** In this last share of a piece, it is cut at the quietest moment. */
const cutShare = 0.2;

/** Returns where to cut a channel, so that no piece is longer than `longest`; both in stretches of loudness. */
export function cutsAtQuiet(loudness: ArrayLike<number>, longest: number): number[] {
  const cuts: number[] = [];
  for (let from = 0; loudness.length - from > longest; from = cuts.at(-1) ?? 0) {
    let quietest = from + Math.ceil(longest * (1 - cutShare));
    for (let at = quietest; at < from + longest; at += 1)
      if ((loudness[at] ?? 0) < (loudness[quietest] ?? 0)) quietest = at;
    cuts.push(quietest);
  }
  return cuts;
}
