import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { audioKey, documentKey } from '../../../graph/data/storage/keys.ts';
import { isOfTenants, readRelations, type Column, type Relation } from './catalogue.ts';
import { Secrets, secretId, secretNumber, secretText } from './secrets.ts';
import { givenValues, rowCounts, type Place } from './givenValues.ts';

export interface FilledFirm {
  slug: string;
  tenantId: string;
  /** UUIDs of its rows by table: 'transcripts'. */
  ids: Record<string, string[]>;
  secrets: Secrets;
}

const filledBySeed = ['public.tenant_secrets'];

/**
 * Gives a firm rows in every table of firms, with a secret text in every text column and a known id in every id column,
 * and the files that the rows refer to. Throws for a column whose value it cannot produce: add the value to
 * givenValues.ts.
 */
export async function fillFirm(client: pg.Client, slug: string, dataDir: string): Promise<FilledFirm> {
  const tenantId = await tenantIdOf(client, slug);
  const tables = (await readRelations(client)).filter((each) => isOfTenants(each) && !filledBySeed.includes(each.name));
  const ids: Record<string, string[]> = {};
  // In the end all references exist, and the rows that triggers would write are filled in too.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const relation of tables) {
    const table = tableOf(relation);
    for (let index = 0; index < countOf(relation); index++) {
      const columns = relation.columns.filter((column) => !column.isGenerated);
      const values = columns.map((column) => valueOf({ table, column: column.name, index, tenantId }, column));
      const used = columns.filter((_, at) => values[at] !== undefined);
      const places = used.map((_, at) => `$${at + 1}`).join(', ');
      const names = used.map(({ name }) => `"${name}"`).join(', ');
      await client.query(
        `INSERT INTO ${relation.name} (${names}) VALUES (${places})`,
        values.filter((value) => value !== undefined),
      );
      if (!table.includes('.') && columns.some(({ name }) => name === 'id'))
        (ids[table] ??= []).push(secretId(table, index));
    }
  }
  await client.query('COMMIT');
  await storeFiles(dataDir, tenantId, ids);
  const { rows } = await client.query<{ text: string }>(
    `SELECT password_hash AS text FROM tenant_secrets WHERE tenant_id = $1
     UNION SELECT unnest(admin_password_hashes) FROM tenant_secrets WHERE tenant_id = $1`,
    [tenantId],
  );
  const texts = rows.map(({ text }) => text);
  return { slug, tenantId, ids, secrets: new Secrets(Object.values(ids).flat(), texts) };
}

export async function tenantIdOf(client: pg.Client, slug: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM tenants WHERE slug = $1', [slug]);
  return rows[0]?.id ?? '';
}

function tableOf({ name }: Relation): string {
  return name.replace(/^public\./, '');
}

function countOf(relation: Relation): number {
  const kinds = relation.columns.find(({ name, labels }) => name === 'kind' && labels !== null)?.labels?.length;
  return rowCounts[tableOf(relation)] ?? kinds ?? 2;
}

function valueOf(place: Place, column: Column): unknown {
  const { table, index, tenantId } = place;
  const given = givenValues[`${table}.${column.name}`] ?? givenValues[column.name];
  if (given) return given(place);
  if (column.name === 'tenant_id') return tenantId;
  if (column.name === 'id') return secretId(table, index);
  if (column.refersTo) return secretId(column.refersTo, index % (rowCounts[column.refersTo] ?? 2));
  if (column.labels) return column.labels[(column.name === 'kind' ? index : 0) % column.labels.length];
  switch (column.type) {
    case 'text':
    case 'name':
      return secretText(`${table} ${column.name} ${index}`);
    case 'text[]':
      return [secretText(`${table} ${column.name} ${index}`)];
    case 'integer':
    case 'bigint':
      return index;
    case 'double precision':
      return secretNumber;
    case 'boolean':
      return false;
    case 'date':
      return '2025-12-31';
    case 'bytea':
      return createHash('sha256').update(`${table} ${index}`).digest();
    case 'timestamp with time zone':
      return column.isRequired ? new Date() : undefined;
    case 'tsvector':
      return `'${secretText(table).split(' ').join("' '")}'`;
    default:
      throw new Error(`What is to be put into ${table}.${column.name} (${column.type})? Say it in givenValues.ts.`);
  }
}

async function storeFiles(dataDir: string, tenantId: string, ids: Record<string, string[]>): Promise<void> {
  const keys = [
    ...(ids.documents ?? []).map((id) => documentKey(tenantId, id)),
    ...(ids.recordings ?? []).map((id) => audioKey(tenantId, id, 0, 'wav')),
  ];
  for (const key of keys) {
    const file = path.join(dataDir, 'files', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, secretText('file'));
  }
}
