import type { Response } from 'express';
import type { Caller, Services } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

const windowSeconds = 60;

/**
 * Counts a request of an API token and states its quota in the headers of draft-ietf-httpapi-ratelimit-headers-11.
 * Throws THROTTLED when the requests of this minute are used up. Requests of people are not counted.
 */
export function throttleTokens({ apiTokens }: Services, { apiToken }: Caller, res: Response): void {
  if (!apiToken) return;
  const { limit, remaining, seconds } = apiTokens.count(apiToken);
  res.set('RateLimit-Policy', `"token";q=${limit};w=${windowSeconds}`);
  res.set('RateLimit', `"token";r=${Math.max(0, remaining)};t=${seconds}`);
  if (remaining >= 0) return;
  const message = `This API token may send ${limit} requests a minute. Try again in ${seconds} seconds.`;
  throw new Failure('THROTTLED', message, { retryAfterSeconds: seconds });
}
