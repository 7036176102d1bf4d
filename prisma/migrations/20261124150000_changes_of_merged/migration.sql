-- A company shows the names, figures and readings of those that were merged into it, so a change of theirs is one of its own. The marks that this
-- inserts fire it again, up to the company that was merged into no other.
CREATE FUNCTION mark_merged_into() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A statement that inserts no row fires it too, which would never end.
  IF EXISTS (SELECT FROM marked WHERE kind = 'COMPANY') THEN
    INSERT INTO change_marks (tenant_id, transaction_id, kind, entity_id, action, marked_at)
    SELECT DISTINCT ON (c.merged_into_id) c.tenant_id, m.transaction_id, m.kind, c.merged_into_id, 'UPDATED'::change_action, m.marked_at
    FROM marked m JOIN companies c ON c.tenant_id = m.tenant_id AND c.id = m.entity_id
    WHERE m.kind = 'COMPANY' AND c.merged_into_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_merged_into AFTER INSERT ON change_marks REFERENCING NEW TABLE AS marked FOR EACH STATEMENT EXECUTE FUNCTION mark_merged_into();
CREATE TRIGGER mark_merge_deleted AFTER DELETE ON companies FOR EACH ROW WHEN (OLD.merged_into_id IS NOT NULL) EXECUTE FUNCTION mark_merge();
