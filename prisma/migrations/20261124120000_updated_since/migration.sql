-- Lists of transcripts, write-ups and documents by what changed since. Rows that are there get the time of this migration.
ALTER TABLE "transcripts" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "writeups" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "documents" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The triggers that move updated_at with what is shown (decision 036).
SELECT follow_changes('transcripts', 'TRANSCRIPT', 'search_text', 'field_versions');
SELECT follow_changes('writeups', 'WRITEUP', 'search_text', 'sort_title', 'field_versions', 'origin', 'reading_version');
SELECT follow_changes('documents', 'DOCUMENT', 'search_text', 'sort_title', 'storage_key', 'sha256');

CREATE INDEX "transcripts_by_update" ON "transcripts" ("tenant_id", "updated_at", "id");
CREATE INDEX "writeups_by_update" ON "writeups" ("tenant_id", "updated_at", "id");
CREATE INDEX "documents_by_update" ON "documents" ("tenant_id", "updated_at", "id");
