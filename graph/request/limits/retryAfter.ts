/** Returns the seconds of Retry-After, also of a date, rounded up; undefined if not in the future. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
