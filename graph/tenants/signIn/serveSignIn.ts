import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { signInCookieName, signInProblemCookieName } from '../rules.ts';
import { findTenantById } from '../service.ts';
import { finishSignIn } from './finishSignIn.ts';
import { problemIn } from './provider.ts';
import type { SignInProblem } from './rules.ts';
import { readAttempt, startSignIn } from './startSignIn.ts';

type IdentifyRequest = (req: Request, res: Response) => Promise<Caller>;

const problemMs = 60_000;

/** Sends a browser to the sign-in page of the firm that `tenant` names; `to` is where it goes on afterwards. */
export function serveSignInStart(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const attempt = async () => {
      await caller.services.throttle.countSignIn(caller.ip);
      return startSignIn(caller, req.query.to);
    };
    const page = await attempt().catch((error: unknown) => explain(caller, error));
    if (page instanceof URL) res.redirect(303, page.href);
    else sendBack(res, caller, page ?? 'NONE', caller.slug);
  };
}

/** Receives the browser back from there: it is logged in, or sees the reason why not. */
export function serveSignInCallback(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const { cookies, services } = caller;
    const attempt = readAttempt(cookies.get(signInCookieName));
    cookies.clear(signInCookieName);
    if (!attempt) {
      sendBack(res, caller, 'LOST', caller.slug);
      return;
    }
    const [, query = ''] = req.originalUrl.split(/\?(.*)/s);
    const finish = async () => {
      await services.throttle.countSignIn(caller.ip);
      return finishSignIn(caller, attempt, query);
    };
    const problem = await finish().catch((error: unknown) => explain(caller, error, attempt.tenantId));
    if (problem === null) {
      cookies.clear(signInProblemCookieName);
      res.redirect(303, attempt.path);
    } else {
      sendBack(res, caller, problem, (await findTenantById(services, attempt.tenantId))?.slug);
    }
  };
}

/** The reason as people see it; the log has the rest. */
function explain({ services: { log } }: Caller, error: unknown, tenantId?: string): SignInProblem {
  if (error instanceof Failure && error.code === 'THROTTLED') return 'BUSY';
  log.warn({ tenantId, err: error }, 'Somebody could not sign in');
  return problemIn(error);
}

function sendBack(res: Response, { cookies }: Caller, problem: SignInProblem, slug: string | undefined): void {
  cookies.set(signInProblemCookieName, problem, new Date(Date.now() + problemMs));
  res.redirect(303, slug === undefined ? '/' : `/?tenant=${encodeURIComponent(slug)}`);
}
