import type { WriteupDetailsFragment } from '../../../gql/graphql.ts';
import { useGenerateRevisionMutation } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';

/** Returns the action that proposes a new version of a write-up from its present sources, and whether it is offered. */
export function useRegeneration(writeup: Pick<WriteupDetailsFragment, 'id' | 'status' | 'memoType' | 'revision'>) {
  const { id, status, memoType, revision } = writeup;
  const [generate] = useGenerateRevisionMutation();
  const regenerating = useAction(async () => {
    await succeed(generate({ variables: { input: { writeupId: id } } }).then(({ data }) => data?.generateRevision));
  });
  return { ...regenerating, isOffered: status !== 'APPROVED' && memoType !== 'human_memo' && revision === null };
}
