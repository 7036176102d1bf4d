-- A part is transcribed as soon as it is here, while the recording goes on.
-- AlterEnum
ALTER TYPE "job_kind" ADD VALUE 'LIVE_TRANSCRIPTION' AFTER 'TRANSCRIPTION';
