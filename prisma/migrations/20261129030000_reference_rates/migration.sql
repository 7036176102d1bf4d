-- Where a firm takes monthly exchange rates from, beside those that come with the product.
CREATE TABLE "rate_sources" (
    "tenant_id" UUID NOT NULL,
    "url" TEXT,
    "rates" JSONB,
    "checked_at" TIMESTAMPTZ(3),
    "refreshed_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "shown_until" TEXT,

    CONSTRAINT "rate_sources_pkey" PRIMARY KEY ("tenant_id")
);
ALTER TABLE "rate_sources" ADD CONSTRAINT "rate_sources_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('rate_sources');
SELECT follow_parts('rate_sources', 'TENANT', 'tenant_id');

-- The amounts that companies state in other currencies. The server computes them after its start.
ALTER TABLE "companies" ADD COLUMN "own_money" JSONB NOT NULL DEFAULT '[]';
-- The columns that it watches are listed again, so that the new one is watched.
SELECT follow_changes('companies', 'COMPANY', 'sort_name', 'search_text', 'field_versions', 'import_id');
-- The version before works with it.
