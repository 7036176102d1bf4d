-- Statements of figures are a list of their own: by their time, by the value of one metric, and by what changed since.
ALTER TABLE "metric_observations" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE TRIGGER move_updated_at BEFORE UPDATE ON metric_observations FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION move_updated_at('moves');

-- The expressions are those of graph/companies/observations/fields.ts. Not partial: before PostgreSQL has statistics it takes a
-- partial index for tiny, and would search a company's observations in one of these, through those of the whole firm.
CREATE INDEX metric_observations_by_created ON metric_observations (tenant_id, created_at, id);
CREATE INDEX metric_observations_by_value ON metric_observations
  (tenant_id, metric, (CASE WHEN value IS NULL THEN '-1e308'::float8 ELSE value END), id);
