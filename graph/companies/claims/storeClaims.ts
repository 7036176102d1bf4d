import { createHash } from 'node:crypto';
import { isMetric, unitOf } from '../../finance/metrics.ts';
import type { UsdRates } from '../../finance/rates/usdRate.ts';
import { metricOrder } from '../figures/candidate.ts';
import type { Query, StoredCandidate } from '../figures/stored.ts';
import { claimsOf, type Claim } from './claimsOf.ts';

const removeSql = `DELETE FROM company_claims
  WHERE tenant_id = current_tenant() AND company_id = ANY($1::uuid[]) AND id <> ALL($2::uuid[])`;

const compared = `company_id, position, metric, label, unit, period_label, period_end, period_months, is_plan, judgement, difference, explanation,
  is_unsettled, reasons, standing_id, observation_ids, source_count`;

/** Writes only what differs, because each written row is reported as a change of its company. */
const writeSql = `INSERT INTO company_claims (tenant_id, id, ${compared})
  SELECT current_tenant(), id, ${compared} FROM jsonb_populate_recordset(NULL::company_claims, $1::jsonb)
  ON CONFLICT (tenant_id, id) DO UPDATE SET (${compared}) = ROW (${compared
    .split(',')
    .map((name) => `excluded.${name.trim()}`)
    .join(', ')}), updated_at = clock_timestamp()
  WHERE (company_claims.position, company_claims.label, company_claims.period_label, company_claims.judgement, company_claims.difference,
      company_claims.explanation, company_claims.is_unsettled, company_claims.reasons, company_claims.standing_id, company_claims.observation_ids)
    IS DISTINCT FROM (excluded.position, excluded.label, excluded.period_label, excluded.judgement, excluded.difference,
      excluded.explanation, excluded.is_unsettled, excluded.reasons, excluded.standing_id, excluded.observation_ids)`;

/** Stores the claims of companies in place of their earlier ones. The map has the statements of each company. */
export async function storeClaims(
  query: Query,
  ids: readonly string[],
  { statements, rates }: { statements: ReadonlyMap<string, readonly StoredCandidate[]>; rates: UsdRates },
): Promise<void> {
  const rows = ids.flatMap((id) => rowsOf(id, claimsOf(statements.get(id) ?? [], metricOrder, rates)));
  await query(removeSql, [ids, rows.map(({ id }) => id)]);
  if (rows.length > 0) await query(writeSql, [JSON.stringify(rows)]);
}

function rowsOf(companyId: string, claims: readonly Claim<StoredCandidate>[]) {
  const times = new Map<string, number>();
  return claims.map((claim, position) => {
    const { metric, label, isPlan, periodLabel, periodEnd, periodMonths, judgement, difference, explanation, reasons } =
      claim;
    const key = JSON.stringify([companyId, metric, isPlan, periodEnd ?? periodLabel, periodMonths]);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return {
      id: uuidOf(time === 1 ? key : `${key} ${time}`),
      company_id: companyId,
      ...(isMetric(metric) ? { metric } : { label, unit: unitOf(metric) }),
      ...{ position, judgement, difference, explanation, reasons },
      is_unsettled: claim.isUnsettled,
      period_label: periodLabel,
      period_end: periodEnd,
      period_months: periodMonths,
      is_plan: isPlan,
      standing_id: claim.standing.row.id,
      observation_ids: claim.cells.map(({ row }) => row.id),
      source_count: claim.sourceCount,
    };
  });
}

/** Returns the UUID (version 8, RFC 9562) of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
