import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const { cookie } = await new Client(server).login('dossier');

/** Returns a client's frame; its mask of zeros leaves the bytes unchanged. */
function frameOf(bytes: Buffer, opcode = 1): Buffer {
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), bytes]);
}
/** The start of a frame with a length of 100,001, one more than the server accepts. */
const startOfTooLong = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0x86, 0xa1, 0, 0, 0, 0]);
const messageOf = (message: object) => frameOf(Buffer.from(JSON.stringify(message)));

/** Opens a connection with a hand-made handshake and a login, so that it can send what no client would. */
async function shakeHands(): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const headers = {
    Host: `${hostname}:${port}`,
    Cookie: cookie,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
    'Sec-WebSocket-Protocol': 'graphql-transport-ws',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /graphql HTTP/1.1\r\n${lines.join('')}\r\n`);
  await once(socket, 'data');
  socket.write(messageOf({ type: 'connection_init' }));
  await once(socket, 'data');
  return socket;
}

/** Returns the code with which the server closes the WebSocket after receiving these bytes. */
async function codeAfter(bytes: Buffer): Promise<number> {
  const socket = await shakeHands();
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.write(bytes);
  const [answer] = await answered;
  socket.destroy();
  expect(answer[0]).toBe(0x88);
  return answer.readUInt16BE(2);
}

async function openSocket() {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie },
  });
  const closed = (once(socket, 'close') as Promise<[number, Buffer]>).then(([code, reason]) => [code, String(reason)]);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init' }));
  await once(socket, 'message');
  return { socket, closed };
}

const subscribe = JSON.stringify({
  id: '1',
  type: 'subscribe',
  payload: { query: 'subscription { job(id: "none") { status } }' },
});

// A message on the console fails each of these tests, and so does an unhandled error.
describe('a WebSocket', () => {
  it('whose client disconnects during the answer causes no error of the server', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, shakeHands));
    const pings = Buffer.concat(Array.from({ length: 20 }, () => messageOf({ type: 'ping' })));
    for (const socket of sockets) socket.write(pings, () => socket.resetAndDestroy());
    await expect.poll(() => sockets.every(({ closed }) => closed)).toBe(true);
    const { socket } = await openSocket();
    socket.send(JSON.stringify({ type: 'ping' }));
    expect(String((await once(socket, 'message'))[0])).toBe('{"type":"pong"}');
    socket.close();
  });

  it.each([
    ['is longer than any message', 1009, startOfTooLong, 'Max payload size exceeded'],
    ['has a kind that there is none of', 1002, frameOf(Buffer.from('{}'), 7), 'Invalid WebSocket frame'],
    ['is no text', 1007, frameOf(Buffer.from([0xc3, 0x28])), 'Invalid WebSocket frame'],
  ])('whose frame %s is closed with %i, and the log says why', async (_, code, bytes, fault) => {
    const told = vi.spyOn(server.services.log, 'info');
    expect(await codeAfter(bytes)).toBe(code);
    expect(told).toHaveBeenCalledWith({ fault: expect.stringContaining(fault) as string }, expect.any(String));
  });

  it('that finds no database is told to come back later', async () => {
    const { socket, closed } = await openSocket();
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    vi.spyOn(server.services.sessions, 'find').mockRejectedValueOnce(away);
    const told = vi.spyOn(server.services.log, 'warn');
    socket.send(subscribe);
    expect(await closed).toEqual([1013, 'The server cannot reach its database at the moment.']);
    expect(told).toHaveBeenCalledWith({ err: away }, 'a WebSocket found no database');
  });

  it('that meets a defect receives a reference, under which the log has the defect', async () => {
    const { socket, closed } = await openSocket();
    const defect = new Error('secret of the server');
    vi.spyOn(server.services.sessions, 'find').mockRejectedValueOnce(defect);
    const told = vi.spyOn(server.services.log, 'error');
    socket.send(subscribe);
    const [code, reason] = await closed;
    expect(code).toBe(4500);
    const reference = /quote ([0-9A-F]{4}-[0-9A-F]{4})\.$/.exec(String(reason))?.[1];
    expect(told).toHaveBeenCalledWith({ err: defect, reference }, 'a message over a WebSocket failed');
  });
});
