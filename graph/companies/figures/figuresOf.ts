import type { MetricName } from '../../finance/metrics.ts';
import { ratesIn } from '../currencies/ratesIn.ts';
import type { Scope } from '../../request/context.ts';
import { noRates, type UsdRates } from '../../finance/rates/usdRate.ts';
import { shownFigures, type Shown } from './shown.ts';
import { queryScope, candidateOf, readObservations, type StoredCandidate, type StoredObservation } from './stored.ts';
import { together } from './together.ts';

const observations = together(async (scope, ids) => readObservations(queryScope(scope), ids), []);

/** Reads the observations of a company and of those merged into it, newest first, without withdrawn ones. */
export async function observationsOf(
  scope: Scope,
  companyId: string,
  metric?: MetricName | null,
): Promise<StoredObservation[]> {
  const all = await observations(scope, companyId);
  return metric ? all.filter((row) => row.metric === metric) : all;
}

const rates = together<UsdRates>(
  async (scope, [firm = '']) => new Map([[firm, await ratesIn(scope.prisma, scope.tenantId)]]),
  noRates,
);

export const usdRates = (scope: Scope): Promise<UsdRates> => rates(scope, scope.tenantId);

/** Returns the shown figures of a company, each with its reason: one entry for each metric that has a statement. */
export async function figuresOf(scope: Scope, companyId: string): Promise<Shown<StoredCandidate>[]> {
  const [rows, byCurrency] = await Promise.all([observationsOf(scope, companyId), usdRates(scope)]);
  return shownFigures(rows.map(candidateOf), byCurrency);
}
