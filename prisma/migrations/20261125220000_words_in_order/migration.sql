-- A page of a stage, an industry or a country from A to Z is read off the index in its order, and none that match is found as fast as many.
DROP INDEX companies_by_stage_key;
DROP INDEX companies_by_industry_key;
DROP INDEX companies_by_country_key;
CREATE INDEX companies_by_stage_key ON companies (tenant_id, stage_key, sort_name, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_industry_key ON companies (tenant_id, industry_key, sort_name, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_country_key ON companies (tenant_id, country_key, sort_name, id) WHERE merged_into_id IS NULL;
