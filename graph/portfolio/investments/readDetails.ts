import type { MetricName } from '../../finance/metrics.ts';
import { usdRates } from '../../companies/figures/figuresOf.ts';
import { askScope, candidateOf, readObservations } from '../../companies/figures/stored.ts';
import { figuresFor } from '../../companies/scores/scorable.ts';
import type { Scope } from '../../context.ts';
import type { Values } from './dimensionPoints.ts';

/** How many companies' observations are in memory together. */
const atOnce = 1000;

/** The descriptions of companies by id, without those that have none. */
export async function readDescriptions(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.rows<{ id: string; description: string }>(
    `SELECT id, description FROM companies WHERE tenant_id = current_tenant() AND merged_into_id IS NULL
       AND id = ANY($1::uuid[]) AND description IS NOT NULL`,
    [ids],
  );
  return new Map(rows.map(({ id, description }) => [id, description]));
}

/** The shown figures of some metrics of companies by id, in the metrics' units, money in US dollars. */
export async function readValues(
  scope: Scope,
  ids: readonly string[],
  metrics: readonly MetricName[],
): Promise<Map<string, Values>> {
  const values = new Map<string, Values>();
  if (metrics.length === 0) return values;
  const rates = await usdRates(scope);
  for (let from = 0; from < ids.length; from += atOnce) {
    const said = await readObservations(askScope(scope), ids.slice(from, from + atOnce), metrics);
    for (const [id, rows] of said) values.set(id, figuresFor(rows.map(candidateOf), rates));
  }
  return values;
}
