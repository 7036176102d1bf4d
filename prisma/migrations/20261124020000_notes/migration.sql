-- What somebody notes while people speak, each bound to its second.
-- CreateTable
CREATE TABLE "notes" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recording_id" UUID NOT NULL,
    "at_ms" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "notes_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "notes_tenant_id_recording_id_at_ms_id_idx" ON "notes"("tenant_id", "recording_id", "at_ms", "id");

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notes" ADD CONSTRAINT "notes_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('notes');
