-- A firm's people. Behind the shared password a name is a label; an identity provider proves it.
CREATE TYPE member_kind AS ENUM ('NAMED', 'PROVEN', 'INTEGRATION');
CREATE TABLE members (
  tenant_id UUID NOT NULL,
  id UUID NOT NULL,
  name TEXT NOT NULL,
  key TEXT NOT NULL,
  kind member_kind NOT NULL DEFAULT 'NAMED',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT members_pkey PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX members_tenant_id_kind_key_key ON members (tenant_id, kind, key);
ALTER TABLE members ADD CONSTRAINT members_tenant_id_fkey
  FOREIGN KEY (tenant_id) REFERENCES tenants (id) ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('members');

-- Who the running transaction works for; NULL for who has no name, and for what the server does by itself.
CREATE FUNCTION current_member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.member_id', true), '')::uuid;

-- Everything that is made carries its author. The column's default sees to it, so no statement can forget.
DO $$
DECLARE
  made text;
BEGIN
  FOREACH made IN ARRAY ARRAY['recordings', 'transcripts', 'writeups', 'documents', 'jobs', 'companies', 'metric_observations',
    'company_imports', 'candidate_imports', 'analysis_runs']
  LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN created_by UUID DEFAULT current_member()', made);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (tenant_id, created_by)
      REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE', made, made || '_tenant_id_created_by_fkey');
  END LOOP;
END $$;
-- What a list narrows to one's own.
CREATE INDEX transcripts_tenant_id_created_by_recording_date_id_idx ON transcripts (tenant_id, created_by, recording_date, id);
CREATE INDEX writeups_tenant_id_created_by_creation_date_id_idx ON writeups (tenant_id, created_by, creation_date, id);
CREATE INDEX documents_tenant_id_created_by_upload_date_id_idx ON documents (tenant_id, created_by, upload_date, id);

ALTER TABLE sessions ADD COLUMN member_id UUID;
ALTER TABLE sessions ADD CONSTRAINT sessions_tenant_id_member_id_fkey
  FOREIGN KEY (tenant_id, member_id) REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE;
-- A session whose person changed is read again by every server, as one that ended is.
CREATE TRIGGER announce_session_member AFTER UPDATE OF member_id ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
