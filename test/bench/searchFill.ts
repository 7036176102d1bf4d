import type pg from 'pg';

const syllables = `'{ac,bel,cor,dan,el,far,gol,hal,in,jor,kel,lum,mar,nor,ost,pra,qui,ran,sol,tar,ul,ver,wen,xan,yor,zen,bri,cla,dro,fle,gra,ple,sta,tri,vo}'::text[]`;

/** 42,000 words, of which few are frequent and most are rare, in 3,000 paragraphs of 75 words. */
const paragraphsSql = `CREATE TEMP TABLE lexicon AS SELECT i, s[1 + i % 35] || s[1 + (i / 35) % 35] || s[1 + (i / 1225) % 35] AS word
    FROM generate_series(0, 42000) i, (SELECT ${syllables} AS s) given;
  CREATE TEMP TABLE paragraphs AS SELECT p, string_agg(word, ' ') AS said FROM (
    SELECT p, floor(exp(random() * ln(42000)))::int AS wanted FROM generate_series(1, 3000) p, generate_series(1, 75)) made
    JOIN lexicon ON i = wanted GROUP BY p;
  ALTER TABLE paragraphs ADD PRIMARY KEY (p); ANALYZE paragraphs; GRANT SELECT ON paragraphs, lexicon TO dossier_app`;

/** Six paragraphs each, then words that are in every, every second, fiftieth and thousandth document, or in one alone. */
const documentsSql = `INSERT INTO documents (tenant_id, id, title, sort_title, file_name, file_type, file_size, sha256, storage_key, status,
    upload_date, content, search_text, snippet, warnings)
  SELECT current_tenant(), id, title, lower(title), 'file.pdf', 'application/pdf', 1000, id::text, id::text, 'READY',
    timestamptz '2020-01-01' + i * interval '20 minutes', said, lower(title || E'\\nfile.pdf\\n' || said), left(said, 200), '{}'
  FROM (SELECT i, gen_random_uuid() AS id, 'Report ' || i || (ARRAY[' annual review', ' quarterly letter', ' board call', ' pitch deck'])[1 + i % 4] AS title,
      (SELECT string_agg(said, E'.\\n') FROM paragraphs WHERE p = ANY (ARRAY(SELECT 1 + floor(random() * 3000 + i * 0)::int FROM generate_series(1, 6))))
        || ' Common words of ' || (SELECT word || 'quist' FROM lexicon l WHERE l.i = given.i % 42000) || i || CASE WHEN i % 2 = 0 THEN ' net revenue' ELSE ' revenue net' END
        || CASE WHEN i % 50 = 0 THEN ' fiftieth' ELSE '' END || CASE WHEN i % 1000 = 0 THEN ' thousandth gross revenue' ELSE ' gross' END AS said
    FROM generate_series($1::int, $2::int) given (i)) made`;

/** What graph/search/indexing makes of such documents, whose words are letters and digits alone. */
const entriesSql = `INSERT INTO search.entries (tenant_id, kind, id, piece, date, words)
  SELECT tenant_id, 'DOCUMENT', id, 0, upload_date, setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', content)
    || (SELECT array_to_tsvector(array_agg('=' || lexeme) || '{#DOCUMENT}') FROM unnest(to_tsvector('simple', title)))
  FROM documents WHERE tenant_id = current_tenant()`;

/** The neighbour's entries lie among the firm's own in every index; nobody reads what they are of. */
const neighbourSql = [
  'ALTER TABLE search.entries NO FORCE ROW LEVEL SECURITY; ALTER TABLE search.vocabulary NO FORCE ROW LEVEL SECURITY',
  `INSERT INTO search.entries (tenant_id, kind, id, piece, date, words)
    SELECT t.id, e.kind, gen_random_uuid(), e.piece, e.date, e.words FROM search.entries e, tenants t WHERE t.slug = 'northgate'`,
  `INSERT INTO search.vocabulary (tenant_id, word) SELECT t.id, v.word FROM search.vocabulary v, tenants t WHERE t.slug = 'northgate'`,
  'ALTER TABLE search.entries FORCE ROW LEVEL SECURITY; ALTER TABLE search.vocabulary FORCE ROW LEVEL SECURITY',
];

const atOnce = 10_000;

/** Gives the firm at 'dossier' so many documents of about 3 kB each, indexed, and another as many entries; returns its id. */
export async function fillSearch(session: pg.Client, size: number): Promise<string> {
  const { rows } = await session.query<{ id: string }>(`SELECT id FROM tenants WHERE slug = 'dossier'`);
  const id = rows[0]?.id ?? '';
  await session.query('SELECT setseed(0.5)');
  await session.query(paragraphsSql);
  const { rows: indexes } = await session.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'search' AND indexdef LIKE '%gin%'`,
  );
  for (const { name } of indexes) await session.query(`DROP INDEX search.${name}`);
  await session.query('ALTER TABLE documents DISABLE TRIGGER mark_search');
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${id}'`);
  for (let from = 1; from <= size; from += atOnce) {
    await session.query(documentsSql, [from, Math.min(size, from + atOnce - 1)]);
  }
  await session.query(entriesSql);
  await session.query(
    `INSERT INTO search.vocabulary (tenant_id, word) SELECT current_tenant(), word FROM (
       SELECT word FROM lexicon UNION SELECT unnest('{common,words,revenue,gross,fiftieth,thousandth}'::text[])) made`,
  );
  await session.query('RESET ROLE; ALTER TABLE documents ENABLE TRIGGER mark_search');
  for (const sql of [...neighbourSql, ...indexes.map((index) => index.sql)]) await session.query(sql);
  await session.query('VACUUM ANALYZE documents, search.entries, search.vocabulary');
  return id;
}
