import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Claims `folder` for this process. The claim is a listening local socket, which the kernel closes when the process
 * ends, even by kill -9, so no stale claim needs cleaning up.
 * @returns a function that releases the folder.
 * @throws an Error with a sentence for the operator when another process holds the folder.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(folder);
  const release = (await listen(address)) ?? (await takeOverStale(address));
  if (release) return release;
  const owner = await askOwner(address);
  throw new Error(
    `Another Dossier (process ${owner ?? 'unknown'}) is using ${folder}. ` +
      'Stop it first, or set DATA_DIR to a different folder.',
  );
}

/** Returns the socket's address. Linux has sockets without a file; elsewhere it is a file in the temporary folder. */
function lockAddress(folder: string): string {
  const name = `dossier-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return join(tmpdir(), `${name}.sock`);
}

/** Listens and sends our process id to each client. Resolves to undefined when another process listens. */
function listen(address: string): Promise<(() => Promise<void>) | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

async function takeOverStale(address: string): Promise<(() => Promise<void>) | undefined> {
  if (address.startsWith('\0')) return undefined;
  if ((await askOwner(address)) !== undefined) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}

/** Returns the process id of the holder; undefined when the holder does not answer within a second. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(address);
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy());
    socket.on('data', (piece: string) => (answer += piece));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer || undefined));
  });
}
