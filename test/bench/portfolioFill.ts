import pg from 'pg';

const stages = `ARRAY['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public', NULL]`;
const groups = `ARRAY['Enterprise Software', 'Fintech', 'Marketplace/Platform', 'Healthcare', 'AI/ML', 'Consumer', 'Media/Content', 'Technology', NULL]`;

/**
 * Companies like those of a real portfolio: gaps in every column, totals that crowd around 50, one in ten without
 * scores.
 */
const insertSql = `INSERT INTO companies (tenant_id, id, name, sort_name, search_text, revenue, revenue_growth_rate, gross_margin,
    employees, stage, industry, industry_group, market_score, growth_score, profit_score, scored_at, total_score, description, score_details, updated_at)
  SELECT current_tenant(), gen_random_uuid(), 'Company ' || i, 'company ' || i, 'company ' || i,
    CASE WHEN random() < 0.8 THEN round(exp(random() * 7)::numeric, 2)::float8 END,
    CASE WHEN random() < 0.8 THEN round((random() * 240 - 40)::numeric, 1)::float8 END,
    CASE WHEN random() < 0.7 THEN round((random() * 90)::numeric, 1)::float8 END,
    CASE WHEN random() < 0.7 THEN (random() * 2000)::int END,
    (${stages})[1 + floor(random() * 8)::int], 'Industry', (${groups})[1 + floor(random() * 9)::int],
    score, score, score, CASE WHEN random() < 0.9 THEN now() END, score,
    'Makes thing ' || i || ', and sells it to many kinds of customers.', '[{"kind": "MARKET"}, {"kind": "GROWTH"}, {"kind": "PROFIT"}]', now()
  FROM (SELECT i, (50 + 30 * (random() + random() + random() - 1.5))::int AS score FROM generate_series(1, $1::int) i) made`;

/** Observations of the companies' revenue, growth, margin and employees, as an import would have stored them. */
const observationsSql = `INSERT INTO metric_observations (tenant_id, id, company_id, metric, value, currency, printed, period_label,
    period_end, period_months, origin, created_at)
  SELECT current_tenant(), gen_random_uuid(), c.id, said.metric, said.value, said.currency, said.value::text, 'FY2024', '2024-12-31', 12,
    'IMPORTED', now() - random() * interval '300 days'
  FROM companies c CROSS JOIN LATERAL (VALUES ('REVENUE', c.revenue * 1e6, 'USD'), ('REVENUE_GROWTH', c.revenue_growth_rate, NULL),
    ('GROSS_MARGIN', c.gross_margin, NULL), ('EMPLOYEES', c.employees, NULL)) AS said (metric, value, currency)
  WHERE c.tenant_id = current_tenant() AND said.value IS NOT NULL`;

/**
 * Gives the firm at 'dossier' this many companies, and each of the other two a tenth of it, optionally with
 * observations. Returns the id of the firm at 'dossier'.
 */
export async function fillPortfolio(url: string, size: number, withObservations = false): Promise<string> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    await session.query('TRUNCATE companies, portfolio_summaries, portfolio_changes, portfolio_rank_marks CASCADE');
    const { rows } = await session.query<{ id: string; slug: string }>('SELECT id, slug FROM tenants');
    await session.query('SELECT setseed(0.5)');
    // Indexing the texts is not measured. When only reads are measured, histories and changes are left out too, because
    // they take minutes.
    const triggers = withObservations ? 'USER' : 'mark_search';
    const filled = withObservations ? ['companies', 'metric_observations'] : ['companies'];
    for (const table of filled) await session.query(`ALTER TABLE ${table} DISABLE TRIGGER ${triggers}`);
    for (const { id, slug } of rows) {
      await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${id}'`);
      await session.query(insertSql, [slug === 'dossier' ? size : Math.ceil(size / 10)]);
      if (withObservations) await session.query(observationsSql);
      await session.query('RESET ROLE');
    }
    for (const table of filled) await session.query(`ALTER TABLE ${table} ENABLE TRIGGER ${triggers}`);
    await session.query('VACUUM ANALYZE companies, metric_observations');
    return rows.find(({ slug }) => slug === 'dossier')?.id ?? '';
  } finally {
    await session.end();
  }
}
