-- A word that stands in nearly everything: instead of finding all that hold it, the newest are walked through until there are
-- enough. docs/decisions/018-a-search-beside-the-writes.md
CREATE INDEX entries_newest ON search.entries (tenant_id, date, id, piece);

DROP FUNCTION search.find_newest, search.count_all;

-- The `most` newest that hold `wanted`, after a place in that order where one is given, by the index of words: as the role that
-- sees nothing but what is searched for. Any of them where neither `ranked` nor `exact` is given: they are only counted.
-- EXECUTE plans each search for its own words.
CREATE FUNCTION search.find_indexed(wanted tsquery, ranked tsquery, exact tsquery, most integer,
    after_date timestamptz, after_id uuid, after_piece integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, is_exact boolean, score real)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off SET enable_indexscan = off SET enable_bitmapscan = on SET enable_sort = on
  SET max_parallel_workers_per_gather = 0 SET work_mem = '16MB' AS $$
BEGIN
  PERFORM set_config('app.search_words', wanted::text, true);
  RETURN QUERY EXECUTE format('SELECT f.kind, f.id, f.date, f.is_exact,
      CASE WHEN f.is_exact THEN ts_rank_cd(''{0.1,0.2,0.4,1}'', f.words, $1, 33) END
    FROM (SELECT n.*, $2 IS NULL OR n.words @@ $2 AS is_exact FROM (
      SELECT e.kind, e.id, e.date, e.words FROM search.entries e
      WHERE e.tenant_id = current_tenant() AND ($2 IS NOT NULL OR e.piece = 0)
        AND ($4 IS NULL OR (e.date, e.id, e.piece) < ($4, $5, $6)) %s LIMIT $3) n OFFSET 0) f',
      CASE WHEN ranked IS NULL AND exact IS NULL THEN '' ELSE 'ORDER BY e.date DESC, e.id DESC, e.piece DESC' END)
    USING ranked, exact, most, after_date, after_id, after_piece;
END $$;

-- The `most` newest that hold `wanted`, each with how much it is about `ranked`, 0 to 1. `is_exact` tells which of them hold
-- `exact`, which no index does: all where it is null. A long text has a row for each piece that is searched for a phrase.
-- Testing one of the newest costs some 6 microseconds, finding one by the index less than one: where as many of the newest
-- hundred hold the words as makes walking cheaper among a hundred thousand, the newest are walked through, half as many again as
-- should do; the index is asked for what is missing then.
CREATE FUNCTION search.find_newest(wanted tsquery, ranked tsquery, exact tsquery, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, is_exact boolean, score real)
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  share float8;
  walked integer;
  place record;
  held integer := 0;
BEGIN
  SELECT count(*) FILTER (WHERE n.words @@ wanted)::float8 / greatest(count(*), 1) INTO share FROM (
    SELECT e.words FROM search.entries e WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
    ORDER BY e.date DESC, e.id DESC, e.piece DESC LIMIT 100) n;
  IF share * share * 100000 >= most * 7.5 THEN
    walked := ceil(1.5 * most / share);
    -- Without a word that none of them holds they are as they were, and read once for all that is asked of them.
    RETURN QUERY SELECT f.kind, f.id, f.date, f.is_exact,
        CASE WHEN f.is_exact THEN ts_rank_cd('{0.1,0.2,0.4,1}', f.words, ranked, 33) END
      FROM (SELECT n.*, exact IS NULL OR n.words @@ exact AS is_exact FROM (
        SELECT e.kind, e.id, e.date, ts_delete(e.words, '#') AS words FROM search.entries e
        WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
        ORDER BY e.date DESC, e.id DESC, e.piece DESC LIMIT walked) n WHERE n.words @@ wanted LIMIT most) f;
    GET DIAGNOSTICS held = ROW_COUNT;
    IF held = most THEN RETURN; END IF;
    SELECT e.date, e.id, e.piece INTO place FROM search.entries e
      WHERE e.tenant_id = current_tenant() AND (exact IS NOT NULL OR e.piece = 0)
      ORDER BY e.date DESC, e.id DESC, e.piece DESC OFFSET walked - 1 LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM search.find_indexed(wanted, ranked, exact, most - held, place.date, place.id, place.piece);
  ELSE
    RETURN QUERY SELECT * FROM search.find_indexed(wanted, ranked, exact, most, NULL, NULL, NULL);
  END IF;
END $$;

GRANT CREATE ON SCHEMA search TO dossier_search;
ALTER FUNCTION search.find_indexed OWNER TO dossier_search;
REVOKE CREATE ON SCHEMA search FROM dossier_search;
SET LOCAL ROLE dossier_search;
REVOKE ALL ON FUNCTION search.find_indexed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_indexed TO dossier_app;
RESET ROLE;
REVOKE ALL ON FUNCTION search.find_newest FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_newest TO dossier_app;
