import pg from 'pg';

const stages = `ARRAY['Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Pre-IPO', 'Public', NULL]`;
const groups = `ARRAY['Enterprise Software', 'Fintech', 'Marketplace/Platform', 'Healthcare', 'AI/ML', 'Consumer', 'Media/Content', 'Technology', NULL]`;

/** Companies as a portfolio has them: gaps in every column, totals that crowd around 50, one in ten without scores. */
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

/** Gives the firm at 'dossier' so many companies, the other two a tenth of it each; returns that firm's id. */
export async function fillPortfolio(url: string, size: number): Promise<string> {
  const session = new pg.Client({ connectionString: url });
  await session.connect();
  try {
    await session.query('TRUNCATE companies, portfolio_summaries, portfolio_changes, portfolio_rank_marks CASCADE');
    const { rows } = await session.query<{ id: string; slug: string }>('SELECT id, slug FROM tenants');
    await session.query('SELECT setseed(0.5)');
    // Their texts are not what is measured.
    await session.query('ALTER TABLE companies DISABLE TRIGGER mark_search');
    for (const { id, slug } of rows) {
      await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${id}'`);
      await session.query(insertSql, [slug === 'dossier' ? size : Math.ceil(size / 10)]);
      await session.query('RESET ROLE');
    }
    await session.query('ALTER TABLE companies ENABLE TRIGGER mark_search');
    await session.query('VACUUM ANALYZE companies');
    return rows.find(({ slug }) => slug === 'dossier')?.id ?? '';
  } finally {
    await session.end();
  }
}
