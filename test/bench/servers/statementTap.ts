import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { MessageReader } from '../../faults/messageReader.ts';

/** A prepared statement that a program sent, with its values as PostgreSQL's texts. */
export interface SentStatement {
  /** The BEGIN of its transaction, with the transaction's settings. */
  begin: string;
  text: string;
  values: (string | null)[];
}

export interface StatementTap {
  /** The database's address through the tap. */
  url: string;
  during(work: () => Promise<unknown>): Promise<SentStatement[]>;
  close(): void;
}

/** Starts a proxy to the PostgreSQL at `target` that records the prepared statements passing through it. */
export async function startStatementTap(target: string): Promise<StatementTap> {
  const url = new URL(target);
  const sockets = new Set<Socket>();
  let sent: SentStatement[] = [];
  const server = createServer((near) => {
    const far = connect(Number(url.port), url.hostname);
    const reader = new MessageReader('client');
    const prepared = new Map<string, string>();
    let begin = '';
    near.on('data', (bytes: Buffer) => {
      for (const message of reader.read(bytes)) {
        const body = message.bytes.subarray(letterAndLength);
        if (message.letter === 'Q') begin = body.toString('utf8', 0, body.length - 1);
        if (message.letter === 'P') prepared.set(...prepare(body));
        if (message.letter === 'B') sent.push({ begin, ...bind(body, prepared) });
      }
    });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    async during(work) {
      sent = [];
      await work();
      return sent;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const letterAndLength = 5;

function prepare(body: Buffer): [name: string, text: string] {
  const [name = '', text = ''] = body.toString('utf8').split('\0');
  return [name, text];
}

function bind(body: Buffer, prepared: ReadonlyMap<string, string>): Omit<SentStatement, 'begin'> {
  const name = body.indexOf(0) + 1;
  let at = body.indexOf(0, name) + 1;
  const text = prepared.get(body.toString('utf8', name, at - 1)) ?? '';
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = Array.from({ length: body.readInt16BE(at) });
  at += 2;
  for (let index = 0; index < values.length; index += 1) {
    const size = body.readInt32BE(at);
    at += 4;
    values[index] = size < 0 ? null : body.toString('utf8', at, at + size);
    at += Math.max(0, size);
  }
  return { text, values };
}
