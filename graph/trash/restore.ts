import type { TrashKind } from '../../prisma/generated/prisma/enums.ts';
import { computeShown } from '../companies/computeShown.ts';
import { lockNames } from '../companies/match.ts';
import { companyKey } from '../companies/names/companyKey.ts';
import type { WriteScope } from '../request/context.ts';
import { Failure } from '../request/errors.ts';
import { sortKeyOf } from '../text/text.ts';
import { createOnce, transact } from '../data/database/transact.ts';
import { getTrashItem } from './service.ts';

/** A restored thing under its current name. */
export interface Restored {
  kind: TrashKind;
  subjectId: string;
  title: string;
}

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
  const where = { where: { tenantId_id: { tenantId, id } } };
  const titled = { ...where, select: { title: true } };
  const found: [kind: TrashKind, row: { title: string } | null][] = [
    ['RECORDING', await prisma.recording.findUnique(titled)],
    ['TRANSCRIPT', await prisma.transcript.findUnique(titled)],
    ['WRITEUP', await prisma.writeup.findUnique(titled)],
    ['DOCUMENT', await prisma.document.findUnique(titled)],
  ];
  const company = await prisma.company.findUnique({ ...where, select: { name: true } });
  if (company) return named({ kind: 'COMPANY', subjectId: id, title: company.name });
  for (const [kind, row] of found) if (row) return named({ kind, subjectId: id, title: row.title });
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
