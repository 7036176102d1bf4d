import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { putInTrash, type Deletion } from '../trash/put.ts';
import { getRecording } from './service.ts';

/** Deletes a recording that is not saved: its jobs, its text and its audio. Throws NOT_FOUND and CONFLICT. */
export async function discardRecording(scope: Scope, id: string): Promise<Deletion> {
  return putInTrash(scope, async (inside) => {
    await inside.prisma
      .$queryRaw`SELECT FROM recordings WHERE tenant_id = ${scope.tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`;
    const { status, title } = await getRecording(inside, id);
    if (status === 'SAVED')
      throw new Failure('CONFLICT', 'This recording was saved already. Delete its transcript instead.');
    return { kind: 'RECORDING', id, title };
  });
}
