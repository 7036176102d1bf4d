import type { Env } from '../graph/env.ts';
import { createPort } from '../graph/request/http/port.ts';
import { createLog } from '../graph/log.ts';
import { startServer } from '../graph/server.ts';
import { seedDemoContent } from '../prisma/demo/seedContent.ts';
import { demoAdminPasswords, demoPassword, demoTenants } from '../prisma/seed.ts';
import { makeDataDir, prepareDatabase } from './database/prepareDatabase.ts';

const say = (sentence: string) => console.log(sentence);

/** Starts the product when the page is built, and stops it in order. Rejects with a sentence. */
export async function serve(env: Env, built: Promise<unknown>): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  await makeDataDir(env);
  const port = createPort(env);
  await port.open();
  const database = await prepareDatabase(env, say, port.report);
  const server = await built
    .then(() => startServer(env, database.serverUrl, log, port))
    .catch(async (error: unknown) => {
      await database.stop();
      throw error;
    });
  say(`Dossier is ready at ${server.address}${env.DATABASE_URL ? '' : `  ·  ${demoHint()}`}`);

  // The page is available immediately; its demonstration follows within seconds.
  const seeded = env.DATABASE_URL ? Promise.resolve() : seedDemoContent(server.services);
  void seeded.catch((error: unknown) => {
    if (!stopping) log.warn({ err: error }, 'could not finish the content of the demonstration');
  });

  let stopping = false;
  stopInOrder(async (reason) => {
    stopping = true;
    log.info({ reason }, 'stopping');
    await server.stop().finally(() => database.stop());
  });
}

function demoHint(): string {
  const logins = demoTenants.map(({ slug }) => `${slug}: ${demoPassword(slug)}`).join(', ');
  return `demo passwords: ${logins} (other firms at /?tenant=…); admin: ${demoAdminPasswords.join(' or ')}`;
}

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** npm forwards the Ctrl-C that we also receive, so a second signal within this time is the same. */
const sameSignalMs = 500;

/** Calls `stop` once, on a signal or when the terminal closes; then the process ends. A second signal ends it at once. */
function stopInOrder(stop: (reason: string) => Promise<void>): void {
  let signalledAt: number | undefined;
  const end = (reason: string) => {
    if (signalledAt !== undefined) {
      // The user does not want to wait.
      if (Date.now() - signalledAt > sameSignalMs) process.exit(1);
      return;
    }
    signalledAt = Date.now();
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
  // After the terminal has closed, writing to it would fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
