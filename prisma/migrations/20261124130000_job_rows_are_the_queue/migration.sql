-- The jobs themselves are the queue (decision 045): an announcement says all that a server needs to give a job its turn.
CREATE OR REPLACE FUNCTION announce_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, concat_ws(' ', NEW.tenant_id, NEW.id, NEW.status, NEW.kind, floor(extract(epoch FROM NEW.retry_at) * 1000)))
    FROM ops.announcements WHERE channel = 'jobs';
  RETURN NULL;
END $$;

DROP SCHEMA IF EXISTS pgboss CASCADE;
