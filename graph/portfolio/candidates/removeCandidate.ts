import type { Scope } from '../../request/context.ts';
import { Failure } from '../../request/errors.ts';

/** Removes one candidate from the universe until a file names it again. Past discoveries stay. Throws NOT_FOUND. */
export async function removeCandidate({ prisma, tenantId }: Scope, id: string): Promise<void> {
  const { count } = await prisma.candidate.deleteMany({ where: { tenantId, id } });
  if (count === 0) throw new Failure('NOT_FOUND', 'This candidate no longer exists.');
}
