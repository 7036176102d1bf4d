import type pg from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL writes it: 'text', 'uuid', 'integer', 'public.job_kind'. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** True when only PostgreSQL writes the column. */
  isGenerated: boolean;
  labels: string[] | null;
  /** The table that the column refers to, together with the tenant. */
  refersTo: string | null;
}

export interface Relation {
  /** For example 'public.jobs'. */
  name: string;
  kind: 'table' | 'view' | 'sequence';
  columns: Column[];
}

export interface SqlFunction {
  /** For example 'search.find_newest'. */
  name: string;
  argumentTypes: string[];
  isTrigger: boolean;
}

const ownSchemas = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_t%'`;

/** Reads every table, view and sequence of the product's schemas. */
export async function readRelations(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(`
    SELECT n.nspname || '.' || r.relname AS name,
      CASE WHEN r.relkind IN ('r', 'p', 'f') THEN 'table' WHEN r.relkind = 'S' THEN 'sequence' ELSE 'view' END AS kind,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL), 'isRequired', a.attnotnull,
        'hasDefault', a.atthasdef, 'isGenerated', a.attidentity <> '' OR a.attgenerated <> '',
        'labels', (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = a.atttypid),
        'refersTo', (SELECT t.relname FROM pg_constraint c JOIN pg_class t ON t.oid = c.confrelid
          WHERE c.contype = 'f' AND c.conrelid = r.oid AND a.attnum = ANY (c.conkey) AND a.attname <> 'tenant_id' LIMIT 1))
        ORDER BY a.attnum) AS columns
    FROM pg_class r JOIN pg_namespace n ON n.oid = r.relnamespace
      JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE ${ownSchemas} AND r.relkind IN ('r', 'p', 'f', 'v', 'm', 'S') AND NOT r.relispartition
    GROUP BY n.nspname, r.relname, r.relkind ORDER BY 1`);
  return rows;
}

/** Reads every function of the product's schemas except those of extensions. */
export async function readFunctions(client: pg.Client): Promise<SqlFunction[]> {
  const { rows } = await client.query<SqlFunction>(`
    SELECT n.nspname || '.' || p.proname AS name, p.prorettype = 'trigger'::regtype AS "isTrigger",
      array(SELECT format_type(t, NULL) FROM unnest(p.proargtypes) WITH ORDINALITY AS u (t, i) ORDER BY i) AS "argumentTypes"
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${ownSchemas} AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`);
  return rows;
}

/** True for a table with rows of firms; the other tables are the product's own. */
export function isOfTenants({ kind, columns }: Relation): boolean {
  return kind === 'table' && columns.some(({ name }) => name === 'tenant_id');
}
