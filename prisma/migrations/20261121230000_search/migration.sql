-- The search over everything: the words of each transcript, document, write-up and company.
--
-- Row-level security lets a condition use an index only when its operator cannot leak, and no operator of full text or
-- trigrams is known not to: as dossier_app a search would read every row of the firm. So what is searched for stands in the
-- policies themselves, beside the tenant, and a role that has no other policy runs the search: whatever its functions say, it
-- sees rows of the running transaction's tenant alone. docs/decisions/018-a-search-beside-the-writes.md
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'dossier_search') THEN
    CREATE ROLE dossier_search NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object THEN NULL;
END $$;
DO $$
BEGIN
  EXECUTE format('GRANT dossier_search TO %I', current_user);
END $$;

CREATE SCHEMA search;
GRANT USAGE ON SCHEMA search TO dossier_app, dossier_search;
-- For the policies' current_tenant() and the operators of the extensions.
GRANT USAGE ON SCHEMA public TO dossier_search;

CREATE TYPE search.kind AS ENUM ('COMPANY', 'WRITEUP', 'TRANSCRIPT', 'DOCUMENT');

-- Written after the fact by graph/search/indexing, which also says what the words are. Piece 0 holds all words of a thing, with
-- the places of the first ones; a long text has further pieces for the places of the others, as PostgreSQL tells 16,383 apart.
CREATE TABLE search.entries (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  piece integer NOT NULL,
  date timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, kind, id, piece)
);
-- The rows are short and the words beside them, so that the newest of many finds are told without reading any words.
ALTER TABLE search.entries ALTER COLUMN words SET STORAGE EXTERNAL;

-- The firm's words, from which one that nobody wrote is guessed.
CREATE TABLE search.vocabulary (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, word)
);

-- What was written since its words were stored last; a row each, so that no writer waits for another.
CREATE TABLE search.changes (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, number)
);

-- What is here already. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE writeups NO FORCE ROW LEVEL SECURITY;
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
INSERT INTO search.changes (tenant_id, kind, id) SELECT tenant_id, 'COMPANY', id FROM companies;
INSERT INTO search.changes (tenant_id, kind, id) SELECT tenant_id, 'WRITEUP', id FROM writeups;
INSERT INTO search.changes (tenant_id, kind, id) SELECT tenant_id, 'TRANSCRIPT', id FROM transcripts;
INSERT INTO search.changes (tenant_id, kind, id) SELECT tenant_id, 'DOCUMENT', id FROM documents;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE writeups FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

-- A short list of what is put aside: each search reads through it, and the planner leaves an index with a long one alone.
CREATE INDEX entries_words ON search.entries USING gin (tenant_id, words) WITH (fastupdate = on, gin_pending_list_limit = 256);
CREATE INDEX vocabulary_trigrams ON search.vocabulary USING gin (tenant_id, word gin_trgm_ops) WITH (fastupdate = on, gin_pending_list_limit = 256);

-- Whoever writes a thing, by whatever way, marks its words as out of date; whoever deletes it takes them away.
CREATE FUNCTION search.mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.changes (tenant_id, kind, id) VALUES (NEW.tenant_id, TG_ARGV[0]::search.kind, NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION search.forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.entries WHERE tenant_id = OLD.tenant_id AND kind = TG_ARGV[0]::search.kind AND id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, summary, recording_date ON transcripts
  FOR EACH ROW EXECUTE FUNCTION search.mark('TRANSCRIPT');
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, search_text, upload_date ON documents
  FOR EACH ROW EXECUTE FUNCTION search.mark('DOCUMENT');
CREATE TRIGGER mark_search AFTER INSERT OR UPDATE OF title, content, search_text, tags, creation_date ON writeups
  FOR EACH ROW EXECUTE FUNCTION search.mark('WRITEUP');
CREATE TRIGGER mark_search AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION search.mark('COMPANY');
-- Each change of a figure writes these too.
CREATE TRIGGER mark_search_again AFTER UPDATE OF name, search_text, headquarters, description, merged_into_id ON companies
  FOR EACH ROW WHEN ((OLD.name, OLD.search_text, OLD.headquarters, OLD.description, OLD.merged_into_id)
    IS DISTINCT FROM (NEW.name, NEW.search_text, NEW.headquarters, NEW.description, NEW.merged_into_id))
  EXECUTE FUNCTION search.mark('COMPANY');
CREATE TRIGGER forget_search AFTER DELETE ON transcripts FOR EACH ROW EXECUTE FUNCTION search.forget('TRANSCRIPT');
CREATE TRIGGER forget_search AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION search.forget('DOCUMENT');
CREATE TRIGGER forget_search AFTER DELETE ON writeups FOR EACH ROW EXECUTE FUNCTION search.forget('WRITEUP');
CREATE TRIGGER forget_search AFTER DELETE ON companies FOR EACH ROW EXECUTE FUNCTION search.forget('COMPANY');

-- A mark is announced to every server; those of one transaction together.
INSERT INTO ops.announcements (channel, name) VALUES ('search', 'dossier_' || replace(gen_random_uuid()::text, '-', ''));
CREATE FUNCTION search.announce() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_notify(name, NEW.tenant_id::text) FROM ops.announcements WHERE channel = 'search';
  RETURN NULL;
END $$;
CREATE TRIGGER announce_change AFTER INSERT ON search.changes FOR EACH ROW EXECUTE FUNCTION search.announce();

-- What the running statement searches for; NULL, and no row is visible, while it does not search.
CREATE FUNCTION search.wanted_words() RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_words', true), '')::tsquery;
CREATE FUNCTION search.wanted_word() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_word', true), '');

SELECT protect_tenant_table('search.entries');
SELECT protect_tenant_table('search.vocabulary');
SELECT protect_tenant_table('search.changes');
GRANT SELECT ON search.entries, search.vocabulary TO dossier_search;
CREATE POLICY finds ON search.entries FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND words @@ search.wanted_words());
CREATE POLICY finds ON search.vocabulary FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND word % search.wanted_word());

-- The `most` newest that hold the words, each with how much it is about `ranked`, 0 to 1. With `exact`, which GIN cannot tell,
-- of the newest alone those that hold the words so. EXECUTE plans each search for its own words.
CREATE FUNCTION search.find_newest(wanted tsquery, ranked tsquery, exact tsquery, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, score real)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off
  SET max_parallel_workers_per_gather = 0 SET work_mem = '16MB' AS $$
BEGIN
  PERFORM set_config('app.search_words', wanted::text, true);
  RETURN QUERY EXECUTE 'SELECT n.kind, n.id, max(n.date), max(ts_rank_cd(''{0.1,0.2,0.4,1}'', n.words, $1, 33))
    FROM (SELECT e.kind, e.id, e.date, e.words FROM search.entries e
      WHERE e.tenant_id = current_tenant() AND ($2 IS NOT NULL OR e.piece = 0) ORDER BY e.date DESC, e.id LIMIT $3) n
    WHERE $2 IS NULL OR n.words @@ $2 GROUP BY 1, 2' USING ranked, exact, most;
END $$;

-- How many things hold the words.
CREATE FUNCTION search.count_all(wanted tsquery) RETURNS TABLE (kind search.kind, count integer)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off
  SET max_parallel_workers_per_gather = 0 SET work_mem = '16MB' AS $$
BEGIN
  PERFORM set_config('app.search_words', wanted::text, true);
  RETURN QUERY EXECUTE 'SELECT e.kind, count(*)::int FROM search.entries e
    WHERE e.tenant_id = current_tenant() AND e.piece = 0 GROUP BY 1';
END $$;

-- The firm's words that are written most like `given`; `likeness`, 0 to 1, is the least.
CREATE FUNCTION search.find_alike(given text, likeness real, most integer) RETURNS TABLE (word text)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  -- Its setting is known once the extension's code is loaded.
  PERFORM similarity(given, given);
  PERFORM set_config('pg_trgm.similarity_threshold', likeness::text, true);
  PERFORM set_config('app.search_word', given, true);
  RETURN QUERY EXECUTE 'SELECT v.word FROM search.vocabulary v WHERE v.tenant_id = current_tenant()
    ORDER BY similarity(v.word, $1) DESC, v.word LIMIT $2' USING given, most;
END $$;

-- The functions run as the role that the policies above hold; nobody but the requests may call them.
GRANT CREATE ON SCHEMA search TO dossier_search;
ALTER FUNCTION search.find_newest OWNER TO dossier_search;
ALTER FUNCTION search.count_all OWNER TO dossier_search;
ALTER FUNCTION search.find_alike OWNER TO dossier_search;
REVOKE CREATE ON SCHEMA search FROM dossier_search;
SET LOCAL ROLE dossier_search;
REVOKE ALL ON FUNCTION search.find_newest, search.count_all, search.find_alike FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_newest, search.count_all, search.find_alike TO dossier_app;
RESET ROLE;
-- A trigger needs no right of whoever fires it; nobody calls it by itself.
REVOKE ALL ON FUNCTION search.announce, search.mark, search.forget FROM PUBLIC;
