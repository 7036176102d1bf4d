import { adminOf } from '../admin/adminSteps.ts';
import { startChildProduct } from '../support/childProduct.ts';
import { saveTranscript, until } from '../support/factories.ts';
import { makePlace, startTestServer, type Place } from '../support/harness.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { addEndpoint, deliveriesOf, passTime, readEndpoint } from './webhookSteps.ts';

const allowed = { WEBHOOK_PRIVATE_TARGETS: 'true' };
let place: Place;
let receiver: Receiver;
beforeEach(async () => {
  place = await makePlace();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await place.remove();
});

function idsOf(of: Receiver): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { id, message } of of.received) {
    const entity = message.data.nodeId ?? '';
    ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
  }
  return ids;
}

it(
  'a server that is killed between the commit and the delivery loses no message and invents none',
  { timeout: 180_000 },
  async () => {
    const product = await startChildProduct(place, allowed);
    const first = await adminOf(product, 'dossier');
    const endpointId = (await addEndpoint(first, receiver.url)).id;
    // Some messages get no answer, so they are still being sent when the server dies.
    receiver.answer = ({ body }, response) => void (body.length % 2 ? response.end() : undefined);
    const made: string[] = [];
    for (let count = 0; count < 10; count++)
      made.push(await saveTranscript(first, { title: `Call ${'x'.repeat(count)}` }));
    await product.end('SIGKILL');
    receiver.answer = undefined;
    const server = await startTestServer(allowed, place);
    try {
      // The leases of the dead server expire.
      await passTime(server, 'dossier', 1);
      const admin = await adminOf(server, 'dossier');
      await deliveriesOf(
        admin,
        endpointId,
        (all) => all.length === made.length && all.every(({ status }) => status === 'DELIVERED'),
      );
      const ids = idsOf(receiver);
      expect([...ids.keys()].sort()).toEqual(made.sort());
      expect([...ids.values()].map(({ size }) => size)).toEqual(made.map(() => 1));
    } finally {
      await server.stop();
    }
  },
);

it('only one of several servers sends each message', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer(allowed, place)));
  try {
    const admins = await Promise.all(servers.map((server) => adminOf(server, 'dossier')));
    const admin = admins[0]!;
    const { id } = await addEndpoint(admin, receiver.url);
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => saveTranscript(admins[index % 3]!, { title: `Call ${index}` })),
    );
    await deliveriesOf(admin, id, (all) => all.length === 30 && all.every(({ status }) => status === 'DELIVERED'));
    expect(receiver.received.map(({ message }) => message.data.nodeId ?? '').sort()).toEqual(made.sort());
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

it('a server that stops lets its attempts end', async () => {
  const server = await startTestServer(allowed, place);
  const admin = await adminOf(server, 'dossier');
  const { id } = await addEndpoint(admin, receiver.url);
  let letGo: (() => void) | undefined;
  receiver.answer = (_, response) => (letGo = () => response.end());
  await saveTranscript(admin);
  await until(
    () => Promise.resolve(letGo),
    (found) => found !== undefined,
  );
  const stopped = server.stop();
  setTimeout(() => letGo?.(), 300);
  await stopped;
  const next = await startTestServer(allowed, place);
  try {
    const [delivery] = (await readEndpoint(await adminOf(next, 'dossier'), id)).deliveries;
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  } finally {
    await next.stop();
  }
});
