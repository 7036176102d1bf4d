import type pg from 'pg';

const syllables = `'{ac,bel,cor,dan,el,far,gol,hal,in,jor,kel,lum,mar,nor,ost,pra,qui,ran,sol,tar,ul,ver,wen,xan,yor,zen,bri,cla,dro,fle,gra,ple,sta,tri,vo}'::text[]`;

/**
 * 42,000 words, few of them frequent and most rare, in 3,000 paragraphs of 75 words; each paragraph's words are read
 * once.
 */
const paragraphsSql = `CREATE TEMP TABLE lexicon AS SELECT i, s[1 + i % 35] || s[1 + (i / 35) % 35] || s[1 + (i / 1225) % 35] AS word
    FROM generate_series(0, 42000) i, (SELECT ${syllables} AS s) given;
  CREATE TEMP TABLE paragraphs AS SELECT p, said, to_tsvector('simple', said) AS words FROM (
    SELECT p, string_agg(word, ' ') AS said FROM (
      SELECT p, floor(exp(random() * ln(42000)))::int AS wanted FROM generate_series(1, 3000) p, generate_series(1, 75)) made
      JOIN lexicon ON i = wanted GROUP BY p) written;
  ANALYZE lexicon; ANALYZE paragraphs; GRANT SELECT ON lexicon, paragraphs TO dossier_app`;

/**
 * Six paragraphs each, then words that occur in every, every second, fiftieth and thousandth document, or in only one.
 */
const plannedSql = `CREATE TEMP TABLE planned AS SELECT n, gen_random_uuid() AS id, timestamptz '2020-01-01' + n * interval '20 minutes' AS date,
    'Report ' || n || (ARRAY[' annual review', ' quarterly letter', ' board call', ' pitch deck'])[1 + n % 4] AS title,
    ARRAY(SELECT 1 + floor(random() * 3000 + n * 0)::int FROM generate_series(1, 6)) AS p,
    'common words of ' || word || 'quist' || n || CASE WHEN n % 2 = 0 THEN ' net revenue' ELSE ' revenue net' END
      || CASE WHEN n % 50 = 0 THEN ' fiftieth' ELSE '' END
      || CASE WHEN n % 1000 = 0 THEN ' thousandth gross revenue' ELSE ' gross' END AS ending
  FROM generate_series(1, $1::int) n JOIN lexicon ON i = n % 42000`;

const numbers = [1, 2, 3, 4, 5, 6];
const ofEach = (column: string) => numbers.map((number) => `p${number}.${column}`);
const paragraphsOfEach = numbers.map((number) => `JOIN paragraphs p${number} ON p${number}.p = planned.p[${number}]`);

/** Only the lists' own search reads `search_text`, so it is short. */
const documentsSql = `INSERT INTO documents (tenant_id, id, title, sort_title, file_name, file_type, file_size, sha256, storage_key, status,
    upload_date, content, search_text, snippet, warnings)
  SELECT current_tenant(), id, title, lower(title), 'file.pdf', 'application/pdf', 1000, id::text, id::text, 'READY',
    date, said, lower(title), left(said, 200), '{}'
  FROM (SELECT n, id, title, date, concat_ws(E'.\\n', ${ofEach('said').join(', ')}, ending) AS said
    FROM planned ${paragraphsOfEach.join(' ')}) made ORDER BY n`;

const entriesSql = `INSERT INTO search.entries (tenant_id, kind, id, piece, date, words)
  SELECT current_tenant(), 'DOCUMENT', id, 0, date, setweight(to_tsvector('simple', title), 'A')
    || ${ofEach('words').join(' || ')} || to_tsvector('simple', ending)
    || array_to_tsvector(string_to_array('#DOCUMENT =' || replace(lower(title), ' ', ' ='), ' '))
  FROM planned ${paragraphsOfEach.join(' ')} ORDER BY n`;

/** The neighbour's entries lie among the firm's own in every index; nobody reads their texts. */
const neighbourSql = [
  'ALTER TABLE search.entries NO FORCE ROW LEVEL SECURITY; ALTER TABLE search.vocabulary NO FORCE ROW LEVEL SECURITY',
  `INSERT INTO search.entries (tenant_id, kind, id, piece, date, words)
    SELECT t.id, e.kind, gen_random_uuid(), e.piece, e.date, e.words FROM search.entries e, tenants t WHERE t.slug = 'northgate'`,
  `INSERT INTO search.vocabulary (tenant_id, word) SELECT t.id, v.word FROM search.vocabulary v, tenants t WHERE t.slug = 'northgate'`,
  'ALTER TABLE search.entries FORCE ROW LEVEL SECURITY; ALTER TABLE search.vocabulary FORCE ROW LEVEL SECURITY',
];

/**
 * Gives the firm at 'dossier' this many documents of about 3 kB each, indexed, and another firm as many entries;
 * returns the id of the firm at 'dossier'.
 */
export async function fillSearch(session: pg.Client, size: number): Promise<string> {
  const { rows } = await session.query<{ id: string }>(`SELECT id FROM tenants WHERE slug = 'dossier'`);
  const id = rows[0]?.id ?? '';
  await session.query(
    `SELECT setseed(0.5); SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '64MB'`,
  );
  await session.query(paragraphsSql);
  await session.query(plannedSql, [size]);
  await session.query('ANALYZE planned; GRANT SELECT ON planned TO dossier_app');
  // Creating indexes afterwards takes a fraction of the time of updating them row by row.
  const { rows: indexes } = await session.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'search' AND indexdef NOT LIKE '%UNIQUE%'`,
  );
  for (const { name } of indexes) await session.query(`DROP INDEX search.${name}`);
  // Compressing the texts would take longer than everything else.
  await session.query('ALTER TABLE documents DISABLE TRIGGER mark_search, ALTER content SET STORAGE EXTERNAL');
  await session.query(`SET ROLE dossier_app; SET app.tenant_id = '${id}'`);
  await session.query(documentsSql);
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
