import type pg from 'pg';

const syllables =
  "ARRAY['acme','nor','vel','tron','bright','ko','mira','sol','quant','zen','far','lum','ster','gold','pax','rui','tel','cy','hel','ion']";

/** 3,000 paragraphs of 75 words, of which few are frequent and tens of thousands are rare, with their words read once. */
const paragraphsSql = `CREATE TEMP TABLE paragraphs AS SELECT p, said, to_tsvector('simple', said) AS words FROM (
    SELECT p, string_agg('w' || to_char(floor(exp(random() * ln(40000)))::int, 'FM00000'), ' ') AS said
    FROM generate_series(1, 3000) p, generate_series(1, 75) GROUP BY p) made;
  ALTER TABLE paragraphs ADD PRIMARY KEY (p); ANALYZE paragraphs; GRANT SELECT ON paragraphs TO dossier_app`;

/** 29 paragraphs each, then words that are in every, every second, tenth, fiftieth and thousandth document, or in one alone. */
const documentsSql = `INSERT INTO documents (tenant_id, id, title, sort_title, file_name, file_type, file_size, sha256, storage_key, status,
    upload_date, content, search_text, snippet, warnings)
  SELECT current_tenant(), id, title, lower(title), 'file.pdf', 'application/pdf', 1000, id::text, id::text, 'READY',
    timestamptz '2020-01-01' + i * interval '20 minutes', said, lower(title || E'\\nfile.pdf\\n' || said), left(said, 200), '{}'
  FROM (SELECT i, gen_random_uuid() AS id,
      initcap((${syllables})[1 + floor(random() * 20)::int] || (${syllables})[1 + floor(random() * 20)::int] || (${syllables})[1 + floor(random() * 20)::int])
        || ' ' || (ARRAY['annual report', 'quarterly review', 'board call', 'pitch deck'])[1 + i % 4] || ' ' || i AS title,
      (SELECT string_agg(said, E'.\\n') FROM paragraphs WHERE p = ANY (ARRAY(SELECT 1 + floor(random() * 3000 + i * 0)::int FROM generate_series(1, 29))))
        || ' common rare' || i || ' mid' || i % 1000 || CASE WHEN i % 10 = 0 THEN ' tenth' ELSE '' END
        || CASE WHEN i % 50 = 0 THEN ' fiftieth' ELSE '' END || CASE WHEN i % 2 = 0 THEN ' growth of margin' ELSE '' END
        || CASE WHEN i % 1000 = 0 THEN ' margin growth' ELSE '' END AS said
    FROM generate_series($1::int, $2::int) i) made`;

const atOnce = 1_000;

/** Gives the firm at 'dossier' so many documents, the other two a tenth of it each, through the search's own triggers. */
export async function fillSearch(session: pg.Client, size: number): Promise<{ tenantId: string; text: string }> {
  const { rows } = await session.query<{ id: string; slug: string }>('SELECT id, slug FROM tenants');
  await session.query('SELECT setseed(0.5)');
  await session.query(paragraphsSql);
  for (const { id, slug } of rows) {
    await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${id}'`);
    const count = slug === 'dossier' ? size : Math.ceil(size / 10);
    for (let from = 1; from <= count; from += atOnce) {
      await session.query(documentsSql, [from, Math.min(count, from + atOnce - 1)]);
    }
    await session.query('RESET ROLE');
  }
  await session.query('VACUUM ANALYZE documents, search.texts, search.titles');
  const said = await session.query<{ said: string }>(
    `SELECT string_agg(said, ' ') AS said FROM paragraphs WHERE p % 100 = 7`,
  );
  return { tenantId: rows.find(({ slug }) => slug === 'dossier')?.id ?? '', text: said.rows[0]?.said ?? '' };
}
