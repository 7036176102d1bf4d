-- A source speaks of several companies: beside the reading of its own company it has one for each other company on file.
-- AlterTable
ALTER TABLE "company_readings" ADD COLUMN "is_main" BOOLEAN NOT NULL DEFAULT true;

-- DropIndex
DROP INDEX "company_readings_tenant_id_document_id_key";

-- DropIndex
DROP INDEX "company_readings_tenant_id_writeup_id_key";

-- DropIndex
DROP INDEX "company_readings_tenant_id_transcript_id_key";

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_document_id_company_id_key" ON "company_readings"("tenant_id", "document_id", "company_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_writeup_id_company_id_key" ON "company_readings"("tenant_id", "writeup_id", "company_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_transcript_id_company_id_key" ON "company_readings"("tenant_id", "transcript_id", "company_id");

-- The version before would take any reading of a source for its only one.
UPDATE ops.least_version SET migration = '20261128221000_readings_of_other_companies', version = '0.2.0';
