-- What a person should know, and the e-mails that say it. Each notice is about one thing and goes when that goes.
CREATE TYPE "notice_kind" AS ENUM ('MENTION', 'REPLY', 'REVIEW', 'CONDITION', 'DONE', 'FAILED');

ALTER TABLE "members" ADD COLUMN "email" TEXT, ADD COLUMN "wants_email" BOOLEAN NOT NULL DEFAULT true;
-- Only the person sees them.
SELECT follow_changes('members', 'MEMBER', 'key', 'email', 'wants_email');

ALTER TABLE "comments" ADD COLUMN "mentions" INTEGER[] NOT NULL DEFAULT '{}';
SELECT follow_changes('comments', 'COMMENT');

CREATE TABLE "notice_emails" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT clock_timestamp(),
    "sent_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "notice_emails_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "notice_emails_tenant_id_next_attempt_at_idx" ON "notice_emails"("tenant_id", "next_attempt_at");
ALTER TABLE "notice_emails" ADD CONSTRAINT "notice_emails_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notice_emails" ADD CONSTRAINT "notice_emails_tenant_id_member_id_fkey" FOREIGN KEY ("tenant_id", "member_id") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
SELECT protect_tenant_table('notice_emails');

CREATE TABLE "notices" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "kind" "notice_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "comment_id" UUID,
    "writeup_id" UUID,
    "company_id" UUID,
    "job_id" UUID,
    "email_id" UUID,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "created_by" UUID DEFAULT current_member(),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "notices_tenant_id_member_id_created_at_id_idx" ON "notices"("tenant_id", "member_id", "created_at", "id");
CREATE INDEX "notices_tenant_id_comment_id_idx" ON "notices"("tenant_id", "comment_id");
CREATE INDEX "notices_tenant_id_writeup_id_idx" ON "notices"("tenant_id", "writeup_id");
CREATE INDEX "notices_tenant_id_company_id_idx" ON "notices"("tenant_id", "company_id");
CREATE INDEX "notices_tenant_id_job_id_idx" ON "notices"("tenant_id", "job_id");
CREATE INDEX "notices_tenant_id_email_id_idx" ON "notices"("tenant_id", "email_id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_member_id_fkey" FOREIGN KEY ("tenant_id", "member_id") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_comment_id_fkey" FOREIGN KEY ("tenant_id", "comment_id") REFERENCES "comments"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_job_id_fkey" FOREIGN KEY ("tenant_id", "job_id") REFERENCES "jobs"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_email_id_fkey" FOREIGN KEY ("tenant_id", "email_id") REFERENCES "notice_emails"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_created_by_fkey" FOREIGN KEY ("tenant_id", "created_by") REFERENCES "members"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
SELECT protect_tenant_table('notices');
-- The version before works with it.
