-- A source may state a figure that no metric names: 'platforms live', 'gross written premium'. It is stored under the source's own
-- label and unit, so that the matrix of claims has a row for it, too.
ALTER TABLE "metric_observations" ALTER COLUMN "metric" DROP NOT NULL, ADD COLUMN "label" TEXT, ADD COLUMN "unit" TEXT,
  ADD CONSTRAINT "metric_observations_named" CHECK (CASE WHEN "metric" IS NULL
    THEN "label" IS NOT NULL AND "unit" IN ('MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE') ELSE "label" IS NULL AND "unit" IS NULL END);
ALTER TABLE "company_claims" ALTER COLUMN "metric" DROP NOT NULL, ADD COLUMN "label" TEXT, ADD COLUMN "unit" TEXT,
  ADD CONSTRAINT "company_claims_named" CHECK (CASE WHEN "metric" IS NULL
    THEN "label" IS NOT NULL AND "unit" IN ('MONEY', 'PERCENT', 'COUNT', 'MONTHS', 'MULTIPLE') ELSE "label" IS NULL AND "unit" IS NULL END);

-- What is said often names no currency. The main one of a call is a guess that the company's other sources may correct.
ALTER TABLE "metric_observations" ADD COLUMN "is_currency_assumed" BOOLEAN NOT NULL DEFAULT false;

GRANT SELECT ("label", "unit") ON "metric_observations", "company_claims" TO dossier_bi;

CREATE OR REPLACE VIEW bi.metric_observations WITH (security_invoker = true) AS
  SELECT o.id, c.id AS company_id, c.name AS company_name, o.metric, o.value::numeric AS value, o.text AS text_value, o.currency,
    o.printed, o.scale, o.period_label AS period, o.period_end, o.period_months, o.basis, o.status::text AS status, o.is_audited,
    o.computation, COALESCE(r.source_title, i.file_name) AS source_title,
    CASE WHEN o.import_id IS NOT NULL THEN 'import' WHEN o.origin = 'PERSON' THEN 'person'
      WHEN r.document_id IS NOT NULL THEN 'document' WHEN r.writeup_id IS NOT NULL THEN 'writeup'
      WHEN r.transcript_id IS NOT NULL THEN 'transcript' END AS source_kind,
    o.place, o.quote, o.origin::text AS origin, r.analyst, o.confidence::numeric AS confidence, o.verified_at, o.rejected_at,
    o.created_at, r.document_id, r.writeup_id, r.transcript_id, bi.utc_date(o.created_at) AS created_on, o.doubt, o.label, o.unit
  FROM public.metric_observations o
    LEFT JOIN ops.merged_companies m ON m.tenant_id = o.tenant_id AND m.id = o.company_id
    JOIN public.companies c ON c.tenant_id = o.tenant_id AND c.id = COALESCE(m.target, o.company_id)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id
  WHERE o.withdrawn_at IS NULL;

CREATE OR REPLACE VIEW bi.claims WITH (security_invoker = true) AS
  SELECT k.id AS claim_id, o.id AS observation_id, c.id AS company_id, c.name AS company_name, k.metric, k.period_label AS period,
    k.period_end, k.period_months, k.is_plan, k.judgement::text AS judgement, k.difference::numeric AS difference, k.explanation,
    o.id = k.standing_id AS is_standing, o.value::numeric AS value, o.currency,
    o.doubt IS NOT NULL AND o.verified_at IS NULL AS is_doubtful,
    COALESCE(r.source_title, i.file_name) AS source_title, r.source_day, o.place, o.quote,
    CASE WHEN r.document_id IS NOT NULL THEN '/documents/' || translate(encode(convert_to('Document:' || r.document_id, 'UTF8'), 'base64'), E'+/=\n', '-_')
      WHEN r.writeup_id IS NOT NULL THEN '/writeups/' || translate(encode(convert_to('Writeup:' || r.writeup_id, 'UTF8'), 'base64'), E'+/=\n', '-_')
      WHEN r.transcript_id IS NOT NULL THEN '/transcripts/' || translate(encode(convert_to('Transcript:' || r.transcript_id, 'UTF8'), 'base64'), E'+/=\n', '-_') END AS evidence_url,
    k.updated_at, bi.utc_date(k.updated_at) AS updated_on, k.label, k.unit
  FROM public.company_claims k
    JOIN public.companies c ON c.tenant_id = k.tenant_id AND c.id = k.company_id AND c.merged_into_id IS NULL
    JOIN public.metric_observations o ON o.tenant_id = k.tenant_id AND o.id = ANY (k.observation_ids)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id;

UPDATE ops.least_version SET migration = '20261130060000_figures_of_own_labels', version = '0.2.0';
