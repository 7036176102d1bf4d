import type { Request, RequestHandler, Response } from 'express';
import { refusal, scopeOf, type Caller } from '../context.ts';
import { failureIn, type Failure } from '../errors.ts';

/**
 * Identifies the caller of a GraphQL request before anything of it is executed. A request whose API token is refused is answered
 * as GraphQL answers, with an honest status, and so is one that finds no database: thrown from the context it would read as a defect of the server. Files of a stranger
 * are refused unread.
 */
export function identifySender(identifyRequest: (req: Request, res: Response) => Promise<Caller>): RequestHandler {
  return async (req, res, next) => {
    try {
      const caller = await identifyRequest(req, res);
      if (req.is('multipart/form-data') && !scopeOf(caller)) throw refusal(caller);
      res.locals.caller = caller;
    } catch (error) {
      const failure = failureIn(error);
      if (!failure) throw error;
      refuse(res, failure);
      return;
    }
    next();
  };
}

/** Answers a request of which nothing is executed, as GraphQL answers, with an honest status. */
export function refuse(res: Response, { status, message, code, retryAfterSeconds }: Failure): void {
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  res.status(status).json({ errors: [{ message, extensions: { code, retryAfterSeconds } }] });
}

/** Who sent the request, as `identifySender` found out. */
export function senderOf(res: Response): Caller {
  return res.locals.caller as Caller;
}
