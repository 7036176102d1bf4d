import type { Candidate } from '../../../prisma/generated/prisma/client.ts';
import type { MetricName } from '../../finance/metrics.ts';
import { fromMillions } from '../../companies/figures/shownColumns.ts';
import type { ImportColumn } from '../../companies/imports/columns.ts';
import { importFields } from '../../companies/imports/fields.ts';
import type { ReadValue } from '../../companies/imports/readCell.ts';

/** A figure of a candidate as its file says it, in the metric's unit. */
export type CandidateFigure = {
  metric: MetricName;
  value: number;
  /** ISO 4217, of money. */
  currency: string | null;
  /** As the cell shows it. */
  printed: string;
  /** As the head prints it: '$M'. */
  scale: string | null;
  header: string;
  /** The period: 'FY2024', its last day, its months. */
  label: string | null;
  end: string | null;
  months: number | null;
};

/** A read cell as it is kept of a candidate; null of a text. */
export function figureOf({ header, scale }: ImportColumn, read: ReadValue): CandidateFigure | null {
  const { metric, value, currency, printed, when } = read;
  if (value === null) return null;
  const period = { label: when?.label ?? null, end: when?.end ?? null, months: when?.months ?? null };
  return { metric, value, currency, printed, scale, header, ...period };
}

/** A candidate's columns as figures, where nothing is kept of what its file prints: money as it was converted to US dollars. */
export function convertedFigures({
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
