-- Takes from everybody what PostgreSQL grants to everybody and only a superuser may take away: advisory locks and the list of who
-- holds them, large objects, who is there and works (roles, connections, counters of what happens to tables), the databases beside
-- Dossier's own. The owner keeps the locks and the counters, and passes them on to servers.
-- Run it as a superuser in Dossier's database, once before the first start or followed by a restart; again does no harm.
DO $$
DECLARE
  owner name := (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database());
  each record;
BEGIN
  FOR each IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
    AND (proname = 'pg_lock_status' OR proname LIKE '%\_advisory\_%') LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I WITH GRANT OPTION', each.name, owner);
  END LOOP;
  FOR each IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
    AND (proname LIKE 'lo\_%' OR proname IN ('loread', 'lowrite')) LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each.name);
  END LOOP;
  -- Tools are not stopped by these. Metabase reads how many rows a table has (pg_stat_get_live_tuples), which EXPLAIN tells anyway.
  -- The queue of jobs looks at the counters of its tables, so servers keep them.
  FOR each IN SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
    AND proname LIKE 'pg\_stat\_get\_%' AND proname <> 'pg_stat_get_live_tuples' LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I WITH GRANT OPTION', each.name, owner);
  END LOOP;
  FOR each IN SELECT unnest(ARRAY['pg_roles', 'pg_user', 'pg_group', 'pg_auth_members', 'pg_db_role_setting', 'pg_stat_activity']) AS name LOOP
    EXECUTE format('REVOKE SELECT ON pg_catalog.%I FROM PUBLIC', each.name);
    EXECUTE format('GRANT SELECT ON pg_catalog.%I TO %I WITH GRANT OPTION', each.name, owner);
  END LOOP;
  -- So that the owner can say how much each BI role may write to disk for its sorting.
  EXECUTE format('GRANT SET ON PARAMETER temp_file_limit TO %I', owner);
  -- For a cluster that Dossier has to itself. Where others use these two databases, leave this out.
  REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;
  EXECUTE format('GRANT CONNECT ON DATABASE postgres TO %I', owner);
END $$;
