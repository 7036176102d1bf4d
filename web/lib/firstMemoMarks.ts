import { createNotifier } from './store/store.ts';
import { currentTenant } from './session/tenant.ts';

export interface FirstMemoMarks {
  /** True when the guide was shown here before the firm had a memo; it then stays until all steps are done. */
  isStarted: boolean;
  isDismissed: boolean;
  /** True when somebody opened a figure's passage here. */
  isFigureTraced: boolean;
}

const none: FirstMemoMarks = { isStarted: false, isDismissed: false, isFigureTraced: false };
const { subscribe, notify } = createNotifier();
const storageKey = () => `first-memo:${currentTenant() ?? ''}`;

/** Parses the stored state of the current firm; unreadable data counts as empty. */
export function parseFirstMemoMarks(stored: string | null): FirstMemoMarks {
  try {
    const found = (JSON.parse(stored ?? '{}') ?? {}) as Partial<Record<keyof FirstMemoMarks, unknown>>;
    return {
      isStarted: found.isStarted === true,
      isDismissed: found.isDismissed === true,
      isFigureTraced: found.isFigureTraced === true,
    };
  } catch {
    return none;
  }
}

/** Returns the stored text itself, so that a caller can tell whether it changed. */
const storedFirstMemoMarks = () => localStorage.getItem(storageKey());

export function markFirstMemo(marks: Partial<FirstMemoMarks>): void {
  const before = storedFirstMemoMarks();
  const after = JSON.stringify({ ...parseFirstMemoMarks(before), ...marks });
  if (after === before) return;
  localStorage.setItem(storageKey(), after);
  notify();
}

/** The stored text of the current firm, for `useStore`. */
export const firstMemoStore = { subscribe, read: storedFirstMemoMarks };
