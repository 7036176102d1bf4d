import type { Company, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { rowsById } from '../figures/together.ts';
import { companyKey } from '../names/companyKey.ts';
import type { ScoreDetail } from './computeScores.ts';
import { isUuid } from '../../text/text.ts';

/** Returns the inputs of a company's scores; empty before the first. Only `storeScores` writes them. */
export function scoreDetailsOf({ scoreDetails }: Pick<Company, 'scoreDetails'>): ScoreDetail[] {
  return scoreDetails as unknown as ScoreDetail[];
}

/** Finds the observation of an input; null when the input has none, or when it was deleted since. */
export const findObservation = rowsById<MetricObservation>(({ prisma }, ids) =>
  prisma.metricObservation.findMany({ where: { id: { in: ids } } }),
);

/** Finds a company's id by an id or a name in any spelling, or what it was merged into. Throws NOT_FOUND. */
export async function findCompanyId(scope: Scope, idOrName: string): Promise<string> {
  const text = idOrName.trim();
  const [found] = await scope.rows<{ id: string }>(
    `WITH RECURSIVE meant AS (
       SELECT id, merged_into_id FROM companies WHERE tenant_id = current_tenant() AND id = COALESCE($1::uuid,
         (SELECT company_id FROM company_names WHERE tenant_id = current_tenant() AND key = $2))
       UNION SELECT c.id, c.merged_into_id FROM meant m
       JOIN companies c ON c.tenant_id = current_tenant() AND c.id = m.merged_into_id)
     SELECT id FROM meant WHERE merged_into_id IS NULL`,
    [isUuid(text) ? text : null, companyKey(text)],
  );
  if (!found) throw new Failure('NOT_FOUND', 'There is no such company. Check its name.');
  return found.id;
}
