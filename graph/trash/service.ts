import type { TrashItem } from '../../prisma/generated/prisma/client.ts';
import type { Scope, WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { readPage, type Page, type PageRequest } from '../data/lists/lists.ts';

export interface TrashState {
  /** With 0, deletions are permanent at once. */
  days: number;
  count: number;
}

const columns = {
  tenantId: 'tenant_id',
  kind: 'kind',
  subjectId: 'subject_id',
  title: 'title',
  deletedAt: 'deleted_at',
  deletedById: 'deleted_by',
};

/** Lists one page of the trash, latest deletion first. Throws INVALID. */
export async function listTrash(scope: Scope, page: PageRequest): Promise<Page<TrashItem>> {
  const order = { sql: 'deleted_at', type: 'timestamptz' as const, descending: true };
  return readPage<TrashItem>(scope, { table: 'trash_items', columns, order, conditions: [], values: [] }, page);
}

export async function readTrashState({ prisma, tenantId }: WriteScope): Promise<TrashState> {
  const { trashDays } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: { trashDays: true } });
  return { days: trashDays, count: await prisma.trashItem.count() };
}

/** Returns an item by id. Throws NOT_FOUND for an unknown item or another firm's. */
export async function getTrashItem({ prisma, tenantId }: WriteScope, id: string): Promise<TrashItem> {
  const item = await prisma.trashItem.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!item) throw new Failure('NOT_FOUND', 'This is not in the trash any more.');
  return item;
}
