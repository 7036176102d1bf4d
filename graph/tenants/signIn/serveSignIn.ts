import type { Request, RequestHandler, Response } from 'express';
import type { Caller } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { signInCookieName, signInProblemCookieName } from '../rules.ts';
import { findTenantById } from '../service.ts';
import { finishSignIn } from './finishSignIn.ts';
import { problemIn } from './provider.ts';
import { ownPath, type SignInProblem } from './rules.ts';
import { readAttempt, startSignIn } from './startSignIn.ts';

type IdentifyRequest = (req: Request, res: Response) => Promise<Caller>;

const problemMs = 60_000;

/** Sends a browser to the sign-in page of the firm that `tenant` names. `to` is the path to open afterwards. */
export function serveSignInStart(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const attempt = async () => {
      await caller.services.throttle.countSignIn(caller.ip);
      return startSignIn(caller, req.query.to);
    };
    const page = await attempt().catch((error: unknown) => explain(caller, error));
    if (page instanceof URL) res.redirect(303, page.href);
    else sendBack(res, caller, page ?? 'NONE', { slug: caller.slug, path: ownPath(req.query.to) });
  };
}

/** Handles the browser's return from the provider: logs it in, or shows why that failed. */
export function serveSignInCallback(identifyRequest: IdentifyRequest): RequestHandler {
  return async (req, res) => {
    const caller = await identifyRequest(req, res);
    const { cookies, services } = caller;
    const attempt = readAttempt(cookies.get(signInCookieName));
    cookies.clear(signInCookieName);
    if (!attempt) {
      sendBack(res, caller, 'LOST', { slug: caller.slug, path: '/' });
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
      const slug = (await findTenantById(services, attempt.tenantId))?.slug;
      sendBack(res, caller, problem, { slug, path: attempt.path });
    }
  };
}

function explain({ services: { log } }: Caller, error: unknown, tenantId?: string): SignInProblem {
  if (error instanceof Failure && error.code === 'THROTTLED') return 'BUSY';
  log.warn({ tenantId, err: error }, 'Somebody could not sign in');
  return problemIn(error);
}

function sendBack(
  res: Response,
  { cookies }: Caller,
  problem: SignInProblem,
  { slug, path }: { slug: string | undefined; path: string },
): void {
  cookies.set(signInProblemCookieName, problem, new Date(Date.now() + problemMs));
  const page = new URL(path, 'http://own.invalid');
  if (slug !== undefined) page.searchParams.set('tenant', slug);
  res.redirect(303, page.pathname + page.search);
}
