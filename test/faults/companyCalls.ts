import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { companyReport } from '../companies/companyReadingSteps.ts';
import { csvFile, csvHead, previewImport } from '../companies/companyImportSteps.ts';
import { addReading, companyId, createCompany, observed } from '../companies/companySteps.ts';
import { passedMemo } from '../companies/followUpSteps.ts';
import { addTranscripts, mutate, uuidOf } from '../support/factories.ts';
import type { Firm } from './faultFirm.ts';
import type { PrepareMutation, PrepareRoute } from './sendCall.ts';

async function companyOf({ server }: Firm, name = 'Acme Robotics'): Promise<string> {
  const observations = [observed('REVENUE', 4_000_000), observed('GROSS_MARGIN', 62)];
  const { companyId: id } = await addReading(server, 'dossier', { name, observations });
  return id ?? '';
}

async function observationOf(firm: Firm): Promise<string> {
  await companyOf(firm);
  const { id } = await firm.prisma.metricObservation.findFirstOrThrow({ where: { metric: 'REVENUE' } });
  return toGlobalId('MetricObservation', id);
}

async function twoCompanies(firm: Firm): Promise<{ id: string; intoId: string }> {
  return {
    id: companyId(await companyOf(firm, 'Anvil Works')),
    intoId: companyId(await companyOf(firm)),
  };
}

async function followUpOf(firm: Firm): Promise<string> {
  const question = { companyId: companyId(await companyOf(firm)), words: 'Who runs sales?' };
  return (await mutate<{ id: string }>(firm.client, 'askQuestion', question, 'id')).id;
}

/** A transcript that is linked to a company which was created with it. */
async function filed(firm: Firm): Promise<{ transcriptId: string; linkId: string }> {
  const [transcriptId = ''] = await addTranscripts(firm.server, 'dossier', [{ title: 'Call with Acme' }]);
  const { readingId } = await addReading(firm.server, 'dossier', {
    name: 'Acme Robotics',
    observations: [observed('REVENUE', 4_000_000)],
    source: { transcriptId, title: 'Call with Acme' },
  });
  return { transcriptId, linkId: readingId };
}

const linkIds = async (firm: Firm) => ({ ids: [toGlobalId('CompanySource', (await filed(firm)).linkId)] });

const file = () => csvFile(csvHead, 'Acme Robotics,18.4,43,62,85,Series B,Boston,Robotics', 'Brook Data,2,,,9,Seed,,');

export const companyMutations: Record<string, PrepareMutation> = {
  createCompany: () => ({ name: 'Acme Robotics', revenue: 18.4, stage: 'Series B' }),
  updateCompany: async (firm) => ({
    ...{ id: companyId(await companyOf(firm)), version: 1, name: 'Acme Arms', revenue: 18.4, stage: 'Series B' },
  }),
  deleteCompany: async (firm) => ({ id: companyId(await companyOf(firm)) }),
  mergeCompanies: twoCompanies,
  undoMerge: async (firm) => {
    const both = await twoCompanies(firm);
    await mutate(firm.client, 'mergeCompanies', both);
    return { id: both.id };
  },
  verifyObservation: async (firm) => ({ id: await observationOf(firm), isVerified: true }),
  rejectObservation: async (firm) => ({ id: await observationOf(firm), isRejected: true }),
  withdrawEdit: async ({ client }) => ({
    ...{ companyId: (await createCompany(client, 'Acme Robotics', { revenue: 18.4 })).id, metric: 'REVENUE' },
  }),
  askQuestion: async (firm) => ({ companyId: companyId(await companyOf(firm)), words: 'Who runs sales?' }),
  addCondition: async (firm) => ({
    writeupId: await passedMemo(firm.server, firm.client),
    ...{ companyId: companyId(await companyOf(firm)), words: 'comes back at NRR above 120 %' },
  }),
  decideFollowUp: async (firm) => ({ id: await followUpOf(firm), status: 'ANSWERED', reason: 'By mail.' }),
  deleteFollowUp: async (firm) => ({ id: await followUpOf(firm) }),
  settleClaim: async (firm) => {
    await companyOf(firm);
    const { id, standingId } = await firm.prisma.companyClaim.findFirstOrThrow({ where: { metric: 'REVENUE' } });
    return {
      id: toGlobalId('Claim', id),
      observationId: toGlobalId('MetricObservation', standingId),
      reason: 'The audited accounts say so.',
    };
  },
  acceptSources: linkIds,
  declineSources: linkIds,
  undoSources: linkIds,
  linkSources: async (firm) => ({
    companyName: 'Brook Data',
    transcriptIds: [toGlobalId('Transcript', (await filed(firm)).transcriptId)],
  }),
  fileSource: async (firm) => ({ transcriptId: toGlobalId('Transcript', (await filed(firm)).transcriptId) }),
  updateDossier: async (firm) => ({ companyId: companyId(await companyOf(firm)), nextStep: 'Call two customers' }),
  setCurrencyRate: async (firm) => {
    await companyOf(firm);
    return { currency: 'EUR', usdPerUnit: 1.1 };
  },
  setRateSource: async (firm) => {
    await companyOf(firm);
    return { url: 'https://rates.invalid/monthly.csv' };
  },
  refreshRates: async ({ prisma, tenantId }) => {
    await prisma.rateSource.create({ data: { tenantId, url: 'https://rates.invalid/monthly.csv' } });
    return {};
  },
  generateCompanyScores: async (firm) => ({ id: companyId(await companyOf(firm)) }),
  generateAllScores: () => ({}),
  previewCompanyImport: () => ({ file: file() }),
  applyCompanyImport: async ({ client }) => ({ id: (await previewImport(client, file())).id, waits: false }),
  correctImportCell: async ({ client }) => {
    const wrong = csvFile('Company,Revenue (€M)', 'Corrected AG,lots');
    return { id: (await previewImport(client, wrong)).id, row: 2, column: 1, text: '3.4' };
  },
  undoCompanyImport: async ({ client, prisma }) => {
    const { id } = await previewImport(client, file());
    // No job applies the import, because the workers sleep here.
    await prisma.companyImport.updateMany({ data: { status: 'APPLIED' } });
    return { id, waits: false };
  },
  importCompanyPdf: () => ({ file: companyReport('Acme Robotics') }),
  readCompanyFigures: async ({ server }) => {
    const [id = ''] = await addTranscripts(server, 'dossier', [{}]);
    return { transcriptId: toGlobalId('Transcript', id) };
  },
};

export const companyRoutes: Record<string, PrepareRoute> = {
  '/api/process-pdf-openai': () => ({ files: { pdf: companyReport('Acme Robotics') } }),
  '/api/companies': () => ({ body: { name: 'Acme Robotics', revenue: 18.4, stage: 'Series B' } }),
  '/api/companies/:id/questions': async (firm) => ({
    path: `/api/companies/${await companyOf(firm)}/questions`,
    body: { words: 'Who runs sales?' },
  }),
  '/api/writeups/:id/conditions': async (firm) => ({
    path: `/api/writeups/${uuidOf(await passedMemo(firm.server, firm.client))}/conditions`,
    body: { companyId: await companyOf(firm), words: 'hires a CFO' },
  }),
  '/api/company-sources': async (firm) => ({
    body: { companyName: 'Brook Data', transcriptIds: [(await filed(firm)).transcriptId] },
  }),
  '/api/company-sources/accept': async (firm) => ({ body: { ids: [(await filed(firm)).linkId] } }),
  '/api/company-sources/decline': async (firm) => ({ body: { ids: [(await filed(firm)).linkId] } }),
  '/api/company-sources/undo': async (firm) => ({ body: { ids: [(await filed(firm)).linkId] } }),
  '/api/companies/generate-all-scores': () => ({}),
  '/api/companies/:company/generate-scores': async (firm) => ({
    path: `/api/companies/${await companyOf(firm)}/generate-scores`,
  }),
};
