import { stopSessions } from './bi/access/biAccess.ts';
import { storeDescriptions } from './bi/service.ts';
import { migrate, type Progress } from './data/database/migrations/migrate.ts';
import { ensureServerRole, grantServerRights } from './data/database/migrations/serverRole.ts';

/**
 * Brings a database to this version: tables, and the role that servers log in as.
 * @param ownerUrl is the address for the role that owns everything.
 * @param given is the servers' address if an administrator created their role, which receives its rights here.
 * @returns the servers' address.
 */
export async function makeReady(
  ownerUrl: string,
  {
    log,
    onProgress,
    given,
    migrationsDir,
  }: {
    log?: (sentence: string) => void;
    onProgress?: (progress: Progress) => void;
    given?: { url: string; role: string };
    migrationsDir?: string;
  } = {},
): Promise<string> {
  await migrate(ownerUrl, { log, onProgress, prepare: () => stopSessions(ownerUrl), migrationsDir });
  await storeDescriptions(ownerUrl);
  if (!given) return ensureServerRole(ownerUrl);
  await grantServerRights(ownerUrl, given.role);
  return given.url;
}
