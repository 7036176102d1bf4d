import { useApolloClient } from '@apollo/client/react';
import { useAction } from '../../../lib/answers/useAction.ts';

/**
 * Returns the action of a change to the company. All that the page shows is loaded again afterwards, because a settled
 * claim or a removed source also changes figures, lists and counts elsewhere on it. A failed reload shows in its place.
 */
export function useChange<Input extends unknown[]>(change: (...input: Input) => Promise<unknown>) {
  const client = useApolloClient();
  return useAction(async (...input: Input) => {
    await change(...input);
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  });
}
