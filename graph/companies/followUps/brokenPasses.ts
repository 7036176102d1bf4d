import type { FollowUp } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { followUpsOf } from './service.ts';

/**
 * Reads the conditions that a company meets and whose verdict is a PASS that still stands: no later verdict on the
 * write-up replaced or withdrew it.
 */
export async function brokenPassesOf(scope: Scope, companyId: string): Promise<FollowUp[]> {
  const met = (await followUpsOf(scope, companyId)).filter(
    ({ kind, status }) => kind === 'CONDITION' && status === 'MET',
  );
  if (met.length === 0) return [];
  const standing = await scope.rows<{ id: string }>(
    `SELECT v.id FROM writeup_verdicts v WHERE v.tenant_id = current_tenant() AND v.id = ANY($1::uuid[]) AND v.verdict = 'PASS'
       AND v.id = (SELECT n.id FROM writeup_verdicts n WHERE n.tenant_id = v.tenant_id AND n.writeup_id = v.writeup_id
                   ORDER BY n.given_at DESC, n.id DESC LIMIT 1)`,
    [met.flatMap(({ verdictId }) => verdictId ?? [])],
  );
  const ids = new Set(standing.map(({ id }) => id));
  return met.filter(({ verdictId }) => verdictId !== null && ids.has(verdictId));
}
