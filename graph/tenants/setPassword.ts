import { z } from 'zod';
import { check } from '../request/check.ts';
import type { Database, TenantDb } from '../data/db.ts';
import { Failure } from '../request/errors.ts';
import { passwordText } from './add.ts';
import { hashPassword } from './passwords.ts';
import { databaseNow } from '../data/database/clock.ts';

/**
 * Changes a firm's login password and ends every session that was started with the old password. Throws NOT_FOUND and
 * INVALID.
 */
export async function setPassword(db: Database, slug: string, password: string): Promise<void> {
  const { tenantId, prisma } = await firmOfSlug(db, slug);
  const passwordHash = await hashPassword(check(passwordText, password));
  await prisma.$transaction(async (tx) => {
    await tx.tenantSecret.update({ where: { tenantId }, data: { passwordHash, passwordChangedAt: databaseNow() } });
    await tx.session.deleteMany({});
  });
}

/** Changes the one or two passwords of a firm's admin gate and closes every open gate. Throws NOT_FOUND and INVALID. */
export async function setAdminPasswords(db: Database, slug: string, passwords: string[]): Promise<void> {
  const { tenantId, prisma } = await firmOfSlug(db, slug);
  const checked = check(z.array(passwordText).min(1, 'Give at least one admin password.').max(2), passwords);
  const adminPasswordHashes = await Promise.all(checked.map(hashPassword));
  await prisma.$transaction(async (tx) => {
    await tx.tenantSecret.update({ where: { tenantId }, data: { adminPasswordHashes } });
    await tx.session.deleteMany({ where: { kind: 'ADMIN' } });
  });
}

/** Finds the firm with a slug, for commands. Throws NOT_FOUND. */
export async function firmOfSlug(db: Database, slug: string): Promise<{ tenantId: string } & Pick<TenantDb, 'prisma'>> {
  const tenant = await db.outside.prisma.tenant.findUnique({ where: { slug }, select: { id: true } });
  if (!tenant) throw new Failure('NOT_FOUND', `There is no firm ${slug || '(give --slug)'}.`);
  return { tenantId: tenant.id, prisma: db.forTenant(tenant.id).prisma };
}
