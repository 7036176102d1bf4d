-- The role that every request takes on: it owns nothing, and row-level security holds it to one tenant.
-- Roles belong to the whole cluster, so another database may have made it already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dossier_app') THEN
    CREATE ROLE dossier_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
DO $$
BEGIN
  EXECUTE format('GRANT dossier_app TO %I', current_user);
END $$;

-- The tenant of the running transaction; NULL outside one, and then no row of any tenant is visible.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.tenant_id', true), '')::uuid;

-- Every table with tenant_id is protected by this one call; a test lists those that are not.
CREATE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY one_tenant ON %s USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO dossier_app', target);
END $$;

-- CreateEnum
CREATE TYPE "tenant_theme" AS ENUM ('AMBER', 'DARK');

-- CreateEnum
CREATE TYPE "recording_status" AS ENUM ('UPLOADING', 'STORED', 'TRANSCRIBED', 'SAVED');

-- CreateEnum
CREATE TYPE "recording_origin" AS ENUM ('RECORDED', 'IMPORTED_AUDIO', 'IMPORTED_TEXT');

-- CreateEnum
CREATE TYPE "job_kind" AS ENUM ('TRANSCRIPTION', 'SUMMARY', 'WRITEUP');

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "session_kind" AS ENUM ('LOGIN', 'ADMIN');

-- CreateTable
CREATE TABLE "tenants" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "theme" "tenant_theme" NOT NULL DEFAULT 'AMBER',
    "primary_color" TEXT NOT NULL,
    "secondary_color" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_secrets" (
    "tenant_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "admin_password_hashes" TEXT[],
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_secrets_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "session_kind" NOT NULL DEFAULT 'LOGIN',
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "recordings" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "status" "recording_status" NOT NULL DEFAULT 'UPLOADING',
    "origin" "recording_origin" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_seconds" INTEGER,
    "part_count" INTEGER,
    "content" TEXT,
    "summary" TEXT,
    "summary_analyst" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "recording_parts" (
    "tenant_id" UUID NOT NULL,
    "recording_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "duration_seconds" DOUBLE PRECISION,
    "content" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recording_parts_pkey" PRIMARY KEY ("tenant_id","recording_id","position")
);

-- CreateTable
CREATE TABLE "transcripts" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "snippet" TEXT NOT NULL,
    "recording_date" TIMESTAMPTZ(3) NOT NULL,
    "duration" INTEGER,
    "summary" TEXT,
    "summary_analyst" TEXT,
    "recording_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcripts_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "writeups" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "snippet" TEXT NOT NULL,
    "creation_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tags" TEXT[],
    "recommendation" TEXT,
    "sort_title" TEXT NOT NULL,
    "memo_type" TEXT NOT NULL,
    "is_combo_analysis" BOOLEAN NOT NULL DEFAULT false,
    "analyst" TEXT,
    "figures" JSONB NOT NULL DEFAULT '[]',
    "transcript_id" UUID,

    CONSTRAINT "writeups_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "job_kind" NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'QUEUED',
    "title" TEXT NOT NULL,
    "stage" TEXT NOT NULL DEFAULT '',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "input" JSONB NOT NULL,
    "text" TEXT,
    "result" JSONB,
    "analyst" TEXT,
    "error_code" TEXT,
    "error_message" TEXT,
    "worker_key" BIGINT,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "dismissed" BOOLEAN NOT NULL DEFAULT false,
    "recording_id" UUID,
    "transcript_id" UUID,
    "writeup_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "ai_usage" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "input_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_usage_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tenants_slug_key" ON "tenants"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_tenant_id_token_hash_key" ON "sessions"("tenant_id", "token_hash");

-- CreateIndex
CREATE INDEX "recordings_tenant_id_status_id_idx" ON "recordings"("tenant_id", "status", "id");

-- CreateIndex
CREATE INDEX "transcripts_tenant_id_recording_date_id_idx" ON "transcripts"("tenant_id", "recording_date", "id");

-- CreateIndex
CREATE UNIQUE INDEX "transcripts_tenant_id_recording_id_key" ON "transcripts"("tenant_id", "recording_id");

-- CreateIndex
CREATE INDEX "writeups_tenant_id_creation_date_id_idx" ON "writeups"("tenant_id", "creation_date", "id");

-- CreateIndex
CREATE INDEX "writeups_tenant_id_sort_title_id_idx" ON "writeups"("tenant_id", "sort_title", "id");

-- CreateIndex
CREATE INDEX "jobs_tenant_id_created_at_idx" ON "jobs"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "jobs_tenant_id_recording_id_idx" ON "jobs"("tenant_id", "recording_id");

-- CreateIndex
CREATE INDEX "ai_usage_tenant_id_created_at_idx" ON "ai_usage"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "tenant_secrets" ADD CONSTRAINT "tenant_secrets_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recording_parts" ADD CONSTRAINT "recording_parts_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writeups" ADD CONSTRAINT "writeups_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "writeups" ADD CONSTRAINT "writeups_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_recording_id_fkey" FOREIGN KEY ("tenant_id", "recording_id") REFERENCES "recordings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Row-level security
SELECT protect_tenant_table('tenant_secrets');
SELECT protect_tenant_table('sessions');
SELECT protect_tenant_table('recordings');
SELECT protect_tenant_table('recording_parts');
SELECT protect_tenant_table('transcripts');
SELECT protect_tenant_table('writeups');
SELECT protect_tenant_table('jobs');
SELECT protect_tenant_table('ai_usage');

-- A firm's name and look are public: its login screen shows them to strangers. Only the firm itself changes them.
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY anyone_reads ON tenants FOR SELECT USING (true);
CREATE POLICY own_row ON tenants USING (id = current_tenant()) WITH CHECK (id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON tenants TO dossier_app;

-- A search reads these texts of every row; not having to unpack and fold each one makes it five times as fast.
ALTER TABLE transcripts ALTER COLUMN search_text SET STORAGE EXTERNAL;
ALTER TABLE writeups ALTER COLUMN search_text SET STORAGE EXTERNAL;

-- A transcript of unknown length comes last, whether the longest or the shortest come first.
CREATE INDEX transcripts_longest ON transcripts (tenant_id, (COALESCE(duration, -1)), id);
CREATE INDEX transcripts_shortest ON transcripts (tenant_id, (COALESCE(duration, 2147483647)), id);

-- Jobs that wait or run are looked for at every start.
CREATE INDEX jobs_unfinished ON jobs (tenant_id) WHERE status IN ('QUEUED', 'RUNNING');

-- Every change of a job is announced, so that whoever watches it, in whichever server, sees it at once.
CREATE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dossier_jobs', NEW.tenant_id || ' ' || NEW.id || ' ' || NEW.status);
  RETURN NULL;
END $$;
CREATE TRIGGER announce_job AFTER INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION announce_job();

-- A revoked session is announced, so that no server goes on trusting its cached copy.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('dossier_sessions', encode(OLD.token_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER announce_session_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();

-- Counters of failed logins, shared by all servers. They name no person and hold no firm's data.
CREATE SCHEMA ops;
CREATE TABLE ops.rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
