import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { Failure } from './errors.ts';
import { readCookie, sessionCookieName } from './tenants/rules.ts';

const builtWeb = path.join(import.meta.dirname, '../web/dist');

/**
 * Serves the built web: its assets for good, as their names change with their content, and for every other address
 * the page itself, which finds out what to show. Styles get the nonce that the content security policy names. Who brings
 * a session gets the screens' files with the page, not only after the page has asked whether the session holds.
 */
export async function serveWeb(): Promise<Router> {
  const router = express.Router();
  const page = await readFile(path.join(builtWeb, 'index.html'), 'utf8').catch(() => null);
  const preloads = page === null ? '' : await screenPreloads();
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
    const hasSession = readCookie(req.get('Cookie'), sessionCookieName) !== undefined && req.path !== '/welcome';
    res
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(
        page
          .replaceAll('__CSP_NONCE__', String(res.locals.nonce))
          .replace('</head>', hasSession ? `${preloads}</head>` : '</head>'),
      );
  };
  router.use(servePage);
  return router;
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/** Links to the files of the frame around all screens; web/app/main.tsx takes them as the sign that there is a session. */
async function screenPreloads(): Promise<string> {
  const text = await readFile(path.join(builtWeb, 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const withImports = (key: string) => {
    const keys = new Set([key]);
    for (const each of keys) for (const imported of manifest[each]?.imports ?? []) keys.add(imported);
    return [...keys].flatMap((each) => manifest[each]?.file ?? []);
  };
  const entry = withImports('index.html');
  return withImports('app/Screens.tsx')
    .filter((file) => !entry.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" data-screens>`)
    .join('');
}
