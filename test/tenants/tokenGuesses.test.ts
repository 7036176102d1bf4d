import { once } from 'node:events';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { startTestServer, useTestServer, usePlace } from '../support/harness.ts';

const place = await usePlace();
const server = await useTestServer({ TRUST_PROXY: '1' }, place);

describe('guessing API tokens', () => {
  const unknown = 'This API token is not known here, or it was revoked.';
  const madeUp = () => `Bearer dossier_${crypto.randomUUID()}.${'A'.repeat(43)}`;

  it('counts against the client of a WebSocket, not against the proxy before it', async () => {
    const guess = async (ip: string) => {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
        headers: { 'X-Forwarded-For': ip, Authorization: madeUp() },
      });
      const closed = once(socket, 'close') as Promise<[code: number, reason: Buffer]>;
      socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      return String((await closed)[1]);
    };
    for (let miss = 0; miss < 10; miss += 1) expect(await guess('192.0.2.11')).toBe(unknown);
    expect(await guess('192.0.2.11')).toMatch(/^Too many wrong API tokens/);
    expect(await guess('192.0.2.12')).toBe(unknown);
  });

  it('without a proxy cannot be hidden by a header that anybody can send', async () => {
    const direct = await startTestServer({}, place);
    try {
      const guess = async (ip: string) => {
        const headers = { 'X-Forwarded-For': ip, Authorization: madeUp() };
        return (await new Client(direct).call('GET', '/api/transcripts', undefined, headers)).status;
      };
      for (let miss = 0; miss < 10; miss += 1) expect(await guess(`198.51.100.${miss}`)).toBe(401);
      expect(await guess('198.51.100.99')).toBe(429);
    } finally {
      await direct.stop();
    }
  });
});
