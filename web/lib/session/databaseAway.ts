import { createStore, useStore } from '../store/store.ts';
import { waitForReconnection } from './reconnection.ts';

/** In ms. Random, because otherwise the pages of all users would ask at the same time. */
const pause = () => 2_000 + 1_000 * Math.random();

const isAway = createStore(false);

export function useDatabaseAway(): boolean {
  return useStore(isAway);
}

/** Calls `goOn` once when the server reaches its database again, however often this is called. */
export async function waitForDatabase(goOn: () => void): Promise<void> {
  if (isAway.read()) return;
  isAway.write(true);
  do await waitForReconnection(pause());
  while (!(await isBack()));
  isAway.write(false);
  goOn();
}

async function isBack(): Promise<boolean> {
  return fetch('/api/auth/tenant-info').then(
    ({ status }) => status < 500,
    () => false,
  );
}
