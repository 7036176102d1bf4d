-- Who reads by SQL. A role of a BI tool logs in itself, so no setting of its session may decide what it sees: it could set any.
-- The group holds the rights, ops.bi_roles says which firm each member is of. Roles belong to the whole cluster.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dossier_bi') THEN
    CREATE ROLE dossier_bi NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;

-- The policies that read app.tenant_id hold for the requests' role alone; until now for everybody who had a grant.
DO $$
DECLARE policy record;
BEGIN
  FOR policy IN SELECT schemaname, tablename, policyname FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER POLICY %I ON %I.%I TO dossier_app', policy.policyname, policy.schemaname, policy.tablename);
  END LOOP;
END $$;
CREATE OR REPLACE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY one_tenant ON %s TO dossier_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO dossier_app', target);
END $$;

-- A view needs no right to name its tables, only the right to read them: with this, who may read the views of bi can name
-- nothing else.
GRANT USAGE ON SCHEMA public TO dossier_app;
REVOKE USAGE ON SCHEMA public FROM PUBLIC;

-- Whose eyes a login role has.
CREATE TABLE ops.bi_roles (
  role_name name PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES public.tenants (id) ON DELETE CASCADE
);
-- Of the role that logged in: SET ROLE does not change it, and only a superuser may SET SESSION AUTHORIZATION.
CREATE FUNCTION ops.bi_tenant() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM ops.bi_roles WHERE role_name = session_user $$;

-- Lets BI roles read these columns of their firm's rows. The subquery makes the function run once for a statement.
CREATE FUNCTION share_with_bi(target regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY bi_reads ON %s FOR SELECT TO dossier_bi USING (tenant_id = (SELECT ops.bi_tenant()))', target);
  EXECUTE format('GRANT SELECT (tenant_id, %s) ON %s TO dossier_bi', columns, target);
END $$;
SELECT share_with_bi('companies', 'id, name, sort_name, industry, industry_group, stage, headquarters, description, revenue,
  revenue_growth_rate, gross_margin, employees, valuation, market_score, growth_score, profit_score, total_score, rank_key,
  recommendation, scored_at, figures_changed_at, conflict_count, merged_into_id, created_at, updated_at');
SELECT share_with_bi('metric_observations', 'id, company_id, metric, value, text, currency, printed, scale, period_label,
  period_end, period_months, basis, status, is_audited, computation, place, quote, confidence, origin, reading_id, import_id,
  verified_at, rejected_at, withdrawn_at, created_at');
SELECT share_with_bi('company_readings', 'id, company_id, source_title, document_id, writeup_id, transcript_id, analyst, read_at');
SELECT share_with_bi('company_imports', 'id, file_name');
-- Of the search texts the length alone is shown.
SELECT share_with_bi('writeups', 'id, title, snippet, search_text, creation_date, tags, recommendation, memo_type,
  is_combo_analysis, analyst, transcript_id, document_id');
SELECT share_with_bi('transcripts', 'id, title, snippet, search_text, recording_date, duration, summary, summary_analyst, created_at');
SELECT share_with_bi('documents', 'id, title, file_name, file_type, file_size, status, upload_date, snippet, search_text');
SELECT share_with_bi('analysis_runs', 'id, kind, analyst, prompt, steering, result, company_count, created_at');
SELECT share_with_bi('analysis_entries', 'run_id, position, name, subject_id, entry, figures');

CREATE SCHEMA bi;
COMMENT ON SCHEMA bi IS 'What BI tools read: one firm''s data. NULL is not known, never zero. docs/bi.md tells more.';

CREATE VIEW bi.companies WITH (security_invoker = true) AS
  SELECT id, name, industry, industry_group, stage, headquarters, description,
    revenue, revenue_growth_rate, gross_margin, employees, valuation,
    market_score, growth_score, profit_score,
    CASE WHEN scored_at IS NOT NULL THEN total_score END AS total_score,
    CASE WHEN scored_at IS NOT NULL THEN recommendation::text END AS recommendation,
    scored_at, figures_changed_at > scored_at AS are_scores_stale, conflict_count, created_at, updated_at
  FROM public.companies WHERE merged_into_id IS NULL;
COMMENT ON VIEW bi.companies IS 'Companies with the figures that are shown of them and their scores; without those merged into others.';
COMMENT ON COLUMN bi.companies.industry_group IS 'One of the industry groups, made of the industry by whole words.';
COMMENT ON COLUMN bi.companies.revenue IS 'Millions of US dollars.';
COMMENT ON COLUMN bi.companies.revenue_growth_rate IS 'Percent.';
COMMENT ON COLUMN bi.companies.gross_margin IS 'Percent.';
COMMENT ON COLUMN bi.companies.valuation IS 'Millions of US dollars.';
COMMENT ON COLUMN bi.companies.market_score IS '0 to 100.';
COMMENT ON COLUMN bi.companies.growth_score IS '0 to 100.';
COMMENT ON COLUMN bi.companies.profit_score IS '0 to 100.';
COMMENT ON COLUMN bi.companies.total_score IS '0 to 100, the rounded mean of the three scores, a missing one counted as 50; NULL until scores are generated.';
COMMENT ON COLUMN bi.companies.recommendation IS 'STRONG_BUY, BUY, HOLD or PASS by fixed thresholds; NULL until scores are generated.';
COMMENT ON COLUMN bi.companies.are_scores_stale IS 'A shown figure changed after the scores were generated.';
COMMENT ON COLUMN bi.companies.conflict_count IS 'How many shown figures other sources contradict.';

-- What is said of a merged company is said of the one that shows it.
CREATE VIEW bi.metric_observations WITH (security_invoker = true) AS
  WITH RECURSIVE merged AS (
    SELECT tenant_id, id, merged_into_id AS target FROM public.companies WHERE merged_into_id IS NOT NULL
    UNION
    SELECT m.tenant_id, m.id, c.merged_into_id FROM merged m
      JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NOT NULL
  ), shown AS (
    SELECT m.tenant_id, m.id, m.target FROM merged m
      JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NULL
  )
  SELECT o.id, c.id AS company_id, c.name AS company_name, o.metric, o.value, o.text AS text_value, o.currency, o.printed,
    o.scale, o.period_label AS period, o.period_end, o.period_months, o.basis, o.status::text AS status, o.is_audited,
    o.computation, COALESCE(r.source_title, i.file_name) AS source_title,
    CASE WHEN o.import_id IS NOT NULL THEN 'import' WHEN o.origin = 'PERSON' THEN 'person'
      WHEN r.document_id IS NOT NULL THEN 'document' WHEN r.writeup_id IS NOT NULL THEN 'writeup'
      WHEN r.transcript_id IS NOT NULL THEN 'transcript' END AS source_kind,
    o.place, o.quote, o.origin::text AS origin, r.analyst, o.confidence, o.verified_at, o.rejected_at, o.created_at
  FROM public.metric_observations o
    LEFT JOIN shown s ON s.tenant_id = o.tenant_id AND s.id = o.company_id
    JOIN public.companies c ON c.tenant_id = o.tenant_id AND c.id = COALESCE(s.target, o.company_id)
    LEFT JOIN public.company_readings r ON r.tenant_id = o.tenant_id AND r.id = o.reading_id
    LEFT JOIN public.company_imports i ON i.tenant_id = o.tenant_id AND i.id = o.import_id
  WHERE o.withdrawn_at IS NULL;
COMMENT ON VIEW bi.metric_observations IS 'All that is said of a company: one row for each statement of a metric, with its source. What was withdrawn is left out.';
COMMENT ON COLUMN bi.metric_observations.company_id IS 'The company that shows it; what was said of a merged company is shown by the one it was merged into.';
COMMENT ON COLUMN bi.metric_observations.value IS 'In the metric''s unit: whole units of the currency (not millions), percent, a count or months; NULL for a text.';
COMMENT ON COLUMN bi.metric_observations.currency IS 'ISO 4217, of money.';
COMMENT ON COLUMN bi.metric_observations.printed IS 'As the source prints it.';
COMMENT ON COLUMN bi.metric_observations.scale IS 'The scale that the source prints elsewhere, such as in millions.';
COMMENT ON COLUMN bi.metric_observations.period_end IS 'The last day of the period.';
COMMENT ON COLUMN bi.metric_observations.status IS 'ACTUAL, BUDGET or PROJECTED.';
COMMENT ON COLUMN bi.metric_observations.computation IS 'How it was worked out from printed values; NULL for a printed one.';
COMMENT ON COLUMN bi.metric_observations.source_title IS 'Of the document, write-up or transcript, or the imported file''s name; NULL for a person''s word.';
COMMENT ON COLUMN bi.metric_observations.source_kind IS 'document, writeup, transcript, import or person; NULL when the source was deleted.';
COMMENT ON COLUMN bi.metric_observations.place IS 'Where in the source: a page, a cell, a row.';
COMMENT ON COLUMN bi.metric_observations.quote IS 'The words of the source.';
COMMENT ON COLUMN bi.metric_observations.origin IS 'PERSON, IMPORTED, RULES (the built-in reading) or MODEL.';
COMMENT ON COLUMN bi.metric_observations.confidence IS '0 to 1.';
COMMENT ON COLUMN bi.metric_observations.verified_at IS 'When a person said that it is right.';
COMMENT ON COLUMN bi.metric_observations.rejected_at IS 'When a person said that it is wrong: it is never shown as the company''s figure.';

CREATE VIEW bi.rankings WITH (security_invoker = true) AS
  SELECT row_number() OVER best AS rank, id AS company_id, name AS company_name, total_score,
    percentile_level(row_number() OVER best, count(*) OVER ())::text AS level,
    market_score, growth_score, profit_score, stage, industry_group, scored_at
  FROM public.companies WHERE merged_into_id IS NULL AND scored_at IS NOT NULL
  WINDOW best AS (ORDER BY rank_key, sort_name COLLATE "C", id);
COMMENT ON VIEW bi.rankings IS 'Companies with generated scores, the best total first, equal ones by name.';
COMMENT ON COLUMN bi.rankings.rank IS 'From 1.';
COMMENT ON COLUMN bi.rankings.total_score IS '0 to 100.';
COMMENT ON COLUMN bi.rankings.level IS 'By percentile of the rank: the best 10 % STRONG_BUY, the last 15 % HOLD, the rest BUY.';

CREATE VIEW bi.industry_summary WITH (security_invoker = true) AS
  SELECT industry_group, stage, count(*) AS companies, count(scored_at) AS scored_companies,
    count(revenue) AS with_revenue, percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue) AS median_revenue,
    count(revenue_growth_rate) AS with_growth,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate) AS median_growth_rate,
    count(gross_margin) AS with_margin, percentile_cont(0.5) WITHIN GROUP (ORDER BY gross_margin) AS median_gross_margin
  FROM public.companies WHERE merged_into_id IS NULL GROUP BY industry_group, stage;
COMMENT ON VIEW bi.industry_summary IS 'Counts and medians of each industry group and stage; companies that state none of either are under NULL.';
COMMENT ON COLUMN bi.industry_summary.with_revenue IS 'How many companies the median is of.';
COMMENT ON COLUMN bi.industry_summary.median_revenue IS 'Millions of US dollars.';
COMMENT ON COLUMN bi.industry_summary.median_growth_rate IS 'Percent.';
COMMENT ON COLUMN bi.industry_summary.median_gross_margin IS 'Percent.';

CREATE VIEW bi.writeups WITH (security_invoker = true) AS
  SELECT id, title, memo_type, is_combo_analysis, recommendation, array_to_string(tags, '; ') AS tags, analyst, snippet,
    octet_length(search_text) AS text_bytes, transcript_id, document_id, creation_date AS created_at
  FROM public.writeups;
COMMENT ON VIEW bi.writeups IS 'Investment write-ups without their text.';
COMMENT ON COLUMN bi.writeups.tags IS 'Separated by semicolons.';
COMMENT ON COLUMN bi.writeups.snippet IS 'The first 200 characters, without markup.';
COMMENT ON COLUMN bi.writeups.text_bytes IS 'Bytes of title and text in UTF-8, without markup.';

-- The company of a memo is that of the newest reading of its text or its file that names one (graph/humanMemos/service.ts).
CREATE VIEW bi.human_memos WITH (security_invoker = true) AS
  WITH RECURSIVE merged AS (
    SELECT tenant_id, id, merged_into_id AS target FROM public.companies WHERE merged_into_id IS NOT NULL
    UNION
    SELECT m.tenant_id, m.id, c.merged_into_id FROM merged m
      JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NOT NULL
  ), shown AS (
    SELECT m.tenant_id, m.id, m.target FROM merged m
      JOIN public.companies c ON c.tenant_id = m.tenant_id AND c.id = m.target WHERE c.merged_into_id IS NULL
  )
  SELECT w.id, w.title, w.recommendation, array_to_string(w.tags, '; ') AS tags, w.snippet,
    octet_length(w.search_text) AS text_bytes, w.document_id, c.id AS company_id, c.name AS company_name,
    w.creation_date AS created_at
  FROM public.writeups w
    LEFT JOIN LATERAL (
      SELECT r.company_id FROM public.company_readings r
      WHERE r.tenant_id = w.tenant_id AND (r.writeup_id = w.id OR r.document_id = w.document_id) AND r.company_id IS NOT NULL
      ORDER BY r.read_at DESC, r.id DESC LIMIT 1) named ON true
    LEFT JOIN shown s ON s.tenant_id = w.tenant_id AND s.id = named.company_id
    LEFT JOIN public.companies c ON c.tenant_id = w.tenant_id AND c.id = COALESCE(s.target, named.company_id)
  WHERE w.memo_type = 'human_memo';
COMMENT ON VIEW bi.human_memos IS 'Memos that people wrote, without their text, with the company that was read in them.';
COMMENT ON COLUMN bi.human_memos.tags IS 'Separated by semicolons.';
COMMENT ON COLUMN bi.human_memos.snippet IS 'The first 200 characters, without markup.';
COMMENT ON COLUMN bi.human_memos.text_bytes IS 'Bytes of title and text in UTF-8, without markup.';
COMMENT ON COLUMN bi.human_memos.company_id IS 'NULL until it is read, and where it names no company.';

CREATE VIEW bi.transcripts WITH (security_invoker = true) AS
  SELECT id, title, recording_date AS recorded_at, duration AS duration_seconds, summary, summary_analyst, snippet,
    octet_length(search_text) AS text_bytes, created_at
  FROM public.transcripts;
COMMENT ON VIEW bi.transcripts IS 'Transcripts with their summary, without their text.';
COMMENT ON COLUMN bi.transcripts.duration_seconds IS 'Seconds; NULL for an imported text.';
COMMENT ON COLUMN bi.transcripts.snippet IS 'The first 200 characters.';
COMMENT ON COLUMN bi.transcripts.text_bytes IS 'Bytes of title and text in UTF-8.';

CREATE VIEW bi.documents WITH (security_invoker = true) AS
  SELECT id, title, file_name, file_type, file_size AS file_bytes, status::text AS status, snippet,
    octet_length(search_text) AS text_bytes, upload_date AS uploaded_at
  FROM public.documents;
COMMENT ON VIEW bi.documents IS 'Uploaded documents without their text.';
COMMENT ON COLUMN bi.documents.file_type IS 'MIME type, as found in the file.';
COMMENT ON COLUMN bi.documents.file_bytes IS 'Bytes.';
COMMENT ON COLUMN bi.documents.status IS 'STORED until its text is read, then READY.';
COMMENT ON COLUMN bi.documents.snippet IS 'The first 200 characters.';
COMMENT ON COLUMN bi.documents.text_bytes IS 'Bytes of title, file name and text in UTF-8.';

CREATE VIEW bi.analysis_runs WITH (security_invoker = true) AS
  SELECT id, kind::text AS kind, analyst, prompt, company_count, steering::text AS steering, result::text AS result, created_at
  FROM public.analysis_runs;
COMMENT ON VIEW bi.analysis_runs IS 'Analyses of the portfolio that were run, as they were.';
COMMENT ON COLUMN bi.analysis_runs.kind IS 'RANKINGS, BEST_INVESTMENTS or DISCOVERY.';
COMMENT ON COLUMN bi.analysis_runs.prompt IS 'What the user wrote; empty where nothing is asked.';
COMMENT ON COLUMN bi.analysis_runs.company_count IS 'How many companies, or candidates, it looked at.';
COMMENT ON COLUMN bi.analysis_runs.steering IS 'Criteria or formula version, as JSON.';
COMMENT ON COLUMN bi.analysis_runs.result IS 'Everything of the result but its entries, as JSON.';

CREATE VIEW bi.analysis_entries WITH (security_invoker = true) AS
  SELECT e.run_id, r.kind::text AS kind, r.created_at AS run_at, e.position, e.name,
    CASE WHEN r.kind <> 'DISCOVERY' THEN e.subject_id END AS company_id, e.entry::text AS details, e.figures::text AS figures
  FROM public.analysis_entries e
    JOIN public.analysis_runs r ON r.tenant_id = e.tenant_id AND r.id = e.run_id;
COMMENT ON VIEW bi.analysis_entries IS 'The companies of each run, in their place.';
COMMENT ON COLUMN bi.analysis_entries.position IS 'From 1.';
COMMENT ON COLUMN bi.analysis_entries.company_id IS 'As it was then: the company may be merged or deleted since. NULL for a discovered company.';
COMMENT ON COLUMN bi.analysis_entries.details IS 'What is said of it, as JSON.';
COMMENT ON COLUMN bi.analysis_entries.figures IS 'What it was made from, with its evidence, as JSON.';

GRANT USAGE ON SCHEMA bi TO dossier_app, dossier_bi;
GRANT SELECT ON ALL TABLES IN SCHEMA bi TO dossier_app, dossier_bi;

-- A token that is revoked or deleted is announced as a session's end is, so that no server goes on trusting its cached copy.
CREATE TRIGGER announce_token_end AFTER UPDATE OF revoked_at OR DELETE ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- Any role may LISTEN to any channel whose name it knows, and announcements are of all firms: their channels have names that
-- only the product's own login role can read.
CREATE TABLE ops.announcements (
  channel text PRIMARY KEY,
  name text NOT NULL UNIQUE
);
INSERT INTO ops.announcements (channel, name)
  SELECT channel, 'dossier_' || replace(gen_random_uuid()::text, '-', '') FROM unnest(ARRAY['jobs', 'sessions']) AS channel;
CREATE OR REPLACE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, NEW.tenant_id || ' ' || NEW.id || ' ' || NEW.status) FROM ops.announcements WHERE channel = 'jobs';
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, encode(OLD.token_hash, 'hex')) FROM ops.announcements WHERE channel = 'sessions';
  RETURN NULL;
END $$;
