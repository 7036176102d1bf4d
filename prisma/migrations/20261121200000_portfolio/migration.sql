-- CreateEnum
CREATE TYPE "processed_outcome" AS ENUM ('EXTRACTED', 'NOTHING_FOUND', 'FAILED');

-- CreateEnum
CREATE TYPE "analysis_kind" AS ENUM ('RANKINGS', 'BEST_INVESTMENTS', 'DISCOVERY');

-- CreateEnum
CREATE TYPE "api_access" AS ENUM ('READ', 'READ_WRITE');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "job_kind" ADD VALUE 'MEMO_PROCESSING';
ALTER TYPE "job_kind" ADD VALUE 'RANKINGS';
ALTER TYPE "job_kind" ADD VALUE 'BEST_INVESTMENTS';
ALTER TYPE "job_kind" ADD VALUE 'DISCOVERY';

-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "industry_group" TEXT;

-- CreateTable
CREATE TABLE "portfolio_summaries" (
    "tenant_id" UUID NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "measures" JSONB NOT NULL,

    CONSTRAINT "portfolio_summaries_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "portfolio_changes" (
    "tenant_id" UUID NOT NULL,
    "transaction_id" BIGINT NOT NULL,

    CONSTRAINT "portfolio_changes_pkey" PRIMARY KEY ("tenant_id","transaction_id")
);

-- CreateTable
CREATE TABLE "processed_files" (
    "tenant_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "is_pdf" BOOLEAN NOT NULL,
    "outcome" "processed_outcome" NOT NULL,
    "company_name" TEXT,
    "figure_count" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "processed_files_pkey" PRIMARY KEY ("tenant_id","job_id","source_id")
);

-- CreateTable
CREATE TABLE "analysis_runs" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "analysis_kind" NOT NULL,
    "analyst" TEXT NOT NULL,
    "prompt" TEXT NOT NULL DEFAULT '',
    "steering" JSONB NOT NULL,
    "result" JSONB NOT NULL,
    "company_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "analysis_runs_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "analysis_entries" (
    "tenant_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "subject_id" UUID,
    "entry" JSONB NOT NULL,
    "figures" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "analysis_entries_pkey" PRIMARY KEY ("tenant_id","run_id","position")
);

-- CreateTable
CREATE TABLE "candidate_imports" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidate_imports_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "candidates" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "description" TEXT,
    "stage" TEXT,
    "industry" TEXT,
    "industry_group" TEXT,
    "headquarters" TEXT,
    "website" TEXT,
    "tags" TEXT[],
    "revenue" DOUBLE PRECISION,
    "revenue_growth_rate" DOUBLE PRECISION,
    "gross_margin" DOUBLE PRECISION,
    "funding_raised" DOUBLE PRECISION,
    "employees" INTEGER,
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidates_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "access" "api_access" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "processed_files_tenant_id_job_id_finished_at_source_id_idx" ON "processed_files"("tenant_id", "job_id", "finished_at", "source_id");

-- CreateIndex
CREATE INDEX "analysis_runs_tenant_id_kind_created_at_id_idx" ON "analysis_runs"("tenant_id", "kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "analysis_entries_tenant_id_subject_id_idx" ON "analysis_entries"("tenant_id", "subject_id");

-- CreateIndex
CREATE INDEX "candidate_imports_tenant_id_created_at_idx" ON "candidate_imports"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "candidates_tenant_id_sort_name_id_idx" ON "candidates"("tenant_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "candidates_tenant_id_import_id_idx" ON "candidates"("tenant_id", "import_id");

-- CreateIndex
CREATE UNIQUE INDEX "candidates_tenant_id_key_key" ON "candidates"("tenant_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_tenant_id_token_hash_key" ON "api_tokens"("tenant_id", "token_hash");

-- AddForeignKey
ALTER TABLE "portfolio_summaries" ADD CONSTRAINT "portfolio_summaries_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processed_files" ADD CONSTRAINT "processed_files_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processed_files" ADD CONSTRAINT "processed_files_tenant_id_job_id_fkey" FOREIGN KEY ("tenant_id", "job_id") REFERENCES "jobs"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_entries" ADD CONSTRAINT "analysis_entries_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analysis_entries" ADD CONSTRAINT "analysis_entries_tenant_id_run_id_fkey" FOREIGN KEY ("tenant_id", "run_id") REFERENCES "analysis_runs"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidate_imports" ADD CONSTRAINT "candidate_imports_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_tenant_id_import_id_fkey" FOREIGN KEY ("tenant_id", "import_id") REFERENCES "candidate_imports"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Row-level security
SELECT protect_tenant_table('portfolio_summaries');
SELECT protect_tenant_table('portfolio_changes');
SELECT protect_tenant_table('processed_files');
SELECT protect_tenant_table('analysis_runs');
SELECT protect_tenant_table('analysis_entries');
SELECT protect_tenant_table('candidate_imports');
SELECT protect_tenant_table('candidates');
SELECT protect_tenant_table('api_tokens');

-- Companies that are here already get their group by the rule as it is today (graph/companies/rules.ts, industryGroupOf);
-- from now on computeShown writes it. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
UPDATE companies SET industry_group = CASE
  WHEN industry ~* '\y(saas|software|enterprise)\y' THEN 'Enterprise Software'
  WHEN industry ~* '\y(fintech|financial)\y' THEN 'Fintech'
  WHEN industry ~* '\y(marketplace|platform|commerce)\y' THEN 'Marketplace/Platform'
  WHEN industry ~* '\y(healthcare|health|medical)\y' THEN 'Healthcare'
  WHEN industry ~* '\y(ai|machine[\s-]+learning|artificial)\y' THEN 'AI/ML'
  WHEN industry ~* '\y(consumer|retail|lifestyle)\y' THEN 'Consumer'
  WHEN industry ~* '\y(media|content|entertainment)\y' THEN 'Media/Content'
  ELSE 'Technology' END
WHERE btrim(industry) <> '';
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

-- Whoever writes a company, by whatever way, marks the portfolio's summary as out of date. One row for each transaction:
-- a counter in one row would make writers wait for each other, and wait in circles.
CREATE FUNCTION mark_portfolio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO portfolio_changes (tenant_id, transaction_id)
    SELECT current_tenant(), pg_current_xact_id()::text::bigint WHERE current_tenant() IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_portfolio AFTER INSERT OR UPDATE OR DELETE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION mark_portfolio();
