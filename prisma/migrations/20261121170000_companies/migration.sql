-- CreateEnum
CREATE TYPE "recommendation_level" AS ENUM ('STRONG_BUY', 'BUY', 'HOLD', 'PASS');

-- CreateEnum
CREATE TYPE "observation_origin" AS ENUM ('PERSON', 'IMPORTED', 'RULES', 'MODEL');

-- CreateEnum
CREATE TYPE "observation_status" AS ENUM ('ACTUAL', 'BUDGET', 'PROJECTED');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('PREVIEW', 'APPLIED', 'UNDONE');

-- AlterEnum
ALTER TYPE "job_kind" ADD VALUE 'COMPANY_READING';
ALTER TYPE "job_kind" ADD VALUE 'MEMO_TEXTS';
ALTER TYPE "job_kind" ADD VALUE 'MEMO_FILES';
ALTER TYPE "job_kind" ADD VALUE 'COMPANY_SCORES';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "company_id" UUID;

-- CreateTable
CREATE TABLE "companies" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "revenue" DOUBLE PRECISION,
    "revenue_growth_rate" DOUBLE PRECISION,
    "gross_margin" DOUBLE PRECISION,
    "employees" INTEGER,
    "stage" TEXT,
    "valuation" DOUBLE PRECISION,
    "industry" TEXT,
    "description" TEXT,
    "headquarters" TEXT,
    "conflict_count" INTEGER NOT NULL DEFAULT 0,
    "market_score" INTEGER,
    "growth_score" INTEGER,
    "profit_score" INTEGER,
    "score_details" JSONB NOT NULL DEFAULT '[]',
    "scored_at" TIMESTAMPTZ(3),
    "total_score" INTEGER NOT NULL DEFAULT 50,
    "recommendation" "recommendation_level" NOT NULL DEFAULT 'PASS',
    "figures_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "field_versions" JSONB NOT NULL DEFAULT '{}',
    "merged_into_id" UUID,
    "merged_at" TIMESTAMPTZ(3),
    "import_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "company_names" (
    "tenant_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "company_id" UUID NOT NULL,

    CONSTRAINT "company_names_pkey" PRIMARY KEY ("tenant_id","key")
);

-- CreateTable
CREATE TABLE "company_readings" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_id" UUID,
    "company_name" TEXT,
    "source_title" TEXT NOT NULL,
    "document_id" UUID,
    "writeup_id" UUID,
    "transcript_id" UUID,
    "insights" JSONB NOT NULL DEFAULT '[]',
    "analyst" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_readings_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "metric_observations" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "metric" TEXT NOT NULL,
    "value" DOUBLE PRECISION,
    "text" TEXT,
    "currency" TEXT,
    "printed" TEXT NOT NULL,
    "scale" TEXT,
    "period_label" TEXT,
    "period_end" DATE,
    "period_months" INTEGER,
    "basis" TEXT,
    "status" "observation_status" NOT NULL DEFAULT 'ACTUAL',
    "is_audited" BOOLEAN NOT NULL DEFAULT false,
    "computation" TEXT,
    "source_start" INTEGER,
    "source_end" INTEGER,
    "place" TEXT,
    "quote" TEXT,
    "inputs" JSONB NOT NULL DEFAULT '[]',
    "confidence" DOUBLE PRECISION NOT NULL DEFAULT 1,
    "origin" "observation_origin" NOT NULL,
    "reading_id" UUID,
    "import_id" UUID,
    "verified_at" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "metric_observations_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "company_imports" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'PREVIEW',
    "rows" JSONB NOT NULL,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "company_imports_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "currency_rates" (
    "tenant_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "usd_per_unit" DOUBLE PRECISION NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "currency_rates_pkey" PRIMARY KEY ("tenant_id","currency")
);

-- CreateIndex
CREATE INDEX "companies_tenant_id_merged_into_id_idx" ON "companies"("tenant_id", "merged_into_id");

-- CreateIndex
CREATE INDEX "companies_tenant_id_sort_name_id_idx" ON "companies"("tenant_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "companies_tenant_id_total_score_id_idx" ON "companies"("tenant_id", "total_score", "id");

-- CreateIndex
CREATE INDEX "company_names_tenant_id_company_id_idx" ON "company_names"("tenant_id", "company_id");

-- CreateIndex
CREATE INDEX "company_readings_tenant_id_company_id_idx" ON "company_readings"("tenant_id", "company_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_document_id_key" ON "company_readings"("tenant_id", "document_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_writeup_id_key" ON "company_readings"("tenant_id", "writeup_id");

-- CreateIndex
CREATE UNIQUE INDEX "company_readings_tenant_id_transcript_id_key" ON "company_readings"("tenant_id", "transcript_id");

-- CreateIndex
CREATE INDEX "metric_observations_tenant_id_company_id_metric_idx" ON "metric_observations"("tenant_id", "company_id", "metric");

-- CreateIndex
CREATE INDEX "metric_observations_tenant_id_reading_id_idx" ON "metric_observations"("tenant_id", "reading_id");

-- CreateIndex
CREATE INDEX "metric_observations_tenant_id_import_id_idx" ON "metric_observations"("tenant_id", "import_id");

-- CreateIndex
CREATE INDEX "company_imports_tenant_id_created_at_idx" ON "company_imports"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_tenant_id_merged_into_id_fkey" FOREIGN KEY ("tenant_id", "merged_into_id") REFERENCES "companies"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_tenant_id_import_id_fkey" FOREIGN KEY ("tenant_id", "import_id") REFERENCES "company_imports"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_names" ADD CONSTRAINT "company_names_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_names" ADD CONSTRAINT "company_names_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_document_id_fkey" FOREIGN KEY ("tenant_id", "document_id") REFERENCES "documents"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_writeup_id_fkey" FOREIGN KEY ("tenant_id", "writeup_id") REFERENCES "writeups"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_readings" ADD CONSTRAINT "company_readings_tenant_id_transcript_id_fkey" FOREIGN KEY ("tenant_id", "transcript_id") REFERENCES "transcripts"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_observations" ADD CONSTRAINT "metric_observations_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_observations" ADD CONSTRAINT "metric_observations_tenant_id_company_id_fkey" FOREIGN KEY ("tenant_id", "company_id") REFERENCES "companies"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_observations" ADD CONSTRAINT "metric_observations_tenant_id_reading_id_fkey" FOREIGN KEY ("tenant_id", "reading_id") REFERENCES "company_readings"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "metric_observations" ADD CONSTRAINT "metric_observations_tenant_id_import_id_fkey" FOREIGN KEY ("tenant_id", "import_id") REFERENCES "company_imports"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_imports" ADD CONSTRAINT "company_imports_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "jobs_tenant_id_company_id_idx" ON "jobs"("tenant_id", "company_id");

-- Row-level security
SELECT protect_tenant_table('companies');
SELECT protect_tenant_table('company_names');
SELECT protect_tenant_table('company_readings');
SELECT protect_tenant_table('metric_observations');
SELECT protect_tenant_table('company_imports');
SELECT protect_tenant_table('currency_rates');

-- What is listed and counted: companies that were merged into no other.
CREATE INDEX companies_listed ON companies (tenant_id, sort_name, id) WHERE merged_into_id IS NULL;

-- A search reads this text of every row; not having to unpack each one makes it faster.
ALTER TABLE companies ALTER COLUMN search_text SET STORAGE EXTERNAL;
