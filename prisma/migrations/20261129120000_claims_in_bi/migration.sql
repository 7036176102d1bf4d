-- The claims of companies for BI tools, with the place in the product where each statement can be read.
SELECT share_with_bi('company_claims', 'id, company_id, metric, period_label, period_end, period_months, is_plan, judgement,
  difference, explanation, standing_id, observation_ids, updated_at');
GRANT SELECT (source_day) ON company_readings TO dossier_bi;

-- The addresses end with the page's id of a thing: base64 for addresses, without padding.
CREATE VIEW bi.claims WITH (security_invoker = true) AS
  SELECT k.id AS claim_id, o.id AS observation_id, c.id AS company_id, c.name AS company_name, k.metric, k.period_label AS period,
    k.period_end, k.period_months, k.is_plan, k.judgement::text AS judgement, k.difference::numeric AS difference, k.explanation,
    o.id = k.standing_id AS is_standing, o.value::numeric AS value, o.currency,
    o.doubt IS NOT NULL AND o.verified_at IS NULL AS is_doubtful,
    COALESCE(r.source_title, i.file_name) AS source_title, r.source_day, o.place, o.quote,
    CASE WHEN r.document_id IS NOT NULL THEN '/documents/' || translate(encode(convert_to('Document:' || r.document_id, 'UTF8'), 'base64'), E'+/=\n', '-_')
      WHEN r.writeup_id IS NOT NULL THEN '/writeups/' || translate(encode(convert_to('Writeup:' || r.writeup_id, 'UTF8'), 'base64'), E'+/=\n', '-_')
      WHEN r.transcript_id IS NOT NULL THEN '/transcripts?open=' || translate(encode(convert_to('Transcript:' || r.transcript_id, 'UTF8'), 'base64'), E'+/=\n', '-_') END AS evidence_url,
    k.updated_at, bi.utc_date(k.updated_at) AS updated_on
  FROM public.company_claims k
    JOIN public.companies c ON c.tenant_id = k.tenant_id AND c.id = k.company_id AND c.merged_into_id IS NULL
    JOIN public.metric_observations o ON o.tenant_id = k.tenant_id AND o.id = ANY (k.observation_ids)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id;
GRANT SELECT ON bi.claims TO dossier_app, dossier_bi;
-- The version before works with it.
