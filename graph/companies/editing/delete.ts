import type { Scope } from '../../request/context.ts';
import { putInTrash, type Deletion } from '../../trash/service.ts';
import { queryIn, familyOf } from '../figures/stored.ts';
import { lockNames } from '../match.ts';
import { getCompany } from '../service.ts';

/**
 * Deletes a company with all of its observations and with the companies merged into it, and stops the jobs that work on
 * it. Documents, memos and transcripts stay. Throws NOT_FOUND.
 */
export async function deleteCompany(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    // No merge may add a company between the search for merged companies and the deletion.
    await lockNames(inside.prisma);
    const { name } = await getCompany(inside, id);
    const family = await familyOf(queryIn(inside.prisma), [id]);
    return { kind: 'COMPANY', id, title: name, partIds: family.filter((each) => each !== id) };
  });
}
