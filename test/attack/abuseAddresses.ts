import { randomBytes, randomUUID } from 'node:crypto';
import { answers, callers, everybody, get, graphql, post, times, type Abuse } from './abuseRequests.ts';
import { sendBytes } from './rawRequest.ts';

const { ok, invalid, noLogin, notFound } = answers;

const head = (headers: string) => `GET /api/auth/tenant-info HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;

const headers: Abuse[] = [
  {
    name: 'a header of 1 MB',
    ...everybody('431 TOO_LARGE'),
    send: ({ address }) => sendBytes(address, head(`X-Big: ${'x'.repeat(1e6)}`)),
  },
  {
    name: '1,000 headers',
    ...everybody('431 TOO_LARGE'),
    send: ({ address }) => sendBytes(address, head(times(1_000, (i) => `x${i}: 1`, '\r\n'))),
  },
  {
    name: 'an address of 1 MB',
    ...everybody('431 TOO_LARGE'),
    send: ({ address }) => sendBytes(address, `GET /${'x'.repeat(1e6)} HTTP/1.1\r\n\r\n`),
  },
  {
    name: 'what is no HTTP',
    ...everybody(invalid),
    send: ({ address }) => sendBytes(address, '\0\0\0\0 / nothing\r\n\r\n'),
  },
];

const addresses: Abuse[] = [
  { name: '%00 as an id in REST', ...callers(notFound), send: get('/api/transcripts/%00') },
  { name: '%00 as a job', ...callers(notFound), send: get('/api/jobs/%00') },
  { name: '%00 as a document', ...callers(notFound), send: get('/files/documents/%00') },
  { name: '%00 as a firm', ...everybody(notFound), send: get('/api/auth/tenant-info?tenant=%00') },
  { name: '%00 as a search', ...callers(ok), send: get('/api/companies?limit=1&search=%00') },
  {
    name: '%00 as a company',
    ...callers(invalid),
    send: post('/api/companies/%00/generate-scores', '{}'),
  },
  {
    name: 'NUL in a search of groups',
    stranger: '200 UNAUTHENTICATED',
    caller: '200 INVALID',
    send: graphql('query ($s: String) { companyGroups(by: STAGE, search: $s) { __typename } }', { s: 'a\0' }),
  },
  { name: '%00 as a file', ...everybody(notFound), send: get('/assets/%00') },
  { name: 'an address that is no UTF-8', ...everybody(invalid), send: get('/api/companies/%ff') },
  {
    name: 'NUL in an id',
    ...everybody('200 NOT_FOUND'),
    send: graphql('query ($id: ID!) { node(id: $id) { id } }', { id: 'a\0' }),
  },
  {
    name: 'an id of 9,000 characters',
    ...everybody('200 NOT_FOUND'),
    send: graphql('query ($id: ID!) { node(id: $id) { id } }', { id: 'x'.repeat(9_000) }),
  },
];

const foreigners: [name: string, headers: Record<string, string>][] = [
  ['the name of another host', { Host: 'evil.example' }],
  ['a page of another origin', { Origin: 'http://evil.example' }],
  ['a page whose own name leads here', { Host: 'evil.example', Origin: 'http://evil.example' }],
  ['a page of another origin with a token', { Origin: 'http://evil.example', Authorization: 'Bearer x' }],
];
const agents: Abuse[] = foreigners.map(([name, foreign]) => ({
  name: `MCP by ${name}`,
  ...everybody('403 FORBIDDEN'),
  send: post('/mcp', '{}', foreign),
}));

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const inOrder = 'transcripts by recording_date';
const transcriptsAfter = (after: string) =>
  graphql('query ($after: String) { transcripts(after: $after) { totalCount } }', { after });

const cursors: Abuse[] = [
  { name: 'a cursor of no list', ...callers(invalid), send: get(`/api/transcripts?limit=1&cursor=${cursor(1, 2)}`) },
  {
    name: 'a cursor of the year 1',
    stranger: '200 UNAUTHENTICATED',
    caller: '200 INVALID',
    send: transcriptsAfter(cursor('1', randomUUID(), inOrder)),
  },
  {
    name: 'a cursor of the year 275,760',
    stranger: '200 UNAUTHENTICATED',
    caller: '200 INVALID',
    send: transcriptsAfter(cursor('+275760-09-13T00:00:00.000Z', randomUUID(), inOrder)),
  },
];

const secret = () => randomBytes(32).toString('base64url');

/**
 * Logins that do not exist. Each names another firm, so that what the server learns from a login does not help with the
 * next.
 */
const logins: Abuse[] = [
  {
    name: 'a cookie of an invented firm',
    ...everybody(noLogin),
    send: (attacker) =>
      get('/api/auth/session', { Cookie: `dossier_session=${randomUUID()}.${secret()}` })({
        ...attacker,
        cookie: null,
      }),
  },
  {
    name: 'a cookie of a firm that cannot be',
    ...everybody(noLogin),
    send: get('/api/auth/session', { Cookie: `dossier_session=${'-'.repeat(36)}.${secret()}` }),
  },
];

export const abusiveAddresses: Abuse[] = [...headers, ...addresses, ...agents, ...cursors, ...logins];
