-- The search over everything: what each transcript, document, memo and company says, as words and as a title.
--
-- Row-level security lets a condition use an index only when its operator cannot leak, and no operator of full text or
-- trigrams is known not to: as dossier_app a search reads every row of the firm. So what is searched for stands in the
-- policies themselves, beside the tenant, and a role that has no other policy runs the search: whatever its functions say, it
-- sees rows of the running transaction's tenant alone. docs/decisions/018-a-search-that-cannot-leave-its-firm.md
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

CREATE TYPE search.kind AS ENUM ('TRANSCRIPT', 'DOCUMENT', 'WRITEUP', 'COMPANY');

-- The words of one thing. Most have one row; a long text has one for each piece, with the words' places, and one of the whole.
CREATE TABLE search.texts (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  piece integer NOT NULL,
  date timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, kind, id, piece)
);
-- The rows are short and the words beside them, so that the newest of many finds are told without reading any words.
ALTER TABLE search.texts ALTER COLUMN words SET STORAGE EXTERNAL, SET (toast_tuple_target = 128);

CREATE TABLE search.titles (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  kind search.kind NOT NULL,
  id uuid NOT NULL,
  date timestamptz(3) NOT NULL,
  -- As search.folded makes it.
  title text NOT NULL,
  PRIMARY KEY (tenant_id, kind, id)
);

-- Texts and queries alike: lower case, without accents; signs become spaces, and each character of a script that parts no
-- words is a word. What to_tsvector makes of signs, numbers and addresses depends on the database's locale; of this it makes words.
CREATE FUNCTION search.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(CASE WHEN octet_length(given) = length(given) THEN lower(given) ELSE
    regexp_replace(regexp_replace(lower(normalize(given, NFKD) COLLATE pg_c_utf8),
      U&'[\0300-\036F]', '', 'g'), U&'([\3040-\30FF\3400-\4DBF\4E00-\9FFF])', ' \1 ', 'g') END COLLATE pg_c_utf8,
    '[^[:alnum:]]+', ' ', 'g')
$$;

-- How many characters of a text have places in one row: PostgreSQL tells places up to 16,383 apart.
CREATE FUNCTION search.piece_length() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 32000;

-- The words of a text with their places, and for one of several pieces all words together without: a word of the first page
-- and one of the last find it.
CREATE FUNCTION search.words_of(given text) RETURNS SETOF tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  folded text := search.folded(given);
  long integer := length(folded);
  words tsvector;
  whole tsvector := '';
BEGIN
  FOR start IN 1..greatest(long, 1) BY search.piece_length() LOOP
    -- The pieces overlap by as much as a phrase may be long.
    words := to_tsvector('simple', substr(folded, start, search.piece_length() + 400));
    RETURN NEXT words;
    BEGIN
      whole := whole || strip(words);
    EXCEPTION WHEN program_limit_exceeded THEN
      -- A megabyte of different words: a sheet of numbers.
      RETURN NEXT whole;
      whole := strip(words);
    END;
  END LOOP;
  IF long > search.piece_length() THEN RETURN NEXT whole; END IF;
END $$;

-- The words of a title, each behind a sign that no text keeps.
CREATE FUNCTION search.title_words(title text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(array_to_tsvector(array_agg('=' || lexeme)), '') FROM unnest(to_tsvector('simple', search.folded(title)))
$$;

-- Takes the place of what is stored of one thing; `body` holds its title too.
CREATE FUNCTION search.put(tenant uuid, what search.kind, which uuid, dated timestamptz, title text, body text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.texts WHERE tenant_id = tenant AND kind = what AND id = which;
  INSERT INTO search.texts (tenant_id, kind, id, piece, date, words)
    SELECT tenant, what, which, made.piece, dated, CASE made.piece WHEN 1 THEN made.words || search.title_words(put.title) ELSE made.words END
    FROM search.words_of(body) WITH ORDINALITY made (words, piece);
  INSERT INTO search.titles (tenant_id, kind, id, date, title) VALUES (tenant, what, which, dated, search.folded(put.title))
    ON CONFLICT (tenant_id, kind, id) DO UPDATE SET date = EXCLUDED.date, title = EXCLUDED.title;
END $$;
CREATE FUNCTION search.remove(tenant uuid, what search.kind, which uuid) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  DELETE FROM search.texts WHERE tenant_id = tenant AND kind = what AND id = which;
  DELETE FROM search.titles WHERE tenant_id = tenant AND kind = what AND id = which;
END;

-- A company's search text holds all its names, its industry and its stage.
CREATE FUNCTION search.company_text(company companies) RETURNS text LANGUAGE sql STABLE
  RETURN concat_ws(E'\n', company.search_text, company.headquarters, company.description);

-- Whoever writes a thing, by whatever way, writes what searches find of it in the same transaction.
CREATE FUNCTION search.keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE
    WHEN TG_OP = 'DELETE' THEN PERFORM search.remove(OLD.tenant_id, TG_ARGV[0]::search.kind, OLD.id);
    WHEN TG_ARGV[0] = 'TRANSCRIPT' THEN PERFORM search.put(NEW.tenant_id, 'TRANSCRIPT', NEW.id, NEW.recording_date, NEW.title, NEW.search_text);
    WHEN TG_ARGV[0] = 'DOCUMENT' THEN PERFORM search.put(NEW.tenant_id, 'DOCUMENT', NEW.id, NEW.upload_date, NEW.title, NEW.search_text);
    WHEN TG_ARGV[0] = 'WRITEUP' THEN PERFORM search.put(NEW.tenant_id, 'WRITEUP', NEW.id, NEW.creation_date, NEW.title, NEW.search_text);
    -- A merged company is shown as the other one.
    WHEN NEW.merged_into_id IS NOT NULL THEN PERFORM search.remove(NEW.tenant_id, 'COMPANY', NEW.id);
    ELSE PERFORM search.put(NEW.tenant_id, 'COMPANY', NEW.id, NEW.created_at, NEW.name, search.company_text(NEW));
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_search AFTER INSERT OR DELETE OR UPDATE OF title, search_text, recording_date ON transcripts
  FOR EACH ROW EXECUTE FUNCTION search.keep('TRANSCRIPT');
CREATE TRIGGER keep_search AFTER INSERT OR DELETE OR UPDATE OF title, search_text, upload_date ON documents
  FOR EACH ROW EXECUTE FUNCTION search.keep('DOCUMENT');
CREATE TRIGGER keep_search AFTER INSERT OR DELETE OR UPDATE OF title, search_text, creation_date ON writeups
  FOR EACH ROW EXECUTE FUNCTION search.keep('WRITEUP');
CREATE TRIGGER keep_search AFTER INSERT OR DELETE OR UPDATE OF name, search_text, headquarters, description, merged_into_id ON companies
  FOR EACH ROW EXECUTE FUNCTION search.keep('COMPANY');

-- What is here already. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE transcripts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE documents NO FORCE ROW LEVEL SECURITY;
ALTER TABLE writeups NO FORCE ROW LEVEL SECURITY;
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
SELECT search.put(tenant_id, 'TRANSCRIPT', id, recording_date, title, search_text) FROM transcripts;
SELECT search.put(tenant_id, 'DOCUMENT', id, upload_date, title, search_text) FROM documents;
SELECT search.put(tenant_id, 'WRITEUP', id, creation_date, title, search_text) FROM writeups;
SELECT search.put(tenant_id, 'COMPANY', id, created_at, name, search.company_text(companies)) FROM companies WHERE merged_into_id IS NULL;
ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE writeups FORCE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;

-- Written at once: what fastupdate puts aside, each search would read through, and the planner would leave the index alone.
CREATE INDEX texts_by_date ON search.texts (tenant_id, date DESC);
CREATE INDEX texts_by_words ON search.texts USING gin (tenant_id, words) WITH (fastupdate = off);
CREATE INDEX titles_by_trigrams ON search.titles USING gin (tenant_id, title gin_trgm_ops) WITH (fastupdate = off);


-- What the running statement searches for; NULL, and no row is visible, while it does not search.
CREATE FUNCTION search.wanted_words() RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_words', true), '')::tsquery;
CREATE FUNCTION search.wanted_title() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN NULLIF(current_setting('app.search_title', true), '');

SELECT protect_tenant_table('search.texts');
SELECT protect_tenant_table('search.titles');
GRANT SELECT ON search.texts, search.titles TO dossier_search;
CREATE POLICY finds ON search.texts FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND words @@ search.wanted_words());
CREATE POLICY finds ON search.titles FOR SELECT TO dossier_search
  USING (tenant_id = current_tenant() AND title %> search.wanted_title());


-- The newest that hold the words, no older than `since`: what walks the dates finds a common word at once, and a rare one never.
CREATE FUNCTION search.find_newest(words tsquery, since timestamptz, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_bitmapscan = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM set_config('app.search_words', words::text, true);
  RETURN QUERY EXECUTE 'SELECT t.kind, t.id, max(t.date) FROM search.texts t
    WHERE t.tenant_id = current_tenant() AND t.date >= $1 GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT $2' USING since, most;
END $$;

-- The newest of all that hold the words, by the index of words.
CREATE FUNCTION search.find_all(words tsquery, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_indexscan = off SET enable_seqscan = off AS $$
BEGIN
  PERFORM set_config('app.search_words', words::text, true);
  RETURN QUERY EXECUTE 'SELECT t.kind, t.id, max(t.date) FROM search.texts t
    WHERE t.tenant_id = current_tenant() GROUP BY 1, 2 ORDER BY 3 DESC, 2 LIMIT $1' USING most;
END $$;

-- Titles that are written almost so, the likest first. Of more than a thousand such titles not all are looked at.
CREATE FUNCTION search.find_alike(title text, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, likeness real)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_indexscan = off SET enable_seqscan = off AS $$
BEGIN
  -- Its setting is known once the extension's code is loaded.
  PERFORM word_similarity(title, title);
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  PERFORM set_config('app.search_title', title, true);
  RETURN QUERY EXECUTE 'SELECT c.kind, c.id, c.date, least(word_similarity($1, c.title), 0.99::real) FROM (
      SELECT t.kind, t.id, t.date, t.title FROM search.titles t WHERE t.tenant_id = current_tenant() LIMIT 1000) c
    ORDER BY 4 DESC, 3 DESC, 2 LIMIT $2' USING title, most;
END $$;

-- The functions run as the role that the policies above hold; nobody but the requests may call them.
GRANT CREATE ON SCHEMA search TO dossier_search;
ALTER FUNCTION search.find_newest OWNER TO dossier_search;
ALTER FUNCTION search.find_all OWNER TO dossier_search;
ALTER FUNCTION search.find_alike OWNER TO dossier_search;
REVOKE CREATE ON SCHEMA search FROM dossier_search;
SET LOCAL ROLE dossier_search;
REVOKE ALL ON FUNCTION search.find_newest, search.find_all, search.find_alike FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_newest, search.find_all, search.find_alike TO dossier_app;
RESET ROLE;

-- All that the requests call: what is found by title (rank 2), by text (1) and by a likeness of titles (below 1), `most` of
-- each at most, some of them twice. `words` and `title_words` are tsqueries. In the requests' own role: it only leads to the others.
CREATE FUNCTION search.find(words text, title_words text, title text, most integer)
  RETURNS TABLE (kind search.kind, id uuid, date timestamptz, rank real)
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Enough for what one in ten says; walking further costs more than the index of words.
  since timestamptz := (SELECT t.date FROM search.texts t WHERE t.tenant_id = current_tenant() ORDER BY t.date DESC OFFSET 200 LIMIT 1);
  found integer;
  total integer := 0;
BEGIN
  FOR round IN 1..2 LOOP
    RETURN QUERY SELECT f.*, (3 - round)::real
      FROM search.find_newest((CASE round WHEN 1 THEN title_words ELSE words END)::tsquery, COALESCE(since, '-infinity'), most) f;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found < most AND since IS NOT NULL THEN
      RETURN QUERY SELECT f.*, (3 - round)::real
        FROM search.find_all((CASE round WHEN 1 THEN title_words ELSE words END)::tsquery, most) f;
      GET DIAGNOSTICS found = ROW_COUNT;
    END IF;
    total := total + found;
    IF found >= most THEN RETURN; END IF;
  END LOOP;
  IF total = 0 AND length(title) > 2 THEN
    RETURN QUERY SELECT f.* FROM search.find_alike(title, most) f;
  END IF;
END $$;
