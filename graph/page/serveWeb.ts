import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { Failure } from '../errors.ts';
import { renderPage } from './pageHtml.ts';
import type { PageState } from './pageState.ts';

const builtWeb = path.join(import.meta.dirname, '../../web/dist');

/** Reads the caller's firm and session; null when the page has to query them itself. */
type ReadState = (req: Request, res: Response) => Promise<PageState | null>;

/**
 * Serves the built web: assets with unlimited caching, because their names change with their content, and the page for
 * every other address. Styles carry the nonce of the content security policy. A caller with a session receives links to
 * the screen's files with the page, before the page has checked the session.
 */
export async function serveWeb(readState: ReadState, bringsSession: (req: Request) => boolean): Promise<Router> {
  const router = express.Router();
  const page = await readFile(path.join(builtWeb, 'index.html'), 'utf8').catch(() => null);
  const preloads = await screenPreloads();
  router.use('/assets', await serveCompressed(path.join(builtWeb, 'assets')));
  router.use('/assets', express.static(path.join(builtWeb, 'assets'), { immutable: true, maxAge: '1y', index: false }));
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
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        renderPage(page, state)
          .replaceAll('__CSP_NONCE__', String(res.locals.nonce))
          .replace('</head>', (end) => (hasSession ? preloads(req.path) : '') + end),
      );
  };
  router.use(servePage);
  return router;
}

const brotli = '.br';

/** Sends the compressed files of the build (web/build/compressAssets.ts) to clients that accept them. */
async function serveCompressed(folder: string): Promise<RequestHandler> {
  const names = await readdir(folder).catch(() => []);
  const compressed = new Set(names.flatMap((name) => (name.endsWith(brotli) ? `/${name.slice(0, -3)}` : [])));
  const serve = express.static(folder, {
    immutable: true,
    maxAge: '1y',
    index: false,
    setHeaders: (res) => void res.set('Content-Encoding', 'br').vary('Accept-Encoding'),
  });
  return (req, res, next) => {
    if (!compressed.has(req.path) || !req.acceptsEncodings('br')) {
      next();
      return;
    }
    res.type(path.extname(req.path));
    req.url = `${req.path}${brotli}`;
    serve(req, res, next);
  };
}

const screensSchema = z.record(z.string(), z.array(z.string()));

/**
 * Returns a function that finds, by a screen's path, links to all files that the screen loads
 * (web/build/screenFiles.ts). web/app/main.tsx takes their presence as the sign of a session.
 */
async function screenPreloads(): Promise<(address: string) => string> {
  const text = await readFile(path.join(builtWeb, 'screens.json'), 'utf8').catch(() => '{}');
  const links = Object.entries(screensSchema.parse(JSON.parse(text))).map(([address, files]) => {
    const html = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" data-screens>`);
    return [address, html.join('')] as const;
  });
  const byAddress = new Map(links);
  return (address) => {
    let place = address.replace(/\/+$/, '');
    if (place === '') return byAddress.get('/') ?? '';
    while (place !== '') {
      const found = byAddress.get(place);
      if (found !== undefined) return found;
      place = place.slice(0, place.lastIndexOf('/'));
    }
    return byAddress.get('*') ?? '';
  };
}
