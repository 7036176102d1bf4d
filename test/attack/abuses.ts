import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import {
  answers,
  as,
  callers,
  everybody,
  form,
  get,
  graphql,
  jsonHeaders,
  post,
  times,
  type Abuse,
} from './abuseRequests.ts';
import { sendBytes } from './rawRequest.ts';

const { ok, tooLarge, invalid, invalidDocument } = answers;

const ids = (count: number) => Array.from({ length: count }, () => toGlobalId('Company', randomUUID()));
const nodes = (count: number) => graphql('query ($x: [ID!]!) { nodes(ids: $x) { id } }', { x: ids(count) });
const kinds = (count: number) =>
  graphql('query ($k: [SearchKind!]) { search(query: "a", kinds: $k) { edges { node { id } } } }', {
    k: Array.from({ length: count }, () => 'COMPANY'),
  });
const withVariable = (value: string) => `{"query":"{ session { id } }","variables":{"a":${value}}}`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const listsAndVariables: Abuse[] = [
  { name: '100,000 ids', ...everybody(tooLarge), send: nodes(100_000) },
  { name: '100 ids of nothing', stranger: '200 UNAUTHENTICATED', caller: ok, send: nodes(100) },
  { name: '100,000 kinds', ...everybody(tooLarge), send: kinds(100_000) },
  { name: 'lists 25,000 deep', ...everybody(invalid), send: post('/graphql', withVariable(nested(25_000))) },
  { name: '400,000 deep in REST', ...callers(invalid), send: post('/api/transcripts', nested(400_000)) },
  {
    name: '30,000 values in variables',
    ...everybody(tooLarge),
    send: post('/graphql', withVariable(`[${times(30_000, () => '1', ',')}]`)),
  },
  {
    name: 'a search of 60,000 characters',
    ...everybody(tooLarge),
    send: graphql('query ($s: String) { companies(search: $s) { totalCount } }', { s: 'x'.repeat(60_000) }),
  },
];

const sizes: Abuse[] = [
  {
    name: 'a password of 26 MB',
    ...everybody(tooLarge),
    send: post('/api/auth/login', `{"password":"${'x'.repeat(26e6)}"}`),
  },
  { name: 'an operation of 26 MB', ...everybody(tooLarge), send: post('/graphql', `{"query":"${'x'.repeat(26e6)}"}`) },
  {
    name: 'an endless list',
    ...everybody(tooLarge),
    send: (attacker) =>
      as(attacker, { path: '/graphql', headers: jsonHeaders, endless: Buffer.from('[1,1,1,1,1,1],'.repeat(500)) }),
  },
  {
    name: 'an endless text in REST',
    ...callers(tooLarge),
    send: (attacker) =>
      as(attacker, { path: '/api/summarize', headers: jsonHeaders, endless: Buffer.from(`"${'x'.repeat(60_000)}`) }),
  },
  {
    name: '30 MB that are 30 kB on the wire',
    ...everybody('415 UNSUPPORTED_TYPE'),
    send: post('/graphql', gzipSync(`{"query":"${'x'.repeat(30e6)}"}`), { 'Content-Encoding': 'gzip' }),
  },
];

const documents: Abuse[] = [
  {
    name: '480 times one field with fields',
    ...everybody('200 GRAPHQL_PARSE_FAILED'),
    send: graphql(`{ ${'session{id}'.repeat(480)} }`),
  },
  { name: '900 times one field', ...everybody(invalidDocument), send: graphql(`{ session { ${'id '.repeat(900)} } }`) },
  {
    name: 'fields that overlap in fragments',
    ...everybody('200 GRAPHQL_VALIDATION_FAILED'),
    send: graphql(`{ transcripts { edges { node { ${times(45, (i) => `...f${i}`)} } } } }
      ${times(45, (i) => `fragment f${i} on Transcript { writeups { transcript { writeups { transcript { nothing } } } } }`)}`),
  },
  {
    name: 'the schema thirty times',
    ...everybody(invalidDocument),
    send: graphql(`{ ${times(30, (i) => `a${i}: __schema { types { fields { type { name } } } }`)} }`),
  },
  {
    name: 'a deep query',
    ...everybody('400 QUERY_TOO_LARGE'),
    send: graphql(`{ writeups { edges { node { ${'transcript { writeups { '.repeat(7)}id${'} }'.repeat(7)} } } } }`),
  },
  {
    name: 'a costly query',
    ...everybody('400 QUERY_TOO_LARGE'),
    send: graphql(
      '{ transcripts(first: 200) { edges { node { writeups { transcript { writeups { id title } } } } } } }',
    ),
  },
];

const query = 'mutation ($f: Upload!) { importAudio(input: { file: $f }) { ... on Failure { code message } } }';
const operations = `name="operations"\r\n\r\n${JSON.stringify({ query, variables: { f: null } })}`;
const map = 'name="map"\r\n\r\n{"0":["variables.f"]}';

const forms: Abuse[] = [
  { name: 'a form whose file does not come', ...callers('200 INVALID'), send: form(operations, map) },
  {
    name: 'a form with a header of 1 MB',
    ...callers('200 INVALID'),
    send: form(operations, map, `name="0"; filename="${'x'.repeat(1e6)}"\r\n\r\nhalf`),
  },
  {
    name: 'a form with operations of 2 MB',
    ...callers(tooLarge),
    send: form(`name="operations"\r\n\r\n"${'x'.repeat(2e6)}"`),
  },
  {
    name: 'a form with 3,000 files',
    ...callers(tooLarge),
    send: form(operations, `name="map"\r\n\r\n{${times(3_000, (i) => `"${i}":["variables.f"]`, ',')}}`),
  },
  {
    name: 'a form with a file of 20 MB',
    ...callers('200 UNSUPPORTED_TYPE'),
    send: form(operations, map, `name="0"; filename="a.exe"\r\n\r\n${'x'.repeat(20e6)}`),
  },
];

const head = (headers: string) => `GET /api/auth/tenant-info HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;
const bytes =
  (text: string): Abuse['send'] =>
  ({ address }) =>
    sendBytes(address, text);

const heads: Abuse[] = [
  { name: 'a header of 1 MB', ...everybody('431 TOO_LARGE'), send: bytes(head(`X-Big: ${'x'.repeat(1e6)}`)) },
  { name: '1,000 headers', ...everybody('431 TOO_LARGE'), send: bytes(head(times(1_000, (i) => `x${i}: 1`, '\r\n'))) },
  {
    name: 'an address of 1 MB',
    ...everybody('431 TOO_LARGE'),
    send: bytes(`GET /${'x'.repeat(1e6)} HTTP/1.1\r\n\r\n`),
  },
  { name: 'what is no HTTP', ...everybody(invalid), send: bytes('\0\0\0\0 / nothing\r\n\r\n') },
  { name: 'an address that is no UTF-8', ...everybody(invalid), send: get('/api/companies/%ff') },
  { name: '%00 as a file', ...everybody('404 NOT_FOUND'), send: get('/assets/%00') },
  { name: '%00 as a firm', ...everybody('404 NOT_FOUND'), send: get('/api/auth/tenant-info?tenant=%00') },
];

/** Requests that cost the server more than the attacker. */
export const abuses: Abuse[] = [...heads, ...listsAndVariables, ...sizes, ...documents, ...forms];
