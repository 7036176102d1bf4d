import { isDeepStrictEqual } from 'node:util';
import type { Company } from '../../prisma/generated/prisma/client.ts';
import { ratesIn } from './currencies/ratesIn.ts';
import type { Transaction } from '../data/db.ts';
import { columnsOf, selectionOf } from '../data/lists/lists.ts';
import { sortKeyOf } from '../text/text.ts';
import type { UsdRates } from '../finance/rates/usdRate.ts';
import { storeClaims } from './claims/storeClaims.ts';
import { settleCurrencies } from './figures/settleCurrencies.ts';
import { shownFigures } from './figures/shown.ts';
import { ownMoneyOf, shownColumns, shownUpdate } from './figures/shownColumns.ts';
import { shownFields } from './shape.ts';
import {
  queryIn,
  candidateOf,
  families,
  readObservations,
  withTargets,
  type Query,
  type StoredCandidate,
} from './figures/stored.ts';
import { industryGroupOf } from '../finance/sectors.ts';
import { recommendByThreshold, totalScore } from './scores/recommendation.ts';
import { keysOf } from '../keysOf.ts';

const batchSize = 1000;

/**
 * Computes the shown values of companies and of the companies that they were merged into: the figures that
 * `shownFigures` chooses, the currencies that readings only assumed, the claims, the number of figures with conflicts,
 * the search text, the total score and the recommendation. Writes only changed values; a changed figure raises the
 * version and makes the scores stale. Call it in the transaction that changed observations, names, merges, rates or
 * scores; it takes thousands of companies per call. Ignores unknown ids.
 */
export async function computeShown(tx: Transaction, tenantId: string, companyIds: readonly string[]): Promise<void> {
  const query = queryIn(tx);
  const usdRates = await ratesIn(tx, tenantId);
  const changed = await withTargets(query, companyIds);
  for (let from = 0; from < changed.length; from += batchSize) {
    await computeSome(query, changed.slice(from, from + batchSize), usdRates);
  }
}

const fieldsBefore = [
  ...shownFields,
  ...(['name', 'conflictCount', 'ownMoney', 'searchText', 'industryGroup', 'marketScore', 'growthScore'] as const),
  ...(['profitScore', 'totalScore', 'recommendation', 'version', 'fieldVersions'] as const),
];
type Before = Pick<Company, 'id' | (typeof fieldsBefore)[number]> & { names: string[] };

const columnsBefore = { ...columnsOf(fieldsBefore), recommendation: 'recommendation::text' };
/** Locks the rows, so that two changes of the same company run one after the other. */
const beforeSql = `SELECT id, ${selectionOf(columnsBefore)} FROM companies
  WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const namesSql = `${families} SELECT f.root AS id, array_agg(n.name ORDER BY n.key) AS names
  FROM family f CROSS JOIN LATERAL (
    SELECT name, key FROM company_names WHERE tenant_id = current_tenant() AND company_id = f.id OFFSET 0) n GROUP BY f.root`;

const writeSql = `UPDATE companies c SET ${shownUpdate.assignments}, conflict_count = u."conflictCount",
  own_money = u."ownMoney", search_text = u."searchText",
  industry_group = u."industryGroup", total_score = u."totalScore", recommendation = u.recommendation::recommendation_level, version = u.version,
  field_versions = u."fieldVersions", figures_changed_at = CASE WHEN u."hasNewFigures" THEN clock_timestamp() ELSE c.figures_changed_at END,
  updated_at = now()
  FROM jsonb_to_recordset($1::jsonb) AS u(id uuid, ${shownUpdate.record}, "conflictCount" int, "ownMoney" jsonb, "searchText" text, "industryGroup" text,
    "totalScore" int, recommendation text, version int, "fieldVersions" jsonb, "hasNewFigures" boolean)
  WHERE c.tenant_id = current_tenant() AND c.id = u.id`;

const currencySql = `UPDATE metric_observations o SET currency = u.currency
  FROM unnest($1::uuid[], $2::text[]) AS u (id, currency) WHERE o.tenant_id = current_tenant() AND o.id = u.id`;

async function storeCurrencies(query: Query, statements: readonly StoredCandidate[]): Promise<void> {
  const settled = statements.filter(({ row, currency }) => currency !== row.currency);
  if (settled.length === 0) return;
  await query(currencySql, [settled.map(({ row }) => row.id), settled.map(({ currency }) => currency)]);
  for (const { row, currency } of settled) row.currency = currency;
}

async function computeSome(query: Query, ids: string[], rates: UsdRates): Promise<void> {
  const companies = await query<Omit<Before, 'names'>>(beforeSql, [ids]);
  const names = await query<{ id: string; names: string[] }>(namesSql, [ids]);
  const namesById = new Map(names.map((row) => [row.id, row.names]));
  const observations = await readObservations(query, ids);
  const statements = new Map([...observations].map(([id, rows]) => [id, settleCurrencies(rows.map(candidateOf))]));
  await storeCurrencies(query, [...statements.values()].flat());
  const changes = companies.flatMap((company) => {
    const before = { ...company, names: namesById.get(company.id) ?? [] };
    return changeOf(before, statements.get(company.id) ?? [], rates) ?? [];
  });
  if (changes.length > 0) await query(writeSql, [JSON.stringify(changes)]);
  await storeClaims(
    query,
    companies.map(({ id }) => id),
    { statements, rates },
  );
}

function changeOf(before: Before, statements: readonly StoredCandidate[], rates: UsdRates) {
  const figures = shownFigures(statements, rates);
  const columns = shownColumns(figures, rates);
  const scores = { market: before.marketScore, growth: before.growthScore, profit: before.profitScore };
  const derived = {
    conflictCount: figures.filter(({ conflicts }) => conflicts.length > 0).length,
    ownMoney: ownMoneyOf(figures, rates),
    searchText: companySearchText([before.name, ...before.names], [columns.industry, columns.stage]),
    industryGroup: industryGroupOf(columns.industry),
    totalScore: totalScore(scores),
    recommendation: recommendByThreshold(scores),
  };
  const changed = shownFields.filter((field) => columns[field] !== before[field]);
  const isSame = keysOf(derived).every((name) => isDeepStrictEqual(derived[name], before[name]));
  if (changed.length === 0 && isSame) return undefined;
  const version = before.version + (changed.length > 0 ? 1 : 0);
  const fieldVersions = {
    ...(before.fieldVersions as object),
    ...Object.fromEntries(changed.map((field) => [field, version])),
  };
  return { id: before.id, ...columns, ...derived, version, fieldVersions, hasNewFigures: changed.length > 0 };
}

function companySearchText(names: readonly string[], others: readonly (string | null)[]): string {
  const lines = names.flatMap((name) => [name.toLowerCase(), sortKeyOf(name)]);
  return [...new Set(lines), ...others.flatMap((text) => (text === null ? [] : [text.toLowerCase()]))].join('\n');
}
