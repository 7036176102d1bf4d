-- The rows of an import in slices of a thousand: what applies, shows or compares one reads that one and not the whole file.
-- docs/decisions/044-imports-in-slices.md
CREATE TABLE "company_import_slices" (
    "tenant_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "first_row" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "company_import_slices_pkey" PRIMARY KEY ("tenant_id","import_id","first_row")
);
ALTER TABLE "company_imports" ADD COLUMN     "columns" JSONB NOT NULL DEFAULT '[]';

-- The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE company_imports NO FORCE ROW LEVEL SECURITY;
INSERT INTO company_import_slices (tenant_id, import_id, first_row, rows, counts)
  SELECT tenant_id, id, first_row, jsonb_agg(entry ORDER BY position), jsonb_build_object(
    'CREATE', count(*) FILTER (WHERE entry->>'action' = 'CREATE'), 'UPDATE', count(*) FILTER (WHERE entry->>'action' = 'UPDATE'),
    'UNCHANGED', count(*) FILTER (WHERE entry->>'action' = 'UNCHANGED'), 'DUPLICATE', count(*) FILTER (WHERE entry->>'action' = 'DUPLICATE'),
    'ERROR', count(*) FILTER (WHERE entry->>'action' = 'ERROR'))
  FROM (SELECT i.tenant_id, i.id, each.entry, each.position, ((each.position - 1) / 1000 * 1000)::int AS first_row
    FROM company_imports i, jsonb_array_elements(i.rows->'rows') WITH ORDINALITY AS each (entry, position)) rows
  GROUP BY tenant_id, id, first_row;
UPDATE company_imports SET columns = rows->'columns' WHERE rows ? 'columns';

ALTER TABLE "company_import_slices" ADD CONSTRAINT "company_import_slices_tenant_id_import_id_fkey" FOREIGN KEY ("tenant_id", "import_id") REFERENCES "company_imports"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Only now: the slices are checked against company_imports as the owner sees them.
ALTER TABLE company_imports FORCE ROW LEVEL SECURITY;
SELECT protect_tenant_table('company_import_slices');

-- The triggers that name the column go before it, and come back without it.
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys', 'rows', 'created_count', 'updated_count', 'error_count');
ALTER TABLE "company_imports" ALTER COLUMN "columns" DROP DEFAULT, DROP COLUMN "rows", DROP COLUMN "created_count", DROP COLUMN "updated_count", DROP COLUMN "error_count";
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys');
SELECT follow_parts('company_import_slices', 'COMPANY_IMPORT', 'import_id');
