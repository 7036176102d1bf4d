import { holdLock } from '../database/locks.ts';
import type { Transaction } from '../db.ts';
import { sortKeyOf } from '../text/text.ts';
import { companyKey } from './names/companyKey.ts';

/** The names that a source uses for a company. */
export interface CompanyNames {
  name: string;
  aliases?: readonly string[];
}

/** Words that texts use in a company's place; they are no name of any. */
const standIns = new Set([
  'company',
  'registrant',
  'issuer',
  'parent',
  'group',
  'corporation',
  'business',
  'we',
  'us',
  'our',
]);

/**
 * The company that has one of the names, however they are written; a new one when none has. The name itself goes before
 * the aliases. What else the source calls it is remembered, unless that is another company's name. A company that was merged
 * into another is found as itself; what is shown follows the merge. Safe when the same new name arrives twice at once: whoever
 * comes second waits for the first transaction. Its figures are not worked out yet: call `computeShown`.
 */
export async function matchCompany(
  tx: Transaction,
  tenantId: string,
  { name, aliases = [] }: CompanyNames,
): Promise<{ id: string; isNew: boolean }> {
  await lockNames(tx);
  const names = namesByKey([name, ...aliases.filter((alias) => !standIns.has(companyKey(alias)))]);
  const known = await tx.companyName.findMany({ where: { key: { in: [...names.keys()] } } });
  const owners = new Map(known.map(({ key, companyId }) => [key, companyId]));
  const owner = [...names.keys()].map((key) => owners.get(key)).find((companyId) => companyId !== undefined);
  const id = owner ?? (await addCompany(tx, tenantId, name));
  const unowned = [...names].filter(([key]) => !owners.has(key));
  await tx.companyName.createMany({
    data: unowned.map(([key, each]) => ({ tenantId, key, name: each, companyId: id })),
    skipDuplicates: true,
  });
  return { id, isNew: owner === undefined };
}

/** Until the transaction ends, nobody else gives a company of the firm a name. Take it before any row's lock. */
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

export const longestName = 200;

/** A name on one line, as it is kept. */
export function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, longestName).toWellFormed();
}

/** The names under their keys, the first of each key. */
function namesByKey(names: string[]): Map<string, string> {
  const byKey = new Map<string, string>();
  for (const name of names.map(cleanName)) {
    const key = companyKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name);
  }
  return byKey;
}
