import type { ApolloClient } from '@apollo/client';

/** Clears everything from the previous session after a login or logout, and requests the current session. */
export async function renewSession(client: ApolloClient): Promise<void> {
  await client.clearStore();
  await client.refetchQueries({ include: ['SessionGate'] });
}
