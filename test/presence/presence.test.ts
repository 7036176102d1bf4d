import { randomUUID } from 'node:crypto';
import { sweepPresences } from '../../graph/tenants/presence/storePresence.ts';
import { mintScope } from '../../graph/request/context.ts';
import { addDocuments } from '../documents/documentSteps.ts';
import { Client } from '../support/client.ts';
import { addTranscripts, addWriteups, firmOf, mutate, refusalOf } from '../support/factories.ts';
import { startTestServer, usePlace } from '../support/harness.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { nameMyself } from '../tenants/memberSteps.ts';

interface Presence {
  others: { isEditing: boolean; person: { name: string } | null }[];
}

// Two processes of one product: what one stores, the other must see.
const place = await usePlace();
const servers = [await startTestServer({}, place), await startTestServer({}, place)] as const;
afterAll(() => Promise.all(servers.map((server) => server.stop())));
const [server, second] = servers;
const [anna, ben, unnamed, stranger] = await Promise.all([
  new Client(server).login('dossier'),
  new Client(second).login('dossier'),
  new Client(second).login('dossier'),
  new Client(server).login('northgate'),
]);
await nameMyself(anna, 'Anna Lee');
await nameMyself(ben, 'Ben Okoro');
const text = [{ title: 'Acme', content: 'Words.' }];
const memo = async () => toGlobalId('Writeup', (await addWriteups(server, 'dossier', [{ title: 'Acme' }]))[0]!);

const pages = new Map([anna, ben, unnamed].map((client) => [client, randomUUID()]));
const show = async (client: Client, id: string, state = 'READING', page = pages.get(client)) => {
  const shown = await mutate<Presence>(
    client,
    'showPresence',
    { id, page, state },
    'others { isEditing person { name } }',
  );
  return shown.others.map(({ isEditing, person }) => `${person?.name ?? 'nobody'}${isEditing ? ' edits' : ''}`);
};

it.each([
  ['write-up', memo],
  ['transcript', async () => toGlobalId('Transcript', (await addTranscripts(server, 'dossier', text))[0]!)],
  ['document', async () => toGlobalId('Document', (await addDocuments(server, 'dossier', text))[0]!)],
])('a %s says who else has it open, whatever server they use, until they leave', async (_, add) => {
  const id = await add();
  const elsewhere = await memo();
  expect(await show(anna, id)).toEqual([]);
  expect(await show(ben, id)).toEqual(['Anna Lee']);
  await show(ben, id, 'EDITING');
  expect(await show(unnamed, id)).toEqual(['Ben Okoro edits', 'Anna Lee']);
  expect(await show(anna, id)).toEqual(['Ben Okoro edits', 'nobody']);
  // A page shows one text: opening another closes this one.
  await show(ben, elsewhere);
  expect(await show(anna, id)).toEqual(['nobody']);
  await show(unnamed, id, 'LEFT');
  expect(await show(anna, id)).toEqual([]);
});

it('a second page of the same person counts once for others, and not for the person', async () => {
  const id = await memo();
  await show(anna, id);
  expect(await show(anna, id, 'EDITING', randomUUID())).toEqual([]);
  expect(await show(ben, id)).toEqual(['Anna Lee edits']);
});

it('a page that is silent for half a minute counts as closed, and its row is swept', async () => {
  const { rows, prisma, tenantId } = await firmOf(server, 'dossier');
  const id = await memo();
  await show(anna, id);
  expect(await show(ben, id)).toEqual(['Anna Lee']);
  await rows(`UPDATE presences SET seen_at = seen_at - interval '31 seconds' WHERE id = $1`, [pages.get(anna)]);
  expect(await show(ben, id)).toEqual([]);
  await sweepPresences(mintScope(server.services, tenantId));
  expect(await prisma.presence.count({ where: { id: pages.get(anna)! } })).toBe(0);
});

it('is no change for integrations, and does not outlive its text', async () => {
  const { prisma } = await firmOf(server, 'dossier');
  const id = await memo();
  const cursor = async () => (await (await anna.call('GET', '/api/changes')).json()) as { cursor: string };
  const before = await cursor();
  await show(anna, id);
  expect(await cursor()).toEqual(before);
  await mutate(ben, 'deleteWriteup', { id }, 'deletedId');
  expect(await prisma.presence.count({ where: { id: pages.get(anna)! } })).toBe(0);
  expect(await refusalOf(anna, 'showPresence', { id, page: randomUUID(), state: 'READING' })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('is refused for another firm’s text, another node, and a page without a UUID', async () => {
  const id = await memo();
  await show(anna, id);
  const page = randomUUID();
  const state = 'READING';
  expect(await refusalOf(stranger, 'showPresence', { id, page, state })).toMatchObject({ code: 'NOT_FOUND' });
  const company = toGlobalId('Company', randomUUID());
  expect(await refusalOf(anna, 'showPresence', { id: company, page, state })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusalOf(anna, 'showPresence', { id, page: 'mine', state })).toMatchObject({ code: 'INVALID' });
});
