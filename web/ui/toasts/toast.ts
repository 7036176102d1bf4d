import { createStore } from '../../lib/store/store.ts';

type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
  /** A button of the message and its action; a click also removes the message. */
  action?: { label: string; run: () => void };
  /** The topic of the message: once the topic changes, earlier messages about it no longer apply. */
  about?: string;
}

export type Told = Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone };

/** The maximum number of messages that wait behind the shown message; older ones are dropped. */
const maxWaiting = 3;

/** The shown message first, then those that wait. */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a message in the corner of the page. One message shows at a time; a new message waits for those before it. A
 * message that already shows or waits is not repeated. A new message replaces earlier messages about the same topic.
 */
export function showToast(told: Told): void {
  const isShown = toastStore
    .read()
    .some(({ title, description }) => title === told.title && description === told.description);
  if (isShown) return;
  if (told.about !== undefined) withdrawToasts(told.about);
  lastId += 1;
  const toasts = [...toastStore.read(), { tone: 'info' as const, ...told, id: lastId }];
  toastStore.write([...toasts.slice(0, 1), ...toasts.slice(1).slice(-maxWaiting)]);
}

export function dismissToast(id: number): void {
  toastStore.write(toastStore.read().filter((toast) => toast.id !== id));
}

/** Removes messages about a topic that has changed since. */
export function withdrawToasts(about: string): void {
  const toasts = toastStore.read();
  if (toasts.some((toast) => toast.about === about)) toastStore.write(toasts.filter((toast) => toast.about !== about));
}

/** Removes every message, because the session has ended. */
export function clearToasts(): void {
  toastStore.write([]);
}
