import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/rates/usdRate.ts';
import { figuresOf, usdRates } from '../../companies/figures/figuresOf.ts';
import type { Shown } from '../../companies/figures/shown.ts';
import { insightsOf } from '../../companies/figures/sources.ts';
import type { StoredCandidate } from '../../companies/figures/stored.ts';
import { plainPeriod } from '../../companies/figures/period.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import type { ScoreDetail } from '../../companies/scores/computeScores.ts';
import { isMonthlyChurn } from '../../companies/scores/scorable.ts';
import type { Scope } from '../../request/context.ts';
import type { RunFigure } from '../runs/service.ts';
import { addMargins } from './addMargins.ts';
import { labelOf } from './labels.ts';
import { type CompanyFacts, type PortfolioCompany, portfolioColumns } from './streamCompanies.ts';

const batchSize = 500;

interface FactsRow extends PortfolioCompany {
  description: string | null;
  details: ScoreDetail[];
}

const rowsSql = `SELECT ${portfolioColumns}, description, score_details AS details FROM companies
  WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND id = ANY($1::uuid[])`;

/**
 * Reads the facts of some companies, each figure with its place, in the order of the ids. It takes a few statements for
 * every 500 companies. Leaves out unknown and merged companies. Margins that the scores computed count as figures.
 */
export async function readFacts(scope: Scope, companyIds: readonly string[]): Promise<CompanyFacts[]> {
  const facts: CompanyFacts[] = [];
  for (let from = 0; from < companyIds.length; from += batchSize) {
    facts.push(...(await readSome(scope, companyIds.slice(from, from + batchSize))));
  }
  return facts;
}

async function readSome(scope: Scope, ids: readonly string[]): Promise<CompanyFacts[]> {
  const [rows, rates] = await Promise.all([scope.rows<FactsRow>(rowsSql, [ids]), usdRates(scope)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Both readers gather all calls of the same tick into one statement.
  return Promise.all(
    ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [withFigures(scope, row, rates)];
    }),
  );
}

async function withFigures(scope: Scope, { details, ...row }: FactsRow, rates: UsdRates): Promise<CompanyFacts> {
  const [shown, insights] = await Promise.all([figuresOf(scope, row.id), insightsOf(scope, row.id)]);
  const figures: Partial<Record<MetricName, RunFigure>> = {};
  for (const each of shown) {
    const figure = runFigure(each, rates);
    if (figure) figures[each.metric] = figure;
  }
  return addMargins({ ...row, figures, insights }, row.scoredAt === null ? [] : details);
}

/** The figure as a run stores it; undefined when nothing is shown, or a person marked it as not known. */
function runFigure(
  { metric, observation }: Pick<Shown<StoredCandidate>, 'metric' | 'observation'>,
  rates: UsdRates,
): RunFigure | undefined {
  if (!observation || (observation.value === null && !observation.text)) return undefined;
  const { value, text, currency, row } = observation;
  const unit = unitOf(metric);
  const pace = isMonthlyChurn(observation) ? ' a month' : '';
  // A computed value has more decimals than its figures justify.
  const isLong = observation.computation !== null && unit === 'PERCENT' && value !== null;
  return {
    label: labelOf(metric),
    metric,
    value: unit === 'MONEY' ? usdValue(observation, rates) : value,
    text:
      formatFigure(unit, { value: isLong ? Math.round(value * 10) / 10 : value, text, currency: currency ?? 'USD' }) +
      pace,
    period: observation.periodLabel === null ? null : plainPeriod(observation.periodLabel),
    observationId: row.id,
    sourceTitle: observation.sourceTitle,
    place: observation.place,
    quote: row.quote,
  };
}
