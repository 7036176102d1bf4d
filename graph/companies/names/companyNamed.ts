import type { Scope } from '../../request/context.ts';
import { together } from '../figures/together.ts';
import { companyKey } from './companyKey.ts';

const byKey = together<string>(async (scope, keys) => {
  const rows = await scope.rows<{ key: string; id: string }>(
    `WITH RECURSIVE up AS (
       SELECT n.key, c.id, c.merged_into_id FROM company_names n
         JOIN companies c ON c.tenant_id = current_tenant() AND c.id = n.company_id
       WHERE n.tenant_id = current_tenant() AND n.key = ANY($1::text[])
       UNION SELECT up.key, c.id, c.merged_into_id FROM up
         JOIN companies c ON c.tenant_id = current_tenant() AND c.id = up.merged_into_id)
     SELECT key, id FROM up WHERE merged_into_id IS NULL`,
    [keys],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
});

/** Finds the firm's company with one of the names, earlier names first, or what it was merged into; else null. */
export async function companyNamed(scope: Scope, names: readonly string[]): Promise<string | null> {
  const found = await Promise.all(names.map((name) => byKey(scope, companyKey(name))));
  return found.find((id) => id !== undefined) ?? null;
}
