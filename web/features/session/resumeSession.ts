import type { ApolloClient } from '@apollo/client';
import { NameMyselfDocument, type SessionDetailsFragment } from '../../gql/session/graphql.ts';
import { announceReconnection } from '../../lib/session/reconnection.ts';

/**
 * After a login to the same firm over open screens: they stay mounted and load their data again.
 * @param member who worked there, and continues under that name
 */
export async function resumeSession(client: ApolloClient, member: SessionDetailsFragment['member']): Promise<void> {
  if (member?.kind === 'NAMED') {
    await client.mutate({ mutation: NameMyselfDocument, variables: { input: { name: member.name } } });
  }
  await client.refetchQueries({ include: ['SessionGate'] });
  announceReconnection();
  // A query that fails shows its error in the place of its data.
  client.refetchQueries({ include: 'active' }).catch(() => undefined);
}
