import { hash } from 'node:crypto';
import { z } from 'zod';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import type { Transaction } from '../db.ts';

/** In milliseconds: the longest wait for a connection, and the longest transaction. */
const timeouts = { maxWait: 20_000, timeout: 60_000 };

/**
 * Runs `work` in one transaction. Within another `transact` of the same scope it joins that transaction, so that use
 * cases compose. A use case writes everything, jobs included, through the scope passed to `work`. Throws LostCommit
 * when PostgreSQL does not confirm the commit; clients receive it as UNAVAILABLE ('Not saved …').
 */
export async function transact<Result>(
  scope: WriteScope,
  work: (scope: WriteScope) => Promise<Result>,
  limits = timeouts,
): Promise<Result> {
  if (scope.afterCommit) return work(scope);
  const { services, tenantId, memberId } = scope;
  const afterCommit: (() => void)[] = [];
  const result = await services.db
    .forTenant(tenantId, memberId)
    .prisma.$transaction(async (prisma) => work(await asMember({ ...scope, prisma, afterCommit })), limits);
  for (const act of afterCommit) act();
  return result;
}

/** Adds the member that the caller has named; if the work fails, the firm has no such member afterwards. */
async function asMember({ addMember, ...inside }: WriteScope): Promise<WriteScope> {
  if (!addMember) return inside;
  const memberId = await addMember(inside);
  await inside.prisma.$queryRaw`SELECT set_config('app.member_id', ${memberId}, true)`;
  return { ...inside, memberId };
}

/** Runs `act` after the scope's transaction commits, never after a rollback. Outside a transaction, runs it at once. */
export function afterCommit(scope: WriteScope, act: () => void): void {
  if (scope.afterCommit) scope.afterCommit.push(act);
  else act();
}

const keyText = z
  .string()
  .regex(/^[ -~]{1,200}$/, 'An idempotency key has 1 to 200 printable ASCII characters. A UUID will do.');

/** Returns the scope without its idempotency key, for a part that creates no duplicates or occurs several times. */
export function withoutKey<Given extends WriteScope>({
  idempotencyKey: _,
  ...scope
}: Given): Omit<Given, 'idempotencyKey'> {
  return scope;
}

interface OnceRequest {
  operation: string;
  input: unknown;
}

/**
 * Runs `make` in one transaction and, under the scope's idempotency key, only once: a repeated call, even a concurrent
 * one, returns what `find` reads for the first result. The key is stored with what `make` writes, so a retry after a
 * lost connection finds out whether anything was saved. Without a key, or inside another `createOnce`, `make` simply
 * runs. Throws CONFLICT for a key that belongs to another call, NOT_FOUND when the result has been deleted.
 */
export async function createOnce<Made extends { id: string }>(
  { idempotencyKey: key, ...scope }: WriteScope,
  request: OnceRequest,
  make: (scope: WriteScope) => Promise<Made>,
  find: (scope: WriteScope, id: string) => Promise<Made | null>,
  limits = timeouts,
): Promise<Made> {
  if (key === undefined) return transact(scope, make, limits);
  const { operation } = request;
  check(keyText, key);
  const fingerprint = hash('sha256', JSON.stringify(request.input));
  return transact(
    scope,
    async (inside) => {
      const { prisma, tenantId } = inside;
      const where = { tenantId_key: { tenantId, key } };
      // A running call under the same key blocks this insert until that call commits or fails.
      const { count } = await prisma.idempotencyKey.createMany({
        data: [{ tenantId, key, operation, fingerprint }],
        skipDuplicates: true,
      });
      if (count === 1) {
        const made = await make(inside);
        await prisma.idempotencyKey.update({ where, data: { madeId: made.id } });
        return made;
      }
      const known = await prisma.idempotencyKey.findUniqueOrThrow({ where });
      if (known.operation !== operation || known.fingerprint !== fingerprint || known.madeId === null) {
        throw new Failure('CONFLICT', 'This idempotency key named another call. Send a new key with each new call.');
      }
      const made = await find(inside, known.madeId);
      if (!made) throw new Failure('NOT_FOUND', 'What this call made under its idempotency key was deleted since.');
      return made;
    },
    limits,
  );
}

/** Holds the firm's lock of this name until the transaction ends. The database derives its key with a secret. */
export async function holdLock(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`SELECT hold_lock(${name})`;
}

/** Takes the firm's lock like `holdLock`, but does not wait. Returns false when another transaction holds the lock. */
export async function tryLock(tx: Transaction, name: string): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ isMine: boolean }[]>`SELECT try_lock(${name}) AS "isMine"`;
  return lock?.isMine ?? false;
}
