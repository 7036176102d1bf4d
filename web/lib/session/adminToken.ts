import { useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();

/**
 * The token of the admin gate; null while it is locked. It is kept only in this page's memory, so that a reload locks the
 * gate again.
 */
export function adminToken(): string | null {
  return current;
}

/** Opens the gate with a token from unlockAdmin, or locks it with null. */
export function setAdminToken(token: string | null): void {
  if (current === token) return;
  current = token;
  for (const listener of [...listeners]) listener();
}

/** The admin token; the component is rendered again when it changes. */
export function useAdminToken(): string | null {
  return useSyncExternalStore(subscribe, adminToken);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
