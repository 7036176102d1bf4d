-- What somebody chose to see of a list, under a name: for themselves, or for the whole firm.
CREATE TYPE "list_name" AS ENUM ('COMPANIES', 'TRANSCRIPTS', 'WRITEUPS', 'DOCUMENTS');
CREATE TABLE "saved_views" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "list" "list_name" NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "is_shared" BOOLEAN NOT NULL,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("tenant_id","id"),
    CONSTRAINT saved_views_owned CHECK (is_shared OR created_by IS NOT NULL)
);
CREATE INDEX "saved_views_tenant_id_list_key_idx" ON "saved_views"("tenant_id", "list", "key");
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
SELECT protect_tenant_table('saved_views');
-- The version before works with it.
