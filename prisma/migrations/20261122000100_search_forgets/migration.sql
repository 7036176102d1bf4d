-- A word that no text of the firm holds any more leaves its vocabulary: graph/search/indexing looks, in the background, whether
-- another text holds the words of one that was deleted or written anew.

-- The words of such a text, until that was looked at.
CREATE TABLE search.forgotten (
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, number)
);

-- What was deleted until now. The owner sees no tenant's rows while row-level security is forced.
ALTER TABLE search.vocabulary NO FORCE ROW LEVEL SECURITY;
INSERT INTO search.forgotten (tenant_id, words)
  SELECT tenant_id, array_to_tsvector(array_agg(word))
  FROM (SELECT tenant_id, word, (row_number() OVER (PARTITION BY tenant_id) - 1) / 5000 AS share FROM search.vocabulary) v
  GROUP BY tenant_id, share;
ALTER TABLE search.vocabulary FORCE ROW LEVEL SECURITY;

SELECT protect_tenant_table('search.forgotten');

-- Piece 0 holds all words of a text. With a firm everything goes, and nobody is left to look.
CREATE FUNCTION search.let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search.forgotten (tenant_id, words) SELECT OLD.tenant_id, strip(OLD.words)
    WHERE EXISTS (SELECT FROM public.tenants WHERE id = OLD.tenant_id);
  RETURN NULL;
END $$;
CREATE TRIGGER let_go_words AFTER DELETE ON search.entries FOR EACH ROW WHEN (OLD.piece = 0) EXECUTE FUNCTION search.let_go();
CREATE TRIGGER announce_change AFTER INSERT ON search.forgotten FOR EACH ROW EXECUTE FUNCTION search.announce();
REVOKE ALL ON FUNCTION search.let_go FROM PUBLIC;

-- Which of the words no text holds; each is looked up in the index, as the role that sees nothing but what is searched for.
CREATE FUNCTION search.find_unsaid(words text[]) RETURNS TABLE (word text)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  is_said boolean;
BEGIN
  FOREACH word IN ARRAY words LOOP
    PERFORM set_config('app.search_words', quote_literal(word), true);
    EXECUTE 'SELECT EXISTS (SELECT FROM search.entries e WHERE e.tenant_id = current_tenant() AND e.piece = 0)' INTO is_said;
    IF NOT is_said THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
GRANT CREATE ON SCHEMA search TO dossier_search;
ALTER FUNCTION search.find_unsaid OWNER TO dossier_search;
REVOKE CREATE ON SCHEMA search FROM dossier_search;
SET LOCAL ROLE dossier_search;
REVOKE ALL ON FUNCTION search.find_unsaid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_unsaid TO dossier_app;
RESET ROLE;
