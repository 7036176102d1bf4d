import { adminOf } from '../admin/adminSteps.ts';
import { firmOf, saveTranscript, uuidOf } from '../support/factories.ts';
import { makePlace, startTestServer, useTestServer } from '../support/harness.ts';
import { startReceiver } from './receiver.ts';
import { addEndpoint, callWebhooks, deliveriesOf } from './webhookSteps.ts';

const sentence = 'The address belongs to a private network, which this server does not call.';
const place = await makePlace();
const receiver = await startReceiver();
const open = await startTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' }, place);
const id = (await addEndpoint(await adminOf(open, 'dossier'), receiver.url)).id;
await open.stop();
const server = await useTestServer({}, place);
const admin = await adminOf(server, 'dossier');
afterAll(async () => {
  await receiver.close();
  await place.remove();
});

it.each(['http://127.0.0.1:1/', 'http://169.254.169.254/latest/meta-data'])(
  'the private address %s is refused when it is saved',
  async (url) => {
    const input = { url, events: ['company.created'] };
    const refusal = { code: 'INVALID', field: 'url', message: sentence };
    expect(await callWebhooks(admin, 'createWebhookEndpoint', input)).toMatchObject(refusal);
    expect(await callWebhooks(admin, 'updateWebhookEndpoint', { id, url })).toMatchObject(refusal);
  },
);

it('a name without an address is refused', async () => {
  const input = { url: 'https://nobody.invalid/', events: ['company.created'] };
  const refusal = await callWebhooks(admin, 'createWebhookEndpoint', input);
  expect(refusal).toMatchObject({ code: 'INVALID', field: 'url' });
  expect(refusal.message).toMatch(/DNS|looked up/);
});

it.each(['127.0.0.1', 'localhost'])('%s is not called either, although it was saved once', async (host) => {
  const { tenantId, prisma } = await firmOf(server, 'dossier');
  const url = receiver.url.replace('127.0.0.1', host);
  await prisma.webhookEndpoint.update({ where: { tenantId_id: { tenantId, id: uuidOf(id) } }, data: { url } });
  await saveTranscript(admin, { title: `A call about ${host}` });
  const [delivery] = await deliveriesOf(admin, id, ([newest]) => newest !== undefined && newest.problem !== null);
  expect(delivery).toMatchObject({ responseStatus: null, status: 'PENDING', problem: sentence });
  expect(receiver.received).toEqual([]);
});
