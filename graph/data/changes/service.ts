import { EventEmitter, once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ChangeKind, type ChangeAction } from '../../../prisma/generated/prisma/enums.ts';
import { check } from '../../request/check.ts';
import { refusal, requireScope, type Caller, type Scope } from '../../request/context.ts';
import { Turns } from '../database/turns.ts';
import { Failure } from '../../request/errors.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { createHoldings } from '../../request/limits/holdings.ts';
import { watchLogin } from '../../tenants/watchLogin.ts';
import { changeKinds, cursorOf, readCursor, restAddressOf, type Place } from './rules.ts';

const keptDays = 90;

export const changesPage = { default: 200, max: 1000 };

/** In seconds. After a longer time without data, proxies close a connection. */
export const maxWait = 25;

const changesRequest = z.object({
  since: z.string().max(100).nullish(),
  first: z
    .int()
    .min(1)
    .max(changesPage.max)
    .nullish()
    .transform((first) => first ?? changesPage.default),
  kinds: z.array(z.enum(ChangeKind)).nullish(),
  wait: z
    .int()
    .min(0)
    .max(maxWait)
    .nullish()
    .transform((wait) => wait ?? 0),
});

interface Row {
  position: string;
  kind: ChangeKind;
  entityId: string;
  action: ChangeAction;
  changedAt: Date;
}

export interface FirmChange extends Omit<Row, 'position'> {
  nodeId: string;
  /** Null for a kind without a REST address. */
  address: string | null;
  cursor: string;
}

export interface ChangePage {
  changes: FirmChange[];
  cursor: string;
  /** True when more changes can be read now. */
  hasMore: boolean;
}

const settleBatchSize = 5_000;

const takeWaiting = createHoldings(30);

/** In seconds. About this long after a refusal, an earlier request has ended. */
const retryAfterSeconds = 5;

/** A firm's waiting requests read one after the other, so that hundreds of them do not take all connections. */
const readTurns = new LRUCache<string, Turns>({ max: 1000, memoMethod: () => new Turns(1) });

/**
 * Returns the changes since a cursor, in order; without a cursor, no changes but the current cursor. With `wait`, waits
 * up to that many seconds for a change if none exists yet. Throws INVALID for a text that is not a cursor,
 * CURSOR_EXPIRED when changes after the cursor are no longer stored, THROTTLED when too many requests of the login wait,
 * and UNAUTHENTICATED when the login ends meanwhile.
 */
export async function readChanges(
  caller: Caller,
  request: z.input<typeof changesRequest>,
  signal = new AbortController().signal,
): Promise<ChangePage> {
  const scope = requireScope(caller);
  const { since, first, kinds, wait } = check(changesRequest, request);
  const place = since === null || since === undefined ? null : readCursor(since);
  const read = (from: Place | null) => readPage(scope, from, first, kinds ?? null);
  if (place === null || wait === 0) return read(place);
  const release = takeWaiting((caller.session ?? caller.apiToken)?.id ?? '');
  if (release === null) {
    const message =
      'Too many requests of this login wait for changes already. Follow the changes with one request at a time.';
    throw new Failure('THROTTLED', message, { retryAfterSeconds });
  }
  const ended = new AbortController();
  const forget = watchLogin(caller, () => ended.abort());
  try {
    const patience = AbortSignal.timeout(wait * 1000);
    const enough = AbortSignal.any([signal, scope.services.jobs.stopping, patience, ended.signal]);
    const page = await untilChanged(scope, place, read, enough);
    if (ended.signal.aborted) {
      throw caller.session ? refusal(caller) : new Failure('UNAUTHENTICATED', 'This API token was revoked.');
    }
    return page;
  } finally {
    forget();
    release();
  }
}

/** Reads the page after every change of the firm, until it has changes or there is `enough` waiting. */
async function untilChanged(
  { services, tenantId }: Scope,
  since: Place,
  read: (from: Place) => Promise<ChangePage>,
  enough: AbortSignal,
): Promise<ChangePage> {
  const turns = readTurns.memo(tenantId);
  const bell = new EventEmitter();
  const stop = services.announcements.onChange((changed) => {
    if (changed === null || changed === tenantId) bell.emit('ring');
  });
  try {
    for (let place = since; ;) {
      const rung = once(bell, 'ring', { signal: enough }).catch(() => undefined);
      const page = await turns.run(() => read(place));
      if (page.changes.length > 0 || page.hasMore) return page;
      await rung;
      if (enough.aborted) return page;
      place = readCursor(page.cursor);
    }
  } finally {
    stop();
  }
}

async function readPage(
  scope: Scope,
  since: Place | null,
  first: number,
  kinds: ChangeKind[] | null,
): Promise<ChangePage> {
  const isSettled = await settle(scope, settleBatchSize);
  // The newest place must be read before the page, so that the page contains every change up to it.
  const newest = await findNewest(scope);
  if (since === null) return { changes: [], cursor: cursorOf(newest), hasMore: false };
  await checkPlace(scope, since, newest);
  const rows = await scope.rows<Row>(
    `SELECT position, kind::text, entity_id AS "entityId", action::text, changed_at AS "changedAt" FROM changes
     WHERE tenant_id = current_tenant() AND position > $1 AND ($2::text[] IS NULL OR kind = ANY ($2::change_kind[]))
     ORDER BY position LIMIT $3`,
    [since.position, kinds, first + 1],
  );
  const isFull = rows.length > first;
  const changes = rows.slice(0, first).map(({ position, ...row }) => ({
    ...row,
    nodeId: toGlobalId(changeKinds[row.kind].type, row.entityId),
    address: restAddressOf(row.kind, row.entityId),
    cursor: cursorOf({ position: Number(position), at: row.changedAt.getTime() }),
  }));
  const last = rows.at(isFull ? -2 : -1);
  const end = last && (isFull || Number(last.position) > newest.position) ? changes.at(-1)?.cursor : undefined;
  return { changes, cursor: end ?? cursorOf(newest), hasMore: isFull || !isSettled };
}

/** Returns the position of the newest change, after every visible change has received its position. */
export async function findEnd(scope: Scope): Promise<number> {
  for (;;) if (await settle(scope, settleBatchSize)) return (await findNewest(scope)).position;
}

/** Gives waiting changes their positions. Returns true when none waits any more. */
async function settle({ rows }: Scope, batchSize: number): Promise<boolean> {
  const [settled] = await rows<{ isAll: boolean }>('SELECT settle_changes($1) AS "isAll"', [batchSize]);
  return settled?.isAll ?? true;
}

async function findNewest(scope: Scope): Promise<Place> {
  const [row] = await scope.rows<Pick<Row, 'position' | 'changedAt'>>(
    `SELECT position, changed_at AS "changedAt" FROM changes WHERE tenant_id = current_tenant() ORDER BY position DESC LIMIT 1`,
    [],
  );
  return row ? { position: Number(row.position), at: row.changedAt.getTime() } : { position: 0, at: 0 };
}

/** Throws CURSOR_EXPIRED unless the log holds the change at the cursor, or the very first one at the start. */
async function checkPlace(scope: Scope, { position, at }: Place, newest: Place): Promise<void> {
  if (position === newest.position && at === newest.at) return;
  const [row] = await scope.rows<{ isKnown: boolean }>(
    `SELECT CASE WHEN $1::bigint = 0 THEN EXISTS (SELECT FROM changes WHERE tenant_id = current_tenant() AND position = 1)
       ELSE EXISTS (SELECT FROM changes WHERE tenant_id = current_tenant() AND position = $1 AND changed_at = $2) END AS "isKnown"`,
    [position, new Date(at)],
  );
  if (row?.isKnown) return;
  throw new Failure(
    'CURSOR_EXPIRED',
    `Changes are kept for ${keptDays} days, and this cursor is older or of another database. Ask without \`since\` for a new one, then load everything.`,
    { field: 'since' },
  );
}

const purgeBatchSize = 50_000;

/** Removes changes of 90 days ago. The newest stays for cursors; waiting ones get their position first. */
export async function purgeChanges(scope: Scope, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (!(await settle(scope, purgeBatchSize)));
  await scope.rows(
    `DELETE FROM changes WHERE tenant_id = current_tenant() AND position < COALESCE(
       (SELECT position FROM changes WHERE tenant_id = current_tenant() AND changed_at >= now() - make_interval(days => $1)
        ORDER BY position LIMIT 1),
       (SELECT max(position) FROM changes WHERE tenant_id = current_tenant()))`,
    [keptDays],
  );
}
