/** A time as captions write it: '00:00:01.000', '0:0:3.540', '01:02,5', '1:02', and '3.50s' of faster-whisper. */
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

/** Formats a moment of a recording for readers: '1:05', '1:02:05'. */
export function formatMoment(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const seconds = twoDigits(ms / 1000);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${twoDigits(minutes)}:${seconds}`;
}

const twoDigits = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
