/** Seconds that a Retry-After header requests, given as seconds or as a date, rounded up. Undefined without a time that is still to come. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
