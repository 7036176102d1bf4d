import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { families, queryScope, rootsOf } from '../figures/stored.ts';
import { together } from '../figures/together.ts';
import { companyKey } from './companyKey.ts';

const names = together(async (scope, ids) => {
  const rows = await scope.rows<{ root: string; key: string; name: string }>(
    `${families} SELECT f.root, n.key, n.name FROM family f CROSS JOIN LATERAL (
       SELECT key, name FROM company_names WHERE tenant_id = current_tenant() AND company_id = f.id OFFSET 0) n
     ORDER BY n.name, n.key`,
    [ids],
  );
  return Map.groupBy(rows, ({ root }) => root);
}, []);

/** Reads the aliases of a company: from its sources, and from companies that were merged into it. */
export async function aliasesOf(scope: Scope, { id, name }: { id: string; name: string }): Promise<string[]> {
  const own = companyKey(name);
  return (await names(scope, id)).filter(({ key }) => key !== own).map((row) => row.name);
}

export type MergedCompany = Pick<Company, 'id' | 'name'> & { mergedAt: Date };

/** Reads the companies that were merged into a company, directly or not, newest merge first. */
export const mergedInto = together<MergedCompany[]>(async (scope, ids) => {
  const rows = await scope.rows<MergedCompany & { root: string }>(
    `${families} SELECT f.root, c.id, c.name, c.merged_at AS "mergedAt" FROM family f CROSS JOIN LATERAL (
       SELECT id, name, merged_at FROM companies WHERE tenant_id = current_tenant() AND id = f.id AND id <> f.root OFFSET 0) c
     ORDER BY c.merged_at DESC, c.id`,
    [ids],
  );
  return Map.groupBy(rows, ({ root }) => root);
}, []);

const byKey = together<string>(async (scope, keys) => {
  const rows = await scope.prisma.companyName.findMany({ where: { key: { in: keys } } });
  const roots = await rootsOf(queryScope(scope), [...new Set(rows.map(({ companyId }) => companyId))]);
  return new Map(rows.map(({ key, companyId }) => [key, roots.get(companyId) ?? companyId]));
});

/** Finds the firm's company with one of the names, earlier names first, or what it was merged into; else null. */
export async function companyNamed(scope: Scope, names: readonly string[]): Promise<string | null> {
  const found = await Promise.all(names.map((name) => byKey(scope, companyKey(name))));
  return found.find((id) => id !== undefined) ?? null;
}
