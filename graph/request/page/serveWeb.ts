import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { z } from 'zod';
import { Failure } from '../errors.ts';
import { renderPage } from './pageHtml.ts';
import type { PageState } from './pageState.ts';

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
