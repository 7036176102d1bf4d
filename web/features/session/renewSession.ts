import type { ApolloClient } from '@apollo/client';
import { announceReconnection } from '../../lib/session/reconnection.ts';

/** After a login or logout: forgets everything that was read for the session before, and asks whose it is now. */
export async function renewSession(client: ApolloClient): Promise<void> {
  await client.clearStore();
  await client.refetchQueries({ include: ['SessionGate'] });
}

/** After a login to the same firm over the screens that were open: they stay as they are, and ask for their data anew. */
export async function resumeSession(client: ApolloClient): Promise<void> {
  await client.refetchQueries({ include: ['SessionGate'] });
  announceReconnection();
  // What fails is told in the place of its data.
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
}
