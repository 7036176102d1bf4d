-- Candidates that were imported before their figures were kept get those of their columns, so that all have them in one place.
-- The owner sees no firm's rows while row-level security is forced.
ALTER TABLE candidates NO FORCE ROW LEVEL SECURITY;
UPDATE candidates SET figures = (
  SELECT jsonb_agg(jsonb_build_object('metric', metric, 'value', value, 'text', NULL, 'currency', currency, 'printed', printed,
    'scale', scale, 'header', header, 'label', NULL, 'end', NULL, 'months', NULL))
  FROM (VALUES
    ('REVENUE', 'Revenue', trim_scale(revenue::numeric * 1000000), 'USD', revenue::text, 'in millions'),
    ('TOTAL_FUNDING', 'Total funding', trim_scale(funding_raised::numeric * 1000000), 'USD', funding_raised::text, 'in millions'),
    ('REVENUE_GROWTH', 'Growth rate', revenue_growth_rate::numeric, NULL, revenue_growth_rate::text, NULL),
    ('GROSS_MARGIN', 'Gross margin', gross_margin::numeric, NULL, gross_margin::text, NULL),
    ('EMPLOYEES', 'Employees', employees::numeric, NULL, employees::text, NULL)
  ) AS known (metric, header, value, currency, printed, scale) WHERE value IS NOT NULL)
WHERE figures = '[]' AND num_nonnulls(revenue, funding_raised, revenue_growth_rate, gross_margin, employees) > 0;
ALTER TABLE candidates FORCE ROW LEVEL SECURITY;
-- The version before works with it.
