import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sweepEveryFirm } from '../../graph/sweep.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { admin } from '../admin/adminClient.ts';
import { adminOf } from '../admin/adminSteps.ts';
import { Client } from '../support/client.ts';
import { addCompanies, addReading, observed } from '../companies/companySteps.ts';
import { addTranscripts, firmOf, mutate, saveTranscript, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { createToken, Integration } from '../tenants/apiTokenSteps.ts';
import { nameMyself } from '../tenants/memberSteps.ts';
import { deleted, restored } from '../trash/trashSteps.ts';
import { allSince, changesSince } from './changeSteps.ts';
import { openSession } from '../support/sql.ts';

const server = await useTestServer();
const client = await admin(server);

const now = async (who: Client = client) => (await changesSince(who, null)).cursor;
const toldSince = async (cursor: string) =>
  (await allSince(client, cursor)).changes.map(({ kind, action }) => `${kind} ${action}`);

async function openTransaction(): Promise<pg.Client> {
  const { tenantId } = await firmOf(server, 'dossier');
  const other = await openSession(server.databaseUrl);
  await other.query(`BEGIN; SET LOCAL ROLE dossier_app; SET LOCAL app.tenant_id = '${tenantId}'`);
  return other;
}

const commit = async (...open: pg.Client[]) => {
  for (const each of open) {
    await each.query('COMMIT');
    await each.end();
  }
};

const addMember = (open: pg.Client, name: string) =>
  open.query(`INSERT INTO members (tenant_id, id, name, key) VALUES (current_tenant(), gen_random_uuid(), $1, $1)`, [
    name,
  ]);

describe('changes', () => {
  it('report what was created, updated, deleted and restored, with the thing itself and its address', async () => {
    const start = await changesSince(client, null);
    expect(start).toMatchObject({ changes: [], hasMore: false });
    const made = await mutate<{ id: string; version: number }>(
      client,
      'createCompany',
      { name: 'Zephyr' },
      'id version',
    );
    await mutate(client, 'updateCompany', { id: made.id, version: made.version, employees: 12 });
    const after = await allSince(client, start.cursor);
    expect(after.changes).toEqual([
      expect.objectContaining({ kind: 'COMPANY', action: 'CREATED', nodeId: made.id, node: { id: made.id } }),
      expect.objectContaining({ action: 'UPDATED', address: `/api/companies/${uuidOf(made.id)}` }),
    ]);
    const item = await deleted(client, 'deleteCompany', { id: made.id });
    const gone = await allSince(client, after.cursor);
    expect(gone.changes).toEqual([expect.objectContaining({ action: 'DELETED', nodeId: made.id, node: null })]);
    await restored(client, item);
    expect(await toldSince(gone.cursor)).toEqual(['COMPANY CREATED']);
    const rest = await client.call('GET', `/api/changes?since=${start.cursor}&limit=2&kinds=company`);
    expect(await rest.json()).toEqual({
      changes: after.changes.map(({ node: _, ...change }) => ({
        ...change,
        id: uuidOf(made.id),
        at: expect.stringMatching(/Z$/) as string,
      })),
      cursor: after.cursor,
      hasMore: true,
    });
    expect((await client.fetch(after.changes[1]?.address ?? '')).status).toBe(200);
  });

  it('report a company once per transaction when an observation of it is stored', async () => {
    const cursor = await now();
    await addReading(server, 'dossier', {
      name: 'Quokka',
      observations: [observed('REVENUE', 7_000_000), observed('EMPLOYEES', 30), observed('GROSS_MARGIN', 60)],
    });
    expect(await toldSince(cursor)).toEqual(['COMPANY CREATED']);
  });

  it('report a company when an observation is stored for a company merged into it, directly or through another', async () => {
    const made = (name: string) => addReading(server, 'dossier', { name, observations: [] });
    const [shown = '', middle = '', merged = ''] = [
      (await made('Wombat Holding')).companyId,
      (await made('Numbat')).companyId,
      (await made('Bilby')).companyId,
    ].map(String);
    const global = (id: string) => toGlobalId('Company', id);
    await mutate(client, 'mergeCompanies', { id: global(merged), intoId: global(middle) }, 'id');
    await mutate(client, 'mergeCompanies', { id: global(middle), intoId: global(shown) }, 'id');
    const cursor = await now();
    await addReading(server, 'dossier', { name: 'Bilby', aliases: ['Bilby Robotics'], observations: [] });
    const { changes } = await allSince(client, cursor);
    expect(new Set(changes.map(({ nodeId }) => nodeId))).toEqual(new Set([shown, middle, merged].map(global)));

    const { rows } = await firmOf(server, 'dossier');
    const later = await now();
    await rows('DELETE FROM companies WHERE id = $1', [merged]);
    expect((await allSince(client, later)).changes.map(({ nodeId, action }) => [nodeId, action])).toEqual([
      [global(merged), 'DELETED'],
      [global(middle), 'UPDATED'],
      [global(shown), 'UPDATED'],
    ]);
  });

  it('leave out columns that no API shows, which do not change updatedAt either', async () => {
    const [id = ''] = await addCompanies(server, 'dossier', [{ name: 'Stillwater', figures: { EMPLOYEES: 9 } }]);
    const { prisma, rows, tenantId } = await firmOf(server, 'dossier');
    const read = () => prisma.company.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
    const before = await read();
    const cursor = await now();
    await rows(`UPDATE companies SET search_text = search_text || ' x', updated_at = now() WHERE id = $1`, [id]);
    await rows(`UPDATE companies SET employees = 9, updated_at = now() WHERE id = $1`, [id]);
    await rows(`UPDATE jobs SET progress = 7, stage = 'Reading'`, []);
    expect(await toldSince(cursor)).toEqual([]);
    expect((await read()).updatedAt).toEqual(before.updatedAt);
    await rows(`UPDATE companies SET employees = 10 WHERE id = $1`, [id]);
    expect(await toldSince(cursor)).toEqual(['COMPANY UPDATED']);
    expect((await read()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  it('never skip what commits later than its neighbours, and never change the order', async () => {
    const cursor = await now();
    const [slow, middle, late] = [await openTransaction(), await openTransaction(), await openTransaction()];
    await addMember(slow, 'Slow');
    await addMember(middle, 'Middle');
    await addMember(late, 'Late');
    await commit(late);
    const first = await allSince(client, cursor);
    expect(first.changes).toHaveLength(1);
    // The oldest transaction deletes what the newest created.
    const lateId = uuidOf(first.changes[0]?.nodeId ?? '');
    await slow.query('DELETE FROM members WHERE id = $1', [lateId]);
    await commit(slow);
    const second = await allSince(client, first.cursor);
    expect(second.changes.map(({ action }) => action)).toEqual(['CREATED', 'DELETED']);
    await commit(middle);
    expect(await toldSince(second.cursor)).toEqual(['MEMBER CREATED']);
    expect((await allSince(client, cursor, 1)).changes.map(({ action }) => action)).toEqual([
      ...['CREATED', 'CREATED', 'DELETED', 'CREATED'],
    ]);
  });

  it('leave out what a transaction creates and deletes', async () => {
    const cursor = await now();
    const open = await openTransaction();
    await addMember(open, 'Nobody');
    await open.query(`DELETE FROM members WHERE name = 'Nobody'`);
    await commit(open);
    expect(await toldSince(cursor)).toEqual([]);
  });

  it('reach a waiting client as soon as they exist, and can be limited to kinds', async () => {
    const cursor = await now();
    const waiting = changesSince(client, cursor, { wait: 20, kinds: ['TRANSCRIPT'] });
    await mutate(client, 'createCompany', { name: 'Not asked for' });
    const [id = ''] = await addTranscripts(server, 'dossier', [{ title: 'Asked for' }]);
    expect((await waiting).changes).toEqual([
      expect.objectContaining({ kind: 'TRANSCRIPT', nodeId: toGlobalId('Transcript', id) }),
    ]);
    const { cursor: end } = await waiting;
    expect(await changesSince(client, end, { wait: 1 })).toEqual({ changes: [], cursor: end, hasMore: false });
  });

  it('are kept for 90 days, after which an older cursor is refused with that reason', async () => {
    const old = await now();
    await mutate(client, 'createCompany', { name: 'Old' });
    const kept = await now();
    const { rows } = await firmOf(server, 'dossier');
    await rows(`UPDATE changes SET changed_at = changed_at - interval '91 days'`, []);
    await mutate(client, 'createCompany', { name: 'New' });
    await sweepEveryFirm(server.services, new AbortController().signal);
    const refused = await client.fetch(`/api/changes?since=${old}`);
    expect(refused.status).toBe(410);
    expect(await refused.json()).toMatchObject({ code: 'CURSOR_EXPIRED', message: /load everything/ });
    await expect(changesSince(client, kept)).rejects.toThrow('CURSOR_EXPIRED');
    await expect(changesSince(client, 'never one')).rejects.toThrow('INVALID');
    const current = await now();
    // All remaining changes are old: the newest stays, and with it the cursor at the end.
    await rows(`UPDATE changes SET changed_at = changed_at - interval '91 days'`, []);
    const end = await now();
    await sweepEveryFirm(server.services, new AbortController().signal);
    expect((await changesSince(client, end)).changes).toEqual([]);
    await expect(changesSince(client, current)).rejects.toThrow('CURSOR_EXPIRED');
  });
});

const apart = `ai_usage analysis_entries api_tokens change_marks changes company_figures_history
  company_scores_history document_parts idempotency_keys import_mappings job_pieces notice_emails notices
  portfolio_changes portfolio_rank_marks portfolio_summaries presences processed_files recording_sounds
  removed_follow_ups saved_views sessions source_readings tenant_secrets tenant_sign_ins transcript_versions
  trash_items trash_rows webhook_deliveries webhook_endpoints
  writeup_status_changes writeup_versions`.split(/\s+/);

it('every table is followed or listed as separate, and every column watched or named internal', async () => {
  const { rows } = await firmOf(server, 'dossier');
  const triggers = await rows<{ name: string; text: string; arguments: string; columns: string[] }>(
    `SELECT c.relname AS name, pg_get_triggerdef(t.oid) AS text, encode(t.tgargs, 'escape') AS arguments, ARRAY(
       SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = '' AND a.attname NOT IN ('tenant_id', 'id', 'updated_at') AND NOT a.attnum = ANY (t.tgattr)) AS columns
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname LIKE 'mark\\_%'`,
    [],
  );
  const followed = new Set(triggers.map(({ name }) => name));
  const tables = await rows<{ name: string }>(
    `SELECT DISTINCT table_name::text AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'
       AND table_name IN (SELECT relname FROM pg_class WHERE relkind = 'r')`,
    [],
  );
  const forgotten = tables.map(({ name }) => name).filter((name) => !followed.has(name) && !apart.includes(name));
  expect(forgotten, 'follow_changes or follow_parts for it in a migration, or name it here').toEqual([]);
  const watching = triggers.filter(({ text }) => / AFTER UPDATE OF .* mark_change\(/.test(text));
  expect(watching.length).toBeGreaterThan(12);
  const unwatched = watching
    .map(({ name, arguments: given, columns }) => {
      const internal = given.split('\\000')[1]?.split(' ') ?? [];
      return { name, columns: columns.filter((column) => !internal.includes(column)) };
    })
    .filter(({ columns }) => columns.length > 0);
  expect(unwatched, 'call follow_changes again in the migration that adds a column').toEqual([]);
});

describe('a request that waits for changes', () => {
  const waiting = async (who: Client) => {
    const cursor = await now(who);
    return who.call('GET', `/api/changes?since=${cursor}&wait=25`);
  };
  /** The requests have arrived before the login ends. */
  const arrived = () => sleep(300);

  it('ends at once with 401 when its token is revoked or its session ends', async () => {
    const owner = await adminOf(server, 'northgate');
    const { token, apiToken } = await createToken(owner, 'READ');
    const [leaving, staying] = [
      await new Client(server).login('northgate'),
      await new Client(server).login('northgate'),
    ];
    const began = performance.now();
    const ending = [waiting(new Integration(server, token)), waiting(leaving)];
    const other = waiting(staying);
    await arrived();
    await mutate(owner, 'revokeApiToken', { id: apiToken.id });
    await leaving.call('POST', '/api/auth/logout');
    for (const answer of await Promise.all(ending)) {
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'UNAUTHENTICATED' })]);
    }
    await saveTranscript(staying);
    expect((await other).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('goes on when the person gives a name', async () => {
    const person = await new Client(server).login('northgate');
    const cursor = await now(person);
    const page = changesSince(person, cursor, { wait: 25, kinds: ['TRANSCRIPT'] });
    await arrived();
    await nameMyself(person, 'Anna Lee');
    await saveTranscript(person);
    expect((await page).changes).toHaveLength(1);
  });

  it('is one of 30 of its login; a further one is told to come back, until one of them leaves', async () => {
    // In this firm no earlier test's work is still being filed, which would end the waiting.
    const [many, other] = [await new Client(server).login('amberline'), await new Client(server).login('amberline')];
    const cursor = await now(many);
    const path = `/api/changes?since=${cursor}&wait=25`;
    const leave = new AbortController();
    const query = 'query ($since: String) { changes(since: $since, wait: 25) { cursor } }';
    const body = JSON.stringify({ query, variables: { since: cursor } });
    const headers = { 'Content-Type': 'application/json' };
    const first = many.fetch('/graphql', { method: 'POST', body, headers, signal: leave.signal }).catch(() => null);
    const waits = Array.from({ length: 29 }, () => many.call('GET', path));
    // Thirty requests take longer to arrive on a busy machine.
    await sleep(3000);
    const refused = await many.call('GET', path);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
    expect((await many.call('GET', `/api/changes?since=${cursor}`)).status).toBe(200);
    const elsewhere = other.call('GET', path);
    leave.abort();
    await first;
    await arrived();
    waits.push(many.call('GET', path));
    await arrived();
    await saveTranscript(many);
    for (const answer of await Promise.all([...waits, elsewhere])) expect(answer.status).toBe(200);
  });
});
