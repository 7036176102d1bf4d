-- Write-ups are edited where they stand: each save is a version, and an approved text is locked.
CREATE TYPE writeup_status AS ENUM ('DRAFT', 'IN_REVIEW', 'APPROVED');
CREATE TYPE writeup_change AS ENUM ('WRITTEN', 'EDITED', 'CORRECTED', 'RESTORED', 'REGENERATED');

ALTER TABLE writeups
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN field_versions JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN reading_version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN origin JSONB,
  ADD COLUMN status writeup_status NOT NULL DEFAULT 'DRAFT',
  ADD COLUMN revision_job_id UUID,
  -- Corrections are printed in the stored HTML, edited or not, so the analyst's Markdown is not needed any more.
  DROP COLUMN written;

CREATE TABLE writeup_versions (
  tenant_id UUID NOT NULL,
  writeup_id UUID NOT NULL,
  version INTEGER NOT NULL,
  change writeup_change NOT NULL,
  summary TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  figures JSONB NOT NULL,
  overrides JSONB NOT NULL,
  reading_version INTEGER NOT NULL,
  source_reading JSONB,
  written_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by UUID DEFAULT current_member(),
  CONSTRAINT writeup_versions_pkey PRIMARY KEY (tenant_id, writeup_id, version)
);
CREATE TABLE writeup_status_changes (
  tenant_id UUID NOT NULL,
  id UUID NOT NULL,
  writeup_id UUID NOT NULL,
  status writeup_status NOT NULL,
  version INTEGER NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by UUID DEFAULT current_member(),
  CONSTRAINT writeup_status_changes_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX writeup_status_changes_tenant_id_writeup_id_changed_at_idx
  ON writeup_status_changes (tenant_id, writeup_id, changed_at);

DO $$
DECLARE
  made text;
BEGIN
  FOREACH made IN ARRAY ARRAY['writeup_versions', 'writeup_status_changes']
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id)
      REFERENCES tenants (id) ON DELETE CASCADE ON UPDATE CASCADE', made, made || '_tenant_id_fkey');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id, writeup_id)
      REFERENCES writeups (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE', made, made || '_tenant_id_writeup_id_fkey');
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id, created_by)
      REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE', made, made || '_tenant_id_created_by_fkey');
  END LOOP;
END $$;
SELECT protect_tenant_table('writeup_versions');
SELECT protect_tenant_table('writeup_status_changes');
