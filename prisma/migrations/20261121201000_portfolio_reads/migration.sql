-- The order of ranks in ascending numbers: the best total first, what has no generated scores after them all. A column, as the
-- planner may use no expression that could fail before row-level security has had its say.
ALTER TABLE "companies" ADD COLUMN "rank_key" INTEGER GENERATED ALWAYS AS (CASE WHEN scored_at IS NULL THEN 1 ELSE -total_score END) STORED;

-- CreateTable
CREATE TABLE "portfolio_rank_marks" (
    "tenant_id" UUID NOT NULL,
    "rank_key" INTEGER NOT NULL,
    "sort_name" TEXT COLLATE "C" NOT NULL,
    "company_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,

    CONSTRAINT "portfolio_rank_marks_pkey" PRIMARY KEY ("tenant_id","rank_key","sort_name","company_id")
);

-- AddForeignKey
ALTER TABLE "portfolio_rank_marks" ADD CONSTRAINT "portfolio_rank_marks_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('portfolio_rank_marks');

-- Only what was merged is found by it. While PostgreSQL has not counted an import yet it takes companies that were merged into
-- none for rare, and would look for them here instead of in the indexes below.
DROP INDEX "companies_tenant_id_merged_into_id_idx";
CREATE INDEX companies_merged ON companies (tenant_id, merged_into_id) WHERE merged_into_id IS NOT NULL;

-- Ranks, in the same order of names on every machine.
CREATE INDEX companies_ranked ON companies (tenant_id, rank_key, sort_name COLLATE "C", id) WHERE merged_into_id IS NULL;

-- Peers, and all that the summary counts, without touching the companies' own long rows.
CREATE INDEX companies_peers ON companies (tenant_id, stage, industry_group)
  INCLUDE (revenue, revenue_growth_rate, gross_margin, rank_key) WHERE merged_into_id IS NULL;

-- What the chart of revenue and growth is thinned out from.
CREATE INDEX companies_plotted ON companies (tenant_id, revenue, revenue_growth_rate) INCLUDE (rank_key, sort_name, id)
  WHERE merged_into_id IS NULL AND revenue IS NOT NULL AND revenue_growth_rate IS NOT NULL;

-- The orders of the list of companies (graph/companies/rules.ts, orderOf): the same expressions, or they are not used.
CREATE INDEX companies_by_revenue ON companies (tenant_id, (CASE WHEN revenue IS NULL THEN '-1e308'::float8 ELSE revenue END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth ON companies (tenant_id, (CASE WHEN revenue_growth_rate IS NULL THEN '-1e308'::float8 ELSE revenue_growth_rate END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_margin ON companies (tenant_id, (CASE WHEN gross_margin IS NULL THEN '-1e308'::float8 ELSE gross_margin END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_employees ON companies (tenant_id, (CASE WHEN employees IS NULL THEN -1 ELSE employees END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_stage ON companies (tenant_id, (CASE WHEN stage IS NULL THEN 0 WHEN stage = 'Seed' THEN 2 WHEN stage = 'Series A' THEN 3 WHEN stage = 'Series B' THEN 4
  WHEN stage = 'Series C' THEN 5 WHEN stage = 'Growth' THEN 6 WHEN stage = 'Pre-IPO' THEN 7 WHEN stage = 'Public' THEN 8 ELSE 1 END), id) WHERE merged_into_id IS NULL;

-- The level of the company at a rank (1 is the best) among `total`: the top 10 % (rounded up) STRONG_BUY, the bottom 15 %
-- (rounded up) HOLD, the rest BUY. As levelAt in graph/portfolio/analytics/rules.ts; a test holds the two together.
CREATE FUNCTION percentile_level(rank bigint, total bigint) RETURNS recommendation_level
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN rank <= (total + 9) / 10 THEN 'STRONG_BUY'::recommendation_level
    WHEN rank > total - (total * 15 + 99) / 100 THEN 'HOLD'::recommendation_level
    ELSE 'BUY'::recommendation_level END;
