import { setTimeout } from 'node:timers/promises';
import type { Services } from '../context.ts';
import { clockWarning } from '../../data/database/clock.ts';
import { isMigrated } from '../../data/database/migrations/migrate.ts';
import { tryStorage } from '../../data/storage/storage.ts';

const timeoutMs = 2_000;
/** A storage check writes a file, and anybody may request it, so its result is reused for this long. */
const keptMs = 5_000;
const noTenant = '00000000-0000-0000-0000-000000000000';

export interface Readiness {
  /** False when a proxy must send requests to another server. */
  isReady: boolean;
  status: 'ready' | 'degraded' | 'stopping' | 'not ready';
  /** The services that the server needs but cannot reach now; absent when there are none. */
  missing?: ('database' | 'storage')[];
  /** A sentence for the operator about something that takes no server out of service; absent when all is well. */
  warning?: string;
}

/**
 * Returns a function that determines, within seconds, whether the server can take requests: the database answers and is
 * migrated, and the server is not stopping. A missing storage only degrades it: without files, lists, search and memos
 * still work, and all servers usually share one storage, so that none would be left.
 */
export function watchReadiness({ db, storage, log, leaving }: Services): () => Promise<Readiness> {
  const tryFiles = async () => {
    await tryStorage(storage, noTenant);
    return true;
  };
  const isStorageThere = remember(tryFiles, (error) => log.error({ err: error }, 'the file storage cannot be written'));
  return async () => {
    if (leaving.aborted) return { isReady: false, status: 'stopping' };
    const [hasDatabase, hasStorage] = await Promise.all([within(isMigrated(db.pool)), within(isStorageThere())]);
    const missing = [...(hasDatabase ? [] : ['database' as const]), ...(hasStorage ? [] : ['storage' as const])];
    const status = !hasDatabase ? 'not ready' : hasStorage ? 'ready' : 'degraded';
    const warning = clockWarning();
    return {
      isReady: hasDatabase,
      status,
      ...(missing.length > 0 && { missing }),
      ...(warning !== null && { warning }),
    };
  };
}

/** Resolves to the answer, or to false if the answer does not arrive in time. */
async function within(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([answer.catch(() => false), setTimeout(timeoutMs, false, { ref: false })]);
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
