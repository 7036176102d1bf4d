-- Why a check doubts a figure that was read. Such a figure is not shown unless a person accepts it.
ALTER TABLE "metric_observations" ADD COLUMN "doubt" TEXT;
GRANT SELECT (doubt) ON metric_observations TO dossier_bi;

-- A new column of a view comes last.
CREATE OR REPLACE VIEW bi.metric_observations WITH (security_invoker = true) AS
  SELECT o.id, c.id AS company_id, c.name AS company_name, o.metric, o.value::numeric AS value, o.text AS text_value, o.currency,
    o.printed, o.scale, o.period_label AS period, o.period_end, o.period_months, o.basis, o.status::text AS status, o.is_audited,
    o.computation, COALESCE(r.source_title, i.file_name) AS source_title,
    CASE WHEN o.import_id IS NOT NULL THEN 'import' WHEN o.origin = 'PERSON' THEN 'person'
      WHEN r.document_id IS NOT NULL THEN 'document' WHEN r.writeup_id IS NOT NULL THEN 'writeup'
      WHEN r.transcript_id IS NOT NULL THEN 'transcript' END AS source_kind,
    o.place, o.quote, o.origin::text AS origin, r.analyst, o.confidence::numeric AS confidence, o.verified_at, o.rejected_at,
    o.created_at, r.document_id, r.writeup_id, r.transcript_id, bi.utc_date(o.created_at) AS created_on, o.doubt
  FROM public.metric_observations o
    LEFT JOIN ops.merged_companies m ON m.tenant_id = o.tenant_id AND m.id = o.company_id
    JOIN public.companies c ON c.tenant_id = o.tenant_id AND c.id = COALESCE(m.target, o.company_id)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id
  WHERE o.withdrawn_at IS NULL;
-- The version before works with it.
