import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { isOfTenants, readRelations } from './catalogue.ts';
import type { FilledFirm } from './fillFirm.ts';

/** Reads all rows of a firm as the superuser sees them, one line per table: equal lines mean equal rows. */
export async function readStoredRows(superuser: pg.Client, { tenantId }: FilledFirm): Promise<string[]> {
  const tables = (await readRelations(superuser)).filter(isOfTenants);
  const lines = tables.map(
    ({ name }) => `SELECT '${name} ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS line
      FROM ${name} t WHERE tenant_id = '${tenantId}'`,
  );
  const firm = `SELECT 'public.tenants ' || md5(t::text) FROM public.tenants t WHERE id = '${tenantId}'`;
  const { rows } = await superuser.query<{ line: string }>([...lines, firm].join(' UNION ALL '));
  return rows.map(({ line }) => line);
}

export async function readStoredFiles(dataDir: string, { tenantId }: FilledFirm): Promise<string[]> {
  return (await readdir(path.join(dataDir, 'files', tenantId), { recursive: true })).toSorted();
}
