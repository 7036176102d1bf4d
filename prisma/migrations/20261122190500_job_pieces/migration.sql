-- What a running job has written, piece by piece: adding one writes what is new, not the whole text again.
CREATE TABLE job_pieces (
  tenant_id UUID NOT NULL,
  job_id UUID NOT NULL,
  start INTEGER NOT NULL,
  text TEXT NOT NULL,
  CONSTRAINT job_pieces_pkey PRIMARY KEY (tenant_id, job_id, start)
);
ALTER TABLE job_pieces ADD CONSTRAINT job_pieces_tenant_id_job_id_fkey
  FOREIGN KEY (tenant_id, job_id) REFERENCES jobs (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE;
SELECT protect_tenant_table('job_pieces');
