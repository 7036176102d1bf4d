import { startChildProduct } from '../support/childProduct.ts';
import { Client } from '../support/client.ts';
import { conversation, generateWriteup, jobIn, saveTranscript } from '../support/factories.ts';
import { asOwner, useTestServer, usePlace } from '../support/harness.ts';

const settings = { SESSION_HOURS: '0.5' };
const hourAhead = `
  const Real = Date;
  const now = () => Real.now() + 3_600_000;
  globalThis.Date = class extends Real {
    static now = now;
    constructor(...given) { super(...(given.length === 0 ? [now()] : given)); }
  };`;

const place = await usePlace();
const right = await useTestServer(settings, place);

const readiness = async ({ address }: { address: string }) => {
  const response = await fetch(`${address}/readyz`);
  return { status: response.status, body: (await response.json()) as unknown };
};

it('a server whose clock is an hour ahead says so, and works by the clock of the database', async () => {
  const wrong = await startChildProduct(place, {
    ...settings,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hourAhead)}`,
  });
  const told = /This machine's clock is 3(?:599|600|601) seconds ahead of the database's\./;
  const warning: unknown = expect.stringMatching(told);
  expect(await readiness(wrong)).toEqual({ status: 200, body: { status: 'ready', warning } });
  expect(await readiness(right)).toEqual({ status: 200, body: { status: 'ready' } });
  expect(wrong.complaints()).toMatch(told);

  // A session of half an hour that one server starts lives on the other.
  const [here, there] = [new Client(right), new Client(wrong)];
  await here.login('dossier');
  there.cookie = here.cookie;
  expect((await there.call('GET', '/api/transcripts')).status).toBe(200);

  // What the server with the wrong clock stores and does has the right times, whichever code sets them.
  const before = Date.now();
  const transcriptId = await saveTranscript(there, { content: conversation });
  await jobIn(there, await generateWriteup(there, transcriptId), 'COMPLETED');
  const times = await asOwner(place, async (db) => {
    const { id } = await db.outside.prisma.tenant.findUniqueOrThrow({ where: { slug: 'dossier' } });
    const { prisma } = db.forTenant(id);
    const transcript = await prisma.transcript.findFirstOrThrow();
    const job = await prisma.job.findFirstOrThrow({ where: { kind: 'WRITEUP' } });
    const session = await prisma.session.findFirstOrThrow();
    return [
      transcript.recordingDate,
      transcript.createdAt,
      transcript.updatedAt,
      job.createdAt,
      job.startedAt,
      job.finishedAt,
      new Date(session.expiresAt.getTime() - 1_800_000),
    ];
  });
  for (const [index, time] of times.entries())
    expect(Math.abs((time?.getTime() ?? 0) - before), `time ${index}`).toBeLessThan(60_000);
});
