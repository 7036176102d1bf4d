-- Metrics are called as the field calls them. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE metric_observations NO FORCE ROW LEVEL SECURITY;
UPDATE metric_observations SET metric = CASE metric
  WHEN 'CONTRACT_VALUE' THEN 'ACV'
  WHEN 'NET_RETENTION' THEN 'NRR'
  WHEN 'GROSS_RETENTION' THEN 'GRR'
END
WHERE metric IN ('CONTRACT_VALUE', 'NET_RETENTION', 'GROSS_RETENTION');
ALTER TABLE metric_observations FORCE ROW LEVEL SECURITY;
