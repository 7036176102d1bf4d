import type { Company } from '../../../prisma/generated/prisma/client.ts';
import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { computeShown } from '../computeShown.ts';
import { holdFollowUps } from '../followUps/hold.ts';
import { queryIn, shownAs } from '../figures/stored.ts';
import { lockNames } from '../match.ts';
import { getCompany } from '../service.ts';
import { transact } from '../../data/database/transact.ts';
import { databaseNow } from '../../data/database/clock.ts';

/**
 * Shows a company as a part of another company: its names lead to that company, and its observations become that
 * company's candidates. Nothing is moved, so `undoMerge` restores both companies. If the target was itself merged, the
 * merge goes into the company that shows the target. Returns the company that shows both. Throws NOT_FOUND, and
 * CONFLICT when the company is already merged, or when the target is the company itself or was merged into it.
 */
export async function mergeCompanies(scope: Scope, { id, intoId }: { id: string; intoId: string }): Promise<Company> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await lockNames(tx);
    const company = await getCompany(inside, id);
    const target = await getCompany(inside, intoId);
    if (company.mergedIntoId !== null) {
      throw new Failure('CONFLICT', `${company.name} is already merged. Undo that first.`, { field: 'id' });
    }
    const rootId = await shownAs(queryIn(tx), intoId);
    if (rootId === id) {
      const why =
        target.id === id ? 'A company cannot be merged into itself.' : `${target.name} is a part of ${company.name}.`;
      throw new Failure('CONFLICT', `${why} Choose another one.`, { field: 'intoId' });
    }
    await tx.company.update({
      where: { tenantId_id: { tenantId, id } },
      data: { mergedIntoId: rootId, mergedAt: databaseNow() },
    });
    await computeShown(tx, tenantId, [rootId]);
    await holdFollowUps(tx, tenantId, [rootId]);
    return getCompany(inside, rootId);
  });
}

/** Shows a merged company on its own again, with what was merged into it before. Throws NOT_FOUND and CONFLICT. */
export async function undoMerge(scope: Scope, id: string): Promise<Company> {
  return transact(scope, async (inside) => {
    const { prisma: tx, tenantId } = inside;
    await lockNames(tx);
    const { name, mergedIntoId } = await getCompany(inside, id);
    if (mergedIntoId === null) throw new Failure('CONFLICT', `${name} is not merged into any other company.`);
    await tx.company.update({ where: { tenantId_id: { tenantId, id } }, data: { mergedIntoId: null, mergedAt: null } });
    await computeShown(tx, tenantId, [id, mergedIntoId]);
    await holdFollowUps(tx, tenantId, [id, mergedIntoId]);
    return getCompany(inside, id);
  });
}
