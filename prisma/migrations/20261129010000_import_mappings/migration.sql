-- How a firm chose to read files with certain heads, so that the next file needs no choice.
CREATE TABLE "import_mappings" (
    "tenant_id" UUID NOT NULL,
    "heads" TEXT NOT NULL,
    "memory" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("tenant_id","heads")
);
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('import_mappings');

ALTER TABLE "company_imports" ADD COLUMN "reading" JSONB;
-- The columns that it watches are listed again, so that the new one stays internal.
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys', 'reading');
-- The version before works with it.
