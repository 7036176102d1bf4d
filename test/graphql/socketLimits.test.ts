import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const { cookie } = await new Client(server).login('dossier');

const newLogin = async () => (await new Client(server).login('dossier')).cookie;

/** Opens a socket; returns how the server closes it and what it receives, or `refused` when the server opens none. */
async function open(headers: Record<string, string> = {}) {
  const url = `${server.address.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
  const told: string[] = [];
  socket.on('message', (message: Buffer) => told.push(String(message)));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });
  const refused = new Promise<[number, string]>((resolve) => {
    socket.once('unexpected-response', (_, response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve([response.statusCode ?? 0, text]));
    });
  });
  const answer = await Promise.race([refused, once(socket, 'open').then(() => null)]);
  return { socket, told, closed, refused: answer };
}

async function openFor(who: string) {
  const opened = await open({ Cookie: who });
  opened.socket.send(JSON.stringify({ type: 'connection_init' }));
  await Promise.race([once(opened.socket, 'message'), opened.closed]);
  return opened;
}

const subscribe = (id: number, query: string, variables: object = {}) =>
  JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables } });

describe('a socket', () => {
  it('of a stranger is closed as soon as that is known', async () => {
    const { socket, closed } = await open();
    socket.send(JSON.stringify({ type: 'connection_init' }));
    expect(await closed).toEqual([4401, 'Your session has ended. Log in again.']);
  });

  it('that does not identify its caller is closed after 5 s, and an address has at most 50 of them', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => open()));
    const refused = all.flatMap((each) => each.refused ?? []);
    expect(all.filter((each) => each.refused)).toHaveLength(10);
    expect(refused[0]).toBe(429);
    expect(refused[1]).toContain('"code":"THROTTLED"');
    // A logged-in client at that address does not have to wait for them.
    const silent = all.filter((each) => !each.refused);
    const ends = await Promise.all(silent.map(({ closed }) => closed));
    expect(new Set(ends.map(String))).toEqual(new Set(['4408,Connection initialisation timeout']));
    const after = await openFor(cookie);
    expect(after.told).toEqual(['{"type":"connection_ack"}']);
    after.socket.close();
  });

  it('is one of at most 30 of a login; another login has its own', async () => {
    const mine = await newLogin();
    const all = await Promise.all(Array.from({ length: 31 }, () => openFor(mine)));
    const ended = all.filter(({ socket }) => socket.readyState !== WebSocket.OPEN);
    expect(ended).toHaveLength(1);
    expect(await ended[0]?.closed).toEqual([1013, 'This login has too many open connections. Close some pages.']);
    expect((await openFor(await newLogin())).told).toEqual(['{"type":"connection_ack"}']);
    const [first] = all.filter((each) => !ended.includes(each));
    first?.socket.close();
    await first?.closed;
    await expect.poll(async () => (await openFor(mine)).told).toEqual(['{"type":"connection_ack"}']);
    for (const { socket } of all) socket.terminate();
  });

  it('that sends what only a server may send is told so, and the log has no defect', async () => {
    const { socket, closed } = await openFor(await newLogin());
    socket.send('{"type":"connection_ack"}');
    expect(await closed).toEqual([4400, 'Unexpected message of type connection_ack received']);
  });
});

describe('subscriptions', () => {
  it('are at most 300 per login over all its sockets, and no longer count when they end', async () => {
    const mine = await newLogin();
    const [one, other] = await Promise.all([openFor(mine), openFor(mine)]);
    const changes = 'subscription { jobs { id } }';
    for (let id = 0; id < 150; id += 1) for (const { socket } of [one, other]) socket.send(subscribe(id, changes));
    // The server answers it after everything before it.
    one.socket.send(subscribe(150, changes));
    other.socket.send(subscribe(150, changes));
    const refusals = () => [...one.told, ...other.told].filter((text) => text.includes('"type":"error"'));
    await expect.poll(refusals).toHaveLength(2);
    expect(refusals()[0]).toContain('A login may have at most 300 open subscriptions. End some of them first.');
    expect(refusals()[0]).toContain('THROTTLED');

    let id = 150;
    /** Returns the number of further refusals after another attempt. */
    const tryAnother = async () => {
      const before = refusals().length;
      one.socket.send(subscribe((id += 1), changes));
      await delay(100);
      return refusals().length - before;
    };
    expect(await tryAnother()).toBe(1);
    one.socket.send('{"id":"0","type":"complete"}');
    await expect.poll(tryAnother).toBe(0);
    expect(await tryAnother()).toBe(1);
    other.socket.close();
    await expect.poll(tryAnother).toBe(0);
    expect(await tryAnother()).toBe(0);
    one.socket.close();
  });

  it.each([
    ['too many tokens', `subscription { ${'jobs { id } '.repeat(300)} }`, {}, 'tokens'],
    ['what is no subscription', '{ session { id } }', {}, 'Only subscriptions'],
    [
      'too deep variables',
      'subscription { jobs { id } }',
      { a: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) as unknown },
      'levels deep',
    ],
  ])('with %s are refused as over HTTP', async (_, query, variables, words) => {
    const { socket, told } = await openFor(await newLogin());
    socket.send(subscribe(1, query, variables));
    await expect.poll(() => told.at(-1)).toContain(words);
    expect(told.at(-1)).not.toContain('INTERNAL');
    socket.close();
  });
});
