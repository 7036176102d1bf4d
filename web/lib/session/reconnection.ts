/** Wakes code that waits for the server, by an 'online' event: connected or logged in again. */
export const reconnection = new EventTarget();

export function announceReconnection(): void {
  reconnection.dispatchEvent(new Event('online'));
}

/** Resolves after this many milliseconds, or as soon as the server may answer again. */
export function waitForReconnection(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      reconnection.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    reconnection.addEventListener('online', end);
  });
}
