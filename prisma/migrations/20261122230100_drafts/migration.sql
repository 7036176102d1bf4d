-- A draft belongs to one person, until it is handed over; its author stays. Sharing it lets all work on it.
ALTER TABLE recordings
  ADD COLUMN owner_id UUID DEFAULT current_member(),
  ADD COLUMN is_shared BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN heard_at TIMESTAMPTZ(3),
  ADD COLUMN session_id UUID,
  ADD COLUMN version INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN field_versions JSONB NOT NULL DEFAULT '{}';
ALTER TABLE recordings ADD CONSTRAINT recordings_tenant_id_owner_id_fkey
  FOREIGN KEY (tenant_id, owner_id) REFERENCES members (tenant_id, id) ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX recordings_tenant_id_owner_id_idx ON recordings (tenant_id, owner_id);

-- Whose edit meets somebody else's is told from the versions, so every change counts, whatever statement makes it.
CREATE FUNCTION count_recording_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.title IS DISTINCT FROM OLD.title THEN
    NEW.field_versions := NEW.field_versions || jsonb_build_object('title', NEW.version);
  END IF;
  IF NEW.content IS DISTINCT FROM OLD.content THEN
    NEW.field_versions := NEW.field_versions || jsonb_build_object('content', NEW.version);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER count_version BEFORE UPDATE OF title, content ON recordings FOR EACH ROW
  WHEN (NEW.title IS DISTINCT FROM OLD.title OR NEW.content IS DISTINCT FROM OLD.content)
  EXECUTE FUNCTION count_recording_version();
