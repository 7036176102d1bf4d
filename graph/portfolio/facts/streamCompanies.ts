import type { Scope } from '../../context.ts';
import { selectShown } from '../../companies/figures/shownColumns.ts';
import { shownFields } from '../../companies/shape.ts';
import type { PortfolioCompany } from './portfolioCompany.ts';

/** Leaves out descriptions, which are long; only the few companies of an answer need theirs. */
const figures = selectShown(shownFields.filter((field) => field !== 'description'));

/** The columns, under the names of `PortfolioCompany`. */
export const portfolioColumns = `id, name, sort_name AS "sortName", ${figures}, industry_group AS "industryGroup",
  market_score AS "marketScore", growth_score AS "growthScore", profit_score AS "profitScore", scored_at AS "scoredAt",
  COALESCE(figures_changed_at > scored_at, false) AS "areScoresStale", total_score AS "totalScore", version`;

const pageSql = `SELECT ${portfolioColumns} FROM companies
  WHERE tenant_id = current_tenant() AND merged_into_id IS NULL AND id > $1::uuid ORDER BY id LIMIT $2`;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Streams every listed company, page by page in the order of ids, so that a million companies need the memory of one
 * page. Each page is read separately. A company that changes meanwhile appears once, in its old or its new state.
 * @param pageSize the number of companies in a page
 */
export async function* streamCompanies(
  scope: Scope,
  { pageSize = 5000 }: { pageSize?: number } = {},
): AsyncGenerator<PortfolioCompany[]> {
  for (let after = beforeAll; ;) {
    const page = await scope.rows<PortfolioCompany>(pageSql, [after, pageSize]);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}
