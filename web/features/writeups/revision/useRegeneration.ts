import { GenerateRevisionDocument } from '../writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../../ui/memo/writeup.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';

/** Returns the action that proposes a new version of a write-up from its present sources, and whether it is offered. */
export function useRegeneration(writeup: Pick<WriteupDetailsFragment, 'id' | 'status' | 'memoType' | 'revision'>) {
  const { id, status, memoType, revision } = writeup;
  const generate = useSend(GenerateRevisionDocument);
  const regenerating = useAction(() => generate({ writeupId: id }));
  return { ...regenerating, isOffered: status !== 'APPROVED' && memoType !== 'human_memo' && revision === null };
}
