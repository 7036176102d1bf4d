import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from '../graph/data/database/embedded/embeddedLock.ts';
import { isAlive } from '../graph/data/database/embedded/embeddedServer.ts';
import { endTools } from './runTool.ts';

const prefix = 'dossier-run-';

/** Runs tests with a temporary folder, which is removed however the run ends, or by the next run. */
export async function withTemporaryFolder<Result>(run: () => Promise<Result>): Promise<Result> {
  const around = tmpdir();
  for (const name of readdirSync(around).filter((each) => each.startsWith(prefix))) {
    if (!isAlive(Number(name.split('-')[2]))) remove(join(around, name));
  }
  const folder = mkdtempSync(join(around, `${prefix}${process.pid}-`));
  // Under root, the browser that prints PDFs runs as another user, who must reach its own folder.
  chmodSync(folder, 0o711);
  const clean = async () => {
    process.env.TMPDIR = around;
    remove(folder);
    await removeLeftovers();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void endTools()
        .then(clean)
        .finally(() => process.exit(1));
    });
  }
  process.env.TMPDIR = folder;
  return run().finally(clean);
}

/** Retries, because a PostgreSQL that is still stopping may write into the folder. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
