import { unknownId, type ContractCall } from '../../rest/contractCall.ts';
import { createServer } from 'node:http';
import { z } from 'zod';
import { createApp } from '../../../graph/app.ts';
import { biViews } from '../../../graph/bi/service.ts';
import { cursorOf } from '../../../graph/data/changes/rules.ts';
import { companyFields } from '../../../graph/companies/listing/fields.ts';
import { followUpFields } from '../../../graph/companies/followUps/service.ts';
import { observationFields } from '../../../graph/companies/observations/fields.ts';
import { documentFields } from '../../../graph/documents/rules.ts';
import { filterParams } from '../../../graph/data/lists/filters.ts';
import { createApollo } from '../../../graph/request/graphql/apollo.ts';
import { runFields } from '../../../graph/portfolio/runs/service.ts';
import type { Route } from '../../../graph/request/rest/handler.ts';
import { routes } from '../../../graph/routes.ts';
import { transcriptFields } from '../../../graph/recordings/transcripts/rules.ts';
import { writeupFields } from '../../../graph/writeups/rules.ts';
import { demoPassword } from '../../../prisma/seed.ts';
import type { TestServer } from '../../support/harness.ts';
import { claimFields } from '../../../graph/companies/claims/service.ts';
import { sourceFields } from '../../../graph/companies/filing/service.ts';
import { contractOf } from '../../rest/restContract.ts';
import { jsonBody, type Attempt } from './attempt.ts';
import type { FilledFirm } from './fillFirm.ts';
import { lureWord, secretId, secretText } from './secrets.ts';

const besidesContract = ['/api/jobs/:id', '/api/transcripts/:id/audio'];

const filterNames = new Set(
  [
    companyFields,
    transcriptFields,
    writeupFields,
    documentFields,
    observationFields,
    followUpFields,
    claimFields,
    sourceFields,
    runFields,
  ].flatMap((fields) => filterParams(fields).map(({ name }) => name)),
);

/** The values for a query's parameters; '' leaves a parameter out. */
const givenQuery: Record<string, string> = {
  search: lureWord,
  orderBy: '',
  by: 'stage',
  first: '3',
  after: '',
  mine: 'false',
  q: lureWord,
  limit: '5',
  kind: '',
  cursor: '',
  async: '',
  companyName: lureWord,
  verdict: '',
  since: cursorOf({ position: 0, at: 0 }),
  kinds: '',
  wait: '0',
  format: 'parquet',
  quote: lureWord,
  near: '0',
  status: '',
};

const givenBodies: Record<string, object> = {
  '/api/members/merge': { ids: [unknownId], intoId: unknownId },
  '/api/members/remove': { ids: [unknownId] },
  '/api/company-sources': { companyName: 'Acme Robotics', transcriptIds: [unknownId] },
  '/api/company-sources/accept': { ids: [unknownId] },
  '/api/company-sources/decline': { ids: [unknownId] },
  '/api/company-sources/undo': { ids: [unknownId] },
  '/api/claims/:id/standing': { observationId: secretId('metric_observations', 0), reason: 'The accounts say so.' },
  '/api/auth/login': { password: demoPassword('amberline') },
};

const tableBefore: Record<string, string> = {
  'api-tokens': 'api_tokens',
  audio: 'recordings',
  'comment-threads': 'comment_threads',
  'memo-templates': 'memo_templates',
  'follow-ups': 'follow_ups',
  claims: 'company_claims',
  'company-sources': 'company_readings',
  observations: 'metric_observations',
  'ranking-runs': 'analysis_runs',
  'investment-runs': 'analysis_runs',
  'discovery-runs': 'analysis_runs',
  'webhook-deliveries': 'webhook_deliveries',
  webhooks: 'webhook_endpoints',
};

const tableOfId: Record<string, string> = {
  companyId: 'companies',
  observationId: 'metric_observations',
  templateId: 'memo_templates',
  intoId: 'members',
  ids: 'members',
};

/**
 * Returns every call of the REST table: with firm A's ids in each path and body, and with its firm's id even where the
 * call takes no such id.
 */
export function restAttempts(firm: FilledFirm, isWhole: boolean): Attempt[] {
  return routes.flatMap((route) => {
    const call = callOf(route);
    // Only the long attack reads the results of jobs.
    const headers: Record<string, string> = route.isLong && !isWhole ? { Prefer: 'respond-async' } : {};
    return pathsOf(route.path, firm, isWhole).flatMap(({ path, isNamed }): Attempt[] => {
      const method = route.method.toUpperCase();
      const isRefused = isNamed && !route.path.includes(':view');
      const kind = `${method} ${route.path.includes(':view') ? path : route.path}`;
      const common = { kind, name: `${method} ${path}`, method, path, headers, sent: path, isRefused };
      if (route.fileField) return [{ ...common, body: () => call?.success.form?.() ?? new FormData() }];
      if (!route.body) return queriesOf(route).map((query) => ({ ...common, path: path + query }));
      const bodies = bodiesOf(route, call, firm);
      return bodies.map((body) => ({ ...common, ...jsonBody(body, headers), sent: path + JSON.stringify(body) }));
    });
  });
}

function callOf(route: Route): ContractCall | undefined {
  const call = contractOf(route);
  if (!call && !besidesContract.some((each) => route.path.startsWith(each))) {
    throw new Error(`How is ${route.method} ${route.path} called? Say it in test/rest/restContract.txt.`);
  }
  return call;
}

function pathsOf(path: string, firm: FilledFirm, isWhole: boolean): { path: string; isNamed: boolean }[] {
  const [whole, before = '', parameter] = /(?:\/([^/]+))?\/:(\w+)/.exec(path) ?? [];
  if (whole === undefined || parameter === undefined) return [{ path, isNamed: false }];
  return valuesOf(path, before, parameter, firm, isWhole).flatMap((value) => {
    const filled = path.replace(`:${parameter}`, encodeURIComponent(value));
    return pathsOf(filled, firm, isWhole).map((each) => ({ ...each, isNamed: true }));
  });
}

function valuesOf(path: string, before: string, parameter: string, firm: FilledFirm, isWhole: boolean): string[] {
  if (parameter === 'view') return biViews.map(({ name }) => name);
  if (parameter === 'slug') return [firm.slug];
  if (parameter === 'position') return ['0'];
  if (parameter === 'factId') return ['f1'];
  const ids = firm.ids[tableBefore[before] ?? before];
  if (!ids) throw new Error(`What does :${parameter} in ${path} name? Say it in restAttempts.ts.`);
  return [
    ...ids.slice(0, isWhole ? undefined : 1),
    ...(before === 'companies' ? [secretText('companies name 0')] : []),
  ];
}

function queriesOf({ path, query }: Route): string[] {
  const schema = query && z.toJSONSchema(query, { io: 'input' });
  const pairs = Object.keys(schema?.properties ?? {}).map((name) => {
    const value = givenQuery[name] ?? (filterNames.has(name) ? '' : undefined);
    if (value === undefined) throw new Error(`What is ${path}?${name}= tried with? Say it in restAttempts.ts.`);
    return [name, value] as [string, string];
  });
  const used = pairs.filter(([, value]) => value !== '');
  const required = used.filter(([name]) => schema?.required?.includes(name));
  return [...new Set([required, used].map((each) => `?${String(new URLSearchParams(each))}`.replace(/\?$/, '')))];
}

/** Returns the contract's body, the same body with firm A's own id, and with its ids wherever the call takes an id. */
function bodiesOf({ path, body }: Route, call: ContractCall | undefined, firm: FilledFirm): object[] {
  const plain = givenBodies[path] ?? call?.success.body ?? {};
  const taken = body ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];
  const named = taken.filter((name) => /Id$/.test(name) || name === 'ids');
  const withIds = named.flatMap((name) => {
    const ids = firm.ids[tableOfId[name] ?? `${name.slice(0, -2)}s`];
    if (!ids) throw new Error(`What does ${name} in the body of ${path} name? Say it in restAttempts.ts.`);
    return ids.map((id) => ({ ...plain, [name]: name === 'ids' ? [id] : id }));
  });
  return [plain, { ...plain, tenantId: firm.tenantId, tenant: firm.slug }, ...withIds];
}

/** Returns every address of graph/app.ts that is in no table: files, audio, logos, health. */
export async function addressAttempts(
  { services }: TestServer,
  firm: FilledFirm,
  isWhole: boolean,
): Promise<Attempt[]> {
  const apollo = createApollo(createServer(), services.log);
  await apollo.start();
  const app = await createApp(services, apollo, [], new Map(), '');
  const layers = app.router.stack.flatMap(({ route }) => (route ? [route.path] : []));
  await apollo.stop();
  return layers.flatMap((address) =>
    pathsOf(address, firm, isWhole).map(({ path, isNamed }) => ({
      kind: `GET ${address}`,
      name: `GET ${path}`,
      method: 'GET',
      path,
      sent: path,
      isRefused: isNamed && !address.includes(':slug'),
    })),
  );
}
