import type { WriteupVerdict } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../request/context.ts';
import { getWriteupTitle } from '../service.ts';

/** Returns every verdict given on a write-up and every withdrawal, newest first. Throws NOT_FOUND. */
export async function listVerdicts(scope: WriteScope, writeupId: string): Promise<WriteupVerdict[]> {
  await getWriteupTitle(scope, writeupId);
  return scope.prisma.writeupVerdict.findMany({
    where: { writeupId },
    orderBy: [{ givenAt: 'desc' }, { id: 'desc' }],
  });
}
