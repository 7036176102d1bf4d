import { createStore, useStore } from '../store/store.ts';

const token = createStore<string | null>(null);

/** The admin gate's token; null while locked. Only this page's memory keeps it, so a reload locks. */
export const adminToken = token.read;

/** Opens the gate with a token from unlockAdmin, or locks it with null. */
export const setAdminToken = token.write;

export function useAdminToken(): string | null {
  return useStore(token);
}
