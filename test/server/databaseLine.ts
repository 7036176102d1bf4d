import { connect, createServer, type Socket } from 'node:net';

/** A line to a database: `url` leads through it. */
export interface DatabaseLine {
  url: string;
  /** Breaks it: connections end and new ones are refused. */
  cut(): void;
  /** Lets what is sent disappear, in both directions, and breaks nothing: so a database that hangs looks. */
  swallow(): void;
  /** New connections work again. */
  mend(): void;
  close(): void;
}

/** Starts a line to the PostgreSQL at `target`. */
export async function startLine(target: URL): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'swallowing' = 'whole';
  const wire = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
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
    mend: () => void (state = 'whole'),
    close: () => (cut(), void wire.close()),
  };
}
