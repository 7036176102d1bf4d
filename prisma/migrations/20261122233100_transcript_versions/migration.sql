-- A saved transcript can be renamed and corrected; each version stays. Documents that belong to it are kept with it.
-- AlterTable
ALTER TABLE "transcripts" ADD COLUMN     "field_versions" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "transcript_versions" (
    "tenant_id" UUID NOT NULL,
    "transcript_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "summary" TEXT,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "written_by" TEXT,

    CONSTRAINT "transcript_versions_pkey" PRIMARY KEY ("tenant_id","transcript_id","version")
);

-- CreateTable
CREATE TABLE "transcript_documents" (
    "tenant_id" UUID NOT NULL,
    "transcript_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_documents_pkey" PRIMARY KEY ("tenant_id","transcript_id","document_id")
);

-- CreateIndex
CREATE INDEX "transcript_documents_tenant_id_document_id_idx" ON "transcript_documents"("tenant_id", "document_id");

-- AddForeignKey
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_documents" ADD CONSTRAINT "transcript_documents_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_documents" ADD CONSTRAINT "transcript_documents_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcript_documents" ADD CONSTRAINT "transcript_documents_tenant_id_document_id_fkey" FOREIGN KEY ("tenant_id", "document_id") REFERENCES "documents"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('transcript_versions');
SELECT protect_tenant_table('transcript_documents');
