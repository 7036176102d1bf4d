import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import { isForeignHost, isForeignPage, refuseForeignWrite } from './origin.ts';

const host = 'dossier.example:4000';
const proxied = { host: 'inside:4000', 'x-forwarded-host': 'dossier.example', 'x-forwarded-proto': 'https' };

it.each<[who: string, isForeign: boolean, headers: IncomingHttpHeaders, proxies?: number]>([
  ['a program, which names no page', false, { host }],
  ['the product', false, { host, origin: 'http://dossier.example:4000' }],
  ['the product, its host written otherwise', false, { host: 'Dossier.Example:4000', origin: `http://${host}` }],
  ['the product on the port that its scheme implies', false, { host: 'a.example:80', origin: 'http://a.example' }],
  ['the product over IPv6', false, { host: '[::1]:4000', origin: 'http://[::1]:4000' }],
  ['a page on another port of the host', true, { host, origin: 'http://dossier.example:5000' }],
  ['a page on the port that is not written', true, { host, origin: 'http://dossier.example' }],
  ['a page of another site', true, { host, origin: 'http://evil.example:4000' }],
  ['a page of a host that begins alike', true, { host, origin: 'http://dossier.example:4000.evil.example' }],
  ['a page of a host that ends alike', true, { host, origin: 'http://x.dossier.example:4000' }],
  ['a page that hides its origin', true, { host, origin: 'null' }],
  ['a page that names the host as a user', true, { host, origin: `http://${host}@evil.example` }],
  ['who names two origins', true, { host, origin: `http://${host}, http://evil.example` }],
  ['an empty origin', true, { host, origin: '' }],
  ['a page, to a host that is not named', true, { origin: `http://${host}` }],
  ['the product by Referer alone', false, { host, referer: `http://${host}/transcripts?tenant=a` }],
  ['a page on another port by Referer alone', true, { host, referer: 'http://dossier.example:5000/x' }],
  [
    'a foreign page whose Referer is the product',
    true,
    { host, origin: 'http://e.example', referer: `http://${host}` },
  ],
  ['what the browser calls same-origin', false, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
  ['what a person types', false, { host, 'sec-fetch-site': 'none' }],
  ['what the browser calls same-site', true, { host, 'sec-fetch-site': 'same-site' }],
  ['what the browser calls cross-site', true, { host, 'sec-fetch-site': 'cross-site' }],
  [
    'a browser that calls another port same-origin',
    true,
    { host, origin: 'http://a.b', 'sec-fetch-site': 'same-origin' },
  ],
  ['the product behind a proxy', false, { ...proxied, origin: 'https://dossier.example' }, 1],
  [
    'the product behind a proxy that names the port',
    false,
    {
      ...proxied,
      'x-forwarded-host': 'dossier.example:443',
      origin: 'https://dossier.example',
    },
    1,
  ],
  [
    'the product behind two proxies',
    false,
    {
      ...proxied,
      'x-forwarded-host': 'dossier.example, middle',
      'x-forwarded-proto': 'https, http',
      origin: 'https://dossier.example',
    },
    2,
  ],
  [
    'the product behind a proxy that keeps Host',
    false,
    { host: 'dossier.example', origin: 'https://dossier.example' },
    1,
  ],
  ['the host behind the proxy', true, { ...proxied, origin: 'https://inside:4000' }, 1],
  ['plain HTTP to what came by HTTPS', true, { ...proxied, origin: 'http://dossier.example' }, 1],
  ['a forwarded host that no proxy vouches for', true, { ...proxied, origin: 'https://dossier.example' }, 0],
  [
    'HTTPS before a proxy that is not trusted',
    false,
    { host: 'dossier.example', origin: 'https://dossier.example' },
    0,
  ],
])('%s is foreign: %s', (_who, isForeign, headers, proxies = 0) => {
  expect(isForeignPage(headers, proxies)).toBe(isForeign);
});

const foreign = { host, origin: 'http://evil.example' };
it.each<[method: string, headers: IncomingHttpHeaders, isRefused: boolean]>([
  ['GET', foreign, false],
  ['HEAD', foreign, false],
  ['POST', foreign, true],
  ['PUT', foreign, true],
  ['DELETE', foreign, true],
  ['OPTIONS', foreign, true],
  ['POST', { ...foreign, authorization: 'Bearer x' }, false],
  ['POST', { ...foreign, authorization: 'Basic x' }, true],
  ['POST', { host }, false],
])('%s with %j is refused: %s', (method, headers, isRefused) => {
  const send = () => refuseForeignWrite({ method, headers }, 0);
  if (isRefused) expect(send).toThrow(/must come from the product itself/);
  else expect(send).not.toThrow();
});

it.each<[host: string | undefined, isForeign: boolean, settings?: { TRUST_PROXY?: number; MCP_HOSTS?: string[] }]>([
  ['127.0.0.1:4000', false],
  ['localhost:4000', false],
  ['LOCALHOST', false],
  ['[::1]:4000', false],
  ['192.0.2.7:4000', false],
  ['inside.example:4000', false],
  ['evil.example:4000', true],
  ['localhost.evil.example', true],
  ['127.0.0.1.evil.example', true],
  ['127.0.0.1@evil.example', true],
  ['', true],
  [undefined, true],
  ['dossier.example', false, { TRUST_PROXY: 1 }],
  ['Dossier.Example:443', false, { MCP_HOSTS: ['dossier.example'] }],
  ['evil.example', true, { MCP_HOSTS: ['dossier.example'] }],
  ['evil.example', true, { MCP_HOSTS: ['dossier.example'], TRUST_PROXY: 1 }],
])('the host %s is foreign to the MCP server: %s (%j)', (name, isForeign, settings = {}) => {
  expect(
    isForeignHost({ host: name }, { HOST: 'inside.example', TRUST_PROXY: 0, MCP_HOSTS: undefined, ...settings }),
  ).toBe(isForeign);
});
