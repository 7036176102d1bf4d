import { setTimeout } from 'node:timers/promises';
import type { Services } from '../context.ts';
import { isMigrated } from '../database/migrations/migrate.ts';
import { tryStorage } from '../storage/tryStorage.ts';

/** Shorter than the time-out of the container's health check. */
const longestMs = 2_000;
/**
 * The result of a storage check is reused for this long, because anybody may request it and each check writes a file.
 */
const keptMs = 5_000;
/** The id of no firm. The check's file is stored under it. */
const noTenant = '00000000-0000-0000-0000-000000000000';

/** The services that the server needs but cannot reach now; empty when it is ready. */
type Missing = ('database' | 'storage')[];

/**
 * Returns a function that determines, within seconds, whether the database answers and is migrated, and whether files
 * can be written.
 */
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

/** Resolves to the answer, or to false if the answer does not arrive in time. */
async function within(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), setTimeout(longestMs, false, { ref: false })]);
}

/** Returns a check whose last answer is reused for seconds. A check that hangs is not started a second time. */
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
