-- Filters and orders of companies by every figure (graph/companies/listing): the same expressions, or the indexes are not used.
ALTER TABLE "companies" ADD COLUMN "completeness" INTEGER NOT NULL GENERATED ALWAYS AS (
  (100 * num_nonnulls(revenue, revenue_growth_rate, gross_margin) + 1) / 3) STORED;

CREATE INDEX companies_by_revenue_asc ON companies (tenant_id, (CASE WHEN revenue IS NULL THEN '1e308'::float8 ELSE revenue END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_asc ON companies (tenant_id, (CASE WHEN revenue_growth_rate IS NULL THEN '1e308'::float8 ELSE revenue_growth_rate END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_margin_asc ON companies (tenant_id, (CASE WHEN gross_margin IS NULL THEN '1e308'::float8 ELSE gross_margin END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_valuation ON companies (tenant_id, (CASE WHEN valuation IS NULL THEN '-1e308'::float8 ELSE valuation END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_valuation_asc ON companies (tenant_id, (CASE WHEN valuation IS NULL THEN '1e308'::float8 ELSE valuation END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_employees_asc ON companies (tenant_id, (CASE WHEN employees IS NULL THEN 2147483647 ELSE employees END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_market_score ON companies (tenant_id, (CASE WHEN market_score IS NULL THEN -1 ELSE market_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_market_score_asc ON companies (tenant_id, (CASE WHEN market_score IS NULL THEN 2147483647 ELSE market_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_score ON companies (tenant_id, (CASE WHEN growth_score IS NULL THEN -1 ELSE growth_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_score_asc ON companies (tenant_id, (CASE WHEN growth_score IS NULL THEN 2147483647 ELSE growth_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_profit_score ON companies (tenant_id, (CASE WHEN profit_score IS NULL THEN -1 ELSE profit_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_profit_score_asc ON companies (tenant_id, (CASE WHEN profit_score IS NULL THEN 2147483647 ELSE profit_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_total ON companies (tenant_id, (CASE WHEN scored_at IS NULL THEN -1 ELSE total_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_total_asc ON companies (tenant_id, (CASE WHEN scored_at IS NULL THEN 2147483647 ELSE total_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_completeness ON companies (tenant_id, completeness, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_stage_asc ON companies (tenant_id, (CASE WHEN stage IS NULL THEN 99 WHEN stage = 'Seed' THEN 2 WHEN stage = 'Series A' THEN 3 WHEN stage = 'Series B' THEN 4
  WHEN stage = 'Series C' THEN 5 WHEN stage = 'Growth' THEN 6 WHEN stage = 'Pre-IPO' THEN 7 WHEN stage = 'Public' THEN 8 ELSE 1 END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_created ON companies (tenant_id, created_at, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_updated ON companies (tenant_id, updated_at, id) WHERE merged_into_id IS NULL;
