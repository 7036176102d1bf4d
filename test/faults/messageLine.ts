import { setTimeout as delay } from 'node:timers/promises';
import { connect, createServer, type Socket } from 'node:net';
import { MessageReader, type Message } from './messageReader.ts';

/**
 * How a connection is cut: either its message never arrives, or the message arrives and is executed but the answer
 * never arrives.
 */
export const cutKinds = ['unsent', 'unanswered'] as const;
export type CutKind = (typeof cutKinds)[number];

/** The message that loses its connection, counted from 1 among those that `kind` counts. */
export interface Cut {
  kind: CutKind;
  at: number;
}

export interface Counted {
  /** The statement whose message was cut; null when no message was. */
  cutStatement: string | null;
  /** The statements of the messages that could have been cut. */
  seen: Record<CutKind, string[]>;
}

/** A proxy to a database that can cut a connection at a chosen message; `url` leads through it. */
export interface MessageLine {
  url: string;
  /** Starts to count the messages of requests, and makes the cut. */
  arm(cut: Cut): void;
  disarm(): Counted;
  /** Resolves once no request is waiting for an answer. */
  quiet(): Promise<void>;
  close(): void;
}

const asking = ['Q', 'S'];
/**
 * Bind, Describe and Execute come before the end of a prepared query. Parse is not counted, because a connection sends
 * it only the first time: the same call would have a varying number of messages, and some would never be cut.
 */
const counted: Record<CutKind, string[]> = { unsent: [...asking, 'B', 'D', 'E'], unanswered: asking };

/** The queries that `graph/data/db.ts` may send at any time. */
const hangWatchAsks = 'SELECT';

class Wire {
  readonly near: Socket;
  readonly far: Socket;
  /** The client's application name. */
  name = '';
  statement = '';
  /** Queries without an answer yet; the first is the connection's own. */
  unanswered = 1;
  isCut = false;
  /** Set by the cut message: the connection ends as soon as the earlier messages are answered. */
  doom: CutKind | null = null;
  readonly #prepared = new Map<string, string>();

  constructor(near: Socket, far: Socket) {
    this.near = near;
    this.far = far;
    // Messages are forwarded one by one, so with Nagle's algorithm each would wait for the receipt of the previous
    // message.
    for (const socket of [near, far]) socket.setNoDelay(true);
  }

  note({ letter, bytes }: Message): void {
    const words = bytes.toString('utf8', letter === '' ? 8 : 5).split('\0');
    const [first = '', second = ''] = words;
    if (letter === '') this.name = words[words.indexOf('application_name') + 1] ?? '';
    if (letter === 'P') this.#prepared.set(first, second);
    if (letter === 'Q') this.statement = first;
    if (letter === 'P') this.statement = second;
    if (letter === 'B') this.statement = this.#prepared.get(second) ?? '';
  }

  /** Ends both sides; what was sent before still arrives, and PostgreSQL rolls back open transactions. */
  cut(): void {
    this.isCut = true;
    this.near.end();
    this.far.end();
  }
}

/**
 * Starts a proxy to the PostgreSQL at `target` that parses the messages. It drops announcements, because a server's
 * reaction to them would disturb the count.
 */
export async function startMessageLine(target: URL): Promise<MessageLine> {
  const wires = new Set<Wire>();
  let armed: Cut | null = null;
  let result: Counted = { cutStatement: null, seen: { unsent: [], unanswered: [] } };

  function isHit({ name, statement }: Wire, { letter }: Message): boolean {
    if (!armed || result.cutStatement !== null || name !== 'dossier' || statement === hangWatchAsks) return false;
    for (const kind of cutKinds) if (counted[kind].includes(letter)) result.seen[kind].push(statement);
    if (!counted[armed.kind].includes(letter) || result.seen[armed.kind].length !== armed.at) return false;
    result.cutStatement = statement;
    return true;
  }

  function send(wire: Wire, message: Message): void {
    if (wire.isCut || wire.doom) return;
    wire.note(message);
    if (isHit(wire, message)) wire.doom = armed?.kind ?? null;
    if (wire.doom === 'unsent') {
      if (wire.unanswered === 0) wire.cut();
      return;
    }
    wire.far.write(message.bytes);
    if (asking.includes(message.letter)) wire.unanswered += 1;
  }

  function answer(wire: Wire, { letter, bytes }: Message): void {
    if (wire.isCut || letter === 'A') return;
    if (wire.doom !== 'unanswered' || wire.unanswered > 1) wire.near.write(bytes);
    if (letter === 'Z') wire.unanswered -= 1;
    if (wire.doom && wire.unanswered === 0) wire.cut();
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const wire = new Wire(near, far);
    wires.add(wire);
    const fromServer = new MessageReader('client');
    const fromDatabase = new MessageReader('database');
    near.on('data', (bytes: Buffer) => fromServer.read(bytes).forEach((message) => send(wire, message)));
    far.on('data', (bytes: Buffer) => fromDatabase.read(bytes).forEach((message) => answer(wire, message)));
    const end = (other: Socket) => {
      wires.delete(wire);
      if (!wire.isCut) other.destroy();
    };
    near.on('error', () => undefined).on('close', () => end(far));
    far.on('error', () => undefined).on('close', () => end(near));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    arm(cut) {
      armed = cut;
      result = { cutStatement: null, seen: { unsent: [], unanswered: [] } };
    },
    disarm() {
      armed = null;
      return result;
    },
    async quiet() {
      const isBusy = () => [...wires].some(({ name, unanswered }) => name === 'dossier' && unanswered > 0);
      // Between two statements of a request there is a moment without an open query.
      for (let calm = 0; calm < 2; calm = isBusy() ? 0 : calm + 1) await delay(2);
    },
    close() {
      for (const { near, far } of wires) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
