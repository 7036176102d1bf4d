import { adminOf } from '../admin/adminSteps.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, readNode, refusalOf, saveTranscript, startRecording, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { deleted, restored } from '../trash/trashSteps.ts';
import { createToken, Integration } from './apiTokenSteps.ts';
import { nameMyself } from './memberSteps.ts';

const server = await useTestServer();
const boss = await admin(server);

async function person(name: string): Promise<Client> {
  const client = await new Client(server).login('dossier');
  await nameMyself(client, name);
  return client;
}

interface Named {
  id: string;
  name: string;
}
const listed = async (): Promise<Named[]> =>
  (await boss.graphql<{ members: Named[] }>('{ members { id name } }')).data?.members ?? [];
const names = async () => (await listed()).map(({ name }) => name);
const idsOf = async (...wanted: string[]) => {
  const all = await listed();
  return wanted.map((name) => all.find((each) => each.name === name)?.id ?? `no ${name}`);
};
const authorOf = async (id: string) =>
  (await readNode<{ author: { name: string } | null }>(boss, id, '... on Transcript { author { name } }')).author?.name;
const nameIn = async (client: Client) =>
  (await client.graphql<{ session: { member: { name: string } | null } }>('{ session { member { name } } }')).data
    ?.session.member?.name;

describe('a name in X-Member', () => {
  const post = (client: Client, name: string, body: object) =>
    client.call('POST', '/api/transcripts', body, { 'X-Member': name });

  it('that the firm does not know is not added by reads, nor by a token that may only read', async () => {
    const { token } = await createToken(await adminOf(server, 'dossier'), 'READ');
    const before = await names();
    for (const client of [boss, new Integration(server, token)]) {
      for (const path of ['/api/transcripts?mine=true', '/api/companies', '/api/portfolio-analytics']) {
        const answer = await client.call('GET', path, undefined, { 'X-Member': `Reader of ${path}` });
        expect([path, answer.status]).toEqual([path, 200]);
      }
      const asked = await client.graphql('{ session { member { name } } }', {}, { 'X-Member': 'Asker' });
      expect(asked.errors).toBeUndefined();
      expect((await client.call('GET', '/api/companies', undefined, { 'X-Member': 'x'.repeat(81) })).status).toBe(400);
    }
    const refused = await post(new Integration(server, token), 'Writer', { title: 'A call', content: 'Hello.' });
    expect(refused.status).toBe(403);
    expect(await names()).toEqual(before);
  });

  it('is added by the first write that succeeds, which carries it', async () => {
    const client = await new Client(server).login('dossier');
    expect((await post(client, 'Mina Park', { title: '', content: '' })).status).toBe(400);
    expect(await names()).not.toContain('Mina Park');
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => post(client, 'Mina Park', { title, content: 'Hello.' })),
    );
    for (const answer of made) expect(await answer.json()).toMatchObject({ author: 'Mina Park' });
    expect((await names()).filter((name) => name === 'Mina Park')).toHaveLength(1);
    const mine = await client.call('GET', '/api/transcripts?mine=true', undefined, { 'X-Member': 'mina park' });
    expect(((await mine.json()) as { data: object[] }).data).toHaveLength(3);
  });

  it('owns what it makes already in the answer', async () => {
    const client = await new Client(server).login('dossier');
    const id = await saveTranscript(client);
    const writeup = await mutate<{ id: string }>(
      client,
      'createWriteup',
      { title: 'A memo', content: '<p>Yes.</p>' },
      'id',
    );
    const query = `mutation ($input: AddCommentInput!) { addComment(input: $input) {
      ... on Writeup { commentThreads { comments { author { name } mayDelete } } } } }`;
    const input = { writeupId: writeup.id, body: 'Good.' };
    const { data } = await client.graphql(query, { input }, { 'X-Member': 'First Comment' });
    expect(data).toEqual({
      addComment: { commentThreads: [{ comments: [{ author: { name: 'First Comment' }, mayDelete: true }] }] },
    });
    expect(await authorOf(id)).toBeUndefined();
  });
});

describe('an admin', () => {
  it('merges names: everything becomes that of the kept name, in the trash too', async () => {
    const [ana, kept] = [await person('Ana Lee'), await person('Anna Lee')];
    await nameMyself(await new Client(server).login('dossier'), 'A. Lee');
    const call = await saveTranscript(ana, { title: 'Call' });
    const binned = await saveTranscript(ana, { title: 'Binned' });
    const item = await deleted(ana, 'deleteTranscript', { id: binned });
    const draft = await startRecording(ana);
    const [anaId = '', shortId = '', keptId = ''] = await idsOf('Ana Lee', 'A. Lee', 'Anna Lee');

    const merged = await mutate(boss, 'mergeMembers', { ids: [anaId, shortId], intoId: keptId }, 'name');
    expect(merged).toEqual({ name: 'Anna Lee' });
    expect((await names()).filter((name) => /lee/i.test(name))).toEqual(['Anna Lee']);
    expect(await authorOf(call)).toBe('Anna Lee');
    expect(await nameIn(ana)).toBe('Anna Lee');
    await restored(kept, item);
    expect(await authorOf(binned)).toBe('Anna Lee');
    const open = await kept.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }');
    expect(open.data?.openRecordings.map(({ id }) => id)).toContain(draft);

    const { rows } = await firmOf(server, 'dossier');
    const left = await rows<{ place: string }>(
      `SELECT child || '.' || column_name AS place FROM row_references() WHERE parent = 'members'::regclass`,
      [],
    );
    expect(left.length).toBeGreaterThan(20);
    for (const { place } of left) {
      const [table = '', column = ''] = place.split('.');
      const found = await rows(`SELECT FROM ${table} WHERE ${column} = $1`, [uuidOf(anaId)]);
      expect([place, found]).toEqual([place, []]);
    }
  });

  it('removes names: their things keep the name, and their sessions have none', async () => {
    const [carl, dora] = [await person('Carl Ruiz'), await person('Dora Fink')];
    const call = await saveTranscript(carl, { title: 'Call' });
    const ids = await idsOf('Carl Ruiz', 'Dora Fink');
    const removed = await mutate(boss, 'removeMembers', { ids }, 'members { name }');
    expect(removed).toEqual({
      members: expect.arrayContaining([{ name: 'Carl Ruiz' }, { name: 'Dora Fink' }]) as object,
    });
    expect((await names()).filter((name) => /carl|dora/i.test(name))).toEqual([]);
    expect(await authorOf(call)).toBe('Carl Ruiz');
    // The server hears of the change from the database.
    await expect.poll(async () => [await nameIn(carl), await nameIn(dora)]).toEqual([undefined, undefined]);
    expect(await refusalOf(boss, 'removeMembers', { ids })).toMatchObject({ code: 'NOT_FOUND', field: 'ids' });

    await nameMyself(dora, 'carl ruiz');
    expect(await names()).toContain('Carl Ruiz');
    expect(await authorOf(call)).toBe('Carl Ruiz');
  });

  it('removes no owner of a draft, nobody who signs in, and merges no name into itself', async () => {
    const emil = await person('Emil Roth');
    await startRecording(emil);
    const [id = ''] = await idsOf('Emil Roth');
    const refusal = await refusalOf(boss, 'removeMembers', { ids: [id] });
    expect(refusal).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Emil Roth still has a draft') as string,
    });
    expect(await refusalOf(boss, 'mergeMembers', { ids: [id], intoId: id })).toMatchObject({ code: 'CONFLICT' });

    const { prisma, tenantId } = await firmOf(server, 'dossier');
    await prisma.member.create({ data: { tenantId, name: 'Petra Proven', kind: 'PROVEN', key: 'x' } });
    const [petra = ''] = await idsOf('Petra Proven');
    expect(await refusalOf(boss, 'removeMembers', { ids: [petra] })).toMatchObject({ code: 'CONFLICT' });
    expect(await refusalOf(boss, 'mergeMembers', { ids: [petra], intoId: id })).toMatchObject({ code: 'CONFLICT' });
    // The session of a label must not become the session of somebody who signs in.
    await mutate(boss, 'mergeMembers', { ids: [id], intoId: petra }, 'id');
    await expect.poll(() => nameIn(emil)).toBeUndefined();
  });

  it('makes room in a list that is full', async () => {
    const full = await admin(server, 'northgate');
    const { prisma, tenantId, rows } = await firmOf(server, 'northgate');
    await rows(
      `INSERT INTO members (tenant_id, id, name, key)
       SELECT current_tenant(), gen_random_uuid(), 'Junk ' || n, 'junk ' || n FROM generate_series(1, 2000) AS n`,
      [],
    );
    const client = await new Client(server).login('northgate');
    expect(await refusalOf(client, 'nameMyself', { name: 'Real Person' })).toMatchObject({ code: 'CONFLICT' });
    const { data } = await full.graphql<{ members: Named[] }>('{ members { id name } }');
    const ids = (data?.members ?? []).filter(({ name }) => name.startsWith('Junk')).map(({ id }) => id);
    await mutate(full, 'removeMembers', { ids }, 'members { id }');
    await nameMyself(client, 'Real Person');
    expect(await prisma.member.count({ where: { tenantId, removedAt: null } })).toBe(1);
  });
});
