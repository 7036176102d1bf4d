import { createStore } from '../../lib/store/store.ts';

type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  /** The moment when it was shown, as an ISO 8601 instant. */
  at: string;
  title: string;
  description?: string;
  tone: ToastTone;
  /** A button of the message and its action; a click also removes the message. */
  action?: { label: string; run: () => void };
  /** The topic of the message: once the topic changes, earlier messages about it no longer apply. */
  about?: string;
}

export type Told = Pick<Toast, 'title' | 'description' | 'action' | 'about'> & { tone?: ToastTone };

/** The maximum number of messages that wait behind the shown message; older ones are kept only in the history. */
const mostWaiting = 3;
const mostKept = 100;

/** The shown message first, then those that wait. */
export const toastStore = createStore<readonly Toast[]>([]);
/** Every message of this page's session, newest first. */
export const historyStore = createStore<readonly Toast[]>([]);

let lastId = 0;
let openHistory: (() => void) | null = null;

/** Adds a message to the history without showing it, because the page shows it in another way. */
export function keepInHistory(told: Told): Toast {
  lastId += 1;
  const toast = { tone: 'info' as const, ...told, id: lastId, at: new Date().toISOString() };
  historyStore.write([toast, ...historyStore.read()].slice(0, mostKept));
  return toast;
}

/**
 * Shows a message in the corner of the page. One message shows at a time; a new message waits for those before it, and
 * all can be read again in the history. A message that already shows or waits is not repeated. A new message replaces
 * earlier messages about the same topic.
 */
export function showToast(told: Told): void {
  const isShown = toastStore
    .read()
    .some(({ title, description }) => title === told.title && description === told.description);
  if (isShown) return;
  if (told.about !== undefined) withdrawToasts(told.about);
  const toasts = [...toastStore.read(), keepInHistory(told)];
  toastStore.write([...toasts.slice(0, 1), ...toasts.slice(1).slice(-mostWaiting)]);
}

export function dismissToast(id: number): void {
  toastStore.write(toastStore.read().filter((toast) => toast.id !== id));
}

/** Removes messages about a topic that has changed since, but not from the history. */
export function withdrawToasts(about: string): void {
  const toasts = toastStore.read();
  if (toasts.some((toast) => toast.about === about)) toastStore.write(toasts.filter((toast) => toast.about !== about));
}

/** Removes every message, including the history, because the session has ended. */
export function clearToasts(): void {
  toastStore.write([]);
  historyStore.write([]);
}

/** Registers the function that opens the history. Returns a function that removes it. */
export function offerHistory(open: () => void): () => void {
  openHistory = open;
  return () => {
    openHistory = null;
  };
}

/** Opens the history where the page has one; returns whether it did. */
export function showHistory(): boolean {
  openHistory?.();
  return openHistory !== null;
}
