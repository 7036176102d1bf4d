import { z } from 'zod';
import { check } from '../check.ts';
import type { Database } from '../db.ts';
import { Failure } from '../errors.ts';
import { passwordText } from './add.ts';
import { hashPassword } from './passwords.ts';

/** Changes a firm's login password and ends every session under the old one. Throws NOT_FOUND and INVALID. */
export async function setPassword(db: Database, slug: string, password: string): Promise<void> {
  const tenantId = await idOfSlug(db, slug);
  const passwordHash = await hashPassword(check(passwordText, password));
  const { prisma } = db.forTenant(tenantId);
  await prisma.$transaction([
    prisma.tenantSecret.update({ where: { tenantId }, data: { passwordHash, passwordChangedAt: new Date() } }),
    prisma.session.deleteMany({}),
  ]);
}

/** Changes the one or two passwords of a firm's admin gate and locks every open one. Throws NOT_FOUND and INVALID. */
export async function setAdminPasswords(db: Database, slug: string, passwords: string[]): Promise<void> {
  const tenantId = await idOfSlug(db, slug);
  const checked = check(z.array(passwordText).min(1, 'Give at least one admin password.').max(2), passwords);
  const adminPasswordHashes = await Promise.all(checked.map(hashPassword));
  const { prisma } = db.forTenant(tenantId);
  await prisma.$transaction([
    prisma.tenantSecret.update({ where: { tenantId }, data: { adminPasswordHashes } }),
    prisma.session.deleteMany({ where: { kind: 'ADMIN' } }),
  ]);
}

async function idOfSlug(db: Database, slug: string): Promise<string> {
  const tenant = await db.outside.prisma.tenant.findUnique({ where: { slug }, select: { id: true } });
  if (!tenant) throw new Failure('NOT_FOUND', `There is no firm ${slug || '(give --slug)'}.`);
  return tenant.id;
}
