-- A recording is heard as one stream that can be sought in; a firm may keep the sound for a shorter time than the text.
-- docs/decisions/033-one-sound.md
-- AlterTable
ALTER TABLE "tenants" ADD COLUMN "audio_days" INTEGER;

-- AlterTable
ALTER TABLE "recordings" ADD COLUMN "audio_removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "recording_sounds" (
    "tenant_id" UUID NOT NULL,
    "recording_id" UUID NOT NULL,
    "storage_key" TEXT,
    "mime_type" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "part_starts_ms" INTEGER[],
    "duration_ms" INTEGER NOT NULL,
    "peaks" BYTEA,

    CONSTRAINT "recording_sounds_pkey" PRIMARY KEY ("tenant_id","recording_id")
);

-- AddForeignKey
ALTER TABLE "recording_sounds" ADD CONSTRAINT "recording_sounds_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_sounds" ADD CONSTRAINT "recording_sounds_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('recording_sounds');

ALTER TABLE tenants ADD CONSTRAINT tenants_audio_days CHECK (audio_days BETWEEN 1 AND 3650);
