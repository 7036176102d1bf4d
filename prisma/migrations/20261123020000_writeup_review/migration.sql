-- The partner's verdict on a write-up, comments on its passages, the firm's memo templates, and what a card shows of a write-up.
-- CreateEnum
CREATE TYPE "verdict" AS ENUM ('INVEST', 'TRACK', 'PASS');

-- AlterTable
ALTER TABLE "writeups" ADD COLUMN "lead" TEXT NOT NULL DEFAULT '',
ADD COLUMN "subject_name" TEXT,
ADD COLUMN "verdict" "verdict";

-- CreateTable
CREATE TABLE "writeup_verdicts" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "writeup_id" UUID NOT NULL,
    "verdict" "verdict",
    "reason" TEXT NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "writeup_verdicts_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "comment_threads" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "writeup_id" UUID NOT NULL,
    "quote" TEXT,
    "prefix" TEXT NOT NULL DEFAULT '',
    "suffix" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" UUID,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "comment_threads_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "comments" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "comments_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "memo_templates" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sections" TEXT[],
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "memo_templates_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "writeups_tenant_id_verdict_creation_date_id_idx" ON "writeups"("tenant_id", "verdict", "creation_date", "id");
CREATE INDEX "writeup_verdicts_tenant_id_writeup_id_given_at_id_idx" ON "writeup_verdicts"("tenant_id", "writeup_id", "given_at", "id");
CREATE INDEX "comment_threads_tenant_id_writeup_id_resolved_at_idx" ON "comment_threads"("tenant_id", "writeup_id", "resolved_at");
CREATE INDEX "comments_tenant_id_thread_id_created_at_id_idx" ON "comments"("tenant_id", "thread_id", "created_at", "id");
CREATE UNIQUE INDEX "memo_templates_tenant_id_key_key" ON "memo_templates"("tenant_id", "key");
-- A firm has one default at most.
CREATE UNIQUE INDEX memo_templates_default ON memo_templates (tenant_id) WHERE is_default;

-- AddForeignKey
ALTER TABLE "writeup_verdicts" ADD CONSTRAINT "writeup_verdicts_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "writeup_verdicts" ADD CONSTRAINT "writeup_verdicts_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "writeup_verdicts" ADD CONSTRAINT "writeup_verdicts_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_tenant_id_resolved_by_fkey" FOREIGN KEY ("tenant_id", "resolved_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_thread_id_fkey" FOREIGN KEY ("tenant_id", "thread_id") REFERENCES "comment_threads"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "memo_templates" ADD CONSTRAINT "memo_templates_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "memo_templates" ADD CONSTRAINT "memo_templates_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('writeup_verdicts');
SELECT protect_tenant_table('comment_threads');
SELECT protect_tenant_table('comments');
SELECT protect_tenant_table('memo_templates');

-- What is stored already. The reindexing of Admin makes a lead exact; this one leaves out headings and tables alone.
ALTER TABLE writeups NO FORCE ROW LEVEL SECURITY;
UPDATE writeups SET subject_name = source_reading->'subject'->>'name',
  lead = CASE WHEN content ~ '<(table|h[1-6])\M' THEN left(btrim(regexp_replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(content, '<(h[1-6]|table)\M.*?</\1>', ' ', 'g'), '<[^>]*>', ' ', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'), '\s+', ' ', 'g')), 200)
    ELSE snippet END;
ALTER TABLE writeups FORCE ROW LEVEL SECURITY;

-- For BI tools: the verdict that holds, with its reason and time.
GRANT SELECT (verdict, subject_name) ON writeups TO dossier_bi;
SELECT share_with_bi('writeup_verdicts', 'id, writeup_id, verdict, reason, given_at');
CREATE OR REPLACE VIEW bi.writeups WITH (security_invoker = true) AS
  SELECT w.id, w.title, w.memo_type, w.is_combo_analysis, w.recommendation, array_to_string(w.tags, '; ') AS tags, w.analyst, w.snippet,
    octet_length(w.search_text) AS text_bytes, w.transcript_id, w.document_id, w.creation_date AS created_at,
    w.verdict::text AS verdict, v.reason AS verdict_reason, v.given_at AS verdict_at, w.subject_name AS company_name
  FROM public.writeups w
    LEFT JOIN LATERAL (
      SELECT reason, given_at FROM public.writeup_verdicts v
      WHERE w.verdict IS NOT NULL AND v.tenant_id = w.tenant_id AND v.writeup_id = w.id
      ORDER BY v.given_at DESC, v.id DESC LIMIT 1) v ON true;
COMMENT ON COLUMN bi.writeups.verdict IS 'What a partner decided: INVEST, TRACK or PASS; NULL without a verdict.';
COMMENT ON COLUMN bi.writeups.company_name IS 'The company that the sources of a generated write-up are about.';
