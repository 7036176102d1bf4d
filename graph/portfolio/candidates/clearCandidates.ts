import type { Scope } from '../../context.ts';

/** Takes every candidate out of the universe, with the imports that brought them. Past discoveries stay. Returns how many there were. */
export async function clearCandidates(scope: Scope): Promise<number> {
  const [row] = await scope.rows<{ count: number }>(
    `WITH gone AS (DELETE FROM candidates WHERE tenant_id = current_tenant() RETURNING 1),
       imports AS (DELETE FROM candidate_imports WHERE tenant_id = current_tenant())
     SELECT count(*)::int AS count FROM gone`,
    [],
  );
  return row?.count ?? 0;
}
