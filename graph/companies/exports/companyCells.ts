import type { Company } from '../../../prisma/generated/prisma/client.ts';

export type ExportCell = string | number | null;

interface ExportColumn {
  header: string;
  of(company: Company): ExportCell;
  /** Width in a workbook, in characters. */
  width: number;
}

/**
 * The fields of the company editor, under headers that the import understands, so that importing an export changes
 * nothing. Scores are generated, so they are not imported.
 */
export const exportColumns: readonly ExportColumn[] = [
  { header: 'Name', of: ({ name }) => name, width: 30 },
  { header: 'Revenue ($M)', of: ({ revenue }) => revenue, width: 14 },
  { header: 'Growth %', of: ({ revenueGrowthRate }) => revenueGrowthRate, width: 10 },
  { header: 'Gross Margin %', of: ({ grossMargin }) => grossMargin, width: 14 },
  { header: 'Employees', of: ({ employees }) => employees, width: 11 },
  { header: 'Stage', of: ({ stage }) => stage, width: 11 },
  { header: 'Valuation ($M)', of: ({ valuation }) => valuation, width: 14 },
  { header: 'Industry', of: ({ industry }) => industry, width: 24 },
  { header: 'Headquarters', of: ({ headquarters }) => headquarters, width: 24 },
  { header: 'Description', of: ({ description }) => description, width: 60 },
  { header: 'Market Score', of: ({ marketScore }) => marketScore, width: 13 },
  { header: 'Growth Score', of: ({ growthScore }) => growthScore, width: 13 },
  { header: 'Profit Score', of: ({ profitScore }) => profitScore, width: 13 },
  { header: 'Total Score', of: ({ totalScore, scoredAt }) => (scoredAt ? totalScore : null), width: 12 },
  { header: 'Recommendation', of: ({ recommendation, scoredAt }) => (scoredAt ? recommendation : null), width: 16 },
];

export function cellsOf(company: Company): ExportCell[] {
  return exportColumns.map(({ of }) => of(company));
}
