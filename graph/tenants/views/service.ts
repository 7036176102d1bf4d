import { z } from 'zod';
import { ListName, type SavedView } from '../../../prisma/generated/prisma/client.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure, orNotFound } from '../../request/errors.ts';
import { sortKeyOf, filledText } from '../../text/text.ts';
import { createOnce } from '../../data/database/transact.ts';

/** The caller's own views of a list, and the firm's. */
const seenBy = (memberId: string | null) => ({ OR: [{ isShared: true }, { createdById: memberId }] });

/** Returns the views of a list that the caller sees, by name: the firm's, and the caller's own. */
export async function listViews({ prisma, memberId }: WriteScope, list: ListName): Promise<SavedView[]> {
  return prisma.savedView.findMany({ where: { list, ...seenBy(memberId) }, orderBy: [{ key: 'asc' }, { id: 'asc' }] });
}

/** Returns a view. Throws NOT_FOUND, also for a view of another firm and for a colleague's own. */
async function getView({ prisma, memberId }: WriteScope, id: string): Promise<SavedView> {
  const view = await prisma.savedView.findFirst({ where: { id, ...seenBy(memberId) } });
  return orNotFound(view, 'This view does not exist any more.');
}

/** saveView. */
export const viewInput = z.object({
  list: z.enum(ListName).describe('The list that it shows; that of a saved view stays'),
  name: filledText('Give the view a name.', 60, 'A name has at most 60 characters.').describe(
    'At most 60 characters, once among the own views of a list and once among those of the firm',
  ),
  query: z
    .string()
    .max(1000, 'A view has at most 1,000 characters.')
    .regex(/^[!-~]*$/, 'A view is the query string of an address, with other characters encoded.')
    .describe(
      "The part of the address of the list's page that it stands for, such as columns=stage.revenue&sort=revenue",
    ),
  isShared: z.boolean().describe('Whether the whole firm has it; otherwise only its author'),
});

/** The most views of a list that a firm has, and that a person has. */
const most = 50;

/**
 * Saves what somebody sees of a list under a name: a new view, or with `id` in place of that view. `admit` is called
 * for a view by a colleague, and throws unless the caller may change it. Throws INVALID, NOT_FOUND, and CONFLICT for a
 * taken name, for too many views, and for a caller without a name.
 */
export async function saveView(
  scope: WriteScope,
  id: string | null,
  input: z.input<typeof viewInput>,
  admit: () => Promise<void>,
): Promise<SavedView> {
  const parsed = check(viewInput, input);
  const before = id === null ? null : await getView(scope, id);
  await admitAuthor(scope, before, admit);
  return createOnce(
    scope,
    { operation: 'saveView', input: { id, ...parsed } },
    async (inside) => {
      const { prisma: tx, tenantId, memberId } = inside;
      if (memberId === null) throw new Failure('CONFLICT', 'Say who you are before you save a view.');
      // A concurrent change of the firm's views waits for this lock.
      await tx.$queryRaw`SELECT FROM tenants WHERE id = ${tenantId}::uuid FOR NO KEY UPDATE`;
      const list = before?.list ?? parsed.list;
      const { isShared } = parsed;
      const key = sortKeyOf(parsed.name);
      const others = {
        ...{ list, isShared },
        ...(!isShared && { createdById: before?.createdById ?? memberId }),
        ...(before && { id: { not: before.id } }),
      };
      if ((await tx.savedView.count({ where: { ...others, key } })) > 0)
        throw new Failure('CONFLICT', 'Another view has this name.', { field: 'name' });
      if ((await tx.savedView.count({ where: others })) >= most)
        throw new Failure('CONFLICT', `A list has at most ${most} views. Delete one first.`);
      const data = { ...parsed, list, key };
      if (!before) return tx.savedView.create({ data: { ...data, tenantId } });
      await tx.savedView.updateMany({ where: { id: before.id }, data });
      return getView(inside, before.id);
    },
    getView,
  );
}

/** Deletes a view; `admit` as for `saveView`. Throws NOT_FOUND. */
export async function deleteView(scope: WriteScope, id: string, admit: () => Promise<void>): Promise<void> {
  await admitAuthor(scope, await getView(scope, id), admit);
  await scope.prisma.savedView.deleteMany({ where: { id } });
}

async function admitAuthor({ memberId }: WriteScope, view: SavedView | null, admit: () => Promise<void>) {
  if (view && view.createdById !== memberId) await admit();
}
