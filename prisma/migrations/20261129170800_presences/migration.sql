-- Who has which write-up, transcript or document open. No API shows it as a change, and a row counts for seconds only.
CREATE TABLE "presences" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "writeup_id" UUID,
    "transcript_id" UUID,
    "document_id" UUID,
    "is_editing" BOOLEAN NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "presences_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "presences_tenant_id_seen_at_idx" ON "presences"("tenant_id", "seen_at");
ALTER TABLE "presences" ADD CONSTRAINT "presences_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presences" ADD CONSTRAINT "presences_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presences" ADD CONSTRAINT "presences_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presences" ADD CONSTRAINT "presences_tenant_id_document_id_fkey" FOREIGN KEY ("tenant_id", "document_id") REFERENCES "documents"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presences" ADD CONSTRAINT "presences_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
SELECT protect_tenant_table('presences');
-- The version before works with it.
