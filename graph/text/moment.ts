/** Formats a moment of a recording for readers: '1:05', '1:02:05'. */
export function formatMoment(ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  const seconds = twoDigits(ms / 1000);
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${twoDigits(minutes)}:${seconds}`;
}

const twoDigits = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
