-- The server logs in as a role that owns nothing and cannot become the owner. docs/decisions tells why.
-- This group holds its rights outside the firms' rows; graph/database/serverRole.ts makes the role that logs in.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dossier_server') THEN
    CREATE ROLE dossier_server NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;

-- A database that was made before PostgreSQL 15 lets everybody make tables.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public, ops TO dossier_server;

-- Whether everything is migrated. A scratch database, in which migrations are compared, has no history.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    GRANT SELECT ON public._prisma_migrations TO dossier_server;
  END IF;
END $$;

-- The tables of ops are the server's, those of later migrations too, except the two below.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ops TO dossier_server;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA ops TO dossier_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA ops GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO dossier_server;
ALTER DEFAULT PRIVILEGES IN SCHEMA ops GRANT USAGE ON SEQUENCES TO dossier_server;
-- What stands here decides which firm a BI role sees.
REVOKE ALL ON ops.bi_roles FROM dossier_server;
REVOKE INSERT, UPDATE, DELETE ON ops.announcements FROM dossier_server;
REVOKE EXECUTE ON FUNCTION ops.bi_tenant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops.bi_tenant TO dossier_bi;

-- What the owner alone reads.
CREATE SCHEMA vault;
CREATE TABLE vault.server_login (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  role_name name NOT NULL,
  password text NOT NULL
);
CREATE TABLE vault.lock_salt (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  salt text NOT NULL
);
INSERT INTO vault.lock_salt (salt) VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- Every role in the database may hold an advisory lock for good, if it knows the key. So keys are made with a secret.
CREATE FUNCTION vault.lock_key(name text) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT ('x' || encode(substr(sha256(convert_to(salt || name, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint FROM vault.lock_salt);

-- The running firm's lock of that name, until the transaction ends; outside any firm the product's own.
CREATE FUNCTION hold_lock(name text) RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT pg_advisory_xact_lock(vault.lock_key(concat_ws(' ', name, public.current_tenant()))) $$;
-- The same where nobody else holds it; false where somebody does.
CREATE FUNCTION try_lock(name text) RETURNS boolean LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT pg_try_advisory_xact_lock(vault.lock_key(concat_ws(' ', name, public.current_tenant()))) $$;
REVOKE EXECUTE ON FUNCTION vault.lock_key, hold_lock, try_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_lock, try_lock TO dossier_app;

-- Only an owner may have PostgreSQL count a table's rows for its plans.
CREATE FUNCTION ops.count_rows(VARIADIC tables regclass[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  each regclass;
BEGIN
  FOREACH each IN ARRAY tables LOOP
    EXECUTE format('ANALYZE %s', each);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION ops.count_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ops.count_rows TO dossier_server;
