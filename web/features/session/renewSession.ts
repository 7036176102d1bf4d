import type { ApolloClient } from '@apollo/client';

/** After a login or logout: forgets everything that was read for the session before, and asks whose it is now. */
export async function renewSession(client: ApolloClient): Promise<void> {
  await client.clearStore();
  await client.refetchQueries({ include: ['SessionGate'] });
}
