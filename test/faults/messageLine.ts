import { setTimeout as delay } from 'node:timers/promises';
import { connect, createServer, type Socket } from 'node:net';
import { MessageReader, type Message } from './messageReader.ts';

/** How a connection is cut: its message never arrives; or it arrives and is carried out, and the answer never comes. */
export const cutKinds = ['unsent', 'unanswered'] as const;
export type CutKind = (typeof cutKinds)[number];

/** Which message of those that `kind` counts loses its connection; the first one is 1. */
export interface Cut {
  kind: CutKind;
  at: number;
}

/** A line to a database that can cut a connection at a certain message; `url` leads through it. */
export interface MessageLine {
  url: string;
  /** Counts the messages of requests from now on, and makes the cut. */
  arm(cut: Cut): void;
  /** Counts no more. Tells whether the cut was made, and how many messages there were to choose from. */
  disarm(): { wasCut: boolean; seen: Record<CutKind, number> };
  /** Resolves once nobody waits for an answer. */
  quiet(): Promise<void>;
  close(): void;
}

/** Letters of the messages that a client sends of its own accord: what asks for an answer, and what is said before that. */
const asking = ['Q', 'S'];
const counted: Record<CutKind, string[]> = { unsent: [...asking, 'P', 'B', 'D', 'E', 'C'], unanswered: asking };

/** What `graph/database/hangWatch.ts` asks at any time. */
const hangWatchAsks = 'SELECT\0';
/** What of the queue's statements belongs to a request; the others look for work. */
const wakesWorker = /INSERT INTO pgboss\.job\b/;

interface Wire {
  near: Socket;
  far: Socket;
  /** As the client calls itself. */
  name: string;
  /** Whether the statement that is being sent belongs to a request. */
  isOfRequest: boolean;
  /** Questions that are sent and not answered; the first is the connection's own. */
  unanswered: number;
  isCut: boolean;
  /** Cut as soon as all is answered. */
  isDoomed: boolean;
}

/**
 * Starts a line to the PostgreSQL at `target` that reads along. Announcements do not pass: what a server does because of
 * them would run into what is counted.
 */
export async function startMessageLine(target: URL): Promise<MessageLine> {
  const wires = new Set<Wire>();
  let armed: Cut | null = null;
  let wasCut = false;
  let seen = { unsent: 0, unanswered: 0 };

  function cutWire(wire: Wire): void {
    wire.isCut = true;
    wires.delete(wire);
    wire.near.destroy();
    // What was sent before arrives, then PostgreSQL sees the end and rolls back.
    wire.far.end();
  }

  function isHit({ isOfRequest }: Wire, { letter }: Message): boolean {
    if (!armed || wasCut || !isOfRequest) return false;
    for (const kind of cutKinds) if (counted[kind].includes(letter)) seen[kind] += 1;
    wasCut = counted[armed.kind].includes(letter) && seen[armed.kind] === armed.at;
    return wasCut;
  }

  function send(wire: Wire, message: Message): void {
    if (wire.isCut || wire.isDoomed) return;
    const { letter, bytes } = message;
    if (letter === '') wire.name = /application_name\0([^\0]*)/.exec(bytes.toString('latin1'))?.[1] ?? '';
    if (letter === 'Q' || letter === 'P') wire.isOfRequest = isOfRequest(wire.name, bytes);
    const isHitNow = isHit(wire, message);
    if (isHitNow && armed?.kind === 'unsent') return cutWire(wire);
    wire.isDoomed = isHitNow;
    wire.far.write(bytes);
    if (asking.includes(letter)) {
      wire.unanswered += 1;
      wire.isOfRequest = wire.name === 'dossier';
    }
  }

  function answer(wire: Wire, { letter, bytes }: Message): void {
    if (wire.isCut || letter === 'A') return;
    const isLast = wire.isDoomed && wire.unanswered === 1;
    if (letter === 'Z') wire.unanswered -= 1;
    if (!isLast) wire.near.write(bytes);
    else if (letter === 'Z') cutWire(wire);
  }

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const wire: Wire = { near, far, name: '', isOfRequest: false, unanswered: 1, isCut: false, isDoomed: false };
    wires.add(wire);
    // Messages go over one by one: each would wait for the receipt of the one before.
    for (const socket of [near, far]) socket.setNoDelay(true);
    const fromServer = new MessageReader('client');
    const fromDatabase = new MessageReader('database');
    near.on('data', (bytes: Buffer) => fromServer.read(bytes).forEach((message) => send(wire, message)));
    far.on('data', (bytes: Buffer) => fromDatabase.read(bytes).forEach((message) => answer(wire, message)));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined).on('close', () => (wires.delete(wire), wire.isCut || other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    arm(cut) {
      armed = cut;
      wasCut = false;
      seen = { unsent: 0, unanswered: 0 };
    },
    disarm() {
      armed = null;
      return { wasCut, seen };
    },
    async quiet() {
      const isBusy = () => [...wires].some(({ name, unanswered }) => name === 'dossier' && unanswered > 0);
      // Between two statements of one request there is a moment without a question.
      for (let calm = 0; calm < 2; calm = isBusy() ? 0 : calm + 1) await delay(2);
    },
    close() {
      for (const { near, far } of wires) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}

/** Whether the statement in a message is a request's, by who sends it and what it says. */
function isOfRequest(name: string, bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 1 + 4);
  return name === 'dossier' ? text !== hangWatchAsks : name === 'dossier jobs' && wakesWorker.test(text);
}
