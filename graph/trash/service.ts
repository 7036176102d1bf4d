import type { TrashItem } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure, orNotFound } from '../request/errors.ts';
import { columnsOf, readPage, type Page, type PageRequest } from '../data/lists/lists.ts';
import type { TrashKind } from '../../prisma/generated/prisma/enums.ts';
import { cancelJobs } from '../data/jobs/start.ts';
import { transact, createOnce } from '../data/database/transact.ts';
import { computeShown } from '../companies/computeShown.ts';
import { lockNames } from '../companies/match.ts';
import { companyKey } from '../companies/names/companyKey.ts';
import { sortKeyOf } from '../text/text.ts';
import { databaseMs } from '../data/database/clock.ts';
import { z } from 'zod';
import { check } from '../request/check.ts';

export interface TrashState {
  /** With 0, deletions are permanent at once. */
  days: number;
  count: number;
}

const columns = columnsOf(['tenantId', 'kind', 'subjectId', 'title', 'deletedAt', 'deletedById']);

/** Lists one page of the trash, latest deletion first. Throws INVALID. */
export async function listTrash(scope: Scope, page: PageRequest): Promise<Page<TrashItem>> {
  const order = { sql: 'deleted_at', type: 'timestamptz' as const, descending: true };
  return readPage<TrashItem>(scope, { table: 'trash_items', columns, order, conditions: [], values: [] }, page);
}

export async function readTrashState({ prisma, tenantId }: WriteScope): Promise<TrashState> {
  const { trashDays } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
  return { days: trashDays, count: await prisma.trashItem.count() };
}

async function getTrashItem({ prisma, tenantId }: WriteScope, id: string): Promise<TrashItem> {
  const where = { tenantId_id: { tenantId, id } };
  return orNotFound(await prisma.trashItem.findUnique({ where }), 'This is not in the trash any more.');
}

interface Deleted {
  kind: TrashKind;
  id: string;
  title: string;
  /** Other things of its kind that are deleted with it. */
  partIds?: string[];
  /** The recording of a transcript. */
  recordingId?: string | null;
}

export interface Deletion {
  /** The id for `restoreTrashItem`; null when the firm keeps no trash. */
  trashItemId: string | null;
}

const placeOf = {
  RECORDING: { table: 'recordings', link: 'recordingId', what: 'recording' },
  TRANSCRIPT: { table: 'transcripts', link: 'transcriptId', what: 'transcript' },
  WRITEUP: { table: 'writeups', link: 'writeupId', what: 'write-up' },
  DOCUMENT: { table: 'documents', link: 'documentId', what: 'document' },
  COMPANY: { table: 'companies', link: 'companyId', what: 'company' },
} as const satisfies Record<TrashKind, object>;

/**
 * Moves the thing that `find` returns to the firm's trash, with everything that depends on it, and stops its jobs.
 * `find` runs in the same transaction and throws when the thing may not be deleted. If the firm keeps no trash, the
 * thing is deleted permanently. Throws NOT_FOUND.
 */
export async function putInTrash(scope: WriteScope, find: (inside: WriteScope) => Promise<Deleted>): Promise<Deletion> {
  const { item, isKept } = await transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { kind, id, title, partIds = [], recordingId } = await find(inside);
    const { table, link, what } = placeOf[kind];
    const { trashDays } = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
    const made = await tx.trashItem.create({ data: { tenantId, kind, subjectId: id, title } });
    const ids = [id, ...partIds];
    await cancelJobs(tx, { [link]: { in: ids } });
    const moved = await moveRows(inside, made.id, table, ids);
    if (moved === 0) throw new Failure('NOT_FOUND', `This ${what} does not exist any more.`);
    if (recordingId) await moveRows(inside, made.id, 'recordings', [recordingId]);
    return { item: made, isKept: trashDays > 0 };
  });
  scope.services.log.info(
    { tenantId: scope.tenantId, reference: item.subjectId },
    `A ${placeOf[item.kind].what} was deleted`,
  );
  if (isKept) return { trashItemId: item.id };
  await purgeItem(scope, item.id);
  return { trashItemId: null };
}

async function moveRows({ prisma }: WriteScope, itemId: string, table: string, ids: string[]): Promise<number> {
  const [row] = await prisma.$queryRaw<{ moved: bigint }[]>`
    SELECT put_in_trash(${itemId}::uuid, ${table}::regclass, 'id', ${ids}::uuid[]) AS moved`;
  return Number(row?.moved ?? 0);
}

/** A restored thing under its current name. */
export type Restored = Pick<TrashItem, 'kind' | 'subjectId' | 'title'>;

/**
 * Restores an item of the trash with everything that depends on it. A company whose name is taken by now gets a new
 * name. Throws NOT_FOUND, and CONFLICT when the same file was uploaded again.
 */
export async function restoreTrashItem(scope: WriteScope, id: string): Promise<Restored> {
  const request = { operation: 'restoreTrashItem', input: { id } };
  const restore = async (inside: WriteScope) => named(await restoreItem(inside, id));
  return createOnce(scope, request, restore, findRestored);
}

const named = (restored: Restored) => ({ ...restored, id: restored.subjectId });

/** Finds the thing that an earlier call restored, under its current name; null when it was deleted again. */
async function findRestored({ prisma, tenantId }: WriteScope, id: string): Promise<(Restored & { id: string }) | null> {
  const where = { tenantId_id: { tenantId, id } };
  const titled = { where, select: { title: true } };
  const company = await prisma.company.findUnique({ where, select: { name: true } });
  const found: [kind: TrashKind, title: string | undefined][] = [
    ['RECORDING', (await prisma.recording.findUnique(titled))?.title],
    ['TRANSCRIPT', (await prisma.transcript.findUnique(titled))?.title],
    ['WRITEUP', (await prisma.writeup.findUnique(titled))?.title],
    ['DOCUMENT', (await prisma.document.findUnique(titled))?.title],
    ['COMPANY', company?.name],
  ];
  for (const [kind, title] of found) if (title !== undefined) return named({ kind, subjectId: id, title });
  return null;
}

async function restoreItem(scope: WriteScope, id: string): Promise<Restored> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    const { kind, subjectId, title } = await getTrashItem(inside, id);
    // Every transaction takes these locks in this order: names before rows.
    if (kind === 'COMPANY') await lockNames(tx);
    await tx.$queryRaw`SELECT FROM trash_items WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    await getTrashItem(inside, id);
    const [row] = await tx.$queryRaw<{ isBack: boolean }[]>`SELECT restore_from_trash(${id}::uuid) AS "isBack"`;
    if (!row?.isBack) {
      throw new Failure(
        'CONFLICT',
        `The same file is here again, so ${title} stays in the trash. Delete that one first.`,
      );
    }
    if (kind !== 'COMPANY') return { kind, subjectId, title };
    const name = await nameCompany(inside, subjectId, title);
    // Currency rates may have changed meanwhile.
    await computeShown(tx, tenantId, [subjectId]);
    return { kind, subjectId, title: name };
  });
}

async function nameCompany({ prisma: tx, tenantId }: WriteScope, companyId: string, title: string): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const name = tried === 0 ? title : `${title} (restored${tried === 1 ? '' : ` ${tried}`})`;
    const key = companyKey(name);
    const owner = await tx.companyName.findUnique({ where: { tenantId_key: { tenantId, key } } });
    if (owner && owner.companyId !== companyId) continue;
    if (!owner) await tx.companyName.create({ data: { tenantId, key, name, companyId } });
    if (tried > 0) {
      const data = { name, sortName: sortKeyOf(name) };
      await tx.company.update({ where: { tenantId_id: { tenantId, id: companyId } }, data });
    }
    return name;
  }
}

/** Permanently deletes an item of the trash, with its files. Throws NOT_FOUND. */
export async function purgeTrashItem(scope: WriteScope, id: string): Promise<void> {
  await getTrashItem(scope, id);
  await purgeItem(scope, id);
}

/** Permanently deletes items that have been in the trash longer than their firm keeps them. */
export async function purgeOlder(scope: WriteScope, signal?: AbortSignal): Promise<void> {
  const { prisma, tenantId } = scope;
  const { trashDays } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
  const items = await prisma.trashItem.findMany({
    where: { deletedAt: { lt: new Date(databaseMs() - trashDays * 86_400_000) } },
    select: { id: true },
  });
  for (const { id } of items) {
    signal?.throwIfAborted();
    await purgeItem(scope, id);
  }
}

/**
 * Permanently deletes an item. Its files are deleted after their rows; the storage sweep removes files that a crash
 * leaves behind.
 */
async function purgeItem({ prisma, services, tenantId }: WriteScope, id: string): Promise<void> {
  const files = await prisma.trashRow.findMany({
    where: { itemId: id, storageKey: { not: null } },
    select: { storageKey: true },
  });
  const { count } = await prisma.trashItem.deleteMany({ where: { tenantId, id } });
  // The item was restored meanwhile.
  if (count === 0) return;
  for (const { storageKey } of files) if (storageKey !== null) await services.storage.remove(storageKey);
}

const trashDays = z.number().int().min(0).max(3650);

/** Sets how many days deleted things are kept, and permanently deletes older things at once. Throws INVALID. */
export async function setTrashDays(scope: WriteScope, days: number): Promise<TrashState> {
  const data = { trashDays: check(trashDays, days) };
  await scope.prisma.tenant.update({ where: { id: scope.tenantId }, data });
  await purgeOlder(scope);
  return readTrashState(scope);
}
