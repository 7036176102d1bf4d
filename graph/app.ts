import { randomBytes } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type Express, type Request, type Response, type ErrorRequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { identifyRequest } from './request/http/caller.ts';
import { requireScope, type Caller, type Services } from './request/context.ts';
import { cookiesOf, refuseForeignAgent } from './request/http/origin.ts';
import { Failure, failureIn } from './request/errors.ts';
import { fileRoutes } from './request/files/serveFiles.ts';
import { receiveGraphql, senderOf } from './request/graphql/receive.ts';
import { serveExplorers } from './request/page/explorers.ts';
import { createPageState, serveWeb } from './request/page/serveWeb.ts';
import { boundLeftovers, refuseManyHeaders } from './request/limits/headers.ts';
import { refuseOtherMethods, serveMcp } from './request/mcp/serveMcp.ts';
import { watchReadiness } from './request/http/readiness.ts';
import { respond, type Route, methodsByPath } from './request/rest/handler.ts';
import { openApiDocument } from './request/rest/openapi.ts';
import { serveResourceMetadata } from './tenants/agents/identifyAgent.ts';
import { mcpPath, metadataPath } from './tenants/agents/rules.ts';
import { sessionCookieName } from './tenants/rules.ts';
import { readLogo } from './tenants/service.ts';
import { signInPaths } from './tenants/signIn/rules.ts';
import { serveSignInCallback, serveSignInStart } from './tenants/signIn/serveSignIn.ts';
import { newReference, type Logger } from './log.ts';

/** Builds the HTTP application: the web, /graphql, /api, /mcp, /audio, /files, /auth, logos and health. */
export async function createApp(
  services: Services,
  apollo: ApolloServer<Caller>,
  routes: Route[],
  persistedDocuments: Map<string, string>,
  version: string,
): Promise<Express> {
  const { env, log } = services;
  const app = express();
  app.set('trust proxy', env.TRUST_PROXY);
  app.disable('x-powered-by');
  app.use(refuseManyHeaders);

  app.get('/healthz', (_, res) => void res.json({ status: 'alive' }));
  const readiness = watchReadiness(services);
  app.get('/readyz', async (_, res) => {
    const { isReady, ...answer } = await readiness();
    res.status(isReady ? 200 : 503).json(answer);
  });
  app.use((_, res, next) => {
    // A client that keeps its connection would still use it when the port closes.
    if (services.leaving.aborted) res.set('Connection', 'close');
    next();
  });

  app.use(['/graphql', '/api', '/mcp', '/audio', '/files', '/auth', metadataPath], helmet(dataHeaders));
  app.use(['/graphql', '/api', '/mcp', '/auth'], boundLeftovers, (_, res, next) => {
    // Answers hold a firm's data, so no browser cache or proxy may store them.
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(compression());

  const caller = (req: Request, res: Response) => identifyRequest(services, req, res);
  app.use(
    '/graphql',
    ...receiveGraphql(caller, persistedDocuments, env),
    expressMiddleware(apollo, { context: async ({ res }) => senderOf(res) }),
  );

  // Built at the first request, because building it takes half of the time that the server needs to start.
  let document: Record<string, unknown> | undefined;
  app.get('/api/openapi.json', (_, res) => void res.json((document ??= openApiDocument(routes, version))));
  for (const route of routes) {
    app[route.method](route.path, async (req, res) => respond(route, await caller(req, res), req, res));
  }
  for (const [path, allowed] of methodsByPath(routes)) {
    app.all(path, (req, res) => {
      res.set('Allow', allowed);
      throw new Failure('NOT_ALLOWED', `${req.method} is not allowed here. Allowed: ${allowed}.`);
    });
  }
  app.use('/api', () => {
    throw new Failure('NOT_FOUND', 'There is no such call. See /api/openapi.json.');
  });
  app.use(mcpPath, refuseForeignAgent(env));
  const agent = (req: Request, res: Response) => identifyRequest(services, req, res, { isMcp: true });
  for (const path of [mcpPath, `${mcpPath}/:slug`]) {
    app.post(path, serveMcp(version, services, agent));
    app.all(path, refuseOtherMethods);
    app.get(metadataPath + path, serveResourceMetadata(caller));
  }
  app.get(signInPaths.start, serveSignInStart(caller));
  app.get(signInPaths.callback, serveSignInCallback(caller));
  for (const { path, serve } of fileRoutes) {
    app.get(path, async (req, res) => serve(requireScope(await caller(req, res)), req, res));
  }
  app.get('/tenants/:slug/logo.svg', async (req, res) => {
    const logo = await readLogo(services, req.params.slug);
    if (logo === null) throw new Failure('NOT_FOUND', 'There is no such firm here.');
    // A firm's own drawing must not be able to run scripts, even when it is opened by itself.
    res.set({ 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" });
    res.set('Cache-Control', 'public, max-age=300').type('svg').send(logo);
  });
  app.use((_, res, next) => {
    res.locals.nonce = randomBytes(16).toString('base64');
    next();
  });
  const pageState = createPageState(apollo, persistedDocuments);
  const bringsSession = ({ headers }: Request) =>
    cookiesOf(headers, env.TRUST_PROXY).get(sessionCookieName) !== undefined;
  app.use((_, res, next) => {
    res.set('Permissions-Policy', pagePermissions);
    next();
  });
  const readState = async (req: Request, res: Response) => pageState(await caller(req, res));
  const isDark = async (req: Request, res: Response) =>
    (await readState(req, res).catch(() => null))?.tenant?.branding.theme === 'DARK';
  app.use(helmet(pageHeaders));
  app.use(serveExplorers(pageHeaders.contentSecurityPolicy, bringsSession, isDark));
  app.use(await serveWeb(readState, bringsSession));
  app.use(respondError(log));
  return app;
}

const dataHeaders: HelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
};

/** Allows the recorder's microphone and the browser's speech recognition, for this page's own code only. */
const pagePermissions = 'microphone=(self), on-device-speech-recognition=(self)';

const pageHeaders = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", (_: unknown, res: unknown) => `'nonce-${(res as Response).locals.nonce as string}'`],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // The demonstration and a server behind a proxy use plain HTTP.
      upgradeInsecureRequests: null,
    },
  },
} satisfies HelmetOptions;

/** Answers an error with `{message, code}` and its status, never a stack. Logs unexpected errors. */
function respondError(log: Logger): ErrorRequestHandler {
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
