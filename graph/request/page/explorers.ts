import { createRequire } from 'node:module';
import path from 'node:path';
import { getDistDirectory, renderAltair } from 'altair-static';
import express, { type Request, type Response, type Router } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { escapeHtml } from '../../text/html.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = { altair: '/developers/altair', swagger: '/developers/swagger' };

const firstQuery = `query BestCompanies {
  companies(first: 10, orderBy: TOTAL_SCORE) {
    totalCount
    edges { node { name totalScore } }
  }
}
`;

interface Look {
  nonce: string;
  isDark: boolean;
  /** The query that the addresses of the page's links keep, such as `?tenant=acme`; may be empty. */
  query: string;
}

/**
 * Serves the explorers of both APIs as pages of their own, /developers/graphql and /developers/rest, because their
 * styles and fonts would change the application's. They work with the caller's session, and without one lead to the
 * login.
 * @param policy the content security policy of all pages
 * @param isDark says whether the caller's firm has the dark look
 */
export function serveExplorers(
  policy: NonNullable<Exclude<HelmetOptions['contentSecurityPolicy'], boolean>>,
  bringsSession: (req: Request) => boolean,
  isDark: (req: Request, res: Response) => Promise<boolean>,
): Router {
  const router = express.Router();
  router.use(files.altair, express.static(getDistDirectory(), { index: false, maxAge: '1h' }));
  router.use(files.swagger, express.static(swagger, { index: false, maxAge: '1h' }));
  const scriptSrc = ["'self'", (_: unknown, res: unknown) => `'nonce-${nonceOf(res as Response)}'`];
  // The GraphQL explorer adds styles without a nonce; styles cannot run code.
  const directives = { ...policy.directives, scriptSrc, styleSrc: ["'self'", "'unsafe-inline'"], baseUri: ["'self'"] };
  for (const [name, render] of Object.entries({ graphql: graphqlPage, rest: restPage })) {
    router.get(`/developers/${name}`, helmet({ contentSecurityPolicy: { directives } }), async (req, res) => {
      const query = new URL(req.url, 'http://localhost').search;
      if (!bringsSession(req)) {
        res.redirect(`/developers${query}`);
        return;
      }
      const page = render({ nonce: nonceOf(res), isDark: await isDark(req, res), query });
      res.set('Cache-Control', 'no-store').type('html').send(page);
    });
  }
  return router;
}

const nonceOf = (res: Response) => res.locals.nonce as string;

function graphqlPage(look: Look): string {
  const page = renderAltair({
    baseURL: `${files.altair}/`,
    cspNonce: look.nonce,
    endpointURL: '/graphql',
    initialQuery: firstQuery,
    initialSettings: {
      theme: look.isDark ? 'dark' : 'light',
      'theme.dark': 'dark',
      'alert.disableUpdateNotification': true,
      'alert.disableWarnings': true,
      'banners.disable': true,
    },
    disableAccount: true,
  });
  return page
    .replace('<html>', '<html lang="en">')
    .replace(/<title>[^<]*/, '<title>GraphQL explorer')
    .replace('</head>', (end) => styles(look) + end)
    .replace('<body>', (start) => start + links(look, 'GraphQL') + sameTab(look));
}

/** The GraphQL explorer opens every link of its page in a new tab, unless it does not learn of the click. */
const sameTab = ({ nonce }: Look) =>
  `<script nonce="${nonce}">document.querySelector('.places').onclick = (event) => event.stopPropagation()</script>`;

function restPage(look: Look): string {
  const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#explorer', docExpansion: 'none', validatorUrl: null })`;
  return `<!doctype html>
<html lang="en"${look.isDark ? ' class="dark-mode"' : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>REST explorer</title>
    <link rel="icon" href="${files.swagger}/favicon-32x32.png" />
    <link rel="stylesheet" href="${files.swagger}/swagger-ui.css" />
    ${styles(look)}
  </head>
  <body>
    ${links(look, 'REST')}
    <main id="explorer"></main>
    <script src="${files.swagger}/swagger-ui-bundle.js"></script>
    <script nonce="${look.nonce}">${start}</script>
  </body>
</html>`;
}

const places = { Guide: '/developers', GraphQL: '/developers/graphql', REST: '/developers/rest' };

function links({ query }: Look, current: keyof typeof places): string {
  const items = Object.entries(places).map(([label, address]) => {
    const mark = label === current ? ' aria-current="page"' : '';
    return `<a href="${escapeHtml(address + query)}"${mark}>${label}</a>`;
  });
  return `<nav class="places" aria-label="Developers">${items.join('')}</nav>`;
}

/**
 * Hides Swagger's headline with the version and its choice of servers, because both are known here. On a phone the GraphQL
 * explorer's address and its buttons take a line each, because 'Send Request' would be cut off.
 */
function styles({ isDark }: Look): string {
  const [back, text] = isDark ? ['#0b0f14', '#e6edf3'] : ['#faf9f7', '#1f1b16'];
  return `<style>
  body { margin: 0; background: ${back}; }
  body:has(app-root) { display: flex; flex-direction: column; height: 100dvh; }
  app-root { flex: 1; min-height: 0; position: relative; overflow: hidden; }
  @media (max-width: 40rem) {
    app-url-box .url-box { flex-wrap: wrap; height: auto; }
    app-url-box .url-box__input-container { flex: 1 0 60%; min-width: 0; }
    app-url-box .url-box__input-actions { flex: 1; }
  }
  .places { display: flex; gap: 1rem; padding: 0.75rem 1rem; font: 14px/20px system-ui, sans-serif; }
  .places a { color: ${text}; }
  .places a[aria-current] { font-weight: 600; text-decoration: none; }
  .swagger-ui .information-container, .swagger-ui .servers-title, .swagger-ui .servers { display: none; }
  .swagger-ui .scheme-container { background: transparent; box-shadow: none; padding: 0; }
</style>`;
}
