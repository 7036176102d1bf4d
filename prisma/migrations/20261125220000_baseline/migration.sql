-- The schema of version 0.1.0. It replaces the migrations that replaces.txt names: a database to which all of those
-- were applied has it already (graph/data/database/migrations/migrate.ts).

-- Roles -------------------------------------------------------------------------------------------------------------

-- Roles belong to the whole cluster, so another database may have made them already.
-- dossier_app: every request takes it on. It owns nothing, and row-level security holds it to one tenant.
-- dossier_search: it runs the search, and sees nothing but what is searched for.
-- dossier_bi: the group of those who read by SQL. A role of a BI tool logs in itself, so no setting of its session may
-- decide what it sees: it could set any. The group holds the rights, ops.bi_roles says which firm each member is of.
-- dossier_server: the group that holds the server's rights outside the firms' rows. The server logs in as a role that
-- owns nothing and cannot become the owner; graph/data/database/migrations/serverRole.ts makes it.
-- docs/decisions/021-a-server-that-owns-nothing.md
DO $$
DECLARE
  made text;
BEGIN
  FOREACH made IN ARRAY ARRAY['dossier_app', 'dossier_search', 'dossier_bi', 'dossier_server'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = made) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', made);
      END IF;
    EXCEPTION WHEN duplicate_object THEN NULL;
    END;
  END LOOP;
  EXECUTE format('GRANT dossier_app, dossier_search TO %I', current_user);
END $$;

-- A view needs no right to name its tables, only the right to read them: with this, who may read the views of bi can
-- name nothing else.
REVOKE USAGE ON SCHEMA public FROM PUBLIC;
-- A database that was made before PostgreSQL 15 lets everybody make tables.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO dossier_app, dossier_server;

-- Tenancy -----------------------------------------------------------------------------------------------------------

-- The tenant of the running transaction; NULL outside one, and then no row of any tenant is visible.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.tenant_id', true), '')::uuid;

-- Who the running transaction works for; NULL for who has no name, and for what the server does by itself. Everything
-- that is made carries its author: the columns' default sees to it, so no statement can forget.
CREATE FUNCTION current_member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.member_id', true), '')::uuid;

-- Every table with tenant_id is protected by this one call; a test lists those that are not. The policy reads
-- app.tenant_id, which other roles could set, so it holds for the requests' role alone.
CREATE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY one_tenant ON %s TO dossier_app USING (tenant_id = current_tenant())
    WITH CHECK (tenant_id = current_tenant())', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO dossier_app', target);
END $$;

-- The server's own tables: no firm's data ---------------------------------------------------------------------------

-- The tables of ops are the server's, those of later migrations too, except where rights are revoked.
CREATE SCHEMA ops;
GRANT USAGE ON SCHEMA ops TO dossier_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA ops GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO dossier_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA ops GRANT USAGE ON SEQUENCES TO dossier_server;

-- Whether everything is migrated. A scratch database, in which migrations are compared, has no history.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON public._prisma_migrations TO dossier_server;
  END IF;
END $$;

-- Counters of failed logins, shared by all servers. They name no person and hold no firm's data.
CREATE TABLE ops.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Any role may LISTEN to any channel whose name it knows, and announcements are of all firms: their channels have names
-- that only the product's own login role can read.
CREATE TABLE ops.announcements (
  channel text PRIMARY KEY,
  name text NOT NULL UNIQUE
);
INSERT INTO ops.announcements (channel, name)
  SELECT channel, 'dossier_' || replace(gen_random_uuid()::text, '-', '')
  FROM unnest(ARRAY['jobs', 'sessions', 'search', 'changes']) AS channel;
REVOKE INSERT, UPDATE, DELETE ON ops.announcements FROM dossier_server;

-- Only an owner may have PostgreSQL count a table's rows for its plans.
CREATE FUNCTION ops.count_rows(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  each regclass;
BEGIN
  FOREACH each IN ARRAY tables LOOP
    EXECUTE format('ANALYZE %s', each);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION ops.count_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops.count_rows TO dossier_server;

-- What the owner alone reads.
CREATE SCHEMA vault;
CREATE TABLE vault.server_login (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  role_name name NOT NULL,
  password text NOT NULL
);
CREATE TABLE vault.lock_salt (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  salt text NOT NULL
);
INSERT INTO vault.lock_salt (salt) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- Every role in the database may hold an advisory lock for good, if it knows the key. So keys are made with a secret.
CREATE FUNCTION vault.lock_key(name text) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT ('x' || encode(substr(sha256(convert_to(salt || name, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
    FROM vault.lock_salt);

-- The running firm's lock of that name, until the transaction ends; outside any firm the product's own.
CREATE FUNCTION hold_lock(name text) RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$ SELECT pg_advisory_xact_lock(vault.lock_key(concat_ws(' ', name, public.current_tenant()))) $$;
-- The same where nobody else holds it; false where somebody does.
CREATE FUNCTION try_lock(name text) RETURNS boolean LANGUAGE sql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$ SELECT pg_try_advisory_xact_lock(vault.lock_key(concat_ws(' ', name, public.current_tenant()))) $$;
REVOKE EXECUTE ON FUNCTION vault.lock_key, hold_lock, try_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_lock, try_lock TO dossier_app;

-- Firms and their people --------------------------------------------------------------------------------------------

CREATE TYPE tenant_theme AS ENUM ('AMBER', 'DARK');
CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  theme tenant_theme NOT NULL DEFAULT 'AMBER',
  primary_color text NOT NULL,
  secondary_color text NOT NULL,
  logo text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  landing jsonb,
  -- For how many days the trash keeps what is deleted.
  trash_days integer NOT NULL DEFAULT 30,
  has_shared_password boolean NOT NULL DEFAULT true,
  sign_in_name text,
  -- What the firm wants of its recorders: that somebody confirms that all have agreed, and whether sound may go to the
  -- browser's maker.
  asks_consent boolean NOT NULL DEFAULT false,
  allows_cloud_hearing boolean NOT NULL DEFAULT false,
  -- A firm may keep the sound of recordings for a shorter time than the text.
  audio_days integer,
  CONSTRAINT tenants_trash_days CHECK (trash_days BETWEEN 0 AND 3650),
  -- Nobody is left without a way in.
  CONSTRAINT tenants_way_in CHECK (has_shared_password OR sign_in_name IS NOT NULL),
  CONSTRAINT tenants_audio_days CHECK (audio_days BETWEEN 1 AND 3650)
);
CREATE UNIQUE INDEX tenants_slug_key ON tenants (slug);
-- A firm's name and look are public: its login screen shows them to strangers. Only the firm itself changes them.
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON tenants FOR SELECT TO dossier_app USING (true);
CREATE POLICY own_row ON tenants TO dossier_app USING (id = current_tenant()) WITH CHECK (id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON tenants TO dossier_app;

CREATE TABLE tenant_secrets (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  password_hash text NOT NULL,
  admin_password_hashes text[],
  password_changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
SELECT protect_tenant_table('tenant_secrets');

-- A firm may let its people sign in with an identity provider (OpenID Connect), and switch its shared password off.
CREATE TABLE tenant_sign_ins (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret text NOT NULL,
  domains text[],
  worked_at timestamptz(3),
  -- The addresses of this product that the provider has sent people back to, so that it knows them: agents may sign in
  -- there.
  addresses text[] NOT NULL DEFAULT '{}'
);
SELECT protect_tenant_table('tenant_sign_ins');

-- A firm's people. Behind the shared password a name is a label; an identity provider proves it.
CREATE TYPE member_kind AS ENUM ('NAMED', 'PROVEN', 'INTEGRATION');
CREATE TABLE members (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  kind member_kind NOT NULL DEFAULT 'NAMED',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX members_tenant_id_kind_key_key ON members (tenant_id, kind, key);
SELECT protect_tenant_table('members');

CREATE TYPE session_kind AS ENUM ('LOGIN', 'ADMIN');
CREATE TABLE sessions (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  kind session_kind NOT NULL DEFAULT 'LOGIN',
  token_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  -- An open admin gate belongs to the login that opened it, and ends with it.
  login_id uuid,
  member_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, login_id) REFERENCES sessions ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, member_id) REFERENCES members ON UPDATE CASCADE
);
CREATE UNIQUE INDEX sessions_tenant_id_token_hash_key ON sessions (tenant_id, token_hash);
CREATE INDEX ON sessions (tenant_id, login_id);
SELECT protect_tenant_table('sessions');

CREATE TYPE api_access AS ENUM ('READ', 'READ_WRITE');
CREATE TABLE api_tokens (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  access api_access NOT NULL,
  token_hash bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- When the token stops working (NULL: never), and how many requests it may send in a minute.
  expires_at timestamptz(3),
  requests_per_minute integer NOT NULL DEFAULT 3000 CHECK (requests_per_minute BETWEEN 1 AND 60000),
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX api_tokens_tenant_id_token_hash_key ON api_tokens (tenant_id, token_hash);
SELECT protect_tenant_table('api_tokens');

-- A revoked session is announced, so that no server goes on trusting its cached copy.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, encode(OLD.token_hash, 'hex')) FROM ops.announcements WHERE channel = 'sessions';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_session_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
-- A session whose person changed is read again by every server, as one that ended is.
CREATE TRIGGER announce_session_member AFTER UPDATE OF member_id ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();
-- So is a token that is revoked or deleted.
CREATE TRIGGER announce_token_end AFTER UPDATE OF revoked_at OR DELETE ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- Changes -----------------------------------------------------------------------------------------------------------

-- What changed, in the order in which it became visible, so that a client that reads on from a cursor misses nothing.
-- docs/decisions/036-changes.md
CREATE TYPE change_kind AS ENUM ('COMPANY', 'TRANSCRIPT', 'WRITEUP', 'DOCUMENT', 'RECORDING', 'SPEAKER',
  'COMMENT_THREAD', 'COMMENT', 'MEMBER', 'MEMO_TEMPLATE', 'RANKING_RUN', 'INVESTMENT_RUN', 'DISCOVERY_RUN',
  'CANDIDATE', 'CANDIDATE_IMPORT', 'COMPANY_IMPORT', 'JOB', 'TENANT');
CREATE TYPE change_action AS ENUM ('CREATED', 'UPDATED', 'DELETED');

CREATE TABLE change_marks (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  transaction_id bigint NOT NULL,
  kind change_kind NOT NULL,
  entity_id uuid NOT NULL,
  action change_action NOT NULL,
  marked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, number)
);
SELECT protect_tenant_table('change_marks');

CREATE TABLE changes (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  position bigint NOT NULL,
  kind change_kind NOT NULL,
  entity_id uuid NOT NULL,
  action change_action NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, position)
);
SELECT protect_tenant_table('changes');

-- Every server hears of marks; those of one transaction together.
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, public.current_tenant()::text) FROM ops.announcements WHERE channel = 'changes';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_changes AFTER INSERT ON change_marks FOR EACH STATEMENT EXECUTE FUNCTION announce_changes();

-- Marks the row itself as changed. The first argument is its kind; what the trigger leaves out stands in the second.
-- Outside a firm, as when a migration rewrites rows, nothing is marked.
CREATE FUNCTION mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_tenant() IS NOT NULL THEN
    INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
    VALUES (current_tenant(), pg_current_xact_id()::text::bigint, TG_ARGV[0]::change_kind,
      CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
      (CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'DELETE' THEN 'DELETED' ELSE 'UPDATED' END)::change_action,
      clock_timestamp());
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
      TG_ARGV[0], TG_ARGV[1],
      CASE WHEN TG_OP = 'UPDATE' THEN format('UNION SELECT %I FROM former', TG_ARGV[1]) ELSE 'GROUP BY 1' END);
  END IF;
  RETURN NULL;
END $$;

-- When a row changed last: what no API shows does not count.
CREATE FUNCTION move_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := CASE TG_ARGV[0] WHEN 'moves' THEN clock_timestamp() ELSE OLD.updated_at END;
  RETURN NEW;
END $$;

-- Makes a table's rows appear among the changes, and its updated_at, where it has one, move with them. `internal` names
-- the columns that no API shows: writing them is no change. A migration that adds a column calls it again (test/changes
-- says so when it did not).
CREATE FUNCTION follow_changes(target regclass, kind change_kind, VARIADIC internal text[] DEFAULT '{}')
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text;
  differs text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', '), format('(%s) IS DISTINCT FROM (%s)',
      string_agg('OLD.' || quote_ident(attname), ', '), string_agg('NEW.' || quote_ident(attname), ', '))
    INTO columns, differs
    FROM pg_attribute WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname <> ALL (internal || ARRAY['tenant_id', 'id', 'updated_at']);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_created AFTER INSERT ON %s FOR EACH ROW
    EXECUTE FUNCTION mark_change(%L)', target, kind);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_deleted AFTER DELETE ON %s FOR EACH ROW
    EXECUTE FUNCTION mark_change(%L)', target, kind);
  EXECUTE format('CREATE OR REPLACE TRIGGER mark_updated AFTER UPDATE OF %s ON %s FOR EACH ROW WHEN (%s)
    EXECUTE FUNCTION mark_change(%L, %L)', columns, target, differs, kind, array_to_string(internal, ' '));
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'updated_at') THEN
    EXECUTE format('CREATE OR REPLACE TRIGGER move_updated_at BEFORE UPDATE ON %s FOR EACH ROW WHEN (%s)
      EXECUTE FUNCTION move_updated_at(''moves'')', target, differs);
    EXECUTE format('CREATE OR REPLACE TRIGGER keep_updated_at BEFORE UPDATE OF updated_at ON %s
      FOR EACH ROW WHEN (NOT (%s)) EXECUTE FUNCTION move_updated_at(''stays'')', target, differs);
  END IF;
END $$;

-- Makes whatever is written in `target` a change of what it belongs to, of which `owner_column` names the id.
CREATE FUNCTION follow_parts(target regclass, kind change_kind, owner_column name) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT * FROM (VALUES ('INSERT', 'NEW TABLE AS moved'), ('DELETE', 'OLD TABLE AS moved'),
    ('UPDATE', 'NEW TABLE AS moved OLD TABLE AS former')) AS of (event, tables) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER mark_owner_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT
      EXECUTE FUNCTION mark_owner(%L, %L)',
      lower(each.event), each.event, target, each.tables, kind, owner_column);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION follow_changes, follow_parts FROM PUBLIC;

-- Moves up to `most` marks into the log, one change for each row and transaction. Call it in READ COMMITTED. The lock
-- lets one caller at a time number them, and the statement after it sees what is committed by then: so a mark that is
-- not visible yet gets a later position, and a reader who stands at a position has everything up to it. Of two changes
-- of one row the later one waited for the earlier one's commit, and has the greater number: so it never comes first.
-- True: nothing visible is left.
CREATE FUNCTION settle_changes(most integer) RETURNS boolean
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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
      SELECT current_tenant(), COALESCE((SELECT max(position) FROM changes WHERE tenant_id = current_tenant()), 0)
          + row_number() OVER (ORDER BY number),
        kind, entity_id, CASE WHEN first = last THEN first ELSE 'UPDATED' END, changed_at
      -- What one transaction makes and deletes again, nobody ever saw.
      FROM ends WHERE (first = 'CREATED' AND last = 'DELETED') IS NOT TRUE)
  SELECT count(*) INTO settled FROM taken;
  RETURN settled < most;
END $$;
REVOKE EXECUTE ON FUNCTION settle_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_changes TO dossier_app;

SELECT follow_changes('members', 'MEMBER', 'key');
CREATE TRIGGER mark_updated AFTER UPDATE ON tenants
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION mark_change('TENANT');

-- Conversations -----------------------------------------------------------------------------------------------------

CREATE TYPE recording_status AS ENUM ('UPLOADING', 'STORED', 'TRANSCRIBED', 'SAVED');
CREATE TYPE recording_origin AS ENUM ('RECORDED', 'IMPORTED_AUDIO', 'IMPORTED_TEXT');
CREATE TYPE hearing_place AS ENUM ('DEVICE', 'CLOUD');
CREATE TABLE recordings (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  status recording_status NOT NULL DEFAULT 'UPLOADING',
  origin recording_origin NOT NULL,
  started_at timestamptz(3) NOT NULL,
  duration_seconds integer,
  part_count integer,
  content text,
  summary text,
  summary_analyst text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  -- A draft belongs to one person, until it is handed over; its author stays. Sharing it lets all work on it.
  owner_id uuid DEFAULT current_member(),
  is_shared boolean NOT NULL DEFAULT false,
  heard_at timestamptz(3),
  session_id uuid,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  -- When somebody confirmed that all have agreed, and who.
  consented_at timestamptz(3),
  consented_by uuid,
  -- Where a browser turned the sound into text while it was recorded.
  heard_where hearing_place,
  audio_removed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, owner_id) REFERENCES members ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, consented_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON recordings (tenant_id, status, id);
CREATE INDEX ON recordings (tenant_id, owner_id);
SELECT protect_tenant_table('recordings');
SELECT follow_changes('recordings', 'RECORDING', 'heard_at', 'session_id', 'field_versions');

-- Whose edit meets somebody else's is told from the versions, so every change counts, whatever statement makes it.
CREATE FUNCTION count_recording_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.title IS DISTINCT FROM OLD.title THEN
    NEW.field_versions := NEW.field_versions || jsonb_build_object('title', NEW.version);
  END IF;
  IF NEW.content IS DISTINCT FROM OLD.content THEN
    NEW.field_versions := NEW.field_versions || jsonb_build_object('content', NEW.version);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_version BEFORE UPDATE OF title, content ON recordings FOR EACH ROW
  WHEN (NEW.title IS DISTINCT FROM OLD.title OR NEW.content IS DISTINCT FROM OLD.content)
  EXECUTE FUNCTION count_recording_version();

CREATE TABLE recording_parts (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  recording_id uuid NOT NULL,
  position integer NOT NULL,
  storage_key text NOT NULL,
  mime_type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  duration_seconds double precision,
  content text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, recording_id, position),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('recording_parts');
SELECT follow_parts('recording_parts', 'RECORDING', 'recording_id');

-- A recording is heard as one stream that can be sought in. docs/decisions/033-one-sound.md
CREATE TABLE recording_sounds (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  recording_id uuid NOT NULL,
  storage_key text,
  mime_type text NOT NULL,
  size_bytes bigint NOT NULL,
  part_starts_ms integer[],
  duration_ms integer NOT NULL,
  peaks bytea,
  PRIMARY KEY (tenant_id, recording_id),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('recording_sounds');

-- A conversation as segments: who said what when. docs/decisions/032-segments.md
CREATE TYPE speaker_side AS ENUM ('FOUNDER', 'US', 'OTHER');
CREATE TABLE speakers (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  recording_id uuid NOT NULL,
  label text NOT NULL,
  name text,
  side speaker_side,
  merged_into uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, merged_into) REFERENCES speakers ON UPDATE CASCADE
);
CREATE UNIQUE INDEX speakers_tenant_id_recording_id_label_key ON speakers (tenant_id, recording_id, label);
SELECT protect_tenant_table('speakers');
SELECT follow_changes('speakers', 'SPEAKER');
SELECT follow_parts('speakers', 'RECORDING', 'recording_id');

CREATE TABLE segments (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  recording_id uuid NOT NULL,
  position integer NOT NULL,
  part_position integer,
  start_ms integer,
  end_ms integer,
  speaker_id uuid,
  text text NOT NULL,
  words integer[],
  content_start integer NOT NULL,
  content_end integer NOT NULL,
  PRIMARY KEY (tenant_id, recording_id, position),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, speaker_id) REFERENCES speakers ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON segments (tenant_id, speaker_id);
SELECT protect_tenant_table('segments');
SELECT follow_parts('segments', 'RECORDING', 'recording_id');

-- What somebody notes while people speak, each bound to its second.
CREATE TABLE notes (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  recording_id uuid NOT NULL,
  at_ms integer NOT NULL,
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON notes (tenant_id, recording_id, at_ms, id);
SELECT protect_tenant_table('notes');
SELECT follow_parts('notes', 'RECORDING', 'recording_id');

-- A saved transcript can be renamed and corrected; each version stays.
CREATE TABLE transcripts (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  search_text text NOT NULL,
  snippet text NOT NULL,
  recording_date timestamptz(3) NOT NULL,
  duration integer,
  summary text,
  summary_analyst text,
  recording_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  field_versions jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON transcripts (tenant_id, recording_date, id);
CREATE UNIQUE INDEX transcripts_tenant_id_recording_id_key ON transcripts (tenant_id, recording_id);
CREATE INDEX ON transcripts (tenant_id, created_by, recording_date, id);
-- A transcript of unknown length comes last, whether the longest or the shortest come first.
CREATE INDEX transcripts_longest ON transcripts (tenant_id, (COALESCE(duration, -1)), id);
CREATE INDEX transcripts_shortest ON transcripts (tenant_id, (COALESCE(duration, 2147483647)), id);
CREATE INDEX transcripts_by_update ON transcripts (tenant_id, updated_at, id);
-- A search reads this text of every row; not having to unpack and fold each one makes it five times as fast.
ALTER TABLE transcripts ALTER COLUMN search_text SET STORAGE EXTERNAL;
SELECT protect_tenant_table('transcripts');
SELECT follow_changes('transcripts', 'TRANSCRIPT', 'search_text', 'field_versions');

CREATE TABLE transcript_versions (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  transcript_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  summary text,
  written_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  written_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, transcript_id, version),
  FOREIGN KEY (tenant_id, transcript_id) REFERENCES transcripts ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, written_by) REFERENCES members ON UPDATE CASCADE
);
SELECT protect_tenant_table('transcript_versions');

-- Documents ---------------------------------------------------------------------------------------------------------

CREATE TYPE document_status AS ENUM ('STORED', 'READY');
CREATE TYPE document_part_kind AS ENUM ('BODY', 'PAGE', 'SLIDE', 'SHEET');
CREATE TABLE documents (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  sort_title text NOT NULL,
  file_name text NOT NULL,
  file_type text NOT NULL,
  file_size integer NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL,
  status document_status NOT NULL DEFAULT 'STORED',
  upload_date timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  content text NOT NULL DEFAULT '',
  search_text text NOT NULL,
  snippet text NOT NULL DEFAULT '',
  warnings text[],
  created_by uuid DEFAULT current_member(),
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON documents (tenant_id, upload_date, id);
CREATE INDEX ON documents (tenant_id, sort_title, id);
CREATE UNIQUE INDEX documents_tenant_id_sha256_key ON documents (tenant_id, sha256);
CREATE INDEX ON documents (tenant_id, created_by, upload_date, id);
CREATE INDEX documents_by_update ON documents (tenant_id, updated_at, id);
-- For the same reason as that of transcripts.
ALTER TABLE documents ALTER COLUMN search_text SET STORAGE EXTERNAL;
SELECT protect_tenant_table('documents');
SELECT follow_changes('documents', 'DOCUMENT', 'search_text', 'sort_title', 'storage_key', 'sha256');

CREATE TABLE document_parts (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  document_id uuid NOT NULL,
  position integer NOT NULL,
  kind document_part_kind NOT NULL,
  name text NOT NULL,
  start_offset integer NOT NULL,
  end_offset integer NOT NULL,
  is_ocr boolean NOT NULL DEFAULT false,
  is_hidden boolean NOT NULL DEFAULT false,
  blocks jsonb NOT NULL,
  PRIMARY KEY (tenant_id, document_id, position),
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('document_parts');

-- Documents that belong to a transcript are kept with it.
CREATE TABLE transcript_documents (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  transcript_id uuid NOT NULL,
  document_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, transcript_id, document_id),
  FOREIGN KEY (tenant_id, transcript_id) REFERENCES transcripts ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON transcript_documents (tenant_id, document_id);
SELECT protect_tenant_table('transcript_documents');
SELECT follow_parts('transcript_documents', 'TRANSCRIPT', 'transcript_id');

-- Write-ups ---------------------------------------------------------------------------------------------------------

-- Write-ups are edited where they stand: each save is a version, and an approved text is locked.
CREATE TYPE writeup_status AS ENUM ('DRAFT', 'IN_REVIEW', 'APPROVED');
CREATE TYPE writeup_change AS ENUM ('WRITTEN', 'EDITED', 'CORRECTED', 'RESTORED', 'REGENERATED');
CREATE TYPE verdict AS ENUM ('INVEST', 'TRACK', 'PASS');
CREATE TABLE writeups (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  search_text text NOT NULL,
  snippet text NOT NULL,
  creation_date timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tags text[],
  recommendation text,
  sort_title text NOT NULL,
  memo_type text NOT NULL,
  is_combo_analysis boolean NOT NULL DEFAULT false,
  analyst text,
  figures jsonb NOT NULL DEFAULT '[]',
  transcript_id uuid,
  document_id uuid,
  -- What the sources of a write-up said when it was written, and what people have corrected of it.
  source_reading jsonb,
  overrides jsonb NOT NULL DEFAULT '{}',
  created_by uuid DEFAULT current_member(),
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  reading_version integer NOT NULL DEFAULT 1,
  origin jsonb,
  status writeup_status NOT NULL DEFAULT 'DRAFT',
  revision_job_id uuid,
  -- What a card shows of the write-up.
  lead text NOT NULL DEFAULT '',
  subject_name text,
  verdict verdict,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, transcript_id) REFERENCES transcripts ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON writeups (tenant_id, creation_date, id);
CREATE INDEX ON writeups (tenant_id, sort_title, id);
CREATE INDEX ON writeups (tenant_id, document_id);
CREATE INDEX ON writeups (tenant_id, created_by, creation_date, id);
CREATE INDEX ON writeups (tenant_id, verdict, creation_date, id);
CREATE INDEX writeups_by_update ON writeups (tenant_id, updated_at, id);
-- For the same reason as that of transcripts.
ALTER TABLE writeups ALTER COLUMN search_text SET STORAGE EXTERNAL;
SELECT protect_tenant_table('writeups');
SELECT follow_changes('writeups', 'WRITEUP', 'search_text', 'sort_title', 'field_versions', 'origin',
  'reading_version');

CREATE TABLE writeup_versions (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  writeup_id uuid NOT NULL,
  version integer NOT NULL,
  change writeup_change NOT NULL,
  summary text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  figures jsonb NOT NULL,
  overrides jsonb NOT NULL,
  reading_version integer NOT NULL,
  source_reading jsonb,
  written_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, writeup_id, version),
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
SELECT protect_tenant_table('writeup_versions');

CREATE TABLE writeup_status_changes (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  writeup_id uuid NOT NULL,
  status writeup_status NOT NULL,
  version integer NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON writeup_status_changes (tenant_id, writeup_id, changed_at);
SELECT protect_tenant_table('writeup_status_changes');

-- The partner's verdicts on a write-up, the last one valid. docs/decisions/030-verdicts-comments-templates.md
CREATE TABLE writeup_verdicts (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  writeup_id uuid NOT NULL,
  verdict verdict,
  reason text NOT NULL,
  given_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON writeup_verdicts (tenant_id, writeup_id, given_at, id);
SELECT protect_tenant_table('writeup_verdicts');
SELECT follow_parts('writeup_verdicts', 'WRITEUP', 'writeup_id');

-- Comments on the passages of a write-up.
CREATE TABLE comment_threads (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  writeup_id uuid NOT NULL,
  quote text,
  prefix text NOT NULL DEFAULT '',
  suffix text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at timestamptz(3),
  resolved_by uuid,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, resolved_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON comment_threads (tenant_id, writeup_id, resolved_at);
SELECT protect_tenant_table('comment_threads');
SELECT follow_changes('comment_threads', 'COMMENT_THREAD');
SELECT follow_parts('comment_threads', 'WRITEUP', 'writeup_id');

CREATE TABLE comments (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, thread_id) REFERENCES comment_threads ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON comments (tenant_id, thread_id, created_at, id);
SELECT protect_tenant_table('comments');
SELECT follow_changes('comments', 'COMMENT');
SELECT follow_parts('comments', 'COMMENT_THREAD', 'thread_id');

-- The firm's own outlines of memos.
CREATE TABLE memo_templates (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  sections text[],
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE UNIQUE INDEX memo_templates_tenant_id_key_key ON memo_templates (tenant_id, key);
-- A firm has one default at most.
CREATE UNIQUE INDEX memo_templates_default ON memo_templates (tenant_id) WHERE is_default;
SELECT protect_tenant_table('memo_templates');
SELECT follow_changes('memo_templates', 'MEMO_TEMPLATE', 'key');

-- Companies and their figures ---------------------------------------------------------------------------------------

-- The rows of an import are in slices of a thousand: what applies, shows or compares one reads that one and not the
-- whole file. Large imports run as jobs, slice by slice. docs/decisions/044-imports-in-slices.md
CREATE TYPE import_status AS ENUM ('PREVIEW', 'APPLIED', 'UNDONE', 'APPLYING', 'UNDOING');
CREATE TABLE company_imports (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL,
  status import_status NOT NULL DEFAULT 'PREVIEW',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  applied_at timestamptz(3),
  undone_at timestamptz(3),
  created_by uuid DEFAULT current_member(),
  job_id uuid,
  applied_rows integer NOT NULL DEFAULT 0,
  added_keys text[] NOT NULL DEFAULT '{}',
  columns jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON company_imports (tenant_id, created_at);
SELECT protect_tenant_table('company_imports');
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys');

CREATE TABLE company_import_slices (
  tenant_id uuid NOT NULL,
  import_id uuid NOT NULL,
  first_row integer NOT NULL,
  rows jsonb NOT NULL,
  counts jsonb NOT NULL,
  PRIMARY KEY (tenant_id, import_id, first_row),
  FOREIGN KEY (tenant_id, import_id) REFERENCES company_imports ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('company_import_slices');
SELECT follow_parts('company_import_slices', 'COMPANY_IMPORT', 'import_id');

CREATE TYPE recommendation_level AS ENUM ('STRONG_BUY', 'BUY', 'HOLD', 'PASS');
CREATE TABLE companies (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  sort_name text NOT NULL,
  search_text text NOT NULL,
  revenue double precision,
  revenue_growth_rate double precision,
  gross_margin double precision,
  employees integer,
  stage text,
  valuation double precision,
  industry text,
  description text,
  headquarters text,
  conflict_count integer NOT NULL DEFAULT 0,
  market_score integer,
  growth_score integer,
  profit_score integer,
  score_details jsonb NOT NULL DEFAULT '[]',
  scored_at timestamptz(3),
  total_score integer NOT NULL DEFAULT 50,
  recommendation recommendation_level NOT NULL DEFAULT 'PASS',
  figures_changed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  merged_into_id uuid,
  merged_at timestamptz(3),
  import_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  -- Made of the industry by industryGroupOf in graph/finance/sectors.ts.
  industry_group text,
  -- The order of ranks in ascending numbers: the best total first, what has no generated scores after them all. A
  -- column, as the planner may use no expression that could fail before row-level security has had its say.
  rank_key integer GENERATED ALWAYS AS (CASE WHEN scored_at IS NULL THEN 1 ELSE -total_score END) STORED,
  created_by uuid DEFAULT current_member(),
  completeness integer NOT NULL GENERATED ALWAYS AS (
    (100 * num_nonnulls(revenue, revenue_growth_rate, gross_margin) + 1) / 3) STORED,
  -- Filters by stage, industry and country, in upper or lower case (graph/companies/listing/fields.ts). Columns, as
  -- row-level security lets PostgreSQL use no index for a function that might fail.
  stage_key text GENERATED ALWAYS AS (lower(stage)) STORED,
  industry_key text GENERATED ALWAYS AS (lower(industry)) STORED,
  country_key text GENERATED ALWAYS AS (lower(NULLIF(btrim(split_part(headquarters, ',', -1)), ''))) STORED,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, merged_into_id) REFERENCES companies ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, import_id) REFERENCES company_imports ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON companies (tenant_id, sort_name, id);
CREATE INDEX ON companies (tenant_id, total_score, id);
-- What is listed and counted: companies that were merged into no other.
CREATE INDEX companies_listed ON companies (tenant_id, sort_name, id) WHERE merged_into_id IS NULL;
-- Only what was merged is found by it. While PostgreSQL has not counted an import yet it takes companies that were
-- merged into none for rare, and would look for them here instead of in the indexes below.
CREATE INDEX companies_merged ON companies (tenant_id, merged_into_id) WHERE merged_into_id IS NOT NULL;
-- Ranks, in the same order of names on every machine.
CREATE INDEX companies_ranked ON companies (tenant_id, rank_key, sort_name COLLATE "C", id)
  WHERE merged_into_id IS NULL;
-- Peers, and all that the summary counts, without touching the companies' own long rows.
CREATE INDEX companies_peers ON companies (tenant_id, stage, industry_group)
  INCLUDE (revenue, revenue_growth_rate, gross_margin, rank_key) WHERE merged_into_id IS NULL;
-- What the chart of revenue and growth is thinned out from.
CREATE INDEX companies_plotted ON companies (tenant_id, revenue, revenue_growth_rate) INCLUDE (rank_key, sort_name, id)
  WHERE merged_into_id IS NULL AND revenue IS NOT NULL AND revenue_growth_rate IS NOT NULL;
-- The orders of the list of companies (graph/companies/listing/fields.ts): the same expressions, or the indexes are not
-- used. What is unknown comes last, downwards and upwards (_asc) alike.
CREATE INDEX companies_by_revenue ON companies
  (tenant_id, (CASE WHEN revenue IS NULL THEN '-1e308'::float8 ELSE revenue END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_revenue_asc ON companies
  (tenant_id, (CASE WHEN revenue IS NULL THEN '1e308'::float8 ELSE revenue END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth ON companies
  (tenant_id, (CASE WHEN revenue_growth_rate IS NULL THEN '-1e308'::float8 ELSE revenue_growth_rate END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_asc ON companies
  (tenant_id, (CASE WHEN revenue_growth_rate IS NULL THEN '1e308'::float8 ELSE revenue_growth_rate END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_margin ON companies
  (tenant_id, (CASE WHEN gross_margin IS NULL THEN '-1e308'::float8 ELSE gross_margin END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_margin_asc ON companies
  (tenant_id, (CASE WHEN gross_margin IS NULL THEN '1e308'::float8 ELSE gross_margin END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_valuation ON companies
  (tenant_id, (CASE WHEN valuation IS NULL THEN '-1e308'::float8 ELSE valuation END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_valuation_asc ON companies
  (tenant_id, (CASE WHEN valuation IS NULL THEN '1e308'::float8 ELSE valuation END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_employees ON companies
  (tenant_id, (CASE WHEN employees IS NULL THEN -1 ELSE employees END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_employees_asc ON companies
  (tenant_id, (CASE WHEN employees IS NULL THEN 2147483647 ELSE employees END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_market_score ON companies
  (tenant_id, (CASE WHEN market_score IS NULL THEN -1 ELSE market_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_market_score_asc ON companies
  (tenant_id, (CASE WHEN market_score IS NULL THEN 2147483647 ELSE market_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_score ON companies
  (tenant_id, (CASE WHEN growth_score IS NULL THEN -1 ELSE growth_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_growth_score_asc ON companies
  (tenant_id, (CASE WHEN growth_score IS NULL THEN 2147483647 ELSE growth_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_profit_score ON companies
  (tenant_id, (CASE WHEN profit_score IS NULL THEN -1 ELSE profit_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_profit_score_asc ON companies
  (tenant_id, (CASE WHEN profit_score IS NULL THEN 2147483647 ELSE profit_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_total ON companies
  (tenant_id, (CASE WHEN scored_at IS NULL THEN -1 ELSE total_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_total_asc ON companies
  (tenant_id, (CASE WHEN scored_at IS NULL THEN 2147483647 ELSE total_score END), id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_stage ON companies (tenant_id, (CASE WHEN stage IS NULL THEN 0
    WHEN stage = 'Seed' THEN 2 WHEN stage = 'Series A' THEN 3 WHEN stage = 'Series B' THEN 4
    WHEN stage = 'Series C' THEN 5 WHEN stage = 'Growth' THEN 6 WHEN stage = 'Pre-IPO' THEN 7
    WHEN stage = 'Public' THEN 8 ELSE 1 END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_stage_asc ON companies (tenant_id, (CASE WHEN stage IS NULL THEN 99
    WHEN stage = 'Seed' THEN 2 WHEN stage = 'Series A' THEN 3 WHEN stage = 'Series B' THEN 4
    WHEN stage = 'Series C' THEN 5 WHEN stage = 'Growth' THEN 6 WHEN stage = 'Pre-IPO' THEN 7
    WHEN stage = 'Public' THEN 8 ELSE 1 END), id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_completeness ON companies (tenant_id, completeness, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_created ON companies (tenant_id, created_at, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_updated ON companies (tenant_id, updated_at, id) WHERE merged_into_id IS NULL;
-- A page of a stage, an industry or a country from A to Z is read off the index in its order, and none that match is
-- found as fast as many.
CREATE INDEX companies_by_stage_key ON companies (tenant_id, stage_key, sort_name, id) WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_industry_key ON companies (tenant_id, industry_key, sort_name, id)
  WHERE merged_into_id IS NULL;
CREATE INDEX companies_by_country_key ON companies (tenant_id, country_key, sort_name, id) WHERE merged_into_id IS NULL;
-- For the same reason as that of transcripts.
ALTER TABLE companies ALTER COLUMN search_text SET STORAGE EXTERNAL;
SELECT protect_tenant_table('companies');
SELECT follow_changes('companies', 'COMPANY', 'sort_name', 'search_text', 'field_versions', 'import_id');

-- What a company shows of those that were merged into it.
CREATE FUNCTION mark_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
  SELECT current_tenant(), pg_current_xact_id()::text::bigint, 'COMPANY', id, 'UPDATED', clock_timestamp()
  FROM unnest(ARRAY[OLD.merged_into_id, NEW.merged_into_id]) AS id
  WHERE id IS NOT NULL AND current_tenant() IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_merge AFTER UPDATE OF merged_into_id ON companies FOR EACH ROW
  WHEN (OLD.merged_into_id IS DISTINCT FROM NEW.merged_into_id) EXECUTE FUNCTION mark_merge();
CREATE TRIGGER mark_merge_deleted AFTER DELETE ON companies FOR EACH ROW
  WHEN (OLD.merged_into_id IS NOT NULL) EXECUTE FUNCTION mark_merge();

-- A company shows the names, figures and readings of those that were merged into it, so a change of theirs is one of
-- its own. The marks that this inserts fire it again, up to the company that was merged into no other.
CREATE FUNCTION mark_merged_into() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement that inserts no row fires it too, which would never end.
  IF EXISTS (SELECT FROM marked WHERE kind = 'COMPANY') THEN
    INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
    SELECT DISTINCT ON (c.merged_into_id) c.tenant_id, m.transaction_id, m.kind, c.merged_into_id,
      'UPDATED'::change_action, m.marked_at
    FROM marked m JOIN companies c ON c.tenant_id = m.tenant_id AND c.id = m.entity_id
    WHERE m.kind = 'COMPANY' AND c.merged_into_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_merged_into AFTER INSERT ON change_marks REFERENCING NEW TABLE AS marked
  FOR EACH STATEMENT EXECUTE FUNCTION mark_merged_into();

CREATE TABLE company_names (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  key text NOT NULL,
  name text NOT NULL,
  company_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON company_names (tenant_id, company_id);
-- For a firm that came after the statistics, PostgreSQL would take any index that begins with the firm for as good as
-- the one by company, and read all rows of the firm for each company. Without statistics of this column it takes no
-- firm for empty.
ALTER TABLE company_names ALTER COLUMN tenant_id SET STATISTICS 0;
SELECT protect_tenant_table('company_names');
SELECT follow_parts('company_names', 'COMPANY', 'company_id');

CREATE TABLE company_readings (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  company_id uuid,
  company_name text,
  source_title text NOT NULL,
  document_id uuid,
  writeup_id uuid,
  transcript_id uuid,
  insights jsonb NOT NULL DEFAULT '[]',
  analyst text NOT NULL,
  read_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, transcript_id) REFERENCES transcripts ON UPDATE CASCADE
);
CREATE INDEX ON company_readings (tenant_id, company_id);
CREATE UNIQUE INDEX company_readings_tenant_id_document_id_key ON company_readings (tenant_id, document_id);
CREATE UNIQUE INDEX company_readings_tenant_id_writeup_id_key ON company_readings (tenant_id, writeup_id);
CREATE UNIQUE INDEX company_readings_tenant_id_transcript_id_key ON company_readings (tenant_id, transcript_id);
SELECT protect_tenant_table('company_readings');
SELECT follow_parts('company_readings', 'COMPANY', 'company_id');

CREATE TYPE observation_origin AS ENUM ('PERSON', 'IMPORTED', 'RULES', 'MODEL');
CREATE TYPE observation_status AS ENUM ('ACTUAL', 'BUDGET', 'PROJECTED');
CREATE TABLE metric_observations (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  metric text NOT NULL,
  value double precision,
  text text,
  currency text,
  printed text NOT NULL,
  scale text,
  period_label text,
  period_end date,
  period_months integer,
  basis text,
  status observation_status NOT NULL DEFAULT 'ACTUAL',
  is_audited boolean NOT NULL DEFAULT false,
  computation text,
  source_start integer,
  source_end integer,
  place text,
  quote text,
  inputs jsonb NOT NULL DEFAULT '[]',
  confidence double precision NOT NULL DEFAULT 1,
  origin observation_origin NOT NULL,
  reading_id uuid,
  import_id uuid,
  verified_at timestamptz(3),
  rejected_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, reading_id) REFERENCES company_readings ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, import_id) REFERENCES company_imports ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON metric_observations (tenant_id, company_id, metric);
CREATE INDEX ON metric_observations (tenant_id, reading_id);
CREATE INDEX ON metric_observations (tenant_id, import_id);
-- Statements of figures are a list of their own: by their time, and by the value of one metric. The expressions are
-- those of graph/companies/observations/fields.ts. Not partial: before PostgreSQL has statistics it takes a partial
-- index for tiny, and would search a company's observations in one of these, through those of the whole firm.
CREATE INDEX metric_observations_by_created ON metric_observations (tenant_id, created_at, id);
CREATE INDEX metric_observations_by_value ON metric_observations
  (tenant_id, metric, (CASE WHEN value IS NULL THEN '-1e308'::float8 ELSE value END), id);
-- For the same reason as that of company_names.
ALTER TABLE metric_observations ALTER COLUMN tenant_id SET STATISTICS 0;
SELECT protect_tenant_table('metric_observations');
SELECT follow_parts('metric_observations', 'COMPANY', 'company_id');
CREATE TRIGGER move_updated_at BEFORE UPDATE ON metric_observations FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION move_updated_at('moves');

CREATE TABLE currency_rates (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  currency text NOT NULL,
  usd_per_unit double precision NOT NULL,
  given_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, currency)
);
SELECT protect_tenant_table('currency_rates');
SELECT follow_parts('currency_rates', 'TENANT', 'tenant_id');

-- Figures and scores of companies as they were. Rows are added and never changed: when one ended, the next one tells.
-- docs/decisions/038-bi-keys-and-history.md
CREATE TABLE company_figures_history (
  tenant_id uuid NOT NULL,
  company_id uuid NOT NULL,
  valid_from timestamptz(6) NOT NULL,
  revenue double precision,
  revenue_growth_rate double precision,
  gross_margin double precision,
  employees integer,
  valuation double precision,
  stage text,
  industry text,
  PRIMARY KEY (tenant_id, company_id, valid_from),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('company_figures_history');

CREATE TABLE company_scores_history (
  tenant_id uuid NOT NULL,
  company_id uuid NOT NULL,
  valid_from timestamptz(6) NOT NULL,
  market_score integer,
  growth_score integer,
  profit_score integer,
  total_score integer NOT NULL,
  recommendation recommendation_level NOT NULL,
  PRIMARY KEY (tenant_id, company_id, valid_from),
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('company_scores_history');

-- The trash locks the rows that it takes along, for which a right to write is needed: to the one column that the policy
-- keeps as it is.
REVOKE UPDATE ON company_figures_history, company_scores_history FROM dossier_app;
GRANT UPDATE (tenant_id) ON company_figures_history, company_scores_history TO dossier_app;

-- Whoever writes what is shown. One statement for all rows of a statement, as imports write thousands at once. The rows
-- of a company follow each other even where the clock was set back.
CREATE FUNCTION remember_companies() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO company_figures_history
    SELECT n.tenant_id, n.id, GREATEST(clock_timestamp(), (SELECT max(h.valid_from) + interval '1 microsecond'
        FROM company_figures_history h WHERE h.tenant_id = n.tenant_id AND h.company_id = n.id)),
      n.revenue, n.revenue_growth_rate, n.gross_margin, n.employees, n.valuation, n.stage, n.industry
    FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    WHERE (n.revenue, n.revenue_growth_rate, n.gross_margin, n.employees, n.valuation, n.stage, n.industry)
      IS DISTINCT FROM
        (o.revenue, o.revenue_growth_rate, o.gross_margin, o.employees, o.valuation, o.stage, o.industry);
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

-- Jobs --------------------------------------------------------------------------------------------------------------

CREATE TYPE job_kind AS ENUM ('TRANSCRIPTION', 'LIVE_TRANSCRIPTION', 'SUMMARY', 'WRITEUP', 'EXTRACTION',
  'DOCUMENT_ANALYSIS', 'COMBINED_ANALYSIS', 'COMPANY_READING', 'MEMO_TEXTS', 'MEMO_FILES', 'COMPANY_SCORES',
  'MEMO_PROCESSING', 'RANKINGS', 'BEST_INVESTMENTS', 'DISCOVERY', 'MEMO_REVISION', 'COMPANY_IMPORT');
CREATE TYPE job_status AS ENUM ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED');
CREATE TABLE jobs (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  kind job_kind NOT NULL,
  status job_status NOT NULL DEFAULT 'QUEUED',
  title text NOT NULL,
  stage text NOT NULL DEFAULT '',
  progress integer NOT NULL DEFAULT 0,
  input jsonb NOT NULL,
  text text,
  result jsonb,
  analyst text,
  error_code text,
  error_message text,
  worker_key bigint,
  attempt integer NOT NULL DEFAULT 0,
  dismissed boolean NOT NULL DEFAULT false,
  recording_id uuid,
  transcript_id uuid,
  writeup_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  document_id uuid,
  company_id uuid,
  -- When a provider that is busy takes a failed job again.
  retry_at timestamptz(3),
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, recording_id) REFERENCES recordings ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, transcript_id) REFERENCES transcripts ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, writeup_id) REFERENCES writeups ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, company_id) REFERENCES companies ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON jobs (tenant_id, created_at);
CREATE INDEX ON jobs (tenant_id, recording_id);
CREATE INDEX ON jobs (tenant_id, document_id);
CREATE INDEX ON jobs (tenant_id, company_id);
-- Jobs that wait or run are looked for at every start.
CREATE INDEX jobs_unfinished ON jobs (tenant_id) WHERE status IN ('QUEUED', 'RUNNING');
SELECT protect_tenant_table('jobs');
-- How far a running job is, its followers are told in another way.
SELECT follow_changes('jobs', 'JOB', 'stage', 'progress', 'text', 'input', 'worker_key', 'attempt');

-- Every change of a job is announced, so that whoever watches it, in whichever server, sees it at once. The jobs
-- themselves are the queue (docs/decisions/045-job-rows-are-the-queue.md): an announcement says all that a server needs
-- to give a job its turn.
CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, concat_ws(' ', NEW.tenant_id, NEW.id, NEW.status, NEW.kind,
      floor(extract(epoch FROM NEW.retry_at) * 1000)))
    FROM ops.announcements WHERE channel = 'jobs';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_job AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION announce_job();

-- What a running job has written, piece by piece: adding one writes what is new, not the whole text again.
CREATE TABLE job_pieces (
  tenant_id uuid NOT NULL,
  job_id uuid NOT NULL,
  start integer NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (tenant_id, job_id, start),
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT protect_tenant_table('job_pieces');

CREATE TABLE ai_usage (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  task text NOT NULL,
  model text NOT NULL,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Of the input, what the provider had in its prompt cache.
  cached_tokens integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX ON ai_usage (tenant_id, created_at);
SELECT protect_tenant_table('ai_usage');

CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  key text NOT NULL,
  operation text NOT NULL,
  fingerprint text NOT NULL,
  made_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, key)
);
SELECT protect_tenant_table('idempotency_keys');

-- The portfolio -----------------------------------------------------------------------------------------------------

CREATE TABLE portfolio_summaries (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  computed_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  measures jsonb NOT NULL
);
SELECT protect_tenant_table('portfolio_summaries');

CREATE TABLE portfolio_rank_marks (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  rank_key integer NOT NULL,
  sort_name text COLLATE "C" NOT NULL,
  company_id uuid NOT NULL,
  rank integer NOT NULL,
  PRIMARY KEY (tenant_id, rank_key, sort_name, company_id)
);
SELECT protect_tenant_table('portfolio_rank_marks');

-- Whoever writes a company, by whatever way, marks the portfolio's summary as out of date. One row for each
-- transaction: a counter in one row would make writers wait for each other, and wait in circles.
CREATE TABLE portfolio_changes (
  tenant_id uuid NOT NULL,
  transaction_id bigint NOT NULL,
  PRIMARY KEY (tenant_id, transaction_id)
);
SELECT protect_tenant_table('portfolio_changes');
CREATE FUNCTION mark_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO portfolio_changes (tenant_id, transaction_id)
    SELECT current_tenant(), pg_current_xact_id()::text::bigint WHERE current_tenant() IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_portfolio AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION mark_portfolio();

-- The level of the company at a rank (1 is the best) among `total`: the top 10 % (rounded up) STRONG_BUY, the bottom
-- 15 % (rounded up) HOLD, the rest BUY. As levelAt in graph/portfolio/analytics/rules.ts; a test compares the two.
CREATE FUNCTION percentile_level(rank bigint, total bigint) RETURNS recommendation_level
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN rank <= (total + 9) / 10 THEN 'STRONG_BUY'::recommendation_level
    WHEN rank > total - (total * 15 + 99) / 100 THEN 'HOLD'::recommendation_level
    ELSE 'BUY'::recommendation_level END;

CREATE TYPE processed_outcome AS ENUM ('EXTRACTED', 'NOTHING_FOUND', 'FAILED');
CREATE TABLE processed_files (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  job_id uuid NOT NULL,
  source_id uuid NOT NULL,
  title text NOT NULL,
  is_pdf boolean NOT NULL,
  outcome processed_outcome NOT NULL,
  company_name text,
  figure_count integer NOT NULL DEFAULT 0,
  message text NOT NULL,
  finished_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, job_id, source_id),
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON processed_files (tenant_id, job_id, finished_at, source_id);
SELECT protect_tenant_table('processed_files');

CREATE TYPE analysis_kind AS ENUM ('RANKINGS', 'BEST_INVESTMENTS', 'DISCOVERY');
CREATE TABLE analysis_runs (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  kind analysis_kind NOT NULL,
  analyst text NOT NULL,
  prompt text NOT NULL DEFAULT '',
  steering jsonb NOT NULL,
  result jsonb NOT NULL,
  company_count integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON analysis_runs (tenant_id, kind, created_at, id);
SELECT protect_tenant_table('analysis_runs');
-- A run of an analysis is one of three kinds of changes, and is never updated.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT * FROM (VALUES ('RANKINGS', 'RANKING_RUN'), ('BEST_INVESTMENTS', 'INVESTMENT_RUN'),
      ('DISCOVERY', 'DISCOVERY_RUN')) AS of (run, change) LOOP
    EXECUTE format('CREATE TRIGGER mark_created_%s AFTER INSERT ON analysis_runs FOR EACH ROW
      WHEN (NEW.kind = %L) EXECUTE FUNCTION mark_change(%L)', lower(each.run), each.run, each.change);
    EXECUTE format('CREATE TRIGGER mark_deleted_%s AFTER DELETE ON analysis_runs FOR EACH ROW
      WHEN (OLD.kind = %L) EXECUTE FUNCTION mark_change(%L)', lower(each.run), each.run, each.change);
  END LOOP;
END $$;

CREATE TABLE analysis_entries (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  run_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  subject_id uuid,
  entry jsonb NOT NULL,
  figures jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, run_id, position),
  FOREIGN KEY (tenant_id, run_id) REFERENCES analysis_runs ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON analysis_entries (tenant_id, subject_id);
SELECT protect_tenant_table('analysis_entries');

CREATE TABLE candidate_imports (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  file_name text NOT NULL,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  errors jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON candidate_imports (tenant_id, created_at);
SELECT protect_tenant_table('candidate_imports');
SELECT follow_changes('candidate_imports', 'CANDIDATE_IMPORT');

CREATE TABLE candidates (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  sort_name text NOT NULL,
  description text,
  stage text,
  industry text,
  industry_group text,
  headquarters text,
  website text,
  tags text[],
  revenue double precision,
  revenue_growth_rate double precision,
  gross_margin double precision,
  funding_raised double precision,
  employees integer,
  import_id uuid NOT NULL,
  row integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  aliases text[] NOT NULL DEFAULT '{}',
  -- The figures as the file says them, so that they can become a company's: with their currency, period and head.
  figures jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES candidate_imports ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON candidates (tenant_id, sort_name, id);
CREATE INDEX ON candidates (tenant_id, import_id);
CREATE UNIQUE INDEX candidates_tenant_id_key_key ON candidates (tenant_id, key);
SELECT protect_tenant_table('candidates');
SELECT follow_changes('candidates', 'CANDIDATE', 'key', 'sort_name');

-- Webhooks ----------------------------------------------------------------------------------------------------------

-- Who is told of a firm's changes over HTTP, and how each delivery went. docs/decisions/037-webhooks.md
CREATE TYPE webhook_stop_reason AS ENUM ('BY_ADMIN', 'FAILING', 'GONE');
CREATE TABLE webhook_endpoints (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[],
  secret text NOT NULL,
  former_secret text,
  former_secret_until timestamptz(3),
  position bigint NOT NULL,
  failing_since timestamptz(3),
  stopped_at timestamptz(3),
  stop_reason webhook_stop_reason,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT webhook_endpoints_stop CHECK ((stopped_at IS NULL) = (stop_reason IS NULL))
);
SELECT protect_tenant_table('webhook_endpoints');

CREATE TYPE webhook_delivery_status AS ENUM ('PENDING', 'DELIVERED', 'FAILED');
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event text NOT NULL,
  position bigint,
  kind change_kind,
  entity_id uuid,
  action change_action,
  happened_at timestamptz(3) NOT NULL,
  status webhook_delivery_status NOT NULL DEFAULT 'PENDING',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  last_attempt_at timestamptz(3),
  response_status integer,
  duration_ms integer,
  problem text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tenant_id, id),
  -- A delivery tells of one change; only a test tells of none.
  CONSTRAINT webhook_deliveries_change CHECK (num_nulls(position, kind, entity_id, action) IN (0, 4)),
  -- What waits has a time at which it goes on.
  CONSTRAINT webhook_deliveries_next CHECK ((status = 'PENDING') = (next_attempt_at IS NOT NULL)),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX webhook_deliveries_tenant_id_endpoint_id_position_key
  ON webhook_deliveries (tenant_id, endpoint_id, position);
CREATE INDEX ON webhook_deliveries (tenant_id, endpoint_id, status, next_attempt_at);
CREATE INDEX ON webhook_deliveries (tenant_id, endpoint_id, created_at, id);
SELECT protect_tenant_table('webhook_deliveries');

-- Trash -------------------------------------------------------------------------------------------------------------

-- What is deleted leaves its table and waits here, so that no query has to leave it out. docs/decisions/028-trash.md
CREATE TYPE trash_kind AS ENUM ('RECORDING', 'TRANSCRIPT', 'WRITEUP', 'DOCUMENT', 'COMPANY');
CREATE TABLE trash_items (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  id uuid NOT NULL,
  kind trash_kind NOT NULL,
  subject_id uuid NOT NULL,
  title text NOT NULL,
  deleted_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_by uuid DEFAULT current_member(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, deleted_by) REFERENCES members ON UPDATE CASCADE
);
CREATE INDEX ON trash_items (tenant_id, deleted_at, id);
SELECT protect_tenant_table('trash_items');

CREATE TABLE trash_rows (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE ON UPDATE CASCADE,
  item_id uuid NOT NULL,
  number bigint GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  row_id uuid,
  link_column text,
  row jsonb NOT NULL,
  storage_key text,
  PRIMARY KEY (tenant_id, item_id, number),
  FOREIGN KEY (tenant_id, item_id) REFERENCES trash_items ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX ON trash_rows (tenant_id, row_id);
CREATE INDEX ON trash_rows (tenant_id, storage_key);
SELECT protect_tenant_table('trash_rows');

-- The references between the firms' rows: (tenant_id, column_name) of child means (tenant_id, id) of parent. is_only:
-- no two rows of child have the same value.
CREATE FUNCTION row_references()
  RETURNS TABLE (
    child regclass, column_name name, parent regclass, cascades boolean, is_nullable boolean, is_only boolean)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.conrelid::regclass, a.attname, c.confrelid::regclass, c.confdeltype = 'c', NOT a.attnotnull,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisunique AND i.indpred IS NULL
      AND i.indnkeyatts = 2 AND i.indkey::smallint[] @> c.conkey)
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) = 2
$$;

-- Moves the rows of target whose column is one of ids into the trash, with all that a deletion takes with them, parents
-- before children; what merely refers to them is remembered and loses its reference. Returns how many rows of target
-- there were.
CREATE FUNCTION put_in_trash(item uuid, target regclass, target_column name, ids uuid[]) RETURNS bigint
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  moved bigint;
  moved_ids uuid[];
  link record;
BEGIN
  -- The lock keeps others from adding something to a row that leaves.
  EXECUTE format('WITH leaving AS (SELECT * FROM %1$s WHERE tenant_id = current_tenant() AND %2$I = ANY($2) FOR UPDATE),
    kept AS (INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, row, storage_key)
      SELECT tenant_id, $1, %3$L, (row->>''id'')::uuid, row, row->>''storage_key''
      FROM (SELECT tenant_id, to_jsonb(leaving) AS row FROM leaving) l RETURNING row_id)
    SELECT count(*), array_agg(row_id) FROM kept', target, target_column, target::text)
    INTO moved, moved_ids USING item, ids;
  IF moved = 0 THEN RETURN 0; END IF;
  FOR link IN SELECT * FROM row_references() WHERE parent = target LOOP
    IF link.cascades THEN
      PERFORM put_in_trash(item, link.child, link.column_name, moved_ids);
    ELSE
      EXECUTE format('WITH cut AS (UPDATE %1$s c SET %2$I = NULL FROM %1$s old
          WHERE c.tenant_id = current_tenant() AND c.%2$I = ANY($2) AND old.tenant_id = c.tenant_id AND old.id = c.id
            AND NOT (%4$L AND c.id = ANY($2)) RETURNING c.tenant_id, c.id, old.%2$I AS value)
        INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, link_column, row)
        SELECT tenant_id, $1, %3$L, id, %5$L, to_jsonb(value) FROM cut',
        link.child, link.column_name, link.child::text, link.child = target, link.column_name) USING item, moved_ids;
    END IF;
  END LOOP;
  EXECUTE format('DELETE FROM %s WHERE tenant_id = current_tenant() AND %I = ANY($1)', target, target_column) USING ids;
  RETURN moved;
END $$;

-- Before rows of a table come back: a reference to what is not there any more is left out, and remembered by the item
-- of the trash that holds it; so is one that another row has by now. What cannot be without its parent comes back with
-- that one.
CREATE FUNCTION cut_lost_references(item uuid, target regclass) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  link record;
BEGIN
  FOR link IN SELECT * FROM row_references() WHERE child = target LOOP
    EXECUTE format('WITH lost AS (
        SELECT r.number, r.row_id, (r.row->>%3$L)::uuid AS value FROM trash_rows r
        WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.table_name = %4$L AND r.link_column IS NULL
          AND r.row->>%3$L IS NOT NULL
          AND (NOT EXISTS (SELECT FROM %1$s p WHERE p.tenant_id = r.tenant_id AND p.id = (r.row->>%3$L)::uuid)
            AND NOT EXISTS (SELECT FROM trash_rows s WHERE s.tenant_id = r.tenant_id AND s.item_id = $1 AND %1$L = %4$L
              AND s.table_name = %1$L AND s.link_column IS NULL AND s.row_id = (r.row->>%3$L)::uuid)
            OR %5$L AND EXISTS (SELECT FROM %2$s t WHERE t.tenant_id = r.tenant_id AND t.%3$I = (r.row->>%3$L)::uuid))),
      remembered AS (INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, link_column, row)
        SELECT r.tenant_id, r.item_id, %4$L, l.row_id, %3$L, to_jsonb(l.value) FROM lost l
          JOIN trash_rows r ON r.tenant_id = current_tenant() AND r.item_id <> $1 AND r.table_name = %1$L
            AND r.link_column IS NULL AND r.row_id = l.value WHERE l.row_id IS NOT NULL AND %6$L::boolean)
      ' || CASE WHEN link.is_nullable
        THEN 'UPDATE trash_rows r SET row = jsonb_set(r.row, ARRAY[%3$L], ''null'') FROM lost l'
        ELSE ', moved AS (UPDATE trash_rows r SET item_id = p.item_id FROM lost l
            JOIN trash_rows p ON p.tenant_id = current_tenant() AND p.item_id <> $1 AND p.table_name = %1$L
              AND p.link_column IS NULL AND p.row_id = l.value
            WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.number = l.number RETURNING r.number)
          DELETE FROM trash_rows r USING (SELECT number FROM lost EXCEPT SELECT number FROM moved) l' END
      || ' WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.number = l.number',
      link.parent, link.child, link.column_name, link.child::text, link.is_only, link.is_nullable) USING item;
  END LOOP;
END $$;

-- Puts all rows of an item back, with the references to them, and takes the item out of the trash. False, and to be
-- rolled back: something else has its place now. A company's name that another company has by now stays that one's.
CREATE FUNCTION restore_from_trash(item uuid) RETURNS boolean
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  target regclass;
  columns text;
  waiting bigint;
  restored bigint;
  link record;
  value uuid;
BEGIN
  FOR target IN
    WITH RECURSIVE depths AS (
      SELECT DISTINCT parent AS name, 0 AS depth FROM row_references()
      UNION SELECT r.child, d.depth + 1 FROM depths d JOIN row_references() r ON r.parent = d.name AND r.child <> d.name
        WHERE d.depth < 20)
    SELECT d.name FROM depths d WHERE d.name IN (
      SELECT r.table_name::regclass FROM trash_rows r
      WHERE r.tenant_id = current_tenant() AND r.item_id = item AND r.link_column IS NULL)
    GROUP BY d.name ORDER BY max(d.depth)
  LOOP
    PERFORM cut_lost_references(item, target);
    -- A column that is newer than the row gets its default.
    SELECT string_agg(quote_ident(a.attname), ', ') INTO columns FROM pg_attribute a
    WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname IN (
      SELECT jsonb_object_keys(r.row) FROM (SELECT t.row FROM trash_rows t WHERE t.tenant_id = current_tenant()
        AND t.item_id = item AND t.table_name = target::text AND t.link_column IS NULL LIMIT 1) r);
    CONTINUE WHEN columns IS NULL;
    SELECT count(*) INTO waiting FROM trash_rows r
      WHERE r.tenant_id = current_tenant() AND r.item_id = item
        AND r.table_name = target::text AND r.link_column IS NULL;
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %3$s FROM trash_rows r
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$s, r.row) p
      WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.table_name = %4$L AND r.link_column IS NULL
      ON CONFLICT DO NOTHING', target, columns, 'p.' || replace(columns, ', ', ', p.'), target::text) USING item;
    GET DIAGNOSTICS restored = ROW_COUNT;
    IF restored < waiting AND target <> 'company_names'::regclass THEN RETURN false; END IF;
  END LOOP;
  FOR link IN SELECT * FROM trash_rows r
    WHERE r.tenant_id = current_tenant() AND r.item_id = item AND r.link_column IS NOT NULL LOOP
    value := (link.row #>> '{}')::uuid;
    EXECUTE format('UPDATE %s SET %2$I = $1 WHERE tenant_id = current_tenant() AND id = $2 AND %2$I IS NULL',
      link.table_name, link.link_column) USING value, link.row_id;
    -- What referred to it is in the trash itself.
    UPDATE trash_rows r SET row = jsonb_set(r.row, ARRAY[link.link_column], link.row)
      WHERE r.tenant_id = current_tenant() AND r.row_id = link.row_id AND r.table_name = link.table_name
        AND r.link_column IS NULL AND r.row->>link.link_column IS NULL;
  END LOOP;
  DELETE FROM trash_items i WHERE i.tenant_id = current_tenant() AND i.id = item;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION row_references, put_in_trash, cut_lost_references, restore_from_trash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION row_references, put_in_trash, cut_lost_references, restore_from_trash TO dossier_app;

-- Search ------------------------------------------------------------------------------------------------------------

-- The search over everything: the words of each transcript, document, write-up and company.
--
-- Row-level security lets a condition use an index only when its operator cannot leak, and no operator of full text or
-- trigrams is known not to: as dossier_app a search would read every row of the firm. So what is searched for stands in
-- the policies themselves, beside the tenant, and a role that has no other policy, dossier_search, runs the search:
-- whatever its functions say, it sees rows of the running transaction's tenant alone.
-- docs/decisions/018-a-search-beside-the-writes.md
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE SCHEMA search;
GRANT USAGE ON SCHEMA search TO dossier_app, dossier_search;
-- For the policies' current_tenant() and the operators of the extensions.
GRANT USAGE ON SCHEMA public TO dossier_search;

-- What the running statement searches for; NULL, and no row is visible, while it does not search.
CREATE FUNCTION search.wanted_words() RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_words', true), '')::tsquery;
CREATE FUNCTION search.wanted_word() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_word', true), '');

CREATE TYPE search.kind AS ENUM ('COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT');

-- Written after the fact by graph/search/indexing, which also says what the words are. Piece 0 holds all words of a
-- thing, with the places of the first ones; a long text has further pieces for the places of the others, as PostgreSQL
-- tells 16,383 apart.
CREATE TABLE search.entries (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  piece integer NOT NULL,
  date timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, kind, id, piece)
);
-- The rows are short and the words beside them, so that the newest of many finds are told without reading any words.
ALTER TABLE search.entries ALTER COLUMN words SET STORAGE EXTERNAL;
-- What is put aside stays a short list: each search reads through it, and the planner avoids an index with a long one.
CREATE INDEX entries_words ON search.entries USING gin (tenant_id, words)
  WITH (fastupdate = on, gin_pending_list_limit = 256);
-- A word that stands in nearly everything: instead of finding all that hold it, the newest are walked through until
-- there are enough.
CREATE INDEX entries_newest ON search.entries (tenant_id, date, id, piece);
SELECT protect_tenant_table('search.entries');
GRANT SELECT ON search.entries TO dossier_search;
CREATE POLICY finds ON search.entries FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND words @@ search.wanted_words());

-- The firm's words, from which one that nobody wrote is guessed.
CREATE TABLE search.vocabulary (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, word)
);
CREATE INDEX vocabulary_trigrams ON search.vocabulary USING gin (tenant_id, word gin_trgm_ops)
  WITH (fastupdate = on, gin_pending_list_limit = 256);
SELECT protect_tenant_table('search.vocabulary');
GRANT SELECT ON search.vocabulary TO dossier_search;
CREATE POLICY finds ON search.vocabulary FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND word % search.wanted_word());

-- What was written since its words were stored last; a row each, so that no writer waits for another.
CREATE TABLE search.changes (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, number)
);
SELECT protect_tenant_table('search.changes');

-- The words of a text that was deleted or written anew, until graph/search/indexing has looked, in the background,
-- whether another text holds them: a word that no text of the firm holds any more leaves its vocabulary.
CREATE TABLE search.forgotten (
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, number)
);
SELECT protect_tenant_table('search.forgotten');

-- A mark is announced to every server; those of one transaction together.
CREATE FUNCTION search.announce() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, NEW.tenant_id::text) FROM ops.announcements WHERE channel = 'search';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_change AFTER INSERT ON search.changes FOR EACH ROW EXECUTE FUNCTION search.announce();
CREATE TRIGGER announce_change AFTER INSERT ON search.forgotten FOR EACH ROW EXECUTE FUNCTION search.announce();

-- Piece 0 holds all words of a text. With a firm everything goes, and nobody is left to look.
CREATE FUNCTION search.let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.forgotten (tenant_id, words) SELECT OLD.tenant_id, strip(OLD.words)
    WHERE EXISTS (SELECT FROM public.tenants WHERE id = OLD.tenant_id);
  RETURN NULL;
END $$;
CREATE TRIGGER let_go_words AFTER DELETE ON search.entries FOR EACH ROW WHEN (OLD.piece = 0)
  EXECUTE FUNCTION search.let_go();

-- Whoever writes a thing, by whatever way, marks its words as out of date; whoever deletes it takes them away.
CREATE FUNCTION search.mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.changes (tenant_id, kind, id) VALUES (NEW.tenant_id, TG_ARGV[0]::search.kind, NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION search.forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.entries WHERE tenant_id = OLD.tenant_id AND kind = TG_ARGV[0]::search.kind AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, summary, recording_date ON transcripts
  FOR EACH ROW EXECUTE FUNCTION search.mark('TRANSCRIPT');
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, search_text, upload_date ON documents
  FOR EACH ROW EXECUTE FUNCTION search.mark('DOCUMENT');
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, search_text, tags, creation_date ON writeups
  FOR EACH ROW EXECUTE FUNCTION search.mark('WRITEUP');
CREATE TRIGGER mark_search AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION search.mark('COMPANY');
-- Each change of a figure writes these too.
CREATE TRIGGER mark_search_again AFTER UPDATE OF name, search_text, headquarters, description, merged_into_id
  ON companies FOR EACH ROW WHEN ((OLD.name, OLD.search_text, OLD.headquarters, OLD.description, OLD.merged_into_id)
    IS DISTINCT FROM (NEW.name, NEW.search_text, NEW.headquarters, NEW.description, NEW.merged_into_id))
  EXECUTE FUNCTION search.mark('COMPANY');
CREATE TRIGGER forget_search AFTER DELETE ON transcripts FOR EACH ROW EXECUTE FUNCTION search.forget('TRANSCRIPT');
CREATE TRIGGER forget_search AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION search.forget('DOCUMENT');
CREATE TRIGGER forget_search AFTER DELETE ON writeups FOR EACH ROW EXECUTE FUNCTION search.forget('WRITEUP');
CREATE TRIGGER forget_search AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION search.forget('COMPANY');

-- A conversation is found by what was noted on it: graph/search/indexing reads the notes with its text.
CREATE FUNCTION search.mark_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note notes := COALESCE(NEW, OLD);
BEGIN
  INSERT INTO search.changes (tenant_id, kind, id)
    SELECT tenant_id, 'TRANSCRIPT', id FROM transcripts
    WHERE tenant_id = note.tenant_id AND recording_id = note.recording_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_search AFTER INSERT OR DELETE OR UPDATE OF at_ms, text ON notes
  FOR EACH ROW EXECUTE FUNCTION search.mark_noted();
-- A trigger needs no right of whoever fires it; nobody calls it by itself.
REVOKE ALL ON FUNCTION search.announce, search.mark, search.forget, search.let_go FROM PUBLIC;

-- The `most` newest that hold `wanted`, after a place in that order where one is given, by the index of words: as the
-- role that sees nothing but what is searched for. Any of them where neither `ranked` nor `exact` is given: they are
-- only counted. EXECUTE plans each search for its own words.
CREATE FUNCTION search.find_indexed(wanted tsquery, ranked tsquery, exact tsquery, most integer,
    after_date timestamptz, after_id uuid, after_piece integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, is_exact boolean, score real)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off SET enable_indexscan = off SET enable_bitmapscan = on SET enable_sort = on
  SET max_parallel_workers_per_gather = 0 SET work_mem = '16MB' AS $$
BEGIN
  PERFORM set_config('app.search_words', wanted::text, true);
  RETURN QUERY EXECUTE format('SELECT f.kind, f.id, f.date, f.is_exact,
      CASE WHEN f.is_exact THEN ts_rank_cd(''{0.1,0.2,0.4,1}'', f.words, $1, 33) END
    FROM (SELECT n.*, $2 IS NULL OR n.words @@ $2 AS is_exact FROM (
      SELECT e.kind, e.id, e.date, e.words FROM search.entries e
      WHERE e.tenant_id = current_tenant() AND ($2 IS NOT NULL OR e.piece = 0)
        AND ($4 IS NULL OR (e.date, e.id, e.piece) < ($4, $5, $6)) %s LIMIT $3) n OFFSET 0) f',
      CASE WHEN ranked IS NULL AND exact IS NULL THEN '' ELSE 'ORDER BY e.date DESC, e.id DESC, e.piece DESC' END)
    USING ranked, exact, most, after_date, after_id, after_piece;
END $$;

-- The `most` newest that hold `wanted`, each with how much it is about `ranked`, 0 to 1. `is_exact` tells which of them
-- hold `exact`, which no index does: all where it is null. A long text has a row for each piece that is searched for a
-- phrase. Testing one of the newest costs some 6 microseconds, finding one by the index less than one: where as many of
-- the newest hundred hold the words as makes walking cheaper among a hundred thousand, the newest are walked through,
-- half as many again as should do; the index is asked for what is missing then.
CREATE FUNCTION search.find_newest(wanted tsquery, ranked tsquery, exact tsquery, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, is_exact boolean, score real)
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off
  SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  share float8;
  walked integer;
  place record;
  held integer := 0;
BEGIN
  SELECT count(*) FILTER (WHERE n.words @@ wanted)::float8 / greatest(count(*), 1) INTO share FROM (
    SELECT e.words FROM search.entries e WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
    ORDER BY e.date DESC, e.id DESC, e.piece DESC LIMIT 100) n;
  IF share * share * 100000 >= most * 7.5 THEN
    walked := ceil(1.5 * most / share);
    -- Without a word that none of them holds they are as they were, and read once for all that is asked of them.
    RETURN QUERY SELECT f.kind, f.id, f.date, f.is_exact,
        CASE WHEN f.is_exact THEN ts_rank_cd('{0.1,0.2,0.4,1}', f.words, ranked, 33) END
      FROM (SELECT n.*, exact IS NULL OR n.words @@ exact AS is_exact FROM (
        SELECT e.kind, e.id, e.date, ts_delete(e.words, '#') AS words FROM search.entries e
        WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
        ORDER BY e.date DESC, e.id DESC, e.piece DESC LIMIT walked) n WHERE n.words @@ wanted LIMIT most) f;
    GET DIAGNOSTICS held = ROW_COUNT;
    IF held = most THEN RETURN; END IF;
    SELECT e.date, e.id, e.piece INTO place FROM search.entries e
      WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
      ORDER BY e.date DESC, e.id DESC, e.piece DESC OFFSET walked - 1 LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT *
      FROM search.find_indexed(wanted, ranked, exact, most - held, place.date, place.id, place.piece);
  ELSE
    RETURN QUERY SELECT * FROM search.find_indexed(wanted, ranked, exact, most, NULL, NULL, NULL);
  END IF;
END $$;

-- The firm's words that are written most like `given`; `likeness`, 0 to 1, is the least.
CREATE FUNCTION search.find_alike(given text, likeness real, most integer) RETURNS TABLE (word text)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  -- Its setting is known once the extension's code is loaded.
  PERFORM similarity(given, given);
  PERFORM set_config('pg_trgm.similarity_threshold', likeness::text, true);
  PERFORM set_config('app.search_word', given, true);
  RETURN QUERY EXECUTE 'SELECT v.word FROM search.vocabulary v WHERE v.tenant_id = current_tenant()
    ORDER BY similarity(v.word, $1) DESC, v.word LIMIT $2' USING given, most;
END $$;

-- Which of the words no text holds. Each is looked up in the index, as the role that sees only what is searched for.
CREATE FUNCTION search.find_unsaid(words text[]) RETURNS TABLE (word text)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  is_said boolean;
BEGIN
  FOREACH word IN ARRAY words LOOP
    PERFORM set_config('app.search_words', quote_literal(word), true);
    EXECUTE 'SELECT EXISTS (SELECT FROM search.entries e WHERE e.tenant_id = current_tenant() AND e.piece = 0)'
      INTO is_said;
    IF NOT is_said THEN RETURN NEXT; END IF;
  END LOOP;
END $$;

-- These run as the role that the policies above hold; nobody but the requests may call them.
GRANT CREATE ON SCHEMA search TO dossier_search;
ALTER FUNCTION search.find_indexed OWNER TO dossier_search;
ALTER FUNCTION search.find_alike OWNER TO dossier_search;
ALTER FUNCTION search.find_unsaid OWNER TO dossier_search;
REVOKE CREATE ON SCHEMA search FROM dossier_search;
SET LOCAL ROLE dossier_search;
REVOKE ALL ON FUNCTION search.find_indexed, search.find_alike, search.find_unsaid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_indexed, search.find_alike, search.find_unsaid TO dossier_app;
RESET ROLE;
REVOKE ALL ON FUNCTION search.find_newest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_newest TO dossier_app;

-- BI ----------------------------------------------------------------------------------------------------------------

-- Whose eyes a login role has.
CREATE TABLE ops.bi_roles (
  role_name name PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE
);
-- What stands here decides which firm a BI role sees.
REVOKE ALL ON ops.bi_roles FROM dossier_server;
-- Of the role that logged in: SET ROLE does not change it, and only a superuser may SET SESSION AUTHORIZATION.
CREATE FUNCTION ops.bi_tenant() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM ops.bi_roles WHERE role_name = session_user $$;
REVOKE EXECUTE ON FUNCTION ops.bi_tenant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops.bi_tenant TO dossier_bi;

-- Lets BI roles read these columns of their firm's rows. The subquery makes the function run once for a statement.
CREATE FUNCTION share_with_bi(target regclass, columns text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY bi_reads ON %s FOR SELECT TO dossier_bi USING (tenant_id = (SELECT ops.bi_tenant()))',
    target);
  EXECUTE format('GRANT SELECT (tenant_id, %s) ON %s TO dossier_bi', columns, target);
END $$;
SELECT share_with_bi('companies', 'id, name, sort_name, industry, industry_group, stage, headquarters, description,
  revenue, revenue_growth_rate, gross_margin, employees, valuation, completeness, market_score, growth_score,
  profit_score, total_score, rank_key, recommendation, scored_at, figures_changed_at, conflict_count, merged_into_id,
  merged_at, created_at, updated_at');
SELECT share_with_bi('metric_observations', 'id, company_id, metric, value, text, currency, printed, scale,
  period_label, period_end, period_months, basis, status, is_audited, computation, place, quote, confidence, origin,
  reading_id, import_id, verified_at, rejected_at, withdrawn_at, created_at');
SELECT share_with_bi('company_readings', 'id, company_id, source_title, document_id, writeup_id, transcript_id, analyst,
  read_at');
SELECT share_with_bi('company_imports', 'id, file_name');
SELECT share_with_bi('company_figures_history', 'company_id, valid_from, revenue, revenue_growth_rate, gross_margin,
  employees, valuation, stage, industry');
SELECT share_with_bi('company_scores_history', 'company_id, valid_from, market_score, growth_score, profit_score,
  total_score, recommendation');
-- Of the search texts the length alone is shown.
SELECT share_with_bi('writeups', 'id, title, snippet, search_text, creation_date, tags, recommendation, memo_type,
  is_combo_analysis, analyst, transcript_id, document_id, verdict, subject_name');
SELECT share_with_bi('writeup_verdicts', 'id, writeup_id, verdict, reason, given_at');
SELECT share_with_bi('transcripts', 'id, title, snippet, search_text, recording_date, duration, summary,
  summary_analyst, created_at');
SELECT share_with_bi('documents', 'id, title, file_name, file_type, file_size, status, upload_date, snippet,
  search_text');
SELECT share_with_bi('analysis_runs', 'id, kind, analyst, prompt, steering, result, company_count, created_at');
SELECT share_with_bi('analysis_entries', 'run_id, position, name, subject_id, entry, figures');
SELECT share_with_bi('ai_usage', 'id, task, model, input_tokens, cached_tokens, output_tokens, created_at');

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

-- Decimals are numeric, JSON is jsonb. graph/bi says what the columns mean; every start writes the comments from there.
CREATE SCHEMA bi;
GRANT USAGE ON SCHEMA bi TO dossier_app, dossier_bi;
COMMENT ON SCHEMA bi IS 'What BI tools read: one firm''s data. NULL is not known, never zero. docs/bi.md tells more.';

-- Companies have millions of US dollars; a float shows fifteen digits as numeric, without what binary fractions add.
CREATE FUNCTION bi.usd(millions float8) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN trim_scale(millions::numeric * 1000000);
CREATE FUNCTION bi.utc_date(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (instant AT TIME ZONE 'UTC')::date;

CREATE VIEW bi.companies WITH (security_invoker = true) AS
  SELECT id, name, industry, industry_group, stage, headquarters, description,
    revenue::numeric AS revenue, revenue_growth_rate::numeric AS revenue_growth_rate,
    gross_margin::numeric AS gross_margin, employees, valuation::numeric AS valuation,
    market_score, growth_score, profit_score,
    CASE WHEN scored_at IS NOT NULL THEN total_score END AS total_score,
    CASE WHEN scored_at IS NOT NULL THEN recommendation::text END AS recommendation,
    scored_at, figures_changed_at > scored_at AS are_scores_stale, conflict_count, created_at, updated_at,
    bi.usd(revenue) AS revenue_usd, bi.usd(valuation) AS valuation_usd, completeness,
    bi.utc_date(created_at) AS created_on
  FROM public.companies WHERE merged_into_id IS NULL;

-- What is said of a merged company is said of the one that shows it.
CREATE VIEW bi.metric_observations WITH (security_invoker = true) AS
  SELECT o.id, c.id AS company_id, c.name AS company_name, o.metric, o.value::numeric AS value, o.text AS text_value,
    o.currency, o.printed, o.scale, o.period_label AS period, o.period_end, o.period_months, o.basis,
    o.status::text AS status, o.is_audited, o.computation, COALESCE(r.source_title, i.file_name) AS source_title,
    CASE WHEN o.import_id IS NOT NULL THEN 'import' WHEN o.origin = 'PERSON' THEN 'person'
      WHEN r.document_id IS NOT NULL THEN 'document' WHEN r.writeup_id IS NOT NULL THEN 'writeup'
      WHEN r.transcript_id IS NOT NULL THEN 'transcript' END AS source_kind,
    o.place, o.quote, o.origin::text AS origin, r.analyst, o.confidence::numeric AS confidence, o.verified_at,
    o.rejected_at, o.created_at, r.document_id, r.writeup_id, r.transcript_id, bi.utc_date(o.created_at) AS created_on
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
    with_growth, median_growth_rate::numeric AS median_growth_rate, with_margin,
    median_gross_margin::numeric AS median_gross_margin,
    bi.usd(median_revenue) AS median_revenue_usd
  FROM (SELECT industry_group, stage, count(*) AS companies, count(scored_at) AS scored_companies,
      count(revenue) AS with_revenue,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue), '9.99999999999EEEE')::float8 AS median_revenue,
      count(revenue_growth_rate) AS with_growth,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate), '9.99999999999EEEE')::float8
        AS median_growth_rate,
      count(gross_margin) AS with_margin,
      to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY gross_margin), '9.99999999999EEEE')::float8
        AS median_gross_margin
    FROM public.companies WHERE merged_into_id IS NULL GROUP BY industry_group, stage) s;

-- The company of a write-up is the one of its subject's name, else of the newest reading of it or of what it was
-- written from.
CREATE VIEW bi.writeups WITH (security_invoker = true) AS
  SELECT w.id, w.title, w.memo_type, w.is_combo_analysis, w.recommendation, array_to_string(w.tags, '; ') AS tags,
    w.analyst, w.snippet, octet_length(w.search_text) AS text_bytes, w.transcript_id, w.document_id,
    w.creation_date AS created_at, w.verdict::text AS verdict, v.reason AS verdict_reason, v.given_at AS verdict_at,
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

-- The company of a memo is that of the newest reading of its text or its file that names one.
CREATE VIEW bi.human_memos WITH (security_invoker = true) AS
  SELECT w.id, w.title, w.recommendation, array_to_string(w.tags, '; ') AS tags, w.snippet,
    octet_length(w.search_text) AS text_bytes, w.document_id, c.id AS company_id, c.name AS company_name,
    w.creation_date AS created_at, bi.utc_date(w.creation_date) AS created_on
  FROM public.writeups w
    LEFT JOIN LATERAL (
      SELECT r.company_id FROM public.company_readings r
      WHERE r.tenant_id = w.tenant_id AND (r.writeup_id = w.id OR r.document_id = w.document_id)
        AND r.company_id IS NOT NULL
      ORDER BY r.read_at DESC, r.id DESC LIMIT 1) named ON true
    LEFT JOIN ops.merged_companies m ON m.tenant_id = w.tenant_id AND m.id = named.company_id
    LEFT JOIN public.companies c ON c.tenant_id = w.tenant_id AND c.id = COALESCE(m.target, named.company_id)
  WHERE w.memo_type = 'human_memo';

-- The company of a transcript is that of its reading, else of the newest write-up about it.
CREATE VIEW bi.transcripts WITH (security_invoker = true) AS
  SELECT t.id, t.title, t.recording_date AS recorded_at, t.duration AS duration_seconds, t.summary, t.summary_analyst,
    t.snippet, octet_length(t.search_text) AS text_bytes, t.created_at, COALESCE(c.id, w.company_id) AS company_id,
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
  SELECT id, kind::text AS kind, analyst, prompt, company_count, steering, result, created_at,
    bi.utc_date(created_at) AS created_on
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
    bi.usd(h.revenue) AS revenue_usd, h.revenue_growth_rate::numeric AS revenue_growth_rate,
    h.gross_margin::numeric AS gross_margin, h.employees, bi.usd(h.valuation) AS valuation_usd, h.stage, h.industry,
    bi.utc_date(h.valid_from) AS valid_on
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
  SELECT date, extract(year FROM date)::int AS year, extract(quarter FROM date)::int AS quarter,
    extract(month FROM date)::int AS month, to_char(date, 'FMMonth') AS month_name,
    to_char(date, 'YYYY-MM') AS year_month, to_char(date, 'YYYY-"Q"Q') AS year_quarter,
    extract(isoyear FROM date)::int AS iso_year, extract(week FROM date)::int AS iso_week,
    extract(day FROM date)::int AS day_of_month, extract(isodow FROM date)::int AS day_of_week,
    to_char(date, 'FMDay') AS day_name, extract(isodow FROM date) > 5 AS is_weekend,
    (date_trunc('month', date) + interval '1 month - 1 day')::date AS month_end
  FROM (SELECT d::date AS date
    FROM generate_series('2000-01-01'::timestamp, '2050-12-31'::timestamp, '1 day') AS d) days;

-- Keys and references, which views cannot have as constraints, and what each column means. Each start fills it from
-- graph/bi.
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
