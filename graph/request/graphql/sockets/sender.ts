import type { Request, RequestHandler, Response } from 'express';
import { refusal, scopeOf, type Caller } from '../../context.ts';
import { failureIn, type Failure } from '../../errors.ts';

/**
 * Identifies the caller of a GraphQL request before any part of it is executed. A refused API token and an unreachable
 * database are answered in GraphQL's shape with the right status, because an error thrown from Apollo's context would
 * look like a defect of the server. Files of a stranger are refused unread.
 */
export function identifySender(identifyRequest: (req: Request, res: Response) => Promise<Caller>): RequestHandler {
  return async (req, res, next) => {
    try {
      const caller = await identifyRequest(req, res);
      if (req.is('multipart/form-data') && !scopeOf(caller)) throw refusal(caller);
      const gone = new AbortController();
      res.on('close', () => gone.abort());
      res.locals.caller = { ...caller, gone: gone.signal } satisfies Caller;
    } catch (error) {
      const failure = failureIn(error);
      if (!failure) throw error;
      refuse(res, failure);
      return;
    }
    next();
  };
}

/** Refuses a request in GraphQL's shape with the right status. Nothing of it is executed. */
export function refuse(res: Response, { status, message, code, retryAfterSeconds }: Failure): void {
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  res.status(status).json({ errors: [{ message, extensions: { code, retryAfterSeconds } }] });
}

/** Returns the caller that `identifySender` has stored. */
export function senderOf(res: Response): Caller {
  return res.locals.caller as Caller;
}
