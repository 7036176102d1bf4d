export type ToastTone = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  tone: ToastTone;
}

let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setWaiting(next: readonly Toast[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Tells the user something in the corner of the page. One message shows at a time and none is lost: a new one waits
 * until the one before it has been up long enough to be read. What already shows or waits is not repeated.
 */
export function showToast({
  title,
  description,
  tone = 'info',
}: Omit<Toast, 'id' | 'tone'> & { tone?: ToastTone }): void {
  if (waiting.some((toast) => toast.title === title && toast.description === description)) return;
  lastId += 1;
  setWaiting([...waiting, { id: lastId, title, description, tone }]);
}

export function dismissToast(id: number): void {
  setWaiting(waiting.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`: the message that shows comes first, then those that wait. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => waiting,
};
