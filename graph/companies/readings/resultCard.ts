import type { CompanyReading, Observation } from '../../reading/observation.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { ofNoSource, type Candidate } from '../figures/candidate.ts';
import { shownFigures } from '../figures/shown.ts';
import type { ShownColumns } from '../shape.ts';

/** The specification's 'PDF extraction result'. Money is in millions of `currency`. */
type ResultCard = Pick<
  ShownColumns,
  'revenue' | 'revenueGrowthRate' | 'grossMargin' | 'employees' | 'stage' | 'valuation'
> & {
  /** ISO 4217; null when no money is stated. A valuation in a currency other than the revenue's is left out. */
  currency: string | null;
  keyInsights: string[];
  observationCount: number;
};

/** Returns the figures that would be shown if nothing else were known about the company. */
export function resultCard({ observations, insights }: CompanyReading): ResultCard {
  const shown = shownFigures(observations.map(readCandidate));
  const of = (metric: MetricName) => shown.find((figure) => figure.metric === metric)?.observation ?? null;
  const [revenue, valuation] = [of('REVENUE'), of('VALUATION')];
  const currency = currencyOf(revenue) ?? currencyOf(valuation);
  return {
    revenue: inMillions(revenue),
    revenueGrowthRate: of('REVENUE_GROWTH')?.value ?? null,
    grossMargin: of('GROSS_MARGIN')?.value ?? null,
    employees: of('EMPLOYEES')?.value ?? null,
    stage: of('STAGE')?.text ?? null,
    valuation: currencyOf(valuation) === currency ? inMillions(valuation) : null,
    currency,
    keyInsights: insights.map(({ quote }) => quote),
    observationCount: observations.length,
  };
}

function currencyOf(figure: Candidate | null): string | null {
  return figure === null ? null : (figure.currency ?? 'USD');
}

function inMillions(figure: Candidate | null): number | null {
  return figure?.value == null ? null : Number((figure.value / 1e6).toPrecision(12));
}

/** Returns what a source states as a statement that nobody has judged. */
export function readCandidate({ reader, ...observation }: Observation): Candidate {
  return {
    ...ofNoSource,
    ...observation,
    label: null,
    speaker: observation.speaker ?? null,
    origin: reader ?? 'RULES',
    isVerified: false,
    isRejected: false,
    createdAt: 0,
    sourceKey: '',
    sourceTitle: '',
    place: observation.evidence.place,
    quote: observation.evidence.quote,
    verifiedReason: null,
    decidedBy: null,
    doubt: observation.doubt ?? null,
  };
}
