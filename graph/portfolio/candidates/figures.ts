import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { fromMillions } from '../../companies/figures/shownColumns.ts';
import type { ImportColumn } from '../../companies/imports/importColumns.ts';
import { importFields } from '../../companies/imports/fields.ts';
import type { ReadValue } from '../../companies/imports/table/readCell.ts';

/** A figure of a candidate as its file states it, in the metric's unit. */
export type CandidateFigure = {
  metric: MetricName;
  value: number;
  /** ISO 4217; null when the figure is not money. */
  currency: string | null;
  /** As the cell shows it. */
  printed: string;
  /** As the head shows it: '$M'. */
  scale: string | null;
  header: string;
  /** The period's name ('FY2024'), its last day and its length in months. */
  label: string | null;
  end: string | null;
  months: number | null;
};

/** Turns a cell into a candidate's figure; null for a text. */
export function figureOf({ header, scale }: ImportColumn, read: ReadValue): CandidateFigure | null {
  const { metric, value, currency, printed, when } = read;
  if (value === null) return null;
  const period = { label: when?.label ?? null, end: when?.end ?? null, months: when?.months ?? null };
  return { metric, value, currency, printed, scale, header, ...period };
}

/**
 * Returns a candidate's figures as its file states them. Older imports did not store these; their converted figures are
 * used instead.
 */
export function figuresOfCandidate(candidate: Candidate): CandidateFigure[] {
  // Only the import of candidates writes this field, so its shape is known.
  const figures = candidate.figures as unknown as CandidateFigure[];
  return figures.length > 0 ? figures : convertedFigures(candidate);
}

function convertedFigures({
  revenue,
  fundingRaised,
  revenueGrowthRate,
  grossMargin,
  employees,
}: Pick<
  Candidate,
  'revenue' | 'fundingRaised' | 'revenueGrowthRate' | 'grossMargin' | 'employees'
>): CandidateFigure[] {
  const figure = (metric: MetricName, given: number | null, isMoney = false): CandidateFigure[] =>
    given === null
      ? []
      : [
          {
            metric,
            value: isMoney ? fromMillions(given) : given,
            currency: isMoney ? 'USD' : null,
            printed: String(given),
            scale: isMoney ? 'in millions' : null,
            header: importFields[metric].label,
            ...{ label: null, end: null, months: null },
          },
        ];
  return [
    ...figure('REVENUE', revenue, true),
    ...figure('TOTAL_FUNDING', fundingRaised, true),
    ...figure('REVENUE_GROWTH', revenueGrowthRate),
    ...figure('GROSS_MARGIN', grossMargin),
    ...figure('EMPLOYEES', employees),
  ];
}
