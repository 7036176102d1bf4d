import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  url: string;
  /** Breaks the line: connections end and new ones are refused. */
  cut(): void;
  /** Drops everything in both directions without closing a connection, as when a database hangs. */
  swallow(): void;
  /** Breaks the connection that sends all of these in turn, so that PostgreSQL executes them and the answer is lost. */
  loseAnswer(...asked: string[]): void;
  mend(): void;
  close(): void;
}

export async function startLine(target: URL): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'swallowing' = 'whole';
  let lost: string[] = [];
  /** True when these bytes end the sequence whose answer must be lost. */
  const isLost = (line: { asked: number }, bytes: Buffer): boolean => {
    for (let from = 0; line.asked < lost.length; line.asked++) {
      const asked = lost[line.asked] ?? '';
      from = bytes.indexOf(asked, from) + asked.length;
      if (from < asked.length) return false;
    }
    return lost.length > 0;
  };
  const wire = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const line = { asked: 0 };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => to.destroy())
        .on('data', (bytes) => {
          if (state !== 'swallowing') to.write(bytes);
          if (from !== near || !isLost(line, bytes)) return;
          lost = [];
          // The last message arrives, but its answer does not.
          near.removeAllListeners('close').destroy();
          far.removeAllListeners('data').resume().end();
        });
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: Object.assign(new URL(target), { port: String(port) }).href,
    cut,
    swallow: () => void (state = 'swallowing'),
    loseAnswer: (...asked) => void (lost = asked),
    mend: () => void (state = 'whole'),
    close: () => (cut(), void wire.close()),
  };
}
