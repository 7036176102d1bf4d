import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { usdValue, type UsdRates } from '../../finance/rates/usdRate.ts';
import { figuresOf, usdRates } from '../../companies/figures/figuresOf.ts';
import type { Shown } from '../../companies/figures/shown.ts';
import { insightsOf } from '../../companies/figures/figureSources.ts';
import type { StoredCandidate } from '../../companies/figures/stored.ts';
import { plainPeriod } from '../../companies/figures/period.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import type { ScoreDetail } from '../../companies/scores/computeScores.ts';
import { isMonthlyChurn } from '../../companies/scores/scorable.ts';
import type { Scope } from '../../request/context.ts';
import { nowhere, type RunFigure } from '../runs/service.ts';
import { type CompanyFacts, type PortfolioCompany, portfolioColumns } from './streamCompanies.ts';
import { importFields } from '../../companies/imports/fields.ts';

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

const margins: readonly MetricName[] = ['EBITDA_MARGIN', 'OPERATING_MARGIN'];

/** Adds the margins of current scores, each with the place of the profit from which it was computed. */
export function addMargins(company: CompanyFacts, details: readonly ScoreDetail[]): CompanyFacts {
  if (company.areScoresStale) return company;
  const figures = { ...company.figures };
  const known = Object.values(company.figures);
  for (const { metric, value, observationId } of details.flatMap(({ inputs }) => inputs)) {
    if (metric === null || value === null || figures[metric] || !margins.includes(metric)) continue;
    const profit = known.find((figure) => figure.observationId === observationId);
    const text = formatFigure(unitOf(metric), { value, text: null, currency: 'USD' });
    figures[metric] = { ...nowhere, ...profit, label: labelOf(metric), metric, value, text, observationId };
  }
  return { ...company, figures };
}

/** Returns a metric's name for readers: 'Gross margin'. */
export function labelOf(metric: MetricName): string {
  // Beside the growth of ARR and of the market, 'growth rate' alone would be ambiguous.
  return metric === 'REVENUE_GROWTH' ? 'Revenue growth' : importFields[metric].label;
}
