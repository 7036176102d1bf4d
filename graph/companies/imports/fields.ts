import { metricLabels } from '../../finance/metricLabels.ts';
import { metrics, type MetricName } from '../../finance/metrics.ts';

/**
 * The possible contents of a file's column: a company's name, its other names, the period of the row's figures, or a
 * metric.
 */
export type ImportField = 'NAME' | 'ALIASES' | 'PERIOD' | MetricName;

interface FieldWords {
  label: string;
  /** The possible heads of a column, separated by `|`, in the form that `plainHeader` returns. */
  headers: string;
}

/** The names of columns in a preview that differ from those on the page. */
const ownLabels: Partial<Record<MetricName, string>> = {
  BURN: 'Burn',
  ACV: 'Contract value',
  REVENUE_GROWTH: 'Growth rate',
  STAGE: 'Stage',
};

export const importFields: Record<ImportField, FieldWords> = {
  NAME: {
    label: 'Name',
    headers:
      'name|company|company name|name of company|legal name|organization|organisation|organization name|organisation name|business|business name|startup|startup name|portfolio company|investment|account|account name|firm|issuer|entity|firma|unternehmen|societe|entreprise|empresa|azienda',
  },
  ALIASES: {
    label: 'Other names',
    headers: 'aliases|alias|also known as|aka|other names|other name|former names|former name|formerly|trading name',
  },
  PERIOD: {
    label: 'Period',
    headers: 'period|fiscal year|fy|year|fiscal period|reporting period|as of|as of date|period end|period ending|jahr',
  },
  ...metricFields(),
};

function metricFields(): Record<MetricName, FieldWords> {
  const words = (metric: MetricName): FieldWords => ({
    label: ownLabels[metric] ?? metrics[metric].label,
    headers: metricLabels[metric],
  });
  const names = Object.keys(metricLabels) as MetricName[];
  return Object.fromEntries(names.map((metric) => [metric, words(metric)])) as Record<MetricName, FieldWords>;
}

const fieldByHeader = new Map(
  (Object.entries(importFields) as [ImportField, FieldWords][]).flatMap(([field, { headers }]) =>
    headers.split('|').map((header) => [header, field] as const),
  ),
);

/** Finds the field that a header's words mean; undefined for unknown words. */
export function fieldOf(plainHeader: string): ImportField | undefined {
  return fieldByHeader.get(plainHeader);
}
