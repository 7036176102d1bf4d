import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { demoAdminPasswords, demoPassword } from '../../prisma/seed.ts';
import { addCompanies } from '../companies/companySteps.ts';
import { mutate, uuidOf } from '../support/factories.ts';
import { candidateCsv } from '../portfolio/discovery/candidateSteps.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

const candidates = () =>
  candidateCsv('Name,Description,Stage', 'Lumen Ledger,Accounting software.,Series A', 'Tillwise,Tills.,Seed');

/** Stores a candidate without its import, whose job sleeps here. */
async function candidateOf({ prisma, tenantId }: Firm): Promise<string> {
  const { id: importId } = await prisma.candidateImport.create({
    data: { tenantId, fileName: 'universe.csv', createdCount: 1 },
  });
  const { id } = await prisma.candidate.create({
    data: {
      tenantId,
      importId,
      row: 2,
      key: 'tillwise',
      name: 'Tillwise',
      sortName: 'tillwise',
      description: 'Tills.',
    },
  });
  return toGlobalId('Candidate', id);
}

async function discovered({ prisma, tenantId }: Firm): Promise<string> {
  const found = {
    ...{ stage: 'Seed', industry: 'Fintech', description: 'Tills.', reasonForRecommendation: 'Tills.', quotes: [] },
    ...{ keyMetrics: { estimatedRevenue: null, fundingRaised: null, employeeCount: null }, investmentFit: '' },
    ...{ riskFactors: [], website: null, citations: [{ title: 'Tills', url: 'https://tills.example' }] },
    importedFrom: null,
  };
  const { id } = await prisma.analysisRun.create({
    data: {
      ...{ tenantId, kind: 'DISCOVERY', analyst: 'Built-in analyst', companyCount: 1 },
      ...{ steering: {}, result: {}, entries: { create: [{ position: 1, name: 'Tillwise', entry: found }] } },
    },
  });
  return toGlobalId('DiscoveryRun', id);
}

const landing = {
  ...{ tagline: 'Growth', intro: 'We invest.', about: 'A firm.', connect: 'Write.', email: 'a@firm.example' },
  ...{ leadership: [], focusAreas: [], portfolio: [], presence: [], philosophy: [] },
};

const provider = {
  ...{ name: 'Okta', issuer: 'https://127.0.0.1:1', clientId: 'dossier', clientSecret: 'secret' },
  domains: ['firm.example'],
};

const view = { list: 'COMPANIES', name: 'Seed', query: 'stage=seed', isShared: true } as const;

const receiver = { url: 'http://127.0.0.1:9/hooks', events: ['company.created'] };

/** Adds a disabled endpoint, so that only the call itself writes. */
async function endpointOf({ prisma, tenantId }: Firm): Promise<string> {
  const stopped = { stoppedAt: new Date(), stopReason: 'BY_ADMIN' as const };
  const data = {
    ...receiver,
    ...stopped,
    tenantId,
    secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
    position: 0,
  };
  return toGlobalId('WebhookEndpoint', (await prisma.webhookEndpoint.create({ data })).id);
}

async function deliveryOf(firm: Firm): Promise<string> {
  const { prisma, tenantId } = firm;
  const endpointId = uuidOf(await endpointOf(firm));
  const data = {
    tenantId,
    endpointId,
    event: 'webhook.test',
    happenedAt: new Date(),
    status: 'FAILED' as const,
    attempts: 1,
  };
  return toGlobalId('WebhookDelivery', (await prisma.webhookDelivery.create({ data })).id);
}

async function membersOf({ prisma, tenantId }: Firm): Promise<string[]> {
  const names = ['Ana Lee', 'Anna Lee'];
  const rows = await prisma.member.createManyAndReturn({
    data: names.map((name) => ({ tenantId, name, key: name.toLowerCase(), kind: 'NAMED' as const })),
  });
  return rows.map(({ id }) => id);
}

export const firmMutations: Record<string, PrepareMutation> = {
  generateRankings: async ({ server }) => {
    await addCompanies(server, 'dossier', [{ name: 'Acme Robotics', figures: { REVENUE: 1e7 } }]);
    return {};
  },
  findBestInvestments: () => ({ customPrompt: 'Growth over profitability' }),
  discoverCompanies: async (firm) => {
    await candidateOf(firm);
    return { discoveryPrompt: 'Tills' };
  },
  addDiscoveredCompany: async (firm) => ({ runId: await discovered(firm), position: 1 }),
  importCandidates: () => ({ file: candidates() }),
  removeCandidate: async (firm) => ({ id: await candidateOf(firm) }),
  clearCandidates: async (firm) => {
    await candidateOf(firm);
    return {};
  },
  login: () => ({ password: demoPassword('dossier') }),
  logout: () => ({}),
  nameMyself: () => ({ name: 'Anna Lee' }),
  setMyEmail: async ({ client }) => {
    await mutate(client, 'nameMyself', { name: 'Anna Lee' }, 'id');
    return { email: 'anna@firm.example', wantsEmail: true };
  },
  mergeMembers: async (firm) => {
    const [id = '', intoId = ''] = (await membersOf(firm)).map((uuid) => toGlobalId('Member', uuid));
    return { ids: [id], intoId };
  },
  removeMembers: async (firm) => ({ ids: (await membersOf(firm)).map((id) => toGlobalId('Member', id)) }),
  saveView: async ({ client }) => {
    await mutate(client, 'nameMyself', { name: 'Anna Lee' });
    return view;
  },
  deleteSavedView: async ({ prisma, tenantId }) => {
    const { id } = await prisma.savedView.create({ data: { ...view, tenantId, key: 'seed' } });
    return { id: toGlobalId('SavedView', id) };
  },
  unlockAdmin: () => ({ password: demoAdminPasswords[0] }),
  lockAdmin: () => ({}),
  createApiToken: () => ({ name: 'Power BI', access: 'READ' }),
  revokeApiToken: async ({ client, prisma }) => {
    await mutate(client, 'createApiToken', { name: 'Power BI', access: 'READ' });
    return { id: toGlobalId('ApiToken', (await prisma.apiToken.findFirstOrThrow()).id) };
  },
  createWebhookEndpoint: () => receiver,
  updateWebhookEndpoint: async (firm) => ({ id: await endpointOf(firm), isOn: false }),
  deleteWebhookEndpoint: async (firm) => ({ id: await endpointOf(firm) }),
  rotateWebhookSecret: async (firm) => ({ id: await endpointOf(firm) }),
  sendTestWebhook: async (firm) => ({ id: await endpointOf(firm) }),
  replayWebhookDelivery: async (firm) => ({ id: await deliveryOf(firm) }),
  updateLandingPage: () => landing,
  setTrashDays: () => ({ days: 7 }),
  setRecordingRules: () => ({ asksConsent: true }),
  saveSignIn: () => provider,
  checkSignIn: async ({ client }) => {
    await mutate(client, 'saveSignIn', provider);
    return {};
  },
  removeSignIn: async ({ client }) => {
    await mutate(client, 'saveSignIn', provider);
    return {};
  },
  setSharedPassword: () => ({ isOn: true }),
  clearCaches: () => ({}),
  reportClientError: () => ({ name: 'TypeError', message: 'x is undefined', screen: '/', frames: [] }),
};

export const firmRoutes: Record<string, PrepareRoute> = {
  '/api/quick-rankings': async ({ server }) => {
    await addCompanies(server, 'dossier', [{ name: 'Acme Robotics', figures: { REVENUE: 1e7 } }]);
    return {};
  },
  '/api/openai/best-investments': () => ({ body: { customPrompt: 'Growth over profitability' } }),
  '/api/openai/discover-companies': async (firm) => {
    await candidateOf(firm);
    return { body: { discoveryPrompt: 'Tills' } };
  },
  '/api/members/merge': async (firm) => {
    const [id = '', intoId = ''] = await membersOf(firm);
    return { body: { ids: [id], intoId } };
  },
  '/api/members/remove': async (firm) => ({ body: { ids: await membersOf(firm) } }),
  '/api/candidates/import': () => ({ files: { file: candidates() } }),
  '/api/api-tokens': () => ({ body: { name: 'Power BI', access: 'READ' } }),
  '/api/webhooks': () => ({ body: receiver }),
  '/api/webhooks/:id/secret': async (firm) => ({ path: `/api/webhooks/${uuidOf(await endpointOf(firm))}/secret` }),
  '/api/webhooks/:id/test': async (firm) => ({ path: `/api/webhooks/${uuidOf(await endpointOf(firm))}/test` }),
  '/api/webhook-deliveries/:id/replay': async (firm) => ({
    path: `/api/webhook-deliveries/${uuidOf(await deliveryOf(firm))}/replay`,
  }),
  '/api/auth/login': () => ({ body: { password: demoPassword('dossier') } }),
  '/api/auth/logout': () => ({}),
  '/api/admin/unlock': () => ({ body: { password: demoAdminPasswords[0] } }),
};
