-- What changed, in the order in which it became visible, so that a client that reads on from a cursor misses nothing. docs/decisions/036-changes.md
-- CreateEnum
CREATE TYPE "change_kind" AS ENUM ('COMPANY', 'TRANSCRIPT', 'WRITEUP', 'DOCUMENT', 'RECORDING', 'SPEAKER', 'COMMENT_THREAD', 'COMMENT', 'MEMBER', 'MEMO_TEMPLATE', 'RANKING_RUN', 'INVESTMENT_RUN', 'DISCOVERY_RUN', 'CANDIDATE', 'CANDIDATE_IMPORT', 'COMPANY_IMPORT', 'JOB', 'TENANT');

-- CreateEnum
CREATE TYPE "change_action" AS ENUM ('CREATED', 'UPDATED', 'DELETED');

-- CreateTable
CREATE TABLE "change_marks" (
    "tenant_id" UUID NOT NULL,
    "number" BIGINT GENERATED ALWAYS AS IDENTITY,
    "transaction_id" BIGINT NOT NULL,
    "kind" "change_kind" NOT NULL,
    "entity_id" UUID NOT NULL,
    "action" "change_action" NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "change_marks_pkey" PRIMARY KEY ("tenant_id","number")
);

-- CreateTable
CREATE TABLE "changes" (
    "tenant_id" UUID NOT NULL,
    "position" BIGINT NOT NULL,
    "kind" "change_kind" NOT NULL,
    "entity_id" UUID NOT NULL,
    "action" "change_action" NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("tenant_id","position")
);

-- AddForeignKey
ALTER TABLE "change_marks" ADD CONSTRAINT "change_marks_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changes" ADD CONSTRAINT "changes_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('change_marks');
SELECT protect_tenant_table('changes');

-- Every server hears of marks; those of one transaction together.
INSERT INTO ops.announcements (channel, name) VALUES ('changes', 'dossier_' || replace(gen_random_uuid()::text, '-', ''));
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, public.current_tenant()::text) FROM ops.announcements WHERE channel = 'changes';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_changes AFTER INSERT ON change_marks FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();

-- Marks the row itself as changed. The first argument is its kind; what the trigger leaves out stands in the second. Outside a firm, as when a migration rewrites rows, nothing is marked.
CREATE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_tenant() IS NOT NULL THEN
    INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
    VALUES (current_tenant(), pg_current_xact_id()::text::bigint, TG_ARGV[0]::change_kind, CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
      (CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END)::change_action, clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- Marks what the rows belong to as updated: the first argument is its kind, the second the column that names it.
CREATE FUNCTION mark_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_tenant() IS NOT NULL THEN
    EXECUTE format('INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
      SELECT current_tenant(), pg_current_xact_id()::text::bigint, %L, owner, ''UPDATED'', clock_timestamp()
      FROM (SELECT %2$I AS owner FROM moved %3$s) owners WHERE owner IS NOT NULL',
      TG_ARGV[0], TG_ARGV[1], CASE WHEN TG_OP = 'UPDATE' THEN format('UNION SELECT %I FROM former', TG_ARGV[1]) ELSE 'GROUP BY 1' END);
  END IF;
  RETURN NULL;
END $$;

-- When a row changed last: what no API shows does not count.
CREATE FUNCTION move_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := CASE TG_ARGV[0] WHEN 'moves' THEN clock_timestamp() ELSE OLD.updated_at END;
  RETURN NEW;
END $$;

-- Makes a table's rows appear among the changes, and its updated_at, where it has one, move with them. `internal` names the columns that
-- no API shows: writing them is no change. A migration that adds a column calls it again (test/changes says so when it did not).
CREATE FUNCTION follow_changes(target regclass, kind change_kind, VARIADIC internal text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  differs text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', '), format('(%s) IS DISTINCT FROM (%s)',
      string_agg('OLD.' || quote_ident(attname), ', '), string_agg('NEW.' || quote_ident(attname), ', ')) INTO columns, differs
    FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname <> ALL (internal || ARRAY['tenant_id', 'id', 'updated_at']);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_created AFTER INSERT ON %s FOR EACH ROW EXECUTE FUNCTION mark_change(%L)', target, kind);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_deleted AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION mark_change(%L)', target, kind);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_updated AFTER UPDATE OF %s ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION mark_change(%L, %L)',
    columns, target, differs, kind, array_to_string(internal, ' '));
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'updated_at') THEN
    EXECUTE format('CREATE OR REPLACE TRIGGER move_updated_at BEFORE UPDATE ON %s FOR EACH ROW WHEN (%s)
      EXECUTE FUNCTION move_updated_at(''moves'')', target, differs);
    EXECUTE format('CREATE OR REPLACE TRIGGER keep_updated_at BEFORE UPDATE OF updated_at ON %s FOR EACH ROW WHEN (NOT (%s))
      EXECUTE FUNCTION move_updated_at(''stays'')', target, differs);
  END IF;
END $$;

-- Makes whatever is written in `target` a change of what it belongs to, of which `owner_column` names the id.
CREATE FUNCTION follow_parts(target regclass, kind change_kind, owner_column name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS moved'), ('DELETE', 'OLD TABLE AS moved'),
    ('UPDATE', 'NEW TABLE AS moved OLD TABLE AS former')) AS of (event, tables) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER mark_owner_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION mark_owner(%L, %L)',
      lower(each.event), each.event, target, each.tables, kind, owner_column);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION follow_changes, follow_parts FROM PUBLIC;

SELECT follow_changes('companies', 'COMPANY', 'sort_name', 'search_text', 'field_versions', 'import_id');
SELECT follow_parts('company_names', 'COMPANY', 'company_id');
SELECT follow_parts('metric_observations', 'COMPANY', 'company_id');
SELECT follow_parts('company_readings', 'COMPANY', 'company_id');
SELECT follow_changes('transcripts', 'TRANSCRIPT', 'search_text', 'field_versions');
SELECT follow_parts('transcript_documents', 'TRANSCRIPT', 'transcript_id');
SELECT follow_changes('writeups', 'WRITEUP', 'search_text', 'sort_title', 'field_versions', 'origin', 'reading_version');
SELECT follow_parts('writeup_verdicts', 'WRITEUP', 'writeup_id');
SELECT follow_changes('documents', 'DOCUMENT', 'search_text', 'sort_title', 'storage_key', 'sha256');
SELECT follow_changes('recordings', 'RECORDING', 'heard_at', 'session_id', 'field_versions');
SELECT follow_parts('recording_parts', 'RECORDING', 'recording_id');
SELECT follow_parts('segments', 'RECORDING', 'recording_id');
SELECT follow_changes('speakers', 'SPEAKER');
SELECT follow_parts('speakers', 'RECORDING', 'recording_id');
SELECT follow_changes('comment_threads', 'COMMENT_THREAD');
SELECT follow_parts('comment_threads', 'WRITEUP', 'writeup_id');
SELECT follow_changes('comments', 'COMMENT');
SELECT follow_parts('comments', 'COMMENT_THREAD', 'thread_id');
SELECT follow_changes('members', 'MEMBER', 'key');
SELECT follow_changes('memo_templates', 'MEMO_TEMPLATE', 'key');
SELECT follow_changes('candidates', 'CANDIDATE', 'key', 'sort_name');
SELECT follow_changes('candidate_imports', 'CANDIDATE_IMPORT');
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys');
-- How far a running job is, its followers are told in another way.
SELECT follow_changes('jobs', 'JOB', 'stage', 'progress', 'text', 'input', 'worker_key', 'attempt');
SELECT follow_parts('currency_rates', 'TENANT', 'tenant_id');
CREATE TRIGGER mark_updated AFTER UPDATE ON tenants FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_change('TENANT');

-- A run of an analysis is one of three kinds, and is never updated.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT * FROM (VALUES ('RANKINGS', 'RANKING_RUN'), ('BEST_INVESTMENTS', 'INVESTMENT_RUN'), ('DISCOVERY', 'DISCOVERY_RUN')) AS of (run, change) LOOP
    EXECUTE format('CREATE TRIGGER mark_created_%s AFTER INSERT ON analysis_runs FOR EACH ROW WHEN (NEW.kind = %L) EXECUTE FUNCTION mark_change(%L)',
      lower(each.run), each.run, each.change);
    EXECUTE format('CREATE TRIGGER mark_deleted_%s AFTER DELETE ON analysis_runs FOR EACH ROW WHEN (OLD.kind = %L) EXECUTE FUNCTION mark_change(%L)',
      lower(each.run), each.run, each.change);
  END LOOP;
END $$;

-- What a company shows of those that were merged into it.
CREATE FUNCTION mark_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
  SELECT current_tenant(), pg_current_xact_id()::text::bigint, 'COMPANY', id, 'UPDATED', clock_timestamp()
  FROM unnest(ARRAY[OLD.merged_into_id, NEW.merged_into_id]) AS id WHERE id IS NOT NULL AND current_tenant() IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_merge AFTER UPDATE OF merged_into_id ON companies FOR EACH ROW
  WHEN (OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id) EXECUTE FUNCTION mark_merge();

-- Moves up to `most` marks into the log, one change for each row and transaction. Call it in READ COMMITTED. The lock lets one caller at a time
-- number them, and the statement after it sees what is committed by then: so a mark that is not visible yet gets a later position, and a
-- reader who stands at a position has everything up to it. Of two changes of one row the later one waited for the earlier one's commit,
-- and has the greater number: so it never comes first. True: nothing visible is left.
CREATE FUNCTION settle_changes(most integer) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  settled bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM change_marks WHERE tenant_id = current_tenant()) THEN RETURN true; END IF;
  PERFORM hold_lock('changes');
  WITH taken AS (
      DELETE FROM change_marks WHERE tenant_id = current_tenant() AND number IN (
        SELECT number FROM change_marks WHERE tenant_id = current_tenant() ORDER BY number LIMIT most) RETURNING *),
    ends AS (
      SELECT transaction_id, kind, entity_id, min(number) AS number, max(marked_at) AS changed_at,
        (array_agg(action ORDER BY number) FILTER (WHERE action <> 'UPDATED'))[1] AS first,
        (array_agg(action ORDER BY number DESC) FILTER (WHERE action <> 'UPDATED'))[1] AS last
      FROM taken GROUP BY transaction_id, kind, entity_id),
    kept AS (
      INSERT INTO changes (tenant_id, position, kind, entity_id, action, changed_at)
      SELECT current_tenant(), COALESCE((SELECT max(position) FROM changes WHERE tenant_id = current_tenant()), 0) + row_number() OVER (ORDER BY number),
        kind, entity_id, CASE WHEN first = last THEN first ELSE 'UPDATED' END, changed_at
      -- What one transaction makes and deletes again, nobody ever saw.
      FROM ends WHERE (first = 'CREATED' AND last = 'DELETED') IS NOT TRUE)
  SELECT count(*) INTO settled FROM taken;
  RETURN settled < most;
END $$;
REVOKE EXECUTE ON FUNCTION settle_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_changes TO dossier_app;
