import type { Scope } from '../../request/context.ts';

/** Removes every candidate with its import; past discoveries stay. Returns how many it removed. */
export async function clearCandidates(scope: Scope): Promise<number> {
  const [row] = await scope.rows<{ count: number }>(
    `WITH gone AS (DELETE FROM candidates WHERE tenant_id = current_tenant() RETURNING 1),
       imports AS (DELETE FROM candidate_imports WHERE tenant_id = current_tenant()),
       readings AS (DELETE FROM company_imports WHERE tenant_id = current_tenant() AND target = 'CANDIDATES')
     SELECT count(*)::int AS count FROM gone`,
    [],
  );
  return row?.count ?? 0;
}
