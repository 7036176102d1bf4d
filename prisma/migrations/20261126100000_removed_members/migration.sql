-- An admin removes names that nobody uses. The row stays, because it names the author of things; using the name clears the column.
ALTER TABLE members ADD COLUMN removed_at TIMESTAMPTZ(3);

-- Makes `kept` the author of everything that has one of `merged` as its author, in the trash too. Every foreign key to members is
-- moved, so no table can be forgotten.
CREATE FUNCTION merge_members(merged uuid[], kept uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  link record;
BEGIN
  FOR link IN SELECT * FROM row_references() WHERE parent = 'members'::regclass LOOP
    EXECUTE format('UPDATE %1$s SET %2$I = $2 WHERE tenant_id = current_tenant() AND %2$I = ANY ($1)', link.child, link.column_name)
      USING merged, kept;
    UPDATE trash_rows SET row = jsonb_set(row, ARRAY[link.column_name::text], to_jsonb(kept))
    WHERE tenant_id = current_tenant() AND table_name = link.child::text AND row ->> link.column_name = ANY (merged::text[]);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION merge_members FROM PUBLIC;
GRANT EXECUTE ON FUNCTION merge_members TO dossier_app;

-- The API shows the new column, so its changes are reported too.
SELECT follow_changes('members', 'MEMBER', 'key');
