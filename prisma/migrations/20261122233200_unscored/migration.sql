-- A company of which no score could be made is not scored. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
UPDATE companies SET scored_at = NULL
  WHERE scored_at IS NOT NULL AND market_score IS NULL AND growth_score IS NULL AND profit_score IS NULL;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
