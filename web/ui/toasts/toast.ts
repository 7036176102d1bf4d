export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  /** When it was shown, as an ISO 8601 instant. */
  at: string;
  title: string;
  description?: string;
  tone: ToastTone;
  /** A button of the message and its action; a click also removes the message. */
  action?: { label: string; run: () => void };
  /** The topic of the message: once that changes, earlier messages about it no longer apply. */
  about?: string;
}

export type Told = Pick<Toast, 'title' | 'description' | 'action' | 'about'> & { tone?: ToastTone };

/** The maximum number of messages that wait behind the shown one; older ones are kept only in the history. */
const mostWaiting = 3;
/** The maximum number of messages in the history. */
const mostKept = 100;

let waiting: readonly Toast[] = [];
let kept: readonly Toast[] = [];
let lastId = 0;
let openHistory: (() => void) | null = null;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Adds a message to the history without showing it, because the page shows it in another way. */
export function keepInHistory(told: Told): Toast {
  lastId += 1;
  const toast = { tone: 'info' as const, ...told, id: lastId, at: new Date().toISOString() };
  kept = [toast, ...kept].slice(0, mostKept);
  tellListeners();
  return toast;
}

/**
 * Shows a message in the corner of the page. One message shows at a time; a new one waits for those before it, and all can be read
 * again in the history. A message that already shows or waits is not repeated, and a new message replaces earlier ones about the
 * same subject.
 */
export function showToast(told: Told): void {
  if (waiting.some(({ title, description }) => title === told.title && description === told.description)) return;
  if (told.about !== undefined) withdrawToasts(told.about);
  const toast = keepInHistory(told);
  waiting = [...waiting.slice(0, 1), ...[...waiting.slice(1), toast].slice(-mostWaiting)];
  tellListeners();
}

/** Removes a notification, shown or waiting. */
export function dismissToast(id: number): void {
  waiting = waiting.filter((toast) => toast.id !== id);
  tellListeners();
}

/** Removes messages about something that has changed since, but not from the history. */
export function withdrawToasts(about: string): void {
  if (!waiting.some((toast) => toast.about === about)) return;
  waiting = waiting.filter((toast) => toast.about !== about);
  tellListeners();
}

/** Removes every message, shown or not, because their session has ended. */
export function clearToasts(): void {
  waiting = [];
  kept = [];
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `useSyncExternalStore`: the shown message first, then those that wait. */
export const toastStore = { subscribe, read: () => waiting };

/** For `useSyncExternalStore`: every message of this page's session, newest first. */
export const historyStore = { subscribe, read: () => kept };

/** Registers the function that opens the history. Returns a function that removes it. */
export function offerHistory(open: () => void): () => void {
  openHistory = open;
  return () => {
    openHistory = null;
  };
}

/** Opens the history where the page shows it; returns whether it did. */
export function showHistory(): boolean {
  openHistory?.();
  return openHistory !== null;
}
