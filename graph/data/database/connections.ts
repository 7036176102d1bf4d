import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isDatabaseAway } from './errorKinds.ts';

/**
 * Opens one connection for `work` and closes it afterwards. When PostgreSQL ends the connection, the statement that runs
 * or comes next rejects.
 */
export async function withClient<Result>(
  settings: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(settings);
  // Without a listener, a connection that ends between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const everyMs = 250;
/** A PostgreSQL that was killed recovers within seconds. */
const patienceMs = 15_000;

/**
 * Repeats a step of the start while the database is away, because PostgreSQL may be restarting.
 * @param step must be safe to repeat after it failed halfway.
 * @throws what the step throws at last.
 */
export async function whileRestarting<Result>(step: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await sleep(everyMs);
    }
  }
}
