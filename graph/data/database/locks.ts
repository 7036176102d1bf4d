import type { Transaction } from '../db.ts';

/** Holds the firm's lock of this name until the transaction ends. The database derives its key with a secret. */
export async function holdLock(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT hold_lock(${name})`;
}

/** Takes the firm's lock like `holdLock`, but does not wait. Returns false when another transaction holds the lock. */
export async function tryLock(tx: Transaction, name: string): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ isMine: boolean }[]>`SELECT try_lock(${name}) AS "isMine"`;
  return lock?.isMine ?? false;
}
