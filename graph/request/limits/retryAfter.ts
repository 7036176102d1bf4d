/**
 * Returns the seconds that a Retry-After header requests, as seconds or as a date, rounded up. Undefined without a time
 * in the future.
 */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
