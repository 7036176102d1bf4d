import type { ErrorRequestHandler } from 'express';
import { Failure, failureIn } from '../errors.ts';
import { newReference, type Logger } from '../../log.ts';

/** Answers an error with `{message, code}` and its status, never a stack. Logs unexpected errors. */
export function respondError(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const tenantId = res.locals.tenantId as string | undefined;
    if (res.headersSent) {
      // The answer failed while it was being written. Closing the connection is the only way left to report that.
      log.error({ err: error, path: req.path, tenantId }, 'an answer broke off');
      next(error);
      return;
    }
    const failure = asFailure(error);
    const { reference, message } = newReference();
    if (!failure) {
      log.error({ err: error, method: req.method, path: req.path, tenantId, reference }, 'a request failed');
    } else if (failure.code === 'UNAVAILABLE') {
      log.warn({ err: error, method: req.method, path: req.path }, 'a request found no database or no room');
    }
    const status = failure?.status ?? 500;
    const body = failure ? { message: failure.message, code: failure.code } : { message, code: 'INTERNAL' };
    if (failure?.retryAfterSeconds !== undefined) res.set('Retry-After', String(failure.retryAfterSeconds));
    res.status(status).json(req.path.startsWith('/api/auth/') ? { success: false, ...body } : body);
  };
}

function asFailure(error: unknown): Failure | null {
  const failure = failureIn(error);
  if (failure) return failure;
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
  const isAddress = status >= 400 && status < 500;
  return isAddress ? new Failure('INVALID', 'This address could not be read. Check it.', { cause: error }) : null;
}
