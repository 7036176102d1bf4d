import type { Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Caller, Services } from '../../context.ts';
import { Failure } from '../../errors.ts';

/** What a token may still send in its present minute. */
export interface Quota {
  limit: number;
  /** Below zero when it sent more. */
  remaining: number;
  /** Seconds until the minute ends. */
  seconds: number;
}

const windowSeconds = 60;

/**
 * Counts requests by token, in the memory of this server: a quota keeps an integration from using up a server, and a count in the
 * database would cost each request more than most of them take.
 */
export function createQuotas() {
  const counter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds });
  return async ({ id, requestsPerMinute: limit }: { id: string; requestsPerMinute: number }): Promise<Quota> => {
    const { consumedPoints, msBeforeNext } = await counter.consume(id);
    return { limit, remaining: limit - consumedPoints, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  };
}

/**
 * Counts the request of an API token and states its quota in the headers of draft-ietf-httpapi-ratelimit-headers-11. Throws THROTTLED
 * when the minute's requests are used up. People are not counted.
 */
export async function throttleTokens({ apiTokens }: Services, { apiToken }: Caller, res: Response): Promise<void> {
  if (!apiToken) return;
  const { limit, remaining, seconds } = await apiTokens.count(apiToken);
  res.set('RateLimit-Policy', `"token";q=${limit};w=${windowSeconds}`);
  res.set('RateLimit', `"token";r=${Math.max(0, remaining)};t=${seconds}`);
  if (remaining >= 0) return;
  const message = `This API token may send ${limit} requests a minute. Try again in ${seconds} seconds.`;
  throw new Failure('THROTTLED', message, { retryAfterSeconds: seconds });
}
