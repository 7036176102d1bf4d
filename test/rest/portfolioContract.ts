import { unknown, unknownId, type ContractCall } from './contractCall.ts';

function universe(field: string, content: string, name = 'universe.csv'): () => FormData {
  return () => {
    const data = new FormData();
    data.set(field, new File([content], name));
    return data;
  };
}

const longText = 'growth '.repeat(1000);

const runCalls = (path: string, run: string): ContractCall[] => [
  {
    method: 'GET',
    path,
    guarded: true,
    success: { name: 'lists the runs', path: `${path}?companyCountMin=1`, status: 200 },
    failures: [
      { name: 'knows its orders', path: `${path}?orderBy=LUCK`, status: 400, code: 'INVALID' },
      {
        name: 'knows an impossible range',
        path: `${path}?companyCountMin=2&companyCountMax=1`,
        status: 400,
        code: 'INVALID',
      },
    ],
  },
  {
    method: 'GET',
    path: `${path}/${run}`,
    guarded: true,
    success: { name: 'answers one', status: 200 },
    failures: [unknown(`${path}/${unknownId}`)],
  },
];

/**
 * The calls about the whole portfolio: analytics, rankings, best investments, discovery, and the data that integrations
 * fetch.
 */
export const portfolioContract: ContractCall[] = [
  {
    method: 'GET',
    path: '/api/search',
    guarded: true,
    success: { name: 'searches', path: '/api/search?q=words', status: 200 },
    failures: [
      { name: 'wants a text', status: 400, code: 'INVALID' },
      { name: 'bounds the text', path: `/api/search?q=${'x'.repeat(501)}`, status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/changes',
    guarded: true,
    success: { name: 'tells what changed', status: 200 },
    failures: [
      { name: 'knows its cursors', path: '/api/changes?since=x', status: 400, code: 'INVALID' },
      { name: 'bounds the wait', path: '/api/changes?wait=26', status: 400, code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/portfolio-analytics',
    guarded: true,
    success: {
      name: 'measures the portfolio',
      status: 200,
    },
    failures: [
      { name: 'knows its firms', path: '/api/portfolio-analytics?tenant=nobody', status: 403, code: 'FORBIDDEN' },
    ],
  },
  {
    method: 'POST',
    path: '/api/process-comprehensive-memos',
    guarded: true,
    success: {
      name: 'processes all memos',
      status: 200,
    },
    failures: [
      {
        name: 'knows its firms',
        path: '/api/process-comprehensive-memos?tenant=nobody',
        status: 403,
        code: 'FORBIDDEN',
      },
    ],
  },
  {
    method: 'POST',
    path: '/api/quick-rankings',
    guarded: true,
    success: { name: 'ranks the portfolio', status: 200 },
    failures: [{ name: 'knows its firms', path: '/api/quick-rankings?tenant=nobody', status: 403, code: 'FORBIDDEN' }],
  },
  ...runCalls('/api/ranking-runs', '{ranking}'),
  ...runCalls('/api/investment-runs', '{investments}'),
  ...runCalls('/api/discovery-runs', '{discovery}'),
  {
    method: 'POST',
    path: '/api/openai/best-investments',
    guarded: true,
    success: {
      name: 'picks the best investments',
      status: 200,
      body: { customPrompt: 'Growth over profitability' },
    },
    failures: [
      { name: 'wants a text', status: 400, body: { customPrompt: 7 }, code: 'INVALID' },
      { name: 'bounds the text', status: 400, body: { customPrompt: longText }, code: 'INVALID' },
    ],
  },
  {
    method: 'POST',
    path: '/api/candidates/import',
    guarded: true,
    success: {
      name: 'takes companies to discover',
      status: 201,
      form: universe('file', 'Name,Description,Stage\nLumen Ledger,Accounting software for banks.,Series A\n'),
    },
    failures: [
      { name: 'wants names', status: 400, form: universe('file', 'Colour,Size\nred,7\n'), code: 'INVALID' },
      { name: 'wants its field', status: 400, form: universe('csv', 'Name\nLumen\n'), code: 'INVALID' },
    ],
  },
  {
    method: 'GET',
    path: '/api/candidates',
    guarded: true,
    success: { name: 'lists them', status: 200 },
    failures: [{ name: 'bounds a page', path: '/api/candidates?limit=1000', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/openai/discover-companies',
    guarded: true,
    success: {
      name: 'discovers companies',
      status: 200,
      body: { discoveryPrompt: 'Accounting software at Series A' },
    },
    failures: [{ name: 'bounds the text', status: 400, body: { discoveryPrompt: longText }, code: 'INVALID' }],
  },
  {
    method: 'GET',
    path: '/api/export/{view}.csv',
    guarded: true,
    success: { name: 'gives a view as a file', status: 200, contentType: 'text/csv; charset=utf-8' },
    failures: [{ name: 'knows its views', path: '/api/export/secrets.csv', status: 404, code: 'NOT_FOUND' }],
  },
  {
    method: 'GET',
    path: '/api/export/{view}',
    guarded: true,
    success: {
      name: 'gives a view in a format',
      status: 200,
      path: '/api/export/{view}?format=parquet',
      contentType: 'application/vnd.apache.parquet',
    },
    failures: [{ name: 'knows its formats', path: '/api/export/companies?format=xml', status: 400, code: 'INVALID' }],
  },
  {
    method: 'POST',
    path: '/api/api-tokens',
    guarded: true,
    success: {
      name: 'makes a token behind the admin gate',
      status: 201,
      headers: { 'X-Admin-Token': '{adminToken}' },
      body: { name: 'Reporting', access: 'READ' },
    },
    failures: [
      { name: 'is locked without it', status: 403, body: { name: 'Reporting', access: 'READ' }, code: 'FORBIDDEN' },
    ],
  },
  {
    method: 'GET',
    path: '/api/api-tokens',
    guarded: true,
    success: { name: 'lists them', status: 200 },
    failures: [{ name: 'knows its firms', path: '/api/api-tokens?tenant=nobody', status: 403, code: 'FORBIDDEN' }],
  },
  {
    method: 'DELETE',
    path: '/api/api-tokens/{apiToken}',
    guarded: true,
    success: { name: 'revokes behind the admin gate', status: 204, headers: { 'X-Admin-Token': '{adminToken}' } },
    failures: [{ name: 'is locked without it', path: `/api/api-tokens/${unknownId}`, status: 403, code: 'FORBIDDEN' }],
  },
];
