import type { AnalysisKind } from '../../prisma/generated/prisma/enums.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { csvFile, csvHead, previewImport } from '../companies/companyImportSteps.ts';
import { addReading, createCompany, observed } from '../companies/companySteps.ts';
import { passedMemo } from '../companies/followUpSteps.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { storePart } from '../recordings/recordingSteps.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { addSpeakers } from '../transcripts/listeningSteps.ts';
import { deleted } from '../trash/trashSteps.ts';
import type { Client } from './client.ts';
import {
  addTranscripts,
  addWriteups,
  conversation,
  createdId,
  firmOf,
  mutate,
  startRecording,
  uuidOf,
  writeByReference,
} from './factories.ts';
import type { TestServer } from './harness.ts';

/** The firm in which entities are made: that of the demo at 'dossier'. */
export interface EntityFirm {
  server: TestServer;
  /** Logged in, with the admin gate open. */
  client: Client;
}

type Rows = Awaited<ReturnType<typeof firmOf>>;
type Ids = Record<string, string>;

/** Returns the UUIDs of entities by the names that it was given: `makers` says which exist. */
export async function makeEntities(firm: EntityFirm, names: readonly string[]): Promise<Ids> {
  const rows = await firmOf(firm.server, 'dossier');
  const ids: Ids = {};
  for (const [makes, make] of makers)
    if (makes.split(' ').some((name) => names.includes(name))) Object.assign(ids, await make(firm, rows));
  return ids;
}

/** Returns the names of entities in a text: '{transcript}', or '{Writeup:judged}' and '{Speaker}' for global ids. */
export function entitiesIn(text: string): string[] {
  return Array.from(text.matchAll(placeholder), ([, type = '', name]) => name ?? lowerFirst(type));
}

/** Puts the entities' ids into a text; a name without an entity is left out. */
export function fillEntities(text: string, ids: Readonly<Ids>): string {
  return text.replace(placeholder, (_, type: string, given?: string) => {
    const id = ids[given ?? lowerFirst(type)] ?? '';
    return /^[A-Z]/.test(type) ? toGlobalId(type, id) : id;
  });
}

const placeholder = /\{(\w+)(?::(\w+))?\}/g;
const lowerFirst = (type: string) => type.charAt(0).toLowerCase() + type.slice(1);

type Make = (firm: EntityFirm, rows: Rows) => Promise<Ids>;

/** What makes entities, by the names of the entities that it makes. */
const makers: [makes: string, make: Make][] = [
  ['transcript speaker otherSpeaker', makeTranscript],
  ['transcribed recorded note', makeRecorded],
  ['opened', async ({ client }) => ({ opened: uuidOf(await startRecording(client)) })],
  ['recording', makeRecording],
  ['combined', makeCombined],
  ['writeup', makeWriteup],
  ['edited', makeEdited],
  ['proposed', makeProposed],
  ['judged thread comment template', makeReview],
  ['trashItem', makeTrashItem],
  ['document', async ({ server }) => ({ document: (await addDocuments(server, 'dossier', [{ title: 'Notes' }]))[0]! })],
  ['unread', makeUnread],
  ['queued', async (_, rows) => ({ queued: await addJob(rows, { status: 'QUEUED' }) })],
  ['failed', async (_, rows) => ({ failed: await addJob(rows, { status: 'FAILED' }) })],
  ['refused', async (_, rows) => ({ refused: await addJob(rows, { status: 'FAILED', errorCode: 'UNREADABLE' }) })],
  ['completed', async (_, rows) => ({ completed: await addJob(rows, { status: 'COMPLETED' }) })],
  ['company observation', makeCompany],
  ['part', makePart],
  ['merged', makeMerged],
  [
    'entered',
    async ({ client }) => ({ entered: uuidOf((await createCompany(client, 'Bought Ltd', { revenue: 18 })).id) }),
  ],
  ['followUp', makeFollowUp],
  ['passed', async ({ server, client }) => ({ passed: uuidOf(await passedMemo(server, client)) })],
  ['filed claim stated link proposal', makeFiled],
  ['preview', async ({ client }) => ({ preview: await addImport(client, 'Brook Data,2,,,9,Seed,,') })],
  ['wrongPreview', async ({ client }) => ({ wrongPreview: await addImport(client, 'Corrected AG,lots,,,9,Seed,,') })],
  ['applied', makeApplied],
  ['rateSource', makeRateSource],
  ['candidate', makeCandidate],
  ['ranking investments discovery', makeAnalysis],
  ['member kept', makeMembers],
  ['myself', async ({ client }) => nameMyself(client, 'Anna Lee').then(() => ({}))],
  ['notice', makeNotice],
  ['savedView', makeSavedView],
  ['signIn', makeSignIn],
  ['apiToken', makeApiToken],
  ['webhook webhookDelivery', makeWebhook],
];

async function makeTranscript({ server }: EntityFirm) {
  const [transcript = ''] = await addTranscripts(server, 'dossier', [{ title: 'A call' }]);
  const [speaker = '', otherSpeaker = ''] = await addSpeakers(server, 'dossier', ['Speaker 1', 'Speaker 2']);
  return { transcript, speaker, otherSpeaker };
}

async function addTranscribed({ prisma, tenantId }: Rows): Promise<string> {
  const made = { title: 'Call', content: conversation, startedAt: new Date(), origin: 'RECORDED' as const };
  return (await prisma.recording.create({ data: { tenantId, ...made, status: 'TRANSCRIBED' } })).id;
}

async function makeRecorded({ server }: EntityFirm, rows: Rows) {
  const { prisma, tenantId } = rows;
  const recordingId = await addTranscribed(rows);
  const [recorded = ''] = await addTranscripts(server, 'dossier', [{}]);
  await prisma.transcript.update({ where: { tenantId_id: { tenantId, id: recorded } }, data: { recordingId } });
  const { id: note } = await prisma.note.create({ data: { tenantId, recordingId, atMs: 1000, text: 'Ask.' } });
  return { transcribed: recordingId, recorded, note };
}

async function makeRecording({ client }: EntityFirm) {
  const id = await startRecording(client);
  await storePart(client, id, 0);
  return { recording: uuidOf(id) };
}

async function makeCombined(_: EntityFirm, rows: Rows) {
  const recordingId = await addTranscribed(rows);
  const input = { recordingId, documentIds: [] };
  const done = {
    status: 'COMPLETED' as const,
    text: '<p>It grows.</p>',
    result: { figures: [] },
    finishedAt: new Date(),
  };
  return { combined: await addJob(rows, { kind: 'COMBINED_ANALYSIS', input, recordingId, ...done }) };
}

async function addMemo({ server }: EntityFirm, { prisma, tenantId }: Rows) {
  const [transcriptId = ''] = await addTranscripts(server, 'dossier', [{}]);
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { transcriptId } });
  return { id, transcriptId };
}

async function makeWriteup(firm: EntityFirm, rows: Rows) {
  const { id } = await addMemo(firm, rows);
  await writeByReference(firm.server, 'dossier', id);
  return { writeup: id };
}

async function makeEdited(firm: EntityFirm, rows: Rows) {
  const { id } = await addMemo(firm, rows);
  const { prisma, tenantId } = rows;
  for (const version of [1, 2]) {
    const text = { title: 'Memo', content: `<p>Text ${version}.</p>`, figures: [], overrides: {}, readingVersion: 1 };
    const data = { tenantId, writeupId: id, version, change: 'EDITED' as const, summary: 'Changed.', ...text };
    await prisma.writeupVersion.create({ data });
  }
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { version: 2 } });
  return { edited: id };
}

const emptyReading = {
  ...{ sources: [], subject: { name: null, aliases: [], by: 'TEXT' }, others: [], facts: [], superseded: [] },
  ...{ contradictions: [], agreements: [], remarks: [] },
};

async function makeProposed(firm: EntityFirm, rows: Rows) {
  const { id, transcriptId } = await addMemo(firm, rows);
  const { prisma, tenantId } = rows;
  const revisionJobId = await addJob(rows, {
    ...{
      kind: 'MEMO_REVISION',
      status: 'COMPLETED',
      text: '<p>It grows.</p>',
      input: { kind: 'WRITEUP', transcriptId },
    },
    ...{ result: { figures: [], reading: emptyReading }, finishedAt: new Date(), writeupId: id },
  });
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id } }, data: { revisionJobId } });
  return { proposed: id };
}

async function makeReview({ server }: EntityFirm, { prisma, tenantId }: Rows) {
  const [judged = ''] = await addWriteups(server, 'dossier', [{ title: 'A judged memo' }]);
  const data = { verdict: 'TRACK' as const, content: '<p>Words. It grows.</p>' };
  await prisma.writeup.update({ where: { tenantId_id: { tenantId, id: judged } }, data });
  const { id: thread } = await prisma.commentThread.create({ data: { tenantId, writeupId: judged } });
  const { id: comment } = await prisma.comment.create({ data: { tenantId, threadId: thread, body: 'Why?' } });
  // A firm may have only so many templates, and earlier calls left theirs.
  const template =
    (await prisma.memoTemplate.findFirst()) ??
    (await prisma.memoTemplate.create({
      data: { tenantId, name: 'Ours', key: 'ours', sections: ['Deal header'], isDefault: true },
    }));
  return { judged, thread, comment, template: template.id };
}

async function makeTrashItem({ server, client }: EntityFirm) {
  const [id = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  return { trashItem: uuidOf(await deleted(client, 'deleteWriteup', { id: toGlobalId('Writeup', id) })) };
}

async function makeUnread({ server }: EntityFirm, rows: Rows) {
  const { prisma, tenantId } = rows;
  const [id = ''] = await addDocuments(server, 'dossier', [{ title: 'Notes' }]);
  await prisma.document.update({ where: { tenantId_id: { tenantId, id } }, data: { status: 'STORED', content: '' } });
  await addJob(rows, { kind: 'EXTRACTION', status: 'FAILED', documentId: id, input: { documentId: id } });
  return { unread: id };
}

type NewJob = Partial<Parameters<Rows['prisma']['job']['create']>[0]['data']>;

async function addJob({ prisma, tenantId }: Rows, over: NewJob): Promise<string> {
  const data = { tenantId, kind: 'SUMMARY' as const, title: 'Summary', input: { text: 'It grows.' }, ...over };
  return (await prisma.job.create({ data: data as Parameters<typeof prisma.job.create>[0]['data'] })).id;
}

async function addCompany({ server }: EntityFirm, name: string): Promise<string> {
  const observations = [observed('REVENUE', 4_000_000), observed('GROSS_MARGIN', 62)];
  return (await addReading(server, 'dossier', { name, observations })).companyId ?? '';
}

async function makeCompany(firm: EntityFirm, { prisma }: Rows) {
  const company = await addCompany(firm, 'A company');
  const where = { companyId: company, metric: 'REVENUE' };
  const observation = await prisma.metricObservation.findFirstOrThrow({ where, orderBy: { createdAt: 'desc' } });
  return { company, observation: observation.id };
}

async function makePart(firm: EntityFirm) {
  return { part: await addCompany(firm, 'Anvil Works') };
}

async function makeMerged(firm: EntityFirm) {
  const [merged, whole] = [await addCompany(firm, 'Merged Works'), await addCompany(firm, 'Whole Works')];
  const input = { id: toGlobalId('Company', merged), intoId: toGlobalId('Company', whole) };
  await mutate(firm.client, 'mergeCompanies', input);
  return { merged };
}

async function makeFollowUp(firm: EntityFirm) {
  const companyId = toGlobalId('Company', await addCompany(firm, 'Asked Ltd'));
  const id = await createdId(firm.client, 'askQuestion', { companyId, words: 'Who runs sales?' });
  return { followUp: uuidOf(id) };
}

/** Makes a transcript that is linked to a company which was created with it. */
async function makeFiled({ server }: EntityFirm, { prisma }: Rows) {
  const [filed = ''] = await addTranscripts(server, 'dossier', [{ title: 'Call with Filed' }]);
  const source = { transcriptId: filed, title: 'Call with Filed' };
  const observations = [observed('REVENUE', 4_000_000)];
  const { companyId, readingId } = await addReading(server, 'dossier', {
    name: 'Filed Robotics',
    observations,
    source,
  });
  const claim = await prisma.companyClaim.findFirstOrThrow({
    where: { companyId: companyId ?? '', metric: 'REVENUE' },
  });
  return { filed, claim: claim.id, stated: claim.standingId, link: readingId, proposal: readingId };
}

async function addImport(client: Client, row: string): Promise<string> {
  return uuidOf((await previewImport(client, csvFile(csvHead, row))).id);
}

async function makeApplied({ client }: EntityFirm, { prisma }: Rows) {
  const applied = await addImport(client, 'Brook Data,2,,,9,Seed,,');
  // No job applies the import, because the jobs of the fault tests sleep.
  await prisma.companyImport.updateMany({ where: { id: applied }, data: { status: 'APPLIED' } });
  return { applied };
}

async function makeRateSource(_: EntityFirm, { prisma, tenantId }: Rows) {
  await prisma.rateSource.create({ data: { tenantId, url: 'https://rates.invalid/monthly.csv' } });
  return {};
}

/** Stores a candidate without its import, whose job would have to run. */
async function makeCandidate(_: EntityFirm, { prisma, tenantId }: Rows) {
  const made = await prisma.candidateImport.create({ data: { tenantId, fileName: 'universe.csv', createdCount: 1 } });
  const names = { key: 'tillwise', name: 'Tillwise', sortName: 'tillwise' };
  const data = { tenantId, importId: made.id, row: 2, ...names, description: 'Tills.' };
  return { candidate: (await prisma.candidate.create({ data })).id };
}

const foundCompany = {
  ...{ stage: 'Seed', industry: 'Fintech', description: 'Tills.', reasonForRecommendation: 'Tills.', quotes: [] },
  ...{ keyMetrics: { estimatedRevenue: null, fundingRaised: null, employeeCount: null }, investmentFit: '' },
  ...{ riskFactors: [], website: null, citations: [{ title: 'Tills', url: 'https://tills.example' }] },
  importedFrom: null,
};

async function makeAnalysis(_: EntityFirm, { prisma, tenantId }: Rows) {
  const insights = { topPerformer: null, fastestGrowing: null, mostProfitable: null, recommendations: [] };
  const make = async (kind: AnalysisKind, steering: object, result: object, entries: object = {}) => {
    const data = { tenantId, kind, analyst: 'Built-in analyst', companyCount: 3, steering, result, ...entries };
    return (await prisma.analysisRun.create({ data, select: { id: true } })).id;
  };
  const picked = { overallPortfolioAssessment: 'Three of them grow.', analysisMethodology: 'By growth.' };
  const found = { portfolioAnalysis: 'Three of them grow.', searchCriteria: 'Software', excludedCount: 1 };
  const entries = { create: [{ position: 1, name: 'Tillwise', entry: foundCompany }] };
  return {
    ranking: await make('RANKINGS', { formula: 'a + b', version: '2026-11' }, { insights, notes: [] }),
    investments: await make('BEST_INVESTMENTS', {}, { ...picked, eligibleCompanies: 2 }),
    discovery: await make('DISCOVERY', { source: 'CANDIDATES' }, found, { entries }),
  };
}

async function makeMembers(_: EntityFirm, { prisma, tenantId }: Rows) {
  const add = async (key: string) => (await prisma.member.create({ data: { tenantId, name: key, key } })).id;
  return { member: await add(crypto.randomUUID()), kept: await add(crypto.randomUUID()) };
}

async function makeNotice({ server, client }: EntityFirm, { prisma, tenantId }: Rows) {
  await nameMyself(client, 'Anna Lee');
  const { id: memberId } = await prisma.member.findFirstOrThrow({ where: { name: 'Anna Lee' } });
  const [writeupId = ''] = await addWriteups(server, 'dossier', [{ title: 'Memo' }]);
  const data = { tenantId, memberId, kind: 'REVIEW' as const, title: 'Memo', writeupId };
  return { notice: (await prisma.notice.create({ data })).id };
}

async function makeSavedView(_: EntityFirm, { prisma, tenantId }: Rows) {
  const view = { list: 'COMPANIES' as const, name: 'Growth', query: 'stage=growth', isShared: true, key: 'growth' };
  return { savedView: (await prisma.savedView.create({ data: { tenantId, ...view } })).id };
}

async function makeSignIn({ client }: EntityFirm) {
  const provider = { name: 'Okta', issuer: 'https://127.0.0.1:1', clientId: 'dossier', clientSecret: 'secret' };
  await mutate(client, 'saveSignIn', { ...provider, domains: ['firm.example'] });
  return {};
}

async function makeApiToken({ client }: EntityFirm, { prisma }: Rows) {
  // A firm may have at most a hundred, and calls create more of them.
  await prisma.apiToken.deleteMany();
  await mutate(client, 'createApiToken', { name: 'BI', access: 'READ' });
  return { apiToken: (await prisma.apiToken.findFirstOrThrow()).id };
}

/** Adds an endpoint that is switched off, so that only a call itself writes. */
async function makeWebhook(_: EntityFirm, { prisma, tenantId }: Rows) {
  // A firm may have at most twenty, and calls create more of them.
  await prisma.webhookEndpoint.deleteMany();
  const receiver = { url: 'http://127.0.0.1:9/hooks', events: ['company.created'], position: 0 };
  const off = { stoppedAt: new Date(), stopReason: 'BY_ADMIN' as const };
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  const { id: endpointId } = await prisma.webhookEndpoint.create({ data: { tenantId, ...receiver, ...off, secret } });
  const test = { event: 'webhook.test', happenedAt: new Date(), status: 'FAILED' as const, attempts: 1 };
  const delivery = await prisma.webhookDelivery.create({ data: { tenantId, endpointId, ...test } });
  return { webhook: endpointId, webhookDelivery: delivery.id };
}
