import { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import { firmOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { createToken, Integration } from '../tenants/apiTokenSteps.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { isLong, reportFigures } from './scale.ts';

const reads = isLong ? 2_000 : 200;
const concurrency = 20;

const server = await useTestServer();

it('reads under invented names, refused and failing writes fill no list of names', async () => {
  const admin = await adminOf(server, 'dossier');
  const tokens = await Promise.all([createToken(admin, 'READ'), createToken(admin, 'READ_WRITE', 'Sync')]);
  const [reader, writer] = tokens.map(({ token }) => new Integration(server, token));
  const statuses: Record<number, number> = {};
  const send = async (client: Client, method: string, path: string, body: object | undefined, name: string) => {
    const answer = await client.call(method, path, body, { 'X-Member': name });
    await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  };
  const began = performance.now();
  for (let sent = 0; sent < reads; sent += concurrency) {
    const names = Array.from({ length: concurrency }, (_, index) => `Nobody ${sent + index}`);
    await Promise.all(
      names.flatMap((name) => [
        send(reader!, 'GET', '/api/transcripts?mine=true', undefined, name),
        send(reader!, 'POST', '/api/transcripts', { title: 'A call', content: 'Hello.' }, name),
        send(writer!, 'POST', '/api/transcripts', { title: '', content: '' }, name),
      ]),
    );
  }
  const { prisma } = await firmOf(server, 'dossier');
  const made = await prisma.member.count();
  reportFigures({
    'names tried': reads,
    answers: JSON.stringify(statuses),
    'members made': made,
    seconds: ((performance.now() - began) / 1000).toFixed(1),
  });
  expect(statuses).toEqual({ 200: reads, 400: reads, 403: reads });
  expect(made).toBe(0);
  await nameMyself(await new Client(server).login('dossier'), 'Anna Lee');
});
