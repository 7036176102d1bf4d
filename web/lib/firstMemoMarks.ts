import { currentTenant } from './session/tenant.ts';

/** The state of the guide to a firm's first memo in this browser. */
export interface FirstMemoMarks {
  /** It was shown here before there was a memo: it stays until all is done. */
  isStarted: boolean;
  /** Somebody closed it. */
  isDismissed: boolean;
  /** A figure's passage was looked at here. */
  isFigureTraced: boolean;
}

const none: FirstMemoMarks = { isStarted: false, isDismissed: false, isFigureTraced: false };
const listeners = new Set<() => void>();
const storageKey = () => `first-memo:${currentTenant() ?? ''}`;

/** As stored for the present firm; unreadable data counts as empty. */
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

/** The text itself, so that a reader can tell whether it changed. */
export const storedFirstMemoMarks = () => localStorage.getItem(storageKey());

/** Adds to the present firm's state and notifies the listeners. */
export function markFirstMemo(marks: Partial<FirstMemoMarks>): void {
  const before = storedFirstMemoMarks();
  const after = JSON.stringify({ ...parseFirstMemoMarks(before), ...marks });
  if (after === before) return;
  localStorage.setItem(storageKey(), after);
  for (const tell of listeners) tell();
}

/** Calls `tell` at each change. Returns a function that stops it. */
export function onFirstMemoMarks(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
