-- What is deleted leaves its table and waits here, so that no query has to leave it out. docs/decisions/028-trash.md
-- CreateEnum
CREATE TYPE "trash_kind" AS ENUM ('RECORDING', 'TRANSCRIPT', 'WRITEUP', 'DOCUMENT', 'COMPANY');

-- AlterTable
ALTER TABLE "tenants" ADD COLUMN "trash_days" INTEGER NOT NULL DEFAULT 30;

-- CreateTable
CREATE TABLE "trash_items" (
    "tenant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "trash_kind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_by" TEXT,

    CONSTRAINT "trash_items_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "trash_rows" (
    "tenant_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "number" BIGINT GENERATED ALWAYS AS IDENTITY,
    "table_name" TEXT NOT NULL,
    "row_id" UUID,
    "link_column" TEXT,
    "row" JSONB NOT NULL,
    "storage_key" TEXT,

    CONSTRAINT "trash_rows_pkey" PRIMARY KEY ("tenant_id","item_id","number")
);

-- CreateIndex
CREATE INDEX "trash_items_tenant_id_deleted_at_id_idx" ON "trash_items"("tenant_id", "deleted_at", "id");

-- CreateIndex
CREATE INDEX "trash_rows_tenant_id_row_id_idx" ON "trash_rows"("tenant_id", "row_id");

-- CreateIndex
CREATE INDEX "trash_rows_tenant_id_storage_key_idx" ON "trash_rows"("tenant_id", "storage_key");

-- AddForeignKey
ALTER TABLE "trash_items" ADD CONSTRAINT "trash_items_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_tenant_id_item_id_fkey" FOREIGN KEY ("tenant_id", "item_id") REFERENCES "trash_items"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Row-level security
SELECT protect_tenant_table('trash_items');
SELECT protect_tenant_table('trash_rows');

ALTER TABLE tenants ADD CONSTRAINT tenants_trash_days CHECK (trash_days BETWEEN 0 AND 3650);

-- The references between the firms' rows: (tenant_id, column_name) of child means (tenant_id, id) of parent. is_only: no two rows
-- of child have the same value.
CREATE FUNCTION row_references() RETURNS TABLE (child regclass, column_name name, parent regclass, cascades boolean, is_nullable boolean, is_only boolean)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.conrelid::regclass, a.attname, c.confrelid::regclass, c.confdeltype = 'c', NOT a.attnotnull,
    EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisunique AND i.indpred IS NULL AND i.indnkeyatts = 2
      AND i.indkey::smallint[] @> c.conkey)
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[2]
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND cardinality(c.conkey) = 2
$$;

-- Moves the rows of target whose column is one of ids into the trash, with all that a deletion takes with them, parents before
-- children; what merely refers to them is remembered and loses its reference. Returns how many rows of target there were.
CREATE FUNCTION put_in_trash(item uuid, target regclass, target_column name, ids uuid[]) RETURNS bigint
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  moved bigint;
  moved_ids uuid[];
  link record;
BEGIN
  -- The lock keeps others from adding something to a row that leaves.
  EXECUTE format('WITH leaving AS (SELECT * FROM %1$s WHERE tenant_id = current_tenant() AND %2$I = ANY($2) FOR UPDATE),
    kept AS (INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, row, storage_key)
      SELECT tenant_id, $1, %3$L, (row->>''id'')::uuid, row, row->>''storage_key''
      FROM (SELECT tenant_id, to_jsonb(leaving) AS row FROM leaving) l RETURNING row_id)
    SELECT count(*), array_agg(row_id) FROM kept', target, target_column, target::text) INTO moved, moved_ids USING item, ids;
  IF moved = 0 THEN RETURN 0; END IF;
  FOR link IN SELECT * FROM row_references() WHERE parent = target LOOP
    IF link.cascades THEN
      PERFORM put_in_trash(item, link.child, link.column_name, moved_ids);
    ELSE
      EXECUTE format('WITH cut AS (UPDATE %1$s c SET %2$I = NULL FROM %1$s old
          WHERE c.tenant_id = current_tenant() AND c.%2$I = ANY($2) AND old.tenant_id = c.tenant_id AND old.id = c.id
            AND NOT (%4$L AND c.id = ANY($2)) RETURNING c.tenant_id, c.id, old.%2$I AS value)
        INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, link_column, row)
        SELECT tenant_id, $1, %3$L, id, %5$L, to_jsonb(value) FROM cut',
        link.child, link.column_name, link.child::text, link.child = target, link.column_name) USING item, moved_ids;
    END IF;
  END LOOP;
  EXECUTE format('DELETE FROM %s WHERE tenant_id = current_tenant() AND %I = ANY($1)', target, target_column) USING ids;
  RETURN moved;
END $$;

-- Before rows of a table come back: a reference to what is not there any more is left out, and remembered by the item of the
-- trash that holds it; so is one that another row has by now. What cannot be without its parent comes back with that one.
CREATE FUNCTION cut_lost_references(item uuid, target regclass) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  link record;
BEGIN
  FOR link IN SELECT * FROM row_references() WHERE child = target LOOP
    EXECUTE format('WITH lost AS (
        SELECT r.number, r.row_id, (r.row->>%3$L)::uuid AS value FROM trash_rows r
        WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.table_name = %4$L AND r.link_column IS NULL
          AND r.row->>%3$L IS NOT NULL
          AND (NOT EXISTS (SELECT FROM %1$s p WHERE p.tenant_id = r.tenant_id AND p.id = (r.row->>%3$L)::uuid)
            AND NOT EXISTS (SELECT FROM trash_rows s WHERE s.tenant_id = r.tenant_id AND s.item_id = $1 AND %1$L = %4$L
              AND s.table_name = %1$L AND s.link_column IS NULL AND s.row_id = (r.row->>%3$L)::uuid)
            OR %5$L AND EXISTS (SELECT FROM %2$s t WHERE t.tenant_id = r.tenant_id AND t.%3$I = (r.row->>%3$L)::uuid))),
      remembered AS (INSERT INTO trash_rows (tenant_id, item_id, table_name, row_id, link_column, row)
        SELECT r.tenant_id, r.item_id, %4$L, l.row_id, %3$L, to_jsonb(l.value) FROM lost l
          JOIN trash_rows r ON r.tenant_id = current_tenant() AND r.item_id <> $1 AND r.table_name = %1$L
            AND r.link_column IS NULL AND r.row_id = l.value WHERE l.row_id IS NOT NULL AND %6$L::boolean)
      ' || CASE WHEN link.is_nullable
        THEN 'UPDATE trash_rows r SET row = jsonb_set(r.row, ARRAY[%3$L], ''null'') FROM lost l'
        ELSE ', moved AS (UPDATE trash_rows r SET item_id = p.item_id FROM lost l
            JOIN trash_rows p ON p.tenant_id = current_tenant() AND p.item_id <> $1 AND p.table_name = %1$L
              AND p.link_column IS NULL AND p.row_id = l.value
            WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.number = l.number RETURNING r.number)
          DELETE FROM trash_rows r USING (SELECT number FROM lost EXCEPT SELECT number FROM moved) l' END
      || ' WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.number = l.number',
      link.parent, link.child, link.column_name, link.child::text, link.is_only, link.is_nullable) USING item;
  END LOOP;
END $$;

-- Puts all rows of an item back, with the references to them, and takes the item out of the trash. False, and to be rolled
-- back: something else has its place now. A company's name that another company has by now stays that one's.
CREATE FUNCTION restore_from_trash(item uuid) RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  target regclass;
  columns text;
  waiting bigint;
  restored bigint;
  link record;
  value uuid;
BEGIN
  FOR target IN
    WITH RECURSIVE depths AS (
      SELECT DISTINCT parent AS name, 0 AS depth FROM row_references()
      UNION SELECT r.child, d.depth + 1 FROM depths d JOIN row_references() r ON r.parent = d.name AND r.child <> d.name
        WHERE d.depth < 20)
    SELECT d.name FROM depths d WHERE d.name IN (
      SELECT r.table_name::regclass FROM trash_rows r
      WHERE r.tenant_id = current_tenant() AND r.item_id = item AND r.link_column IS NULL)
    GROUP BY d.name ORDER BY max(d.depth)
  LOOP
    PERFORM cut_lost_references(item, target);
    -- A column that is newer than the row gets its default.
    SELECT string_agg(quote_ident(a.attname), ', ') INTO columns FROM pg_attribute a
    WHERE a.attrelid = target AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname IN (
      SELECT jsonb_object_keys(r.row) FROM (SELECT t.row FROM trash_rows t WHERE t.tenant_id = current_tenant()
        AND t.item_id = item AND t.table_name = target::text AND t.link_column IS NULL LIMIT 1) r);
    CONTINUE WHEN columns IS NULL;
    SELECT count(*) INTO waiting FROM trash_rows r
      WHERE r.tenant_id = current_tenant() AND r.item_id = item AND r.table_name = target::text AND r.link_column IS NULL;
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %3$s FROM trash_rows r
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$s, r.row) p
      WHERE r.tenant_id = current_tenant() AND r.item_id = $1 AND r.table_name = %4$L AND r.link_column IS NULL
      ON CONFLICT DO NOTHING', target, columns, 'p.' || replace(columns, ', ', ', p.'), target::text) USING item;
    GET DIAGNOSTICS restored = ROW_COUNT;
    IF restored < waiting AND target <> 'company_names'::regclass THEN RETURN false; END IF;
  END LOOP;
  FOR link IN SELECT * FROM trash_rows r WHERE r.tenant_id = current_tenant() AND r.item_id = item AND r.link_column IS NOT NULL LOOP
    value := (link.row #>> '{}')::uuid;
    EXECUTE format('UPDATE %s SET %2$I = $1 WHERE tenant_id = current_tenant() AND id = $2 AND %2$I IS NULL',
      link.table_name, link.link_column) USING value, link.row_id;
    -- What referred to it is in the trash itself.
    UPDATE trash_rows r SET row = jsonb_set(r.row, ARRAY[link.link_column], link.row)
      WHERE r.tenant_id = current_tenant() AND r.row_id = link.row_id AND r.table_name = link.table_name
        AND r.link_column IS NULL AND r.row->>link.link_column IS NULL;
  END LOOP;
  DELETE FROM trash_items i WHERE i.tenant_id = current_tenant() AND i.id = item;
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION row_references, put_in_trash, cut_lost_references, restore_from_trash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION row_references, put_in_trash, cut_lost_references, restore_from_trash TO dossier_app;
