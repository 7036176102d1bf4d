import type { Env } from '../graph/env.ts';
import { createPort } from '../graph/http/port.ts';
import { createLog } from '../graph/log/log.ts';
import { startServer } from '../graph/server.ts';
import { seedDemoContent } from '../prisma/demo/seedContent.ts';
import { demoAdminPasswords, demoPassword, demoTenants } from '../prisma/seed.ts';
import { makeDataDir, prepareDatabase } from './database/prepareDatabase.ts';
import { stopInOrder } from './stopInOrder.ts';

const say = (sentence: string) => console.log(sentence);

/**
 * Starts the product when the page is built, and stops it in order when the process must end. Rejects with a sentence
 * when it cannot start.
 */
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
