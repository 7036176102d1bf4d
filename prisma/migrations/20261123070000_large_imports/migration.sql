-- Large imports run as jobs, slice by slice.
ALTER TYPE "job_kind" ADD VALUE 'COMPANY_IMPORT';
ALTER TYPE "import_status" ADD VALUE 'APPLYING';
ALTER TYPE "import_status" ADD VALUE 'UNDOING';

ALTER TABLE "company_imports" ADD COLUMN     "job_id" UUID,
ADD COLUMN     "applied_rows" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "added_keys" TEXT[] NOT NULL DEFAULT '{}';

-- The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE company_imports NO FORCE ROW LEVEL SECURITY;
UPDATE company_imports SET added_keys = ARRAY(SELECT jsonb_array_elements_text(rows->'addedKeys')) WHERE rows ? 'addedKeys';
ALTER TABLE company_imports FORCE ROW LEVEL SECURITY;

-- For a firm that came after the statistics, PostgreSQL would take any index that begins with the firm for as good as the one by
-- company, and read all rows of the firm for each company. Without statistics of this column it takes no firm for empty.
ALTER TABLE metric_observations ALTER COLUMN tenant_id SET STATISTICS 0;
ALTER TABLE company_names ALTER COLUMN tenant_id SET STATISTICS 0;
-- Since PostgreSQL 18. Before it, statistics that were collected already stay.
DO $$
BEGIN
  IF to_regproc('pg_clear_attribute_stats') IS NOT NULL THEN
    PERFORM pg_clear_attribute_stats(current_schema()::text, 'metric_observations', 'tenant_id', false);
    PERFORM pg_clear_attribute_stats(current_schema()::text, 'company_names', 'tenant_id', false);
  END IF;
END $$;
