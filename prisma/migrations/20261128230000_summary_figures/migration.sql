-- The figures of a summary that a model wrote, with their places in the summary. They used to be marked inside its sentences.
ALTER TABLE "recordings" ADD COLUMN "summary_figures" JSONB;
ALTER TABLE "transcripts" ADD COLUMN "summary_figures" JSONB;
SELECT follow_changes('transcripts', 'TRANSCRIPT', 'search_text', 'field_versions');
SELECT follow_changes('recordings', 'RECORDING', 'heard_at', 'session_id', 'field_versions');
-- The version before works with it.
