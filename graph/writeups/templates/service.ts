import type { MemoTemplate } from '../../../prisma/generated/prisma/client.ts';
import { memoSections, type MemoSection } from '../../analyst/memoSections.ts';
import type { WriteScope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

/** Returns the firm's memo templates by name. */
export async function listTemplates({ prisma }: WriteScope): Promise<MemoTemplate[]> {
  return prisma.memoTemplate.findMany({ orderBy: { key: 'asc' } });
}

/** Returns a memo template. Throws NOT_FOUND, also for a template of another firm. */
export async function getTemplate({ prisma, tenantId }: WriteScope, id: string): Promise<MemoTemplate> {
  const template = await prisma.memoTemplate.findUnique({ where: { tenantId_id: { tenantId, id } } });
  if (!template) throw new Failure('NOT_FOUND', 'This memo template does not exist any more.', { field: 'templateId' });
  return template;
}

/**
 * Returns the sections of a new memo in order: those of the chosen template, else of the firm's default, else all.
 * Throws NOT_FOUND.
 */
export async function chooseSections(scope: WriteScope, templateId?: string | null): Promise<MemoSection[]> {
  const template = templateId
    ? await getTemplate(scope, templateId)
    : await scope.prisma.memoTemplate.findFirst({ where: { isDefault: true } });
  if (!template) return [...memoSections];
  // A later version of the product may have dropped a section.
  return template.sections.flatMap((name) => memoSections.find((each) => each === name) ?? []);
}
