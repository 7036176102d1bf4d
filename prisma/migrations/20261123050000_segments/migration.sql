-- A conversation as segments: who said what when. docs/decisions/032-segments.md
-- CreateEnum
CREATE TYPE "speaker_side" AS ENUM ('FOUNDER', 'US', 'OTHER');

-- CreateTable
CREATE TABLE "speakers" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "recording_id" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "name" TEXT,
    "side" "speaker_side",
    "merged_into" UUID,

    CONSTRAINT "speakers_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "segments" (
    "tenant_id" UUID NOT NULL,
    "recording_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "part_position" INTEGER,
    "start_ms" INTEGER,
    "end_ms" INTEGER,
    "speaker_id" UUID,
    "text" TEXT NOT NULL,
    "words" INTEGER[],
    "content_start" INTEGER NOT NULL,
    "content_end" INTEGER NOT NULL,

    CONSTRAINT "segments_pkey" PRIMARY KEY ("tenant_id","recording_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "speakers_tenant_id_recording_id_label_key" ON "speakers"("tenant_id", "recording_id", "label");

-- CreateIndex
CREATE INDEX "segments_tenant_id_speaker_id_idx" ON "segments"("tenant_id", "speaker_id");

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_tenant_id_merged_into_fkey" FOREIGN KEY ("tenant_id", "merged_into") REFERENCES "speakers"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_tenant_id_speaker_id_fkey" FOREIGN KEY ("tenant_id", "speaker_id") REFERENCES "speakers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('speakers');
SELECT protect_tenant_table('segments');
