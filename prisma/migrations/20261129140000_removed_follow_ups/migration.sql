-- What a person deleted of a company's promises and questions, so that no new reading brings it back.
CREATE TABLE "removed_follow_ups" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "kind" "follow_up_kind" NOT NULL,
    "words" TEXT NOT NULL,
    "metric" TEXT,
    "value" DOUBLE PRECISION,
    "due" DATE,

    CONSTRAINT "removed_follow_ups_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "removed_follow_ups_tenant_id_company_id_idx" ON "removed_follow_ups"("tenant_id", "company_id");
ALTER TABLE "removed_follow_ups" ADD CONSTRAINT "removed_follow_ups_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "removed_follow_ups" ADD CONSTRAINT "removed_follow_ups_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('removed_follow_ups');
-- The version before works with it.
