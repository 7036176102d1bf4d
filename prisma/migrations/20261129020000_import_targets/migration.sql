-- Candidates come in by the import of companies, so an import says what its rows become.
ALTER TABLE "company_imports" ADD COLUMN "target" TEXT NOT NULL DEFAULT 'COMPANIES',
  ADD CONSTRAINT "company_imports_target_check" CHECK ("target" IN ('COMPANIES', 'CANDIDATES'));
-- The columns that it watches are listed again, so that the new one stays internal.
SELECT follow_changes('company_imports', 'COMPANY_IMPORT', 'job_id', 'added_keys', 'reading', 'target');
-- The version before works with it.
