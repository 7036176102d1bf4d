-- Filters by stage, industry and country, in upper or lower case (graph/companies/listing/fields.ts). Columns, as row-level security lets
-- PostgreSQL use no index for a function that might fail.
ALTER TABLE "companies"
  ADD COLUMN "stage_key" TEXT GENERATED ALWAYS AS (lower(stage)) STORED,
  ADD COLUMN "industry_key" TEXT GENERATED ALWAYS AS (lower(industry)) STORED,
  ADD COLUMN "country_key" TEXT GENERATED ALWAYS AS (lower(NULLIF(btrim(split_part(headquarters, ',', -1)), ''))) STORED;

CREATE INDEX companies_by_stage_key ON companies (tenant_id, stage_key) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_industry_key ON companies (tenant_id, industry_key) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_country_key ON companies (tenant_id, country_key) WHERE merged_into_id IS NULL;
