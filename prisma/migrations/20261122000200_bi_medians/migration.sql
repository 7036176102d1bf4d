-- Medians without what binary fractions add to the mean of two: twelve digits, as the product's own (measuresOf in
-- graph/portfolio/analytics/rules.ts) have them.
CREATE OR REPLACE VIEW bi.industry_summary WITH (security_invoker = true) AS
  SELECT industry_group, stage, count(*) AS companies, count(scored_at) AS scored_companies,
    count(revenue) AS with_revenue,
    to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue), '9.99999999999EEEE')::float8 AS median_revenue,
    count(revenue_growth_rate) AS with_growth,
    to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY revenue_growth_rate), '9.99999999999EEEE')::float8 AS median_growth_rate,
    count(gross_margin) AS with_margin,
    to_char(percentile_cont(0.5) WITHIN GROUP (ORDER BY gross_margin), '9.99999999999EEEE')::float8 AS median_gross_margin
  FROM public.companies WHERE merged_into_id IS NULL GROUP BY industry_group, stage;
