import { showToast } from '../../ui/toasts/toast.ts';
import { describeError } from './describeError.ts';

/** The promise is ignored: a failure is the query's `error` and shows in place of its data. */
export function askAgain(refetch: () => Promise<unknown>): void {
  refetch().catch(() => undefined);
}

/** Tells the user that what is shown may be out of date, after a failed refetch that keeps the old data. */
export function tellStale(error: unknown): void {
  // Apollo calls a refetch off when its screen is left.
  if (error instanceof Error && error.name === 'AbortError') return;
  console.error(error);
  const description = `${describeError(error)} Reload the page to see what is new.`;
  showToast({ title: 'The page is not up to date', description, tone: 'error' });
}
