-- The figures of a summary that a model wrote, with their places in the summary. They used to be marked inside its sentences.
ALTER TABLE "recordings" ADD COLUMN "summary_figures" JSONB;
ALTER TABLE "transcripts" ADD COLUMN "summary_figures" JSONB;
-- The version before works with it.
