ALTER TABLE "follow_ups" ADD COLUMN "held_by_model" BOOLEAN NOT NULL DEFAULT false;
SELECT follow_changes('follow_ups', 'FOLLOW_UP');

-- Promises, questions and conditions for BI tools, each with the status of today.
SELECT share_with_bi('follow_ups', 'id, company_id, kind, words, who, metric, comparison, value, currency, due_label, due, said_on,
  reading_id, verdict_id, speaker, place, quote, status, moved_to, reason, held_by, held_on, held_place, held_quote, decided_at,
  created_at, updated_at');
CREATE VIEW bi.follow_ups WITH (security_invoker = true) AS
  SELECT f.id, c.id AS company_id, c.name AS company_name, f.kind::text AS kind, f.words, f.who, f.metric,
    f.comparison::text AS comparison, f.value::numeric AS value, f.currency, f.due_label, f.due, f.said_on,
    CASE WHEN f.kind = 'PROMISE' AND CASE f.status WHEN 'OPEN' THEN f.due WHEN 'MOVED' THEN f.moved_to END
      < (clock_timestamp() AT TIME ZONE 'UTC')::date THEN 'OVERDUE' ELSE f.status::text END AS status,
    f.moved_to, f.reason, r.source_title, r.document_id, r.transcript_id, f.speaker, f.place, f.quote, f.held_on,
    h.source_title AS held_title, h.document_id AS held_document_id, h.transcript_id AS held_transcript_id, f.held_place,
    f.held_quote, v.verdict::text AS verdict, v.writeup_id, f.decided_at, f.created_at, f.updated_at,
    bi.utc_date(f.created_at) AS created_on
  FROM public.follow_ups f
    LEFT JOIN ops.merged_companies m ON m.tenant_id = f.tenant_id AND m.id = f.company_id
    JOIN public.companies c ON c.tenant_id = f.tenant_id AND c.id = COALESCE(m.target, f.company_id)
    LEFT JOIN public.company_readings r ON r.tenant_id = f.tenant_id AND r.id = f.reading_id
    LEFT JOIN public.company_readings h ON h.tenant_id = f.tenant_id AND h.id = f.held_by
    LEFT JOIN public.writeup_verdicts v ON v.tenant_id = f.tenant_id AND v.id = f.verdict_id;
GRANT SELECT ON bi.follow_ups TO dossier_app, dossier_bi;

-- A company is found by what was promised of it, asked and required: graph/search/indexing reads them with its text.
CREATE FUNCTION search.mark_follow_up() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed follow_ups := COALESCE(NEW, OLD);
BEGIN
  INSERT INTO search.changes (tenant_id, kind, id)
    SELECT tenant_id, 'COMPANY', id FROM companies WHERE tenant_id = changed.tenant_id AND id = changed.company_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_search AFTER INSERT OR DELETE OR UPDATE OF words, company_id ON follow_ups
  FOR EACH ROW EXECUTE FUNCTION search.mark_follow_up();
-- The version before works with it.
