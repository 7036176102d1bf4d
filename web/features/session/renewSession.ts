import type { ApolloClient } from '@apollo/client';

/** After a login or logout: clears everything that was read in the previous session, and asks for the current session. */
export async function renewSession(client: ApolloClient): Promise<void> {
  await client.clearStore();
  await client.refetchQueries({ include: ['SessionGate'] });
}
