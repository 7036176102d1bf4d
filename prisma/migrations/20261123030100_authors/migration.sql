-- Who deleted something, and who wrote a version: members, as of all that is made. Nothing was ever written into the texts.
ALTER TABLE trash_items DROP COLUMN deleted_by, ADD COLUMN deleted_by UUID DEFAULT current_member();
ALTER TABLE trash_items ADD CONSTRAINT trash_items_tenant_id_deleted_by_fkey
  FOREIGN KEY (tenant_id, deleted_by) REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE transcript_versions DROP COLUMN written_by, ADD COLUMN written_by UUID DEFAULT current_member();
ALTER TABLE transcript_versions ADD CONSTRAINT transcript_versions_tenant_id_written_by_fkey
  FOREIGN KEY (tenant_id, written_by) REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE;
