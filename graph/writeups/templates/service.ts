import { z } from 'zod';
import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';
import { memoSections, type MemoSection } from '../../analyst/memoSections.ts';
import { check } from '../../request/check.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';
import { sortKeyOf, filledText } from '../../text/text.ts';
import { createOnce, transact } from '../../data/database/transact.ts';

/** A memo template as both APIs show it. */
export const templateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sections: z.array(z.string()).describe('In the order of the memo'),
    isDefault: z.boolean().describe('Whether it is used when no template is chosen'),
  })
  .meta({ id: 'MemoTemplate' });

export async function listTemplates({ prisma }: WriteScope): Promise<MemoTemplate[]> {
  return prisma.memoTemplate.findMany({ orderBy: { key: 'asc' } });
}

/** Returns a memo template. Throws NOT_FOUND, also for a template of another firm. */
async function getTemplate({ prisma, tenantId }: WriteScope, id: string): Promise<MemoTemplate> {
  const template = await prisma.memoTemplate.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!template) throw new Failure('NOT_FOUND', 'This memo template does not exist any more.', { field: 'templateId' });
  return template;
}

/** The sections of the chosen template, else of the firm's default, else all. Throws NOT_FOUND. */
export async function chooseSections(scope: WriteScope, templateId?: string | null): Promise<MemoSection[]> {
  const template = templateId
    ? await getTemplate(scope, templateId)
    : await scope.prisma.memoTemplate.findFirst({ where: { isDefault: true } });
  if (!template) return [...memoSections];
  // A later version of the product may have dropped a section.
  return template.sections.flatMap((name) => memoSections.find((each) => each === name) ?? []);
}

/** POST /api/memo-templates, PUT /api/memo-templates/{id}, createMemoTemplate and updateMemoTemplate. */
export const templateInput = z.object({
  name: filledText('Give the template a name.', 100, 'A name has at most 100 characters.').describe(
    'At most 100 characters',
  ),
  sections: z
    .array(z.enum(memoSections, `A section is one of: ${memoSections.join('; ')}.`))
    .min(1, 'A memo has at least one section.')
    .refine((names) => new Set(names).size === names.length, 'A memo contains each section once.')
    .describe('Some of `memoSections`, each once, in the order of the memo'),
  isDefault: z.boolean().describe('Whether memos use it when no template is chosen; it replaces the earlier default'),
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

/** Changes a memo template, not written memos. Throws INVALID, NOT_FOUND, and CONFLICT for a taken name. */
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

/** Deletes a memo template. Memos that were written with it stay. Throws NOT_FOUND. */
export async function deleteTemplate(scope: WriteScope, id: string): Promise<void> {
  await getTemplate(scope, id);
  await scope.prisma.memoTemplate.deleteMany({ where: { id } });
}
