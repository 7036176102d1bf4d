import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makePlace, type Place, startTestServer, superuserUrlOf } from '../../support/harness.ts';
import { fillFirm, tenantIdOf, type FilledFirm } from './fillFirm.ts';
import type { SqlPrincipal } from './sqlAttack.ts';
import { openSession } from '../../support/sql.ts';

export interface FilledPlace extends Place {
  superuser: pg.Client;
  firm: FilledFirm;
}

/** Makes a fresh place in which a firm has one of everything. */
export async function fillPlace(slug: string): Promise<FilledPlace> {
  const place = await makePlace();
  const superuser = await openSession(superuserUrlOf(place));
  // The queue creates its tables when a server starts.
  await (await startTestServer({}, place)).stop();
  const firm = await fillFirm(superuser, slug, place.dataDir);
  const remove = async () => {
    await superuser.end();
    await place.remove();
  };
  return { ...place, superuser, firm, remove };
}

/** Opens every row of these tables to all roles that may read the tables at all. */
export async function weaken(superuser: pg.Client, tables: string[]): Promise<void> {
  const { rows } = await superuser.query<{ statement: string }>(
    `SELECT format('ALTER POLICY %I ON %I.%I USING (true)', policyname, schemaname, tablename) AS statement
     FROM pg_policies WHERE tablename = ANY ($1)`,
    [tables],
  );
  for (const { statement } of rows) await superuser.query(statement);
}

/**
 * Returns the roles that send SQL besides the firm: another firm's requests, requests without a firm, the search, and
 * another firm's BI tool.
 */
export async function sqlPrincipals(
  place: FilledPlace,
  slug: string,
): Promise<{ principals: SqlPrincipal[]; remove(): Promise<void> }> {
  const { superuser, firm } = place;
  const other = await tenantIdOf(superuser, slug);
  const role = `bi_${randomBytes(8).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  const url = new URL(superuserUrlOf(place));
  await superuser.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}' IN ROLE dossier_bi`);
  await superuser.query(`GRANT CONNECT ON DATABASE ${url.pathname.slice(1)} TO ${role}`);
  await superuser.query('INSERT INTO ops.bi_roles (role_name, tenant_id) VALUES ($1, $2)', [role, other]);
  const bi = await openSession(Object.assign(url, { username: role, password }).href);
  const as = (name: string, tenant: string) => `SET LOCAL ROLE ${name}; SET LOCAL app.tenant_id = '${tenant}'`;
  return {
    principals: [
      { name: 'the other firm', client: superuser, become: as('dossier_app', other) },
      { name: 'nobody', client: superuser, become: as('dossier_app', '') },
      { name: 'the search of the other firm', client: superuser, become: as('dossier_search', other) },
      { name: "the other firm's BI tool", client: bi, become: `SET LOCAL app.tenant_id = '${firm.tenantId}'` },
    ],
    async remove() {
      await bi.end();
      await superuser.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    },
  };
}
