import { setTimeout } from 'node:timers/promises';
import type { Services } from './context.ts';
import { isMigrated } from './database/migrations/migrate.ts';
import { tryStorage } from './storage/tryStorage.ts';

/** Shorter than the container's health check waits. */
const longestMs = 2_000;
/** So long is known of the storage what a try found: anybody may ask, and each try writes a file. */
const keptMs = 5_000;
/** No firm has it, so that the file of a try is nobody's. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/** The services that the server needs but cannot reach now; empty when it is ready. */
export type Missing = ('database' | 'storage')[];

/** Returns what finds out, within seconds, whether the database answers and is migrated and whether files can be written. */
export function watchReadiness({ db, storage, log }: Services): () => Promise<Missing> {
  const tryFiles = async () => {
    await tryStorage(storage, noTenant);
    return true;
  };
  const isStorageThere = remember(tryFiles, (error) => log.error({ err: error }, 'the file storage cannot be written'));
  return async () => {
    const [hasDatabase, hasStorage] = await Promise.all([within(isMigrated(db.pool)), within(isStorageThere())]);
    return [...(hasDatabase ? [] : ['database' as const]), ...(hasStorage ? [] : ['storage' as const])];
  };
}

/** The answer, or false when it does not come in time. */
async function within(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), setTimeout(longestMs, false, { ref: false })]);
}

/** A check whose last answer counts for seconds. One that hangs is not begun a second time. */
function remember(check: () => Promise<boolean>, tell: (error: unknown) => void): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.answer;
    const begun = { answer: check(), until: Infinity };
    begun.answer = begun.answer
      .catch((error: unknown) => {
        tell(error);
        return false;
      })
      .finally(() => (begun.until = performance.now() + keptMs));
    last = begun;
    return begun.answer;
  };
}
