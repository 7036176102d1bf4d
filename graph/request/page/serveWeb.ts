import type { ApolloServer } from '@apollo/server';
import { z } from 'zod';
import type { Caller } from '../context.ts';
import { isSlug } from '../../tenants/rules.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { Failure } from '../errors.ts';
import { escapeHtml } from '../../text/html.ts';

const tenantSchema = z.looseObject({
  name: z.string(),
  branding: z.looseObject({ logo: z.string(), theme: z.enum(['AMBER', 'DARK']) }),
});
const stateSchema = z.looseObject({ tenant: tenantSchema.nullable(), session: z.looseObject({}).nullable() });

/** The answer to a page's first query: firm and session; null without a firm, or without a login. */
type PageState = z.infer<typeof stateSchema>;

/** Answers a page's first query by the web's own operation; null after an error, which the page then meets. */
export function createPageState(
  apollo: ApolloServer<Caller>,
  documents: Map<string, string>,
): (caller: Caller) => Promise<PageState | null> {
  const query = [...documents.values()].find((text) => /\bquery SessionGate\b/.test(text));
  return async (caller) => {
    if (query === undefined || (caller.slug !== undefined && !isSlug(caller.slug))) return null;
    const request = { query, operationName: 'SessionGate', variables: { slug: caller.slug ?? null } };
    const { body } = await apollo.executeOperation(request, { contextValue: caller });
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return stateSchema.safeParse(body.singleResult.data).data ?? null;
  };
}

const builtWeb = path.join(import.meta.dirname, '../../../web/dist');

/** Reads the caller's firm and session; null when the page has to query them itself. */
type ReadState = (req: Request, res: Response) => Promise<PageState | null>;

/**
 * Serves the built web: assets with unlimited caching, because their names change with their content, and the page for
 * every other address, with status 404 where it has no screen. Styles carry the nonce of the content security policy. A
 * caller with a session receives links to the screen's files with the page, before the page has checked the session.
 */
export async function serveWeb(readState: ReadState, bringsSession: (req: Request) => boolean): Promise<Router> {
  const router = express.Router();
  const page = await readFile(path.join(builtWeb, 'index.html'), 'utf8').catch(() => null);
  const findScreen = await readScreens();
  router.use(
    '/assets',
    expressStaticGzip(path.join(builtWeb, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y' },
    }),
  );
  router.use('/assets', () => {
    throw new Failure('NOT_FOUND', 'There is no such file. Reload the page.');
  });
  router.use(express.static(builtWeb, { index: false, maxAge: '1h' }));
  const servePage: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    if (page === null) throw new Failure('NOT_FOUND', 'The web application is not built. Run npm run build.');
    const hasSession = bringsSession(req) && req.path !== '/welcome';
    const state = await readState(req, res).catch(() => null);
    const { isKnown, preloads } = findScreen(req.path);
    res
      .status(isKnown ? 200 : 404)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        renderPage(page, state)
          .replaceAll('__CSP_NONCE__', String(res.locals.nonce))
          .replace('</head>', (end) => (hasSession ? preloads : '') + end),
      );
  };
  router.use(servePage);
  return router;
}

const screensSchema = z.record(z.string(), z.array(z.string()));

interface FoundScreen {
  /** False for an address at which the page shows that there is no such screen. */
  isKnown: boolean;
  /** Links to all files that the screen loads. web/app/main.tsx takes their presence as the sign of a session. */
  preloads: string;
}

async function readScreens(): Promise<(address: string) => FoundScreen> {
  const text = await readFile(path.join(builtWeb, 'screens.json'), 'utf8').catch(() => '{}');
  const links = Object.entries(screensSchema.parse(JSON.parse(text))).map(([address, files]) => {
    const html = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" data-screens>`);
    return [address, html.join('')] as const;
  });
  const byAddress = new Map(links);
  return (address) => {
    const place = address.toLowerCase().replace(/\/+$/, '');
    const above = place.slice(0, place.lastIndexOf('/'));
    const found = [place || '/', `${place}/:id?`, `${above}/:id?`, `${above}/:id`].find((each) => byAddress.has(each));
    return { isKnown: found !== undefined, preloads: byAddress.get(found ?? '*') ?? '' };
  };
}

/** Renders web/index.html for its caller: the firm's look and logo, and the answer to the first query. */
export function renderPage(page: string, state: PageState | null): string {
  if (!state) return page;
  // A browser does not run data, and the escaping keeps a text from ending the element.
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="page-state">${json}</script>`;
  const whole = page.replace('</head>', (end) => data + end);
  if (!state.tenant) return whole;
  const { name, branding } = state.tenant;
  return whole
    .replace('class="light"', () => `class="${branding.theme === 'DARK' ? 'dark' : 'light'}"`)
    .replace(/(<link rel="icon"[^>]* href=")[^"]*/, (_, start: string) => start + escapeHtml(branding.logo))
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(name)}`);
}
