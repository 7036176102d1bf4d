import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../graph/data/database/embedded/embedded.ts';
import { readState } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { projectDir } from '../../scripts/stale.ts';

/** The product with its embedded database, as one command starts it. */
export interface OwnProduct {
  address: string;
  /** The started command in its own process group, as a terminal would start it. */
  child: ChildProcess;
  output(): string;
}

export interface OwnData {
  folder: string;
  /** Stops nothing, so everything that runs on the data must have ended. */
  remove(): Promise<void>;
}

export async function makeOwnData(): Promise<OwnData> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-test-own-'));
  return {
    folder,
    async remove() {
      await (await startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).stop({ remove: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const commands = {
  npm: ['npm', 'start', '--silent', '--', '--without-build'],
  node: [process.execPath, 'scripts/start.ts', '--without-build'],
};

/** Resolves when the product's output says that it is ready. */
export async function startOwnProduct(
  { folder }: Pick<OwnData, 'folder'>,
  by: keyof typeof commands,
  settings: Record<string, string> = {},
): Promise<OwnProduct> {
  const [program = '', ...args] = commands[by];
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(program, args, {
    cwd: projectDir,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const lines = createInterface({ input: child.stdout });
  const address = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      output += `${line}\n`;
      const found = /ready at (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void once(child, 'exit').then(() => reject(new Error(`The product did not start: ${output}`)));
  });
  return { address: await address, child, output: () => output };
}

/** Returns the process id of the PostgreSQL that runs on the data, or was killed there; null without one. */
export async function postmasterOf({ folder }: Pick<OwnData, 'folder'>): Promise<number | null> {
  const { cluster } = await readState(folder);
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}
