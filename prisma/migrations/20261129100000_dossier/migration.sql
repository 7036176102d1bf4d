-- The dossier of a company: sources that belong to several companies, claims, and what later sources are held against.
CREATE TYPE "source_kind" AS ENUM ('CONVERSATION', 'PAPER', 'MODEL', 'FILING');
CREATE TYPE "source_link" AS ENUM ('LINKED', 'PROPOSED', 'DECLINED');
CREATE TYPE "claim_judgement" AS ENUM ('AGREES', 'ROUNDS', 'DIFFERS', 'ONLY_SAID', 'ONLY_WRITTEN', 'NEWER', 'PLAN_AGAINST_RESULT');
CREATE TYPE "follow_up_kind" AS ENUM ('PROMISE', 'QUESTION', 'CONDITION');
CREATE TYPE "follow_up_status" AS ENUM ('OPEN', 'KEPT', 'MISSED', 'MOVED', 'WITHDRAWN', 'ANSWERED', 'PARTLY', 'EVADED', 'MET');
CREATE TYPE "follow_up_comparison" AS ENUM ('AT_LEAST', 'AT_MOST');

ALTER TABLE "tenants" ADD COLUMN "creates_companies" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "companies"
    ADD COLUMN "owner_id" UUID,
    ADD COLUMN "next_step" TEXT,
    ADD COLUMN "next_step_on" DATE;
ALTER TABLE "companies" ADD CONSTRAINT "companies_tenant_id_owner_id_fkey" FOREIGN KEY ("tenant_id", "owner_id") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "company_readings"
    ADD COLUMN "link" "source_link" NOT NULL DEFAULT 'LINKED',
    ADD COLUMN "kind" "source_kind" NOT NULL DEFAULT 'PAPER',
    ADD COLUMN "source_day" DATE,
    ADD COLUMN "spans" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "proposed" JSONB,
    ADD COLUMN "created_company" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "decided_at" TIMESTAMPTZ(3),
    ADD COLUMN "decided_by" UUID;
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_decided_by_fkey" FOREIGN KEY ("tenant_id", "decided_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "metric_observations"
    ADD COLUMN "speaker" TEXT,
    ADD COLUMN "verified_reason" TEXT,
    ADD COLUMN "verified_by" UUID;
ALTER TABLE "metric_observations" ADD CONSTRAINT "metric_observations_tenant_id_verified_by_fkey" FOREIGN KEY ("tenant_id", "verified_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

CREATE TABLE "company_claims" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "period_label" TEXT,
    "period_end" DATE,
    "period_months" INTEGER,
    "is_plan" BOOLEAN NOT NULL,
    "judgement" "claim_judgement" NOT NULL,
    "difference" DOUBLE PRECISION,
    "explanation" TEXT,
    "standing_id" UUID NOT NULL,
    "observation_ids" UUID[],
    "source_count" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "company_claims_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "company_claims_tenant_id_company_id_position_idx" ON "company_claims"("tenant_id", "company_id", "position");
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "company_claims" ADD CONSTRAINT "company_claims_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('company_claims');

CREATE TABLE "follow_ups" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "kind" "follow_up_kind" NOT NULL,
    "words" TEXT NOT NULL,
    "who" TEXT,
    "metric" TEXT,
    "comparison" "follow_up_comparison",
    "value" DOUBLE PRECISION,
    "currency" TEXT,
    "due_label" TEXT,
    "due" DATE,
    "said_on" DATE,
    "reading_id" UUID,
    "verdict_id" UUID,
    "speaker" TEXT,
    "source_start" INTEGER,
    "source_end" INTEGER,
    "place" TEXT,
    "quote" TEXT,
    "status" "follow_up_status" NOT NULL DEFAULT 'OPEN',
    "moved_to" DATE,
    "reason" TEXT,
    "held_by" UUID,
    "held_on" DATE,
    "held_speaker" TEXT,
    "held_start" INTEGER,
    "held_end" INTEGER,
    "held_place" TEXT,
    "held_quote" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "follow_ups_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "follow_ups_tenant_id_company_id_kind_said_on_idx" ON "follow_ups"("tenant_id", "company_id", "kind", "said_on");
CREATE INDEX "follow_ups_tenant_id_reading_id_idx" ON "follow_ups"("tenant_id", "reading_id");
CREATE INDEX "follow_ups_tenant_id_verdict_id_idx" ON "follow_ups"("tenant_id", "verdict_id");
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_reading_id_fkey" FOREIGN KEY ("tenant_id", "reading_id") REFERENCES "company_readings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_verdict_id_fkey" FOREIGN KEY ("tenant_id", "verdict_id") REFERENCES "writeup_verdicts"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_decided_by_fkey" FOREIGN KEY ("tenant_id", "decided_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
SELECT protect_tenant_table('follow_ups');

SELECT follow_changes('companies', 'COMPANY', 'sort_name', 'search_text', 'field_versions', 'import_id');
SELECT follow_parts('company_claims', 'COMPANY', 'company_id');
SELECT follow_changes('follow_ups', 'FOLLOW_UP');
SELECT follow_parts('follow_ups', 'COMPANY', 'company_id');

-- The kind of the readings of before: a spreadsheet is a model. Their day is known where the source is still there.
ALTER TABLE company_readings NO FORCE ROW LEVEL SECURITY;
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
UPDATE company_readings r SET kind = 'CONVERSATION', source_day = t.recording_date::date
  FROM transcripts t WHERE t.tenant_id = r.tenant_id AND t.id = r.transcript_id;
UPDATE company_readings r SET source_day = d.upload_date::date,
    kind = CASE WHEN d.file_type LIKE '%sheet%' OR d.file_type LIKE '%excel%' OR d.file_type = 'text/csv' THEN 'MODEL' ELSE 'PAPER' END::source_kind
  FROM documents d WHERE d.tenant_id = r.tenant_id AND d.id = r.document_id;
ALTER TABLE company_readings FORCE ROW LEVEL SECURITY;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
-- The version before works with it.
