import type { MetricName } from '../../finance/metrics.ts';
import type { Scope } from '../../request/context.ts';
import type { UsdRates } from '../../finance/agree.ts';
import { shownFigures, type Shown } from './shown.ts';
import {
  queryScope,
  candidateOf,
  ratesIn,
  readObservations,
  type StoredCandidate,
  type StoredObservation,
} from './stored.ts';
import { together } from './together.ts';

const observations = together(async (scope, ids) => readObservations(queryScope(scope), ids));

/**
 * Reads the observations of a company and of the companies merged into it, newest first, without withdrawn ones.
 * `metric` limits them to one metric.
 */
export async function observationsOf(
  scope: Scope,
  companyId: string,
  metric?: MetricName | null,
): Promise<StoredObservation[]> {
  const all = (await observations(scope, companyId)) ?? [];
  return metric ? all.filter((row) => row.metric === metric) : all;
}

const rates = together(async (scope, [firm = '']) => {
  return new Map([[firm, await ratesIn(scope.prisma, scope.tenantId)]]);
});

/** Reads the US dollars for one unit of each currency for which the firm has a rate. */
export async function usdRates(scope: Scope): Promise<UsdRates> {
  return (await rates(scope, scope.tenantId)) ?? new Map<string, number>();
}

/** Returns the shown figures of a company, each with its reason: one entry for each metric that has a statement. */
export async function figuresOf(scope: Scope, companyId: string): Promise<Shown<StoredCandidate>[]> {
  const [rows, byCurrency] = await Promise.all([observationsOf(scope, companyId), usdRates(scope)]);
  return shownFigures(rows.map(candidateOf), byCurrency);
}
