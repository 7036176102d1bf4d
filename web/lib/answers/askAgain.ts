import { showToast } from '../../ui/toasts/toast.ts';
import { describeError } from './describeError.ts';

/**
 * Sends a query again. The promise is ignored, because a failure is the query's `error` and shows in place of its data; handled
 * here too, it would show twice.
 */
export function askAgain(refetch: () => Promise<unknown>): void {
  refetch().catch(() => undefined);
}

/** For a refetch that updates what is shown: the old data stays on a failure, and a message says that it may be out of date. */
export function tellStale(error: unknown): void {
  console.error(error);
  const description = `${describeError(error)} Reload the page to see what is new.`;
  showToast({ title: 'The page is not up to date', description, tone: 'error' });
}
