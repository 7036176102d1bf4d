import { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import {
  firmOf,
  generateWriteup,
  jobIn,
  mutate,
  readNode,
  refusalOf,
  saveTranscript,
  until,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { nameMyself } from './memberSteps.ts';
import { createToken, Integration } from './apiTokenSteps.ts';
import { admin } from '../admin/adminClient.ts';

const server = await useTestServer();

const person = async (name?: string, slug = 'dossier') => {
  const client = await new Client(server).login(slug);
  if (name !== undefined) await nameMyself(client, name);
  return client;
};
const transcriptAuthor = async (client: Client, id: string) =>
  (
    await readNode<{ author: { name: string; kind: string } | null }>(
      client,
      id,
      '... on Transcript { author { name kind } }',
    )
  ).author;

describe('a person of the firm', () => {
  it('has no name until one is given, then that name, whatever its case and blanks, and is listed once', async () => {
    const session = '{ session { member { name kind } } members { name } }';
    const client = await person();
    expect((await client.graphql(session)).data).toMatchObject({ session: { member: null } });
    await nameMyself(client, '  Anna   Lee ');
    expect((await client.graphql(session)).data).toMatchObject({
      session: { member: { name: 'Anna Lee', kind: 'NAMED' } },
    });
    const again = await person('ANNA lee');
    const { data } = await again.graphql<{ members: { name: string }[] }>(session);
    expect(data).toMatchObject({ session: { member: { name: 'Anna Lee' } } });
    expect(data?.members.filter(({ name }) => /anna lee/i.test(name))).toHaveLength(1);
    await mutate(again, 'nameMyself', { name: null });
    expect((await again.graphql(session)).data).toMatchObject({ session: { member: null } });
  });

  it('cannot take the name of somebody who signs in', async () => {
    const { prisma, tenantId } = await firmOf(server, 'amberline');
    await prisma.member.create({ data: { tenantId, name: 'Petra Proven', kind: 'PROVEN', key: 'x' } });
    const refusal = await refusalOf(await person(undefined, 'amberline'), 'nameMyself', { name: 'petra proven' });
    expect(refusal).toMatchObject({ code: 'CONFLICT', field: 'name' });
  });
});

describe('what a person creates', () => {
  it('carries its author, by whom lists can be filtered, and so does what is made from it', async () => {
    const anna = await person('Anna Lee');
    const ben = await person('Ben Okoro');
    const id = await saveTranscript(anna, { title: 'Call by Anna' });
    await saveTranscript(ben, { title: 'Call by Ben' });
    expect(await transcriptAuthor(ben, id)).toEqual({ name: 'Anna Lee', kind: 'NAMED' });

    const lists = `query ($mine: Boolean) { transcripts(mine: $mine) { totalCount edges { node { title author { name } } } } }`;
    const mine = await anna.graphql<{ transcripts: { totalCount: number } }>(lists, { mine: true });
    expect(mine.data?.transcripts).toEqual({
      totalCount: 1,
      edges: [{ node: { title: 'Call by Anna', author: { name: 'Anna Lee' } } }],
    });
    const nameless = await (await person()).graphql<{ transcripts: { totalCount: number } }>(lists, { mine: true });
    expect(nameless.data?.transcripts.totalCount).toBe(0);

    // Ben requests the memo of Anna's call: the job, the memo and the reading that follows are his.
    const job = await jobIn(ben, await generateWriteup(ben, id), 'COMPLETED', 'FAILED');
    const made = await readNode(
      anna,
      job.id,
      '... on Job { author { name } writeup { author { name } transcript { author { name } } } }',
    );
    expect(made).toEqual({
      author: { name: 'Ben Okoro' },
      writeup: { author: { name: 'Ben Okoro' }, transcript: { author: { name: 'Anna Lee' } } },
    });
  });

  it('carries the author in every table, also after raw statements', async () => {
    const carla = await admin(server);
    await nameMyself(carla, 'Carla Diaz');
    const recording = await mutate<{ id: string }>(carla, 'importTranscript', { text: 'We grew 40 percent.' }, 'id');
    const company = await mutate<{ id: string }>(carla, 'createCompany', { name: 'Acme', revenue: 4 }, 'id');
    const { prisma } = await firmOf(server, 'dossier');
    const { id } = await prisma.member.findFirstOrThrow({ where: { name: 'Carla Diaz' } });
    const mine = { where: { createdById: id } };
    expect(await prisma.recording.count(mine)).toBe(1);
    expect(await prisma.company.count(mine)).toBe(1);
    expect(await prisma.metricObservation.count(mine)).toBe(1);
    await until(
      () => prisma.job.findMany({ ...mine, select: { kind: true, status: true } }),
      (jobs) => jobs.some(({ kind, status }) => kind === 'SUMMARY' && status === 'COMPLETED'),
    );
    for (const [node, type] of [
      [recording, 'Recording'],
      [company, 'Company'],
    ] as const)
      expect(await readNode(carla, node.id, `... on ${type} { author { name } }`)).toEqual({
        author: { name: 'Carla Diaz' },
      });
  });
});

describe('over REST', () => {
  const post = (client: Client, headers: Record<string, string>) =>
    client.call('POST', '/api/transcripts', { title: 'By REST', content: 'Hello.' }, headers);

  it('X-Member names a caller without a name, in any script', async () => {
    const client = await person();
    const saved = (await (await post(client, { 'X-Member': 'Zo%C3%AB M%C3%BCller' })).json()) as { author: string };
    expect(saved.author).toBe('Zoë Müller');
    const listed = await client.call('GET', '/api/transcripts?mine=true', undefined, { 'X-Member': 'zo%C3%AB müller' });
    expect(((await listed.json()) as { data: { author: string }[] }).data.map(({ author }) => author)).toEqual([
      'Zoë Müller',
    ]);
    const named = await person('Anna Lee');
    expect(await (await post(named, { 'X-Member': 'Somebody Else' })).json()).toMatchObject({ author: 'Anna Lee' });
    expect((await post(client, { 'X-Member': 'x'.repeat(200) })).status).toBe(400);
  });

  it('an API token works under its own name, or under the name that it sends', async () => {
    const admin = await adminOf(server, 'northgate');
    const { token } = await createToken(admin, 'READ_WRITE', 'Deal flow sync');
    const integration = new Integration(server, token);
    const own = (await (await post(integration, {})).json()) as { id: string; author: string };
    expect(own.author).toBe('Deal flow sync');
    expect(await (await post(integration, { 'X-Member': 'Dana' })).json()).toMatchObject({ author: 'Dana' });
    const { data } = await admin.graphql<{ members: { name: string }[] }>('{ members { name } }');
    expect(data?.members.map(({ name }) => name)).toEqual(expect.arrayContaining(['Dana']));
    expect(data?.members.map(({ name }) => name)).not.toContain('Deal flow sync');
  });
});
