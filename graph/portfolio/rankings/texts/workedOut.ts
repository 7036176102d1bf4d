import { unitOf, type MetricName } from '../../../finance/metrics.ts';
import { formatFigure } from '../../../finance/formatFigure.ts';
import type { ScoreDetail } from '../../../companies/scores/computeScores.ts';
import type { Scope } from '../../../request/context.ts';
import { labelOf } from '../../facts/labels.ts';
import type { CompanyFacts } from '../../facts/streamCompanies.ts';

const margins: readonly MetricName[] = ['EBITDA_MARGIN', 'OPERATING_MARGIN'];

/** Adds to the companies the margins that their generated scores computed, which are stored only there. */
export async function withWorkedOut(scope: Scope, companies: readonly CompanyFacts[]): Promise<CompanyFacts[]> {
  const rows = await scope.rows<{ id: string; details: ScoreDetail[] }>(
    `SELECT id, score_details AS details FROM companies
     WHERE tenant_id = current_tenant() AND id = ANY($1::uuid[]) AND scored_at IS NOT NULL`,
    [companies.map(({ id }) => id)],
  );
  const byId = new Map(rows.map(({ id, details }) => [id, details]));
  return companies.map((company) => addMargins(company, byId.get(company.id) ?? []));
}

/** Adds the margins of current scores, each with the place of the profit from which it was computed. */
export function addMargins(company: CompanyFacts, details: readonly ScoreDetail[]): CompanyFacts {
  if (company.areScoresStale) return company;
  const figures = { ...company.figures };
  const known = Object.values(company.figures);
  for (const { metric, value, observationId } of details.flatMap(({ inputs }) => inputs)) {
    if (metric === null || value === null || figures[metric] || !margins.includes(metric)) continue;
    const profit = known.find((figure) => figure.observationId === observationId);
    figures[metric] = {
      label: labelOf(metric),
      metric,
      value,
      text: formatFigure(unitOf(metric), { value, text: null, currency: 'USD' }),
      period: profit?.period ?? null,
      observationId,
      sourceTitle: profit?.sourceTitle ?? null,
      place: profit?.place ?? null,
      quote: profit?.quote ?? null,
    };
  }
  return { ...company, figures };
}
