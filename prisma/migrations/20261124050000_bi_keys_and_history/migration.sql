-- Figures and scores of companies as they were. Rows are added and never changed: when one ended, the next one tells.
-- docs/decisions/038-bi-keys-and-history.md
CREATE TABLE "company_figures_history" (
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "revenue" DOUBLE PRECISION,
    "revenue_growth_rate" DOUBLE PRECISION,
    "gross_margin" DOUBLE PRECISION,
    "employees" INTEGER,
    "valuation" DOUBLE PRECISION,
    "stage" TEXT,
    "industry" TEXT,

    CONSTRAINT "company_figures_history_pkey" PRIMARY KEY ("tenant_id","company_id","valid_from")
);

CREATE TABLE "company_scores_history" (
    "tenant_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "market_score" INTEGER,
    "growth_score" INTEGER,
    "profit_score" INTEGER,
    "total_score" INTEGER NOT NULL,
    "recommendation" "recommendation_level" NOT NULL,

    CONSTRAINT "company_scores_history_pkey" PRIMARY KEY ("tenant_id","company_id","valid_from")
);

-- What is shown already. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
INSERT INTO company_figures_history
  SELECT tenant_id, id, figures_changed_at, revenue, revenue_growth_rate, gross_margin, employees, valuation, stage, industry
  FROM companies WHERE num_nonnulls(revenue, revenue_growth_rate, gross_margin, employees, valuation, stage, industry) > 0;
INSERT INTO company_scores_history
  SELECT tenant_id, id, scored_at, market_score, growth_score, profit_score, total_score, recommendation
  FROM companies WHERE scored_at IS NOT NULL;

ALTER TABLE "company_figures_history" ADD CONSTRAINT "company_figures_history_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "company_scores_history" ADD CONSTRAINT "company_scores_history_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- Only now: the rows above are checked against companies as the owner sees them.
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
SELECT protect_tenant_table('company_figures_history');
SELECT protect_tenant_table('company_scores_history');
-- The trash locks the rows that it takes along, for which a right to write is needed: to the one column that the policy keeps as it is.
REVOKE UPDATE ON company_figures_history, company_scores_history FROM dossier_app;
GRANT UPDATE (tenant_id) ON company_figures_history, company_scores_history TO dossier_app;

-- Whoever writes what is shown. One statement for all rows of a statement, as imports write thousands at once. The rows of a company
-- follow each other even where the clock was set back.
CREATE FUNCTION remember_companies() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO company_figures_history
    SELECT n.tenant_id, n.id, GREATEST(clock_timestamp(), (SELECT max(h.valid_from) + interval '1 microsecond'
        FROM company_figures_history h WHERE h.tenant_id = n.tenant_id AND h.company_id = n.id)),
      n.revenue, n.revenue_growth_rate, n.gross_margin, n.employees, n.valuation, n.stage, n.industry
    FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    WHERE (n.revenue, n.revenue_growth_rate, n.gross_margin, n.employees, n.valuation, n.stage, n.industry)
      IS DISTINCT FROM (o.revenue, o.revenue_growth_rate, o.gross_margin, o.employees, o.valuation, o.stage, o.industry);
  INSERT INTO company_scores_history
    SELECT n.tenant_id, n.id, GREATEST(clock_timestamp(), (SELECT max(h.valid_from) + interval '1 microsecond'
        FROM company_scores_history h WHERE h.tenant_id = n.tenant_id AND h.company_id = n.id)),
      n.market_score, n.growth_score, n.profit_score, n.total_score, n.recommendation
    FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    WHERE n.scored_at IS NOT NULL AND (o.scored_at IS NULL
      OR (n.market_score, n.growth_score, n.profit_score, n.total_score, n.recommendation)
        IS DISTINCT FROM (o.market_score, o.growth_score, o.profit_score, o.total_score, o.recommendation));
  RETURN NULL;
END $$;
CREATE TRIGGER remember_companies AFTER UPDATE ON companies
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION remember_companies();

SELECT share_with_bi('company_figures_history', 'company_id, valid_from, revenue, revenue_growth_rate, gross_margin, employees,
  valuation, stage, industry');
SELECT share_with_bi('company_scores_history', 'company_id, valid_from, market_score, growth_score, profit_score, total_score,
  recommendation');
SELECT share_with_bi('ai_usage', 'id, task, model, input_tokens, cached_tokens, output_tokens, created_at');
GRANT SELECT (completeness, merged_at) ON companies TO dossier_bi;

-- Which company shows a merged one, over all merges.
CREATE VIEW ops.merged_companies WITH (security_invoker = true) AS
  WITH RECURSIVE merged AS (
    SELECT tenant_id, id, merged_into_id AS target FROM public.companies WHERE merged_into_id IS NOT NULL
    UNION
    SELECT m.tenant_id, m.id, c.merged_into_id FROM merged m
      JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NOT NULL
  )
  SELECT m.tenant_id, m.id, m.target FROM merged m
    JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NULL;
GRANT SELECT ON ops.merged_companies TO dossier_app, dossier_bi;

-- Decimals as numeric, JSON as jsonb. The columns from before keep their places; what they mean stands in graph/bi, from where every
-- start writes the comments.
DROP VIEW bi.companies, bi.metric_observations, bi.rankings, bi.industry_summary, bi.writeups, bi.human_memos, bi.transcripts,
  bi.documents, bi.analysis_runs, bi.analysis_entries;

-- Companies have millions of US dollars; a float shows fifteen digits as numeric, without what binary fractions add.
CREATE FUNCTION bi.usd(millions float8) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim_scale(millions::numeric * 1000000);
CREATE FUNCTION bi.utc_date(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (instant AT TIME ZONE 'UTC')::date;

CREATE VIEW bi.companies WITH (security_invoker = true) AS
  SELECT id, name, industry, industry_group, stage, headquarters, description,
    revenue::numeric AS revenue, revenue_growth_rate::numeric AS revenue_growth_rate, gross_margin::numeric AS gross_margin,
    employees, valuation::numeric AS valuation, market_score, growth_score, profit_score,
    CASE WHEN scored_at IS NOT NULL THEN total_score END AS total_score,
    CASE WHEN scored_at IS NOT NULL THEN recommendation::text END AS recommendation,
    scored_at, figures_changed_at > scored_at AS are_scores_stale, conflict_count, created_at, updated_at,
    bi.usd(revenue) AS revenue_usd, bi.usd(valuation) AS valuation_usd, completeness, bi.utc_date(created_at) AS created_on
  FROM public.companies WHERE merged_into_id IS NULL;

-- What is said of a merged company is said of the one that shows it.
CREATE VIEW bi.metric_observations WITH (security_invoker = true) AS
  SELECT o.id, c.id AS company_id, c.name AS company_name, o.metric, o.value::numeric AS value, o.text AS text_value, o.currency,
    o.printed, o.scale, o.period_label AS period, o.period_end, o.period_months, o.basis, o.status::text AS status, o.is_audited,
    o.computation, COALESCE(r.source_title, i.file_name) AS source_title,
    CASE WHEN o.import_id IS NOT NULL THEN 'import' WHEN o.origin = 'PERSON' THEN 'person'
      WHEN r.document_id IS NOT NULL THEN 'document' WHEN r.writeup_id IS NOT NULL THEN 'writeup'
      WHEN r.transcript_id IS NOT NULL THEN 'transcript' END AS source_kind,
    o.place, o.quote, o.origin::text AS origin, r.analyst, o.confidence::numeric AS confidence, o.verified_at, o.rejected_at,
    o.created_at, r.document_id, r.writeup_id, r.transcript_id, bi.utc_date(o.created_at) AS created_on
  FROM public.metric_observations o
    LEFT JOIN ops.merged_companies m ON m.tenant_id = o.tenant_id AND m.id = o.company_id
    JOIN public.companies c ON c.tenant_id = o.tenant_id AND c.id = COALESCE(m.target, o.company_id)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id
  WHERE o.withdrawn_at IS NULL;

CREATE VIEW bi.rankings WITH (security_invoker = true) AS
  SELECT row_number() OVER best AS rank, id AS company_id, name AS company_name, total_score,
    percentile_level(row_number() OVER best, count(*) OVER ())::text AS level,
    market_score, growth_score, profit_score, stage, industry_group, scored_at
  FROM public.companies WHERE merged_into_id IS NULL AND scored_at IS NOT NULL
  WINDOW best AS (ORDER BY rank_key, sort_name COLLATE "C", id);

-- Medians without what binary fractions add to the mean of two: twelve digits, as the product's own (measuresOf in
-- graph/portfolio/analytics/rules.ts) have them.
CREATE VIEW bi.industry_summary WITH (security_invoker = true) AS
  SELECT industry_group, stage, companies, scored_companies, with_revenue, median_revenue::numeric AS median_revenue,
    with_growth, median_growth_rate::numeric AS median_growth_rate, with_margin, median_gross_margin::numeric AS median_gross_margin,
    bi.usd(median_revenue) AS median_revenue_usd
  FROM (SELECT industry_group, stage, count(*) AS companies, count(scored_at) AS scored_companies,
      count(revenue) AS with_revenue,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue), '9.99999999999EEEE')::float8 AS median_revenue,
      count(revenue_growth_rate) AS with_growth,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate), '9.99999999999EEEE')::float8 AS median_growth_rate,
      count(gross_margin) AS with_margin,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY gross_margin), '9.99999999999EEEE')::float8 AS median_gross_margin
    FROM public.companies WHERE merged_into_id IS NULL GROUP BY industry_group, stage) s;

-- The company of a write-up is the one of its subject's name, else of the newest reading of it or of what it was written from.
CREATE VIEW bi.writeups WITH (security_invoker = true) AS
  SELECT w.id, w.title, w.memo_type, w.is_combo_analysis, w.recommendation, array_to_string(w.tags, '; ') AS tags, w.analyst,
    w.snippet, octet_length(w.search_text) AS text_bytes, w.transcript_id, w.document_id, w.creation_date AS created_at,
    w.verdict::text AS verdict, v.reason AS verdict_reason, v.given_at AS verdict_at,
    COALESCE(w.subject_name, c.name) AS company_name, c.id AS company_id, bi.utc_date(w.creation_date) AS created_on
  FROM public.writeups w
    LEFT JOIN LATERAL (
      SELECT reason, given_at FROM public.writeup_verdicts v
      WHERE w.verdict IS NOT NULL AND v.tenant_id = w.tenant_id AND v.writeup_id = w.id
      ORDER BY v.given_at DESC, v.id DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT n.id FROM public.companies n
      WHERE n.tenant_id = w.tenant_id AND n.merged_into_id IS NULL
        AND n.sort_name = lower(regexp_replace(normalize(w.subject_name, NFD), '[\u0300-\u036f]', '', 'g'))
      ORDER BY n.id LIMIT 1) alike ON true
    LEFT JOIN LATERAL (
      SELECT r.company_id FROM public.company_readings r
      WHERE w.subject_name IS NULL AND r.tenant_id = w.tenant_id AND r.company_id IS NOT NULL
        AND (r.writeup_id = w.id OR r.document_id = w.document_id OR r.transcript_id = w.transcript_id)
      ORDER BY r.read_at DESC, r.id DESC LIMIT 1) named ON true
    LEFT JOIN ops.merged_companies m ON m.tenant_id = w.tenant_id AND m.id = named.company_id
    LEFT JOIN public.companies c ON c.tenant_id = w.tenant_id AND c.id = COALESCE(alike.id, m.target, named.company_id);

-- The company of a memo is that of the newest reading of its text or its file that names one (graph/humanMemos/service.ts).
CREATE VIEW bi.human_memos WITH (security_invoker = true) AS
  SELECT w.id, w.title, w.recommendation, array_to_string(w.tags, '; ') AS tags, w.snippet,
    octet_length(w.search_text) AS text_bytes, w.document_id, c.id AS company_id, c.name AS company_name,
    w.creation_date AS created_at, bi.utc_date(w.creation_date) AS created_on
  FROM public.writeups w
    LEFT JOIN LATERAL (
      SELECT r.company_id FROM public.company_readings r
      WHERE r.tenant_id = w.tenant_id AND (r.writeup_id = w.id OR r.document_id = w.document_id) AND r.company_id IS NOT NULL
      ORDER BY r.read_at DESC, r.id DESC LIMIT 1) named ON true
    LEFT JOIN ops.merged_companies m ON m.tenant_id = w.tenant_id AND m.id = named.company_id
    LEFT JOIN public.companies c ON c.tenant_id = w.tenant_id AND c.id = COALESCE(m.target, named.company_id)
  WHERE w.memo_type = 'human_memo';

-- The company of a transcript is that of its reading, else of the newest write-up about it.
CREATE VIEW bi.transcripts WITH (security_invoker = true) AS
  SELECT t.id, t.title, t.recording_date AS recorded_at, t.duration AS duration_seconds, t.summary, t.summary_analyst, t.snippet,
    octet_length(t.search_text) AS text_bytes, t.created_at, COALESCE(c.id, w.company_id) AS company_id,
    COALESCE(c.name, w.company_name) AS company_name, bi.utc_date(t.recording_date) AS recorded_on
  FROM public.transcripts t
    LEFT JOIN public.company_readings r ON r.tenant_id = t.tenant_id AND r.transcript_id = t.id
    LEFT JOIN ops.merged_companies m ON m.tenant_id = t.tenant_id AND m.id = r.company_id
    LEFT JOIN public.companies c ON c.tenant_id = t.tenant_id AND c.id = COALESCE(m.target, r.company_id)
    LEFT JOIN (
      SELECT DISTINCT ON (transcript_id) transcript_id, company_id, company_name FROM bi.writeups
      WHERE transcript_id IS NOT NULL AND company_name IS NOT NULL
      ORDER BY transcript_id, created_at DESC, id DESC) w ON w.transcript_id = t.id;

CREATE VIEW bi.documents WITH (security_invoker = true) AS
  SELECT d.id, d.title, d.file_name, d.file_type, d.file_size AS file_bytes, d.status::text AS status, d.snippet,
    octet_length(d.search_text) AS text_bytes, d.upload_date AS uploaded_at, c.id AS company_id, c.name AS company_name,
    bi.utc_date(d.upload_date) AS uploaded_on
  FROM public.documents d
    LEFT JOIN public.company_readings r ON r.tenant_id = d.tenant_id AND r.document_id = d.id
    LEFT JOIN ops.merged_companies m ON m.tenant_id = d.tenant_id AND m.id = r.company_id
    LEFT JOIN public.companies c ON c.tenant_id = d.tenant_id AND c.id = COALESCE(m.target, r.company_id);

CREATE VIEW bi.analysis_runs WITH (security_invoker = true) AS
  SELECT id, kind::text AS kind, analyst, prompt, company_count, steering, result, created_at, bi.utc_date(created_at) AS created_on
  FROM public.analysis_runs;

CREATE VIEW bi.analysis_entries WITH (security_invoker = true) AS
  SELECT e.run_id, r.kind::text AS kind, r.created_at AS run_at, e.position, e.name,
    CASE WHEN r.kind <> 'DISCOVERY' THEN e.subject_id END AS company_id, e.entry AS details, e.figures
  FROM public.analysis_entries e
    JOIN public.analysis_runs r ON r.tenant_id = e.tenant_id AND r.id = e.run_id;

-- A company's row ends with the next one, or when it was merged into another.
CREATE VIEW bi.company_figures_history WITH (security_invoker = true) AS
  SELECT h.company_id, c.name AS company_name, h.valid_from,
    COALESCE(lead(h.valid_from) OVER following, c.merged_at) AS valid_to,
    lead(h.valid_from) OVER following IS NULL AND c.merged_into_id IS NULL AS is_current,
    bi.usd(h.revenue) AS revenue_usd, h.revenue_growth_rate::numeric AS revenue_growth_rate, h.gross_margin::numeric AS gross_margin,
    h.employees, bi.usd(h.valuation) AS valuation_usd, h.stage, h.industry, bi.utc_date(h.valid_from) AS valid_on
  FROM public.company_figures_history h
    JOIN public.companies c ON c.tenant_id = h.tenant_id AND c.id = h.company_id
  WINDOW following AS (PARTITION BY h.company_id ORDER BY h.valid_from);

CREATE VIEW bi.company_scores_history WITH (security_invoker = true) AS
  SELECT h.company_id, c.name AS company_name, h.valid_from,
    COALESCE(lead(h.valid_from) OVER following, c.merged_at) AS valid_to,
    lead(h.valid_from) OVER following IS NULL AND c.merged_into_id IS NULL AS is_current,
    h.market_score, h.growth_score, h.profit_score, h.total_score, h.recommendation::text AS recommendation,
    bi.utc_date(h.valid_from) AS valid_on
  FROM public.company_scores_history h
    JOIN public.companies c ON c.tenant_id = h.tenant_id AND c.id = h.company_id
  WINDOW following AS (PARTITION BY h.company_id ORDER BY h.valid_from);

CREATE VIEW bi.ai_usage WITH (security_invoker = true) AS
  SELECT id, task, model, input_tokens, cached_tokens, output_tokens, created_at, bi.utc_date(created_at) AS used_on
  FROM public.ai_usage;

CREATE VIEW bi.dates WITH (security_invoker = true) AS
  SELECT date, extract(year FROM date)::int AS year, extract(quarter FROM date)::int AS quarter, extract(month FROM date)::int AS month,
    to_char(date, 'FMMonth') AS month_name, to_char(date, 'YYYY-MM') AS year_month, to_char(date, 'YYYY-"Q"Q') AS year_quarter,
    extract(isoyear FROM date)::int AS iso_year, extract(week FROM date)::int AS iso_week, extract(day FROM date)::int AS day_of_month,
    extract(isodow FROM date)::int AS day_of_week, to_char(date, 'FMDay') AS day_name, extract(isodow FROM date) > 5 AS is_weekend,
    (date_trunc('month', date) + interval '1 month - 1 day')::date AS month_end
  FROM (SELECT d::date AS date FROM generate_series('2000-01-01'::timestamp, '2050-12-31'::timestamp, '1 day') AS d) days;

-- Keys and references, which views cannot have as constraints, and what each column means. Each start fills it from graph/bi.
CREATE TABLE ops.bi_columns (
  view_name text,
  column_name text,
  position int NOT NULL,
  data_type text NOT NULL,
  is_key boolean NOT NULL,
  is_nullable boolean NOT NULL,
  refers_to_view text,
  refers_to_column text,
  description text NOT NULL,
  PRIMARY KEY (view_name, column_name)
);
REVOKE ALL ON ops.bi_columns FROM dossier_server;
GRANT SELECT ON ops.bi_columns TO dossier_app, dossier_bi;
CREATE VIEW bi.columns WITH (security_invoker = true) AS
  SELECT view_name, column_name, position, data_type, is_key, is_nullable, refers_to_view, refers_to_column, description
  FROM ops.bi_columns;
CREATE VIEW bi.relations WITH (security_invoker = true) AS
  SELECT view_name, column_name, refers_to_view, refers_to_column FROM ops.bi_columns WHERE refers_to_view IS NOT NULL;

GRANT SELECT ON ALL TABLES IN SCHEMA bi TO dossier_app, dossier_bi;
