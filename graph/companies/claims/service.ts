import { Prisma, type CompanyClaim, type MetricObservation } from '../../../prisma/generated/prisma/client.ts';
import { keysOf } from '../../keysOf.ts';
import { entityConditions, type EntityFilter, type FilterFields } from '../../data/lists/filters.ts';
import { columnsOf, readersOf, type Order } from '../../data/lists/lists.ts';
import type { Scope, WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { explainStanding } from '../figures/reasons.ts';
import { candidateOf, queryScope, readObservations, type StoredCandidate } from '../figures/stored.ts';
import { together } from '../figures/together.ts';
import { findObservation } from '../scores/service.ts';
import { z } from 'zod';
import { databaseNow } from '../../data/database/clock.ts';
import { transact } from '../../data/database/transact.ts';
import { check } from '../../request/check.ts';
import { computeShown } from '../computeShown.ts';
import { ClaimJudgement } from '../../../prisma/generated/prisma/enums.ts';
import { metrics } from '../../finance/metrics.ts';

export const claimFields = {
  ids: { kind: 'ids', sql: 'id', what: 'The claims themselves.' },
  companyIds: { kind: 'ids', sql: 'company_id', what: 'The companies that they are about.' },
  metrics: { kind: 'choice', sql: 'metric', values: keysOf(metrics), what: 'The metric.' },
  judgements: {
    kind: 'choice',
    sql: 'judgement::text',
    values: Object.values(ClaimJudgement),
    what: 'How the sources stand to each other.',
  },
  isUnsettled: {
    kind: 'flag',
    sql: 'is_unsettled',
    what: 'Claims whose sources differ while no person said which one stands, and those with a doubtful statement.',
  },
  isPlan: { kind: 'flag', sql: 'is_plan', what: 'Plans, budgets and targets.' },
  periodEnd: { kind: 'day', sql: 'period_end', what: 'The last day of the period.' },
  sourceCount: { kind: 'int', sql: 'source_count', what: 'The number of sources that state it.' },
  updated: { kind: 'instant', sql: 'updated_at', what: 'When its sources or its judgement last changed.' },
} satisfies FilterFields;

/** The order of a company's claims: by metric, results before plans, newest period first. */
export const claimOrders = {
  COMPANY: { sql: 'company_id', type: 'uuid', then: { sql: 'position', type: 'int' }, descending: false },
} satisfies Record<string, Order>;

/** The text that a search for claims looks at, in lower case. */
export const claimWords = `lower(COALESCE(label, replace(metric, '_', ' ')) || ' ' || COALESCE(period_label, '') || ' ' || COALESCE(explanation, ''))`;

const columns = columnsOf(keysOf(Prisma.CompanyClaimScalarFieldEnum), ['periodEnd']);

export type ClaimFilter = EntityFilter<keyof typeof claimOrders>;

/** Claims of a merged company are those of the company that it was merged into. */
const ofShown = `NOT EXISTS (SELECT FROM companies c WHERE c.tenant_id = company_claims.tenant_id AND c.id = company_id
  AND c.merged_into_id IS NOT NULL)`;

/** Reads the claims that match a filter, company by company. */
export const {
  page: listClaims,
  all: allClaims,
  count: countClaims,
} = readersOf<CompanyClaim, ClaimFilter>((filter) => ({
  table: 'company_claims',
  columns,
  order: claimOrders.COMPANY,
  ...entityConditions(
    claimFields,
    { ...filter, mine: null },
    {
      always: [ofShown],
      holds: (like) => `${claimWords} ${like}`,
    },
  ),
}));

/** Reads a claim. Throws NOT_FOUND. */
export async function getClaim({ prisma, tenantId }: WriteScope, id: string): Promise<CompanyClaim> {
  const claim = await prisma.companyClaim.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!claim)
    throw new Failure('NOT_FOUND', 'This claim no longer exists, because its sources changed. Reload the company.');
  return claim;
}

const standing = together<StoredCandidate | null>(async (scope, ids) => {
  const rows = await scope.prisma.companyClaim.findMany({ where: { standingId: { in: ids } } });
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId))];
  const found = await readObservations(queryScope(scope), companyIds, { ids });
  return new Map([...found.values()].flat().map((row) => [row.id, candidateOf(row)]));
}, null);

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

/** PUT /api/claims/{id}/standing and settleClaim. */
export const settleClaimInput = z.object({
  observationId: z.uuid('This is not an observation id.').describe('UUID of the statement of the claim that stands'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why this statement stands.')
    .max(1000, 'The reason has at most 1000 characters.')
    .describe("Why it stands; it becomes the shown figure's reason"),
});

/**
 * Records which statement of a claim stands, and why: the statement counts as verified by the person, and the others of
 * the claim no longer do. Throws INVALID, NOT_FOUND, and CONFLICT for a person's own entry, which stands anyway.
 */
export async function settleClaim(
  scope: WriteScope,
  id: string,
  input: z.input<typeof settleClaimInput>,
): Promise<CompanyClaim> {
  const { observationId, reason } = check(settleClaimInput, input);
  const { tenantId } = scope;
  return transact(scope, async (inside) => {
    const { prisma: tx, memberId } = inside;
    const { companyId, observationIds } = await getClaim(inside, id);
    if (!observationIds.includes(observationId))
      throw new Failure('INVALID', 'This statement belongs to another claim. Choose one of this row.', {
        field: 'observationId',
      });
    const observation = await tx.metricObservation.findUnique({
      where: { tenantId_id: { tenantId, id: observationId } },
    });
    if (observation?.origin === 'PERSON')
      throw new Failure('CONFLICT', 'A person entered this value, so it stands already.', { field: 'observationId' });
    await tx.metricObservation.updateMany({
      where: { id: { in: observationIds.filter((each) => each !== observationId) }, verifiedReason: { not: null } },
      data: { verifiedAt: null, verifiedReason: null, verifiedById: null },
    });
    await tx.metricObservation.update({
      where: { tenantId_id: { tenantId, id: observationId } },
      data: { verifiedAt: databaseNow(), verifiedReason: reason, verifiedById: memberId, rejectedAt: null },
    });
    await computeShown(tx, tenantId, [companyId]);
    return getClaim(inside, id);
  });
}
