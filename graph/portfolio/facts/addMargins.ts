import { unitOf, type MetricName } from '../../finance/metrics.ts';
import { formatFigure } from '../../finance/formatFigure.ts';
import type { ScoreDetail } from '../../companies/scores/computeScores.ts';
import { labelOf } from './labels.ts';
import type { CompanyFacts } from './streamCompanies.ts';

const margins: readonly MetricName[] = ['EBITDA_MARGIN', 'OPERATING_MARGIN'];

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
