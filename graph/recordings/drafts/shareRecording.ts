import type { Recording } from '../../../prisma/generated/prisma/client.ts';
import type { WriteScope } from '../../context.ts';
import { Failure } from '../../errors.ts';
import { getMember } from '../../tenants/members/service.ts';
import { createOnce, transact, withoutKey } from '../../database/transact.ts';
import { foreignDraft, getRecording, lockDraft } from '../service.ts';

/**
 * Lets the whole firm edit a draft, or only its owner again. Throws NOT_FOUND, and FORBIDDEN for a colleague's draft.
 */
export async function shareRecording(scope: WriteScope, id: string, isShared: boolean): Promise<Recording> {
  return changeOwner(withoutKey(scope), id, { isShared });
}

/**
 * Gives a draft to a member, who then finds it on their own home screen. Anybody may take a draft without an owner.
 * Throws NOT_FOUND, and FORBIDDEN for a colleague's draft.
 */
export async function handOverRecording(scope: WriteScope, id: string, ownerId: string): Promise<Recording> {
  const owner = await getMember(scope, ownerId);
  if (!owner || owner.removedAt !== null)
    throw new Failure('NOT_FOUND', 'The firm has no such person.', { field: 'memberId' });
  // A repeated call would be refused once the draft has a new owner.
  const request = { operation: 'handOverRecording', input: { id, ownerId } };
  const change = (inside: WriteScope) => changeOwner(inside, id, { ownerId, isShared: false });
  return createOnce(scope, request, change, (inside) => getRecording(inside, id));
}

async function changeOwner(
  scope: WriteScope,
  id: string,
  data: Partial<Pick<Recording, 'ownerId' | 'isShared'>>,
): Promise<Recording> {
  return transact(scope, async (inside) => {
    const draft = await lockDraft(inside, id);
    if (draft.ownerId !== null && draft.ownerId !== inside.memberId) throw await foreignDraft(inside, draft);
    await inside.prisma.recording.updateMany({ where: { id }, data });
    return getRecording(inside, id);
  });
}
