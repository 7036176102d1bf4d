import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readState } from '../../graph/data/database/embedded/embeddedFiles.ts';
import { dumpsFolder } from './dumps.ts';
import { fillProduct, settings } from './fillProduct.ts';

const [checkout = '', name = ''] = process.argv.slice(2);
if (!checkout || !name) throw new Error('Call it with the folder of a checkout and the name of the dump.');
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'dossier-dump-'));
const node = path.join(checkout, 'node_modules/.bin/node');
const product = spawn(node, ['scripts/start.ts', '--without-build'], {
  cwd: checkout,
  env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...settings },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await fillProduct(await readAddress(), checkout);
  // The words of the search and the demonstration of the third firm follow within seconds.
  await sleep(15_000);
  await mkdir(dumpsFolder, { recursive: true });
  await writeFile(path.join(dumpsFolder, `${name}.sql.gz`), gzipSync(await dump(), { level: 9 }));
} finally {
  product.kill();
  await once(product, 'exit');
  const { cluster } = await readState(dataDir);
  for (const folder of [path.dirname(cluster), dataDir]) await rm(folder, { recursive: true, force: true });
}

async function readAddress(): Promise<string> {
  for await (const line of createInterface({ input: product.stdout })) {
    const address = /ready at (http:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The product did not start.');
}

async function dump(): Promise<string> {
  const { port, superuserPassword } = await readState(dataDir);
  const url = `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/dossier`;
  // Inserts, because the test has no psql that reads COPY.
  const args = ['--inserts', '--rows-per-insert=50', '--dbname', url];
  const { stdout } = await promisify(execFile)(process.env['PG_DUMP'] ?? 'pg_dump', args, { maxBuffer: 1e9 });
  return stdout;
}
