import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../context.ts';
import { failureIn } from '../errors.ts';

/**
 * Finds out who sends a GraphQL request before anything of it is executed. A request whose API token is refused is answered
 * as GraphQL answers, with an honest status, and so is one that finds no database: thrown from the context it would read as a defect of the server.
 */
export function identifySender(identifyRequest: (req: Request, res: Response) => Promise<Caller>): RequestHandler {
  return async (req, res, next) => {
    try {
      res.locals.caller = await identifyRequest(req, res);
    } catch (error) {
      const failure = failureIn(error);
      if (!failure) throw error;
      const { status, message, code, retryAfterSeconds } = failure;
      if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
      res.status(status).json({ errors: [{ message, extensions: { code, retryAfterSeconds } }] });
      return;
    }
    next();
  };
}

/** Who sent the request, as `identifySender` found out. */
export function senderOf(res: Response): Caller {
  return res.locals.caller as Caller;
}
