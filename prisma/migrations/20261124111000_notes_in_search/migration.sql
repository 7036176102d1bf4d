-- A conversation is found by what was noted on it: graph/search/indexing reads the notes with its text.
CREATE FUNCTION search.mark_noted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note notes := COALESCE(NEW, OLD);
BEGIN
  INSERT INTO search.changes (tenant_id, kind, id)
    SELECT tenant_id, 'TRANSCRIPT', id FROM transcripts WHERE tenant_id = note.tenant_id AND recording_id = note.recording_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_search AFTER INSERT OR DELETE OR UPDATE OF at_ms, text ON notes
  FOR EACH ROW EXECUTE FUNCTION search.mark_noted();

-- Those that are there already. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE notes NO FORCE ROW LEVEL SECURITY;
ALTER TABLE search.changes NO FORCE ROW LEVEL SECURITY;
INSERT INTO search.changes (tenant_id, kind, id)
  SELECT DISTINCT t.tenant_id, 'TRANSCRIPT'::search.kind, t.id FROM transcripts t JOIN notes n USING (tenant_id, recording_id);
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
ALTER TABLE search.changes FORCE ROW LEVEL SECURITY;
