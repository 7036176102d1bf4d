import type { Transaction } from '../db.ts';

/**
 * Waits for the firm's lock of this name and holds it until the transaction ends. The database derives the key with a
 * secret, so knowing the name is not enough to take the lock.
 */
export async function holdLock(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT hold_lock(${name})`;
}

/** Takes the firm's lock like `holdLock`, but does not wait. Returns false when another transaction holds the lock. */
export async function tryLock(tx: Transaction, name: string): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ isMine: boolean }[]>`SELECT try_lock(${name}) AS "isMine"`;
  return lock?.isMine ?? false;
}
