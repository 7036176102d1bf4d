import { createStore, useStore } from '../store/store.ts';

const token = createStore<string | null>(null);

/**
 * The token of the admin gate; null while it is locked. It is kept only in this page's memory, so that a reload locks the
 * gate again.
 */
export const adminToken = token.read;

/** Opens the gate with a token from unlockAdmin, or locks it with null. */
export const setAdminToken = token.write;

/** The admin token; the component is rendered again when it changes. */
export function useAdminToken(): string | null {
  return useStore(token);
}
