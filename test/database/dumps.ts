import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { querySql } from '../support/sql.ts';

export const dumpsFolder = path.join(import.meta.dirname, '../fixtures/databases');

/** Lists the kept databases of earlier versions, oldest first: '20261125220000_words_in_order-d5d36a95'. */
export async function listDumps(): Promise<string[]> {
  return (await readdir(dumpsFolder)).map((file) => file.replace('.sql.gz', '')).sort();
}

/** Restores a dump into a new database that the role `dossier` owns. `superuserUrl` may name any database. */
export async function restoreDump(name: string, superuserUrl: string, database: string): Promise<void> {
  await querySql(superuserUrl, `CREATE DATABASE ${database} OWNER dossier`);
  const script = gunzipSync(await readFile(path.join(dumpsFolder, `${name}.sql.gz`))).toString();
  // Lines that begin with a backslash are for psql.
  const sql = script.replace(/^\\(un)?restrict .*$/gm, '');
  await querySql(Object.assign(new URL(superuserUrl), { pathname: `/${database}` }).href, sql);
}
