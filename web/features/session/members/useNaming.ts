import { useApolloClient } from '@apollo/client/react';
import { useNameMyselfMutation } from '../../../gql/session/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { lastName } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Sets the member's name for the session, and then reads again what depends on the member. */
export function useNaming(onNamed?: () => void) {
  const client = useApolloClient();
  const { slug } = useSession().session.tenant;
  const [requestName] = useNameMyselfMutation();
  return useAction(async (name: string) => {
    const asked = requestName({ variables: { input: { name } } });
    const { member } = await succeed(asked.then((answer) => answer.data?.nameMyself));
    lastName.keep(slug, member?.name ?? name);
    onNamed?.();
    await client.refetchQueries({ include: 'active' });
  });
}
