/**
 * A time in a recording as captions write it: '00:00:01.000', '0:0:3.540', '01:02,5', '1:02', and '3.50s' of
 * faster-whisper.
 */
export const soundTime = String.raw`(?:(?:\d{1,3}:)?\d{1,3}:\d{1,2}(?:[.,]\d{1,9})?|\d{1,6}(?:\.\d{1,3})?s)`;

/** Returns a time that `soundTime` matches, in ms. */
export function msOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time
    .replace(',', '.')
    .replace('s', '')
    .split(':')
    .map(Number)
    .reverse();
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}
