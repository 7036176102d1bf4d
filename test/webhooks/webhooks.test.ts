import { adminOf } from '../admin/adminSteps.ts';
import { allSince, changesSince } from '../changes/changeSteps.ts';
import { mutate, saveTranscript, until, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import {
  addEndpoint,
  callWebhooks,
  deliveriesOf,
  passTime,
  readEndpoint,
  type Delivery,
  type Endpoint,
} from './webhookSteps.ts';
import { Client } from '../support/client.ts';

let receiver: Receiver;

const server = await useTestServer({ WEBHOOK_PRIVATE_TARGETS: 'true' });
const admin = await adminOf(server, 'dossier');

beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  const { endpoints } = await callWebhooks<{ endpoints: Endpoint[] }>(admin, 'webhooks');
  for (const { id } of endpoints) await callWebhooks(admin, 'deleteWebhookEndpoint', { id });
  await receiver.close();
});

const arrived = (count: number) =>
  until(
    () => Promise.resolve(receiver.received),
    ({ length }) => length >= count,
  );
const isStatus = (status: Delivery['status']) => (deliveries: Delivery[]) =>
  deliveries.length > 0 && deliveries.every((each) => each.status === status);

describe('a change', () => {
  it('is sent to the endpoints that chose it, signed, and names what changed', async () => {
    const { secret, id } = await addEndpoint(admin, receiver.url, ['transcript.created', 'transcript.deleted']);
    const { cursor } = await changesSince(admin, null);
    const transcript = await saveTranscript(admin, { title: 'Call with Acme' });
    await mutate(admin, 'editTranscript', { id: transcript, version: 1, title: 'Acme Robotics' });
    await mutate(admin, 'deleteTranscript', { id: transcript });
    await arrived(2);
    const { changes } = await allSince(admin, cursor);
    const told = changes.filter(({ kind, action }) => kind === 'TRANSCRIPT' && action !== 'UPDATED');
    const sent = [...receiver.received].sort((a, b) => a.message.type.localeCompare(b.message.type));
    expect(sent.map(({ message }) => message)).toEqual(
      told.map(({ action, nodeId, cursor: place }) => ({
        type: `transcript.${action.toLowerCase()}`,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        data: {
          ...{ kind: 'TRANSCRIPT', id: uuidOf(transcript), nodeId, action, cursor: place },
          address: `/api/transcripts/${uuidOf(transcript)}`,
        },
      })),
    );
    for (const each of sent) {
      expect(each.verify(secret)).toEqual(each.message);
      expect(() => each.verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow(/signature/);
      expect(each.headers['content-type']).toBe('application/json');
      expect(each.body).not.toContain('Acme');
    }
    const deliveries = await deliveriesOf(admin, id, isStatus('DELIVERED'));
    expect(deliveries).toHaveLength(2);
    for (const each of deliveries) {
      expect(each).toMatchObject({ attempts: 1, nextAttemptAt: null, responseStatus: 200, problem: null });
      expect(each.nodeId).toBe(transcript);
      expect(each.durationMs).toBeGreaterThanOrEqual(0);
    }
    expect(deliveries.map(({ webhookId }) => webhookId).sort()).toEqual(
      receiver.received.map((each) => each.id).sort(),
    );
  });

  it('from before the endpoint, or of a rolled-back transaction, is not sent', async () => {
    await saveTranscript(admin, { title: 'Before' });
    const { id } = await addEndpoint(admin, receiver.url);
    await expect(saveTranscript(admin, { title: '' })).rejects.toThrow();
    const after = await saveTranscript(admin, { title: 'After' });
    await deliveriesOf(admin, id, isStatus('DELIVERED'));
    expect(receiver.received.map(({ message }) => message.data.nodeId)).toEqual([after]);
  });

  it('is sent to every endpoint of the firm that chose it, and to no other firm’s', async () => {
    const other = await adminOf(server, 'amberline');
    const second = await startReceiver();
    const foreign = await startReceiver();
    try {
      await addEndpoint(admin, receiver.url);
      await addEndpoint(admin, second.url, ['transcript.created', 'company.created']);
      const theirs = await addEndpoint(other, foreign.url);
      await saveTranscript(admin);
      await arrived(1);
      const own = await saveTranscript(other);
      await deliveriesOf(other, theirs.id, isStatus('DELIVERED'));
      await expect.poll(() => second.received.length).toBe(1);
      expect(foreign.received.map(({ message }) => message.data.nodeId)).toEqual([own]);
      expect(receiver.received).toHaveLength(1);
      // Another firm's admin cannot reach it, even with its ids.
      for (const name of [
        'webhookEndpoint',
        'deleteWebhookEndpoint',
        'rotateWebhookSecret',
        'sendTestWebhook',
      ] as const)
        expect(await callWebhooks(admin, name, { id: theirs.id })).toMatchObject({ code: 'NOT_FOUND' });
      const { deliveries } = await readEndpoint(other, theirs.id);
      const replay = await callWebhooks(admin, 'replayWebhookDelivery', { id: deliveries[0]?.id });
      expect(replay).toMatchObject({ code: 'NOT_FOUND' });
      const { endpoints } = await callWebhooks<{ endpoints: Endpoint[] }>(admin, 'webhooks');
      expect(endpoints.map(({ id }) => id)).not.toContain(theirs.id);
      await callWebhooks(other, 'deleteWebhookEndpoint', { id: theirs.id });
    } finally {
      await second.close();
      await foreign.close();
    }
  });
});

describe('an endpoint', () => {
  it('receives nothing while it is switched off, and afterwards what it missed', async () => {
    const { id } = await addEndpoint(admin, receiver.url);
    const off = await callWebhooks<Endpoint>(admin, 'updateWebhookEndpoint', { id, isOn: false });
    expect(off.stopReason).toBe('BY_ADMIN');
    const missed = await saveTranscript(admin, { title: 'Missed' });
    // A test delivery is sent even then, and after everything that could have been sent before it.
    await callWebhooks(admin, 'sendTestWebhook', { id });
    await arrived(1);
    expect(receiver.received.map(({ message }) => message.type)).toEqual(['webhook.test']);
    await callWebhooks(admin, 'updateWebhookEndpoint', { id, isOn: true });
    await arrived(2);
    expect(receiver.received[1]?.message.data.nodeId).toBe(missed);
  });

  it('gets a new secret, and the former secret also signs for a day', async () => {
    const { id, secret } = await addEndpoint(admin, receiver.url);
    const rotated = await callWebhooks<{ secret: string }>(admin, 'rotateWebhookSecret', { id });
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.secret).not.toBe(secret);
    await callWebhooks(admin, 'sendTestWebhook', { id });
    await arrived(1);
    expect(receiver.received[0]?.verify(secret)).toEqual(receiver.received[0]?.verify(rotated.secret));
    await deliveriesOf(admin, id, isStatus('DELIVERED'));
    await passTime(server, 'dossier', 25);
    await callWebhooks(admin, 'sendTestWebhook', { id });
    await arrived(2);
    expect(() => receiver.received[1]?.verify(secret)).toThrow(/signature/);
    expect(receiver.received[1]?.verify(rotated.secret)).toBeDefined();
  });

  it('shows its secret once, and nothing of itself to a caller without the admin password', async () => {
    const { secret } = await addEndpoint(admin, receiver.url);
    const { endpoints } = await callWebhooks<{ endpoints: Endpoint[] }>(admin, 'webhooks');
    expect(JSON.stringify(endpoints)).not.toContain(secret);
    const locked = await new Client(server).login('dossier');
    expect(await callWebhooks(locked, 'webhooks')).toMatchObject({ code: 'FORBIDDEN' });
    const given = { url: receiver.url, events: ['company.created'] };
    expect(await callWebhooks(locked, 'createWebhookEndpoint', given)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each([
    [{ url: 'https://name:word@example.com', events: ['company.created'] }, 'url', /password out of the address/],
    [{ events: ['company.exploded'] }, 'events.0', /list of events/],
  ])('is refused as %o', async (input, field, message) => {
    const refusal = await callWebhooks(admin, 'createWebhookEndpoint', { url: receiver.url, ...input });
    expect(refusal).toMatchObject({ code: 'INVALID', field });
    expect(refusal.message).toMatch(message);
  });
});
