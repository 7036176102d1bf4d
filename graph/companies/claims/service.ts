import type { CompanyClaim, MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import { entityConditions, type EntityFilter } from '../../data/lists/filters.ts';
import { countRows, readAll, readPage, type ListQuery, type Page, type PageRequest } from '../../data/lists/lists.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { explainStanding } from '../figures/reasons.ts';
import { candidateOf, queryScope, readObservations } from '../figures/stored.ts';
import { together } from '../figures/together.ts';
import { findObservation } from '../scores/service.ts';
import { claimFields, claimOrders, claimWords } from './fields.ts';

const columns = {
  tenantId: 'tenant_id',
  companyId: 'company_id',
  position: 'position',
  metric: 'metric',
  label: 'label',
  unit: 'unit',
  periodLabel: 'period_label',
  periodEnd: 'period_end::timestamptz',
  periodMonths: 'period_months',
  isPlan: 'is_plan',
  judgement: 'judgement',
  difference: 'difference',
  explanation: 'explanation',
  isUnsettled: 'is_unsettled',
  reasons: 'reasons',
  standingId: 'standing_id',
  observationIds: 'observation_ids',
  sourceCount: 'source_count',
  updatedAt: 'updated_at',
} satisfies Record<Exclude<keyof CompanyClaim, 'id'>, string>;

export type ClaimFilter = EntityFilter<keyof typeof claimOrders>;

/** Claims of a merged company are those of the company that it was merged into. */
const ofShown = `NOT EXISTS (SELECT FROM companies c WHERE c.tenant_id = company_claims.tenant_id AND c.id = company_id
  AND c.merged_into_id IS NOT NULL)`;

function listQuery(filter: ClaimFilter): ListQuery {
  const { conditions, values } = entityConditions(
    claimFields,
    { ...filter, mine: null },
    {
      always: [ofShown],
      holds: (like) => `${claimWords} ${like}`,
    },
  );
  return { table: 'company_claims', columns, order: claimOrders.COMPANY, conditions, values };
}

/** Reads one page of the claims that match a filter, company by company. Throws INVALID. */
export async function listClaims(scope: Scope, filter: ClaimFilter, page: PageRequest): Promise<Page<CompanyClaim>> {
  return readPage<CompanyClaim>(scope, listQuery(filter), page);
}

export async function countClaims(scope: Scope, filter: ClaimFilter): Promise<number> {
  return countRows(scope, listQuery(filter));
}

/** Reads all claims that match a filter. */
export function allClaims(scope: Scope, filter: ClaimFilter): AsyncGenerator<CompanyClaim> {
  return readAll<CompanyClaim>(scope, listQuery(filter));
}

/** Reads a claim. Throws NOT_FOUND. */
export async function getClaim({ prisma, tenantId }: WriteScope, id: string): Promise<CompanyClaim> {
  const claim = await prisma.companyClaim.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!claim)
    throw new Failure('NOT_FOUND', 'This claim no longer exists, because its sources changed. Reload the company.');
  return claim;
}

const standing = together(async (scope, ids) => {
  const rows = await scope.prisma.companyClaim.findMany({ where: { standingId: { in: ids } } });
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId))];
  const found = await readObservations(queryScope(scope), companyIds, { ids });
  return new Map([...found.values()].flat().map((row) => [row.id, candidateOf(row)]));
});

/** Explains why the standing statement of a claim stands; null where nothing else is stated, and if it was withdrawn. */
export async function standingReason(
  scope: Scope,
  { standingId, reasons }: Pick<CompanyClaim, 'standingId' | 'reasons'>,
): Promise<string | null> {
  const chosen = await standing(scope, standingId);
  return chosen ? explainStanding(chosen, reasons) : null;
}

/** Reads the statements of a claim, the standing one first, then one of each source. */
export async function statementsOf(
  scope: Scope,
  { observationIds }: Pick<CompanyClaim, 'observationIds'>,
): Promise<MetricObservation[]> {
  const rows = await Promise.all(observationIds.map((id) => findObservation(scope, id)));
  return rows.filter((row) => row !== null);
}
