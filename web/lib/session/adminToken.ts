import { createStore, useStore } from '../store/store.ts';

const token = createStore<string | null>(null);

/**
 * Returns the token of the admin gate; null while it is locked. Only this page's memory keeps the token, so a reload
 * locks the gate again.
 */
export const adminToken = token.read;

/** Opens the gate with a token from unlockAdmin, or locks it with null. */
export const setAdminToken = token.write;

export function useAdminToken(): string | null {
  return useStore(token);
}
