import { adminOf } from '../admin/adminSteps.ts';
import { firmOf, saveTranscript, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { addEndpoint, callWebhooks, deliveriesOf, passTime, readEndpoint, type Delivery } from './webhookSteps.ts';

let receiver: Receiver;
let endpoint: Awaited<ReturnType<typeof addEndpoint>>;

const server = await useTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' });
const admin = await adminOf(server, 'dossier');

beforeEach(async () => {
  receiver = await startReceiver();
  endpoint = await addEndpoint(admin, receiver.url);
});
afterEach(async () => {
  await callWebhooks(admin, 'deleteWebhookEndpoint', { id: endpoint.id });
  await receiver.close();
});

async function deliveryIs(wanted: Partial<Delivery>): Promise<Delivery> {
  const [delivery] = await deliveriesOf(admin, endpoint.id, ([only]) =>
    Object.entries(wanted).every(([key, value]) => only?.[key as keyof Delivery] === value),
  );
  return delivery as Delivery;
}

async function settled(attempts: number): Promise<void> {
  const { tenantId, rows } = await firmOf(server, 'dossier');
  const next =
    'SELECT attempts, next_attempt_at > now() + interval \'61 s\' OR attempts = 1 AND problem IS NOT NULL AS "isSettled"';
  await until(
    () =>
      rows<{ attempts: number; isSettled: boolean }>(
        `${next} FROM webhook_deliveries WHERE tenant_id = $1 ORDER BY happened_at LIMIT 1`,
        [tenantId],
      ),
    ([oldest]) => oldest?.attempts === attempts && oldest.isSettled,
  );
}

async function giveUp(): Promise<Delivery> {
  for (let attempts = 1; attempts < 8; attempts++) {
    await settled(attempts);
    await passTime(server, 'dossier', 9);
  }
  return deliveryIs({ status: 'FAILED' });
}

it('a receiver that is down gets the message when it is back, under the same id', async () => {
  const port = Number(new URL(receiver.url).port);
  await receiver.close();
  const transcript = await saveTranscript(admin);
  const failed = await deliveryIs({ status: 'PENDING', attempts: 1, problem: 'The receiver refused the connection.' });
  expect(failed.responseStatus).toBeNull();
  expect(Date.parse(failed.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
  expect((await readEndpoint(admin, endpoint.id)).failingSince).not.toBeNull();
  receiver = await startReceiver(port);
  // Without a trigger, five seconds after the first attempt.
  const delivered = await deliveryIs({ status: 'DELIVERED', attempts: 2, problem: null });
  expect(delivered.webhookId).toBe(failed.webhookId);
  expect(receiver.received.map(({ id, message }) => [id, message.data.nodeId])).toEqual([
    [failed.webhookId, transcript],
  ]);
  expect(await readEndpoint(admin, endpoint.id)).toMatchObject({ failingSince: null, pendingCount: 0 });
});

it('a receiver that answers 500 although it accepted the message gets it again, the same to the byte', async () => {
  receiver.answer = (_, response) => void response.writeHead(500).end('no');
  await saveTranscript(admin);
  await deliveryIs({ status: 'PENDING', responseStatus: 500, problem: 'The receiver answered 500.' });
  receiver.answer = undefined;
  await deliveryIs({ status: 'DELIVERED', attempts: 2, responseStatus: 200 });
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.id).toBe(first?.id);
  expect(second?.verify(endpoint.secret)).toEqual(first?.verify(endpoint.secret));
});

it.each([
  ['seconds', () => '3600'],
  ['a date', () => new Date(Date.now() + 3_600_000).toUTCString()],
])('a receiver that requests a later attempt by %s gets it then', async (_, written) => {
  receiver.answer = (__, response) => void response.writeHead(429, { 'Retry-After': written() }).end();
  await saveTranscript(admin);
  const { nextAttemptAt } = await deliveryIs({ status: 'PENDING', responseStatus: 429 });
  const minutes = (Date.parse(nextAttemptAt ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThan(67);
});

it('a receiver that redirects is not followed', async () => {
  const trap = await startReceiver();
  receiver.answer = (_, response) => void response.writeHead(307, { Location: trap.url }).end();
  await saveTranscript(admin);
  const { problem } = await deliveryIs({ status: 'PENDING', responseStatus: 307 });
  expect(problem).toMatch(/a redirect, which is not followed/);
  expect(trap.received).toEqual([]);
  await trap.close();
});

it('a receiver whose answer does not end is cut off, and counts as answered', async () => {
  receiver.answer = (_, response) => {
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64_000)));
    };
    response.writeHead(200).on('drain', pour);
    pour();
  };
  await saveTranscript(admin);
  await deliveryIs({ status: 'DELIVERED', attempts: 1, responseStatus: 200 });
});

it('a receiver that does not answer is abandoned after 15 seconds, and delays no other', async () => {
  receiver.answer = () => undefined;
  const quick = await startReceiver();
  const other = await addEndpoint(admin, quick.url);
  for (let count = 0; count < 12; count++) await saveTranscript(admin);
  await expect.poll(() => quick.received.length, { timeout: 10_000 }).toBe(12);
  // At most eight at the same time.
  expect(receiver.received.length).toBeLessThanOrEqual(8);
  const sentence = 'The receiver did not answer within 15 seconds.';
  const deliveries = await deliveriesOf(admin, endpoint.id, (all) => all.some(({ problem }) => problem === sentence));
  expect(deliveries.find(({ problem }) => problem === sentence)?.durationMs).toBeGreaterThanOrEqual(14_900);
  await callWebhooks(admin, 'deleteWebhookEndpoint', { id: other.id });
  await quick.close();
});

it('a receiver that fails for a day is switched off, Admin says so, and the lost delivery can be sent again', async () => {
  receiver.answer = (_, response) => void response.writeHead(503).end();
  await saveTranscript(admin);
  const failed = await giveUp();
  expect(failed).toMatchObject({ attempts: 8, nextAttemptAt: null, responseStatus: 503 });
  expect(receiver.received).toHaveLength(8);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(await readEndpoint(admin, endpoint.id)).toMatchObject({ stopReason: 'FAILING', failedCount: 1 });
  const { checks } = await admin.status();
  expect(checks.find(({ name }) => name === 'Webhooks')).toMatchObject({
    state: 'WARNING',
    detail: expect.stringMatching(/^1 endpoint was switched off/) as string,
  });
  // While it is off, nothing is sent.
  const replay = () => callWebhooks<Delivery>(admin, 'replayWebhookDelivery', { id: failed.id });
  expect(await replay()).toMatchObject({ code: 'CONFLICT' });
  receiver.answer = undefined;
  await callWebhooks(admin, 'updateWebhookEndpoint', { id: endpoint.id, isOn: true });
  expect(await replay()).toMatchObject({ status: 'PENDING' });
  await deliveryIs({ status: 'DELIVERED', attempts: 1 });
  expect(receiver.received.at(-1)?.id).toBe(failed.webhookId);
});

it('a receiver that answers 410 is switched off immediately', async () => {
  receiver.answer = (_, response) => void response.writeHead(410).end();
  await saveTranscript(admin);
  await expect.poll(() => readEndpoint(admin, endpoint.id)).toMatchObject({ stopReason: 'GONE' });
});

it('a test is sent once, and shows the receiver’s answer', async () => {
  receiver.answer = (_, response) => void response.writeHead(404).end();
  await callWebhooks(admin, 'sendTestWebhook', { id: endpoint.id });
  const failed = await deliveryIs({ status: 'FAILED', attempts: 1 });
  expect(failed).toMatchObject({ event: 'webhook.test', nodeId: null, problem: 'The receiver answered 404.' });
  expect((await readEndpoint(admin, endpoint.id)).failingSince).toBeNull();
});
