import { z } from 'zod';
import { holdLock } from '../data/database/transact.ts';
import type { Transaction } from '../data/db.ts';
import { sortKeyOf } from '../text/text.ts';
import { companyKey } from './names/companyKey.ts';

export interface CompanyNames {
  name: string;
  aliases?: readonly string[];
}

const standIns = new Set('company registrant issuer parent group corporation business we us our'.split(' '));

/**
 * Finds the company that has one of the names, in any spelling, or creates one. The name itself takes precedence over
 * the aliases. The source's other names are stored as aliases, unless another company has them. A merged company is
 * returned itself; showing it follows the merge. When the same new name arrives twice at the same time, the second call
 * waits for the first transaction. The company's figures are not computed yet: call `computeShown`.
 */
export async function matchCompany(
  tx: Transaction,
  tenantId: string,
  { name, aliases = [] }: CompanyNames,
): Promise<{ id: string; isNew: boolean }> {
  await lockNames(tx);
  const { names, owners, owner } = await ownersOf(tx, { name, aliases });
  const id = owner ?? (await addCompany(tx, tenantId, name));
  const unowned = [...names].filter(([key]) => !owners.has(key));
  await tx.companyName.createMany({
    data: unowned.map(([key, each]) => ({ tenantId, key, name: each, companyId: id })),
    skipDuplicates: true,
  });
  return { id, isNew: owner === undefined };
}

/** Finds the company that has one of the names, in any spelling, the name itself before the aliases; null without one. */
export async function findCompany(tx: Transaction, names: CompanyNames): Promise<string | null> {
  return (await ownersOf(tx, names)).owner ?? null;
}

async function ownersOf(tx: Transaction, { name, aliases = [] }: CompanyNames) {
  const names = namesByKey([name, ...aliases.filter((alias) => !standIns.has(companyKey(alias)))]);
  const known = await tx.companyName.findMany({ where: { key: { in: [...names.keys()] } } });
  const owners = new Map(known.map(({ key, companyId }) => [key, companyId]));
  const owner = [...names.keys()].map((key) => owners.get(key)).find((companyId) => companyId !== undefined);
  return { names, owners, owner };
}

/** Locks the names of the firm's companies until the transaction ends. Take this lock before locking any row. */
export async function lockNames(tx: Transaction): Promise<void> {
  await holdLock(tx, 'companies');
}

async function addCompany(tx: Transaction, tenantId: string, given: string): Promise<string> {
  const name = cleanName(given);
  const { id } = await tx.company.create({
    data: { tenantId, name, sortName: sortKeyOf(name), searchText: name.toLowerCase() },
    select: { id: true },
  });
  return id;
}

/** In characters. */
export const maxNameLength = 200;
export const nameTooLong = `A company's name has at most ${maxNameLength} characters.`;

/** The name of the company that a text is about, as a user gives it. A blank name counts as no name. */
export const givenCompany = z
  .string()
  .max(maxNameLength, nameTooLong)
  .nullish()
  .transform((name) => name?.replace(/\s+/g, ' ').trim() || undefined)
  .describe('Name of the company; found in the sources when left out');

/** Returns the name as it is stored: on one line, with at most `maxNameLength` characters. */
export function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, maxNameLength).toWellFormed();
}

function namesByKey(names: string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const name of names.map(cleanName)) {
    const key = companyKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name);
  }
  return byKey;
}
