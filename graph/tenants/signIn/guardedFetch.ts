import { guardedRequest, type GuardedOptions } from '../../request/limits/guardedRequest.ts';
import { problemOfIssuer } from './rules.ts';

/** Returns a fetch function for openid-client that calls no other addresses than an issuer may have. */
export function guardedFetch(mayBePrivate: boolean): (url: string, options: GuardedOptions) => Promise<Response> {
  return async (text, options) => {
    const url = new URL(text);
    const problem = problemOfIssuer(`${url.protocol}//${url.host}`, mayBePrivate);
    if (problem !== null) throw new Error(problem);
    return guardedRequest(url, options, mayBePrivate);
  };
}
