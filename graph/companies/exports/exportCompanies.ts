import type { Scope } from '../../request/context.ts';
import { allCompanies, seenCompany } from '../service.ts';
import { tableFile, type TableFormat } from './csv.ts';
import type { ExportCell } from './xlsx.ts';
import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { metrics } from '../../finance/metrics.ts';
import { moneyFields, shownFields, shownRows, type ShownField } from '../shape.ts';

/** Exports every company from A to Z as a file that is streamed while the companies are read. */
export function exportCompanies(scope: Scope, format: TableFormat): ReturnType<typeof tableFile> {
  const fileName = `companies-${new Date().toISOString().slice(0, 10)}`;
  return tableFile({ fileName, format, name: 'Companies', columns: exportColumns }, rowsOf(scope));
}

async function* rowsOf(scope: Scope): AsyncGenerator<ExportCell[]> {
  for await (const company of allCompanies(scope, {})) yield exportColumns.map(({ of }) => of(company));
}

interface ExportColumn {
  header: string;
  of(company: Company): ExportCell;
  /** Width in a workbook, in characters. */
  width: number;
}

/**
 * The fields of the company editor, under headers that the import understands, so that importing an export changes
 * nothing. Scores are generated and amounts as stated repeat the figures, so they are not imported.
 */
export const exportColumns: readonly ExportColumn[] = [
  { header: 'Name', of: ({ name }) => name, width: 30 },
  ...shownFields.map((field) => {
    const { header, width } = shownRows[field];
    return { header, of: (company: Company) => company[field], width };
  }),
  ...moneyFields.map((field) => {
    const header = `${metrics[shownRows[field].metric].label} as stated`;
    return { header, of: (company: Company) => statedAs(company, field), width: 20 };
  }),
  { header: 'Market Score', of: ({ marketScore }) => marketScore, width: 13 },
  { header: 'Growth Score', of: ({ growthScore }) => growthScore, width: 13 },
  { header: 'Profit Score', of: ({ profitScore }) => profitScore, width: 13 },
  { header: 'Total Score', of: (company) => seenCompany(company).totalScore, width: 12 },
  { header: 'Recommendation', of: (company) => seenCompany(company).recommendation, width: 16 },
];

/** 'EUR 12400000 at 1.0821 USD (average of Jan–Dec 2024, Federal Reserve)'; null for US dollars. */
function statedAs(company: Company, field: ShownField): string | null {
  const own = seenCompany(company).ownMoney.find((each) => each.field === field);
  return own === undefined ? null : [own.currency, own.value, own.conversion].filter((part) => part !== null).join(' ');
}
