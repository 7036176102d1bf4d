import { z } from 'zod';
import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';
import { memoSections } from '../../analyst/memoSections.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { sortKeyOf } from '../../text/text.ts';
import { createOnce, transact } from '../../data/database/transact.ts';
import { getTemplate } from './service.ts';

/** POST /api/memo-templates, PUT /api/memo-templates/{id}, createMemoTemplate and updateMemoTemplate. */
export const templateInput = z.object({
  name: z.string().trim().min(1, 'Give the template a name.').max(100, 'A name has at most 100 characters.'),
  sections: z
    .array(z.enum(memoSections, `A section is one of: ${memoSections.join('; ')}.`))
    .min(1, 'A memo has at least one section.')
    .refine((names) => new Set(names).size === names.length, 'A memo contains each section once.')
    .describe('In the order of the memo'),
  isDefault: z.boolean().describe('Whether it is used when no template is chosen'),
});

type GivenTemplate = Omit<z.output<typeof templateInput>, 'sections'> & { sections: string[] };

const most = 50;

/** Adds a memo template. Throws INVALID, and CONFLICT for a name that is taken or if there are too many templates. */
export async function createTemplate(scope: WriteScope, input: GivenTemplate): Promise<MemoTemplate> {
  const parsed = check(templateInput, input);
  const { tenantId } = scope;
  return createOnce(
    scope,
    { operation: 'createMemoTemplate', input: parsed },
    async (inside) => {
      if ((await inside.prisma.memoTemplate.count()) >= most)
        throw new Failure('CONFLICT', `A firm has at most ${most} memo templates. Delete one first.`);
      const data = await columnsOf(inside, parsed);
      return inside.prisma.memoTemplate.create({ data: { ...data, tenantId } });
    },
    getTemplate,
  );
}

/**
 * Changes a memo template. Memos already written stay unchanged. Throws INVALID, NOT_FOUND, and CONFLICT for a name
 * that is taken.
 */
export async function updateTemplate(scope: WriteScope, id: string, input: GivenTemplate): Promise<MemoTemplate> {
  const parsed = check(templateInput, input);
  return transact(scope, async (inside) => {
    const { prisma: tx } = inside;
    const data = await columnsOf(inside, parsed, id);
    await tx.memoTemplate.updateMany({ where: { id }, data });
    return getTemplate(inside, id);
  });
}

async function columnsOf({ prisma: tx, tenantId }: WriteScope, given: z.output<typeof templateInput>, id?: string) {
  // A concurrent change of the firm's templates waits for this lock.
  await tx.$queryRaw`SELECT FROM tenants WHERE id = ${tenantId}::uuid FOR NO KEY UPDATE`;
  const key = sortKeyOf(given.name);
  const others = id === undefined ? {} : { id: { not: id } };
  if ((await tx.memoTemplate.count({ where: { key, ...others } })) > 0)
    throw new Failure('CONFLICT', 'Another memo template has this name.', { field: 'name' });
  if (given.isDefault)
    await tx.memoTemplate.updateMany({ where: { isDefault: true, ...others }, data: { isDefault: false } });
  return { ...given, key };
}
