import type { Company } from '../../../prisma/generated/prisma/client.ts';
import { columnsOf, selectionOf } from '../../data/lists/lists.ts';
import type { Scope } from '../../request/context.ts';
import { selectShown } from '../../companies/figures/shownColumns.ts';
import { shownFields, type ShownColumns } from '../../companies/shape.ts';
import type { MetricName } from '../../finance/metrics.ts';
import type { Insight } from '../../companies/figures/figureSources.ts';
import type { RunFigure } from '../runs/service.ts';

const rowFields = [
  ...(['name', 'sortName', 'industryGroup', 'marketScore', 'growthScore', 'profitScore', 'scoredAt'] as const),
  ...(['totalScore', 'version'] as const),
];

/**
 * A listed company with the columns of its row; null when a value is not known. Scores are 0 to 100; in the total, a
 * missing one counts as 50.
 */
export interface PortfolioCompany
  extends Omit<ShownColumns, 'description'>, Pick<Company, 'id' | (typeof rowFields)[number]> {
  /** True when a shown figure changed after the scores were generated; false without scores. */
  areScoresStale: boolean;
}

export interface CompanyFacts extends PortfolioCompany {
  description: string | null;
  /** The shown figures with their evidence. Money in a currency without a rate has a text but no value. */
  figures: Partial<Record<MetricName, RunFigure>>;
  /** Passages of its sources, the newest reading first; at most ten. */
  insights: Insight[];
}

/** Orders from A to Z, and equal names by id. All lists use this order for equal values. */
export function byName(a: Pick<PortfolioCompany, 'sortName' | 'id'>, b: Pick<PortfolioCompany, 'sortName' | 'id'>) {
  return compareText(a.sortName, b.sortName) || compareText(a.id, b.id);
}

/** Compares by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The columns, under the names of `PortfolioCompany`. */
export const portfolioColumns = `id, ${selectShown(shownFields.filter((field) => field !== 'description'))},
  ${selectionOf(columnsOf(rowFields))}, COALESCE(figures_changed_at > scored_at, false) AS "areScoresStale"`;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Streams every listed company, page by page in the order of ids, so that a million companies need the memory of one
 * page. Each page is read separately. A company that changes meanwhile appears once, in its old or its new state.
 * @param options.pageSize the number of companies in a page
 * @param options.withDescriptions false leaves the descriptions null, which are long
 */
export async function* streamCompanies(
  scope: Scope,
  { pageSize = 5000, withDescriptions = false } = {},
): AsyncGenerator<(PortfolioCompany & { description: string | null })[]> {
  const pageSql = `SELECT ${portfolioColumns}, ${withDescriptions ? 'description' : 'NULL AS description'} FROM companies
    WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND id > $1::uuid ORDER BY id LIMIT $2`;
  for (let after = beforeAll; ;) {
    const page = await scope.rows<PortfolioCompany & { description: string | null }>(pageSql, [after, pageSize]);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}
