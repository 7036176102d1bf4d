import type { WriteScope } from '../../request/context.ts';
import { getTemplate } from './service.ts';

/** Deletes a memo template. Memos that were written with it stay. Throws NOT_FOUND. */
export async function deleteTemplate(scope: WriteScope, id: string): Promise<void> {
  await getTemplate(scope, id);
  await scope.prisma.memoTemplate.deleteMany({ where: { id } });
}
