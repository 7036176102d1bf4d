import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { Failure } from './errors.ts';

const builtWeb = path.join(import.meta.dirname, '../web/dist');

/**
 * Serves the built web: its assets for good, as their names change with their content, and for every other address
 * the page itself, which finds out what to show. Styles get the nonce that the content security policy names.
 */
export async function serveWeb(): Promise<Router> {
  const router = express.Router();
  const page = await readFile(path.join(builtWeb, 'index.html'), 'utf8').catch(() => null);
  router.use('/assets', express.static(path.join(builtWeb, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use('/assets', () => {
    throw new Failure('NOT_FOUND', 'There is no such file. Reload the page.');
  });
  router.use(express.static(builtWeb, { index: false, maxAge: '1h' }));
  const servePage: RequestHandler = (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    if (page === null) throw new Failure('NOT_FOUND', 'The web is not built here. Run npm run build.');
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page.replaceAll('__CSP_NONCE__', String(res.locals.nonce)));
  };
  router.use(servePage);
  return router;
}
