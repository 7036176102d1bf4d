import type { Scope } from '../context.ts';
import { Failure } from '../errors.ts';
import { transact } from '../transact.ts';

/** Deletes a write-up; the transcript that it came from stays, and so does what was read of a company in it. Throws NOT_FOUND. */
export async function deleteWriteup(scope: Scope, id: string): Promise<void> {
  const { count } = await transact(scope, async ({ prisma }) => {
    await prisma.companyReading.updateMany({ where: { writeupId: id }, data: { writeupId: null } });
    return prisma.writeup.deleteMany({ where: { id } });
  });
  if (count === 0) throw new Failure('NOT_FOUND', 'This write-up does not exist any more.');
}
