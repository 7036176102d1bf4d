import type { ApolloClient } from '@apollo/client';
import { SessionTenantDocument } from '../../../gql/graphql.ts';
import { recorder } from './useRecorder.ts';

/**
 * Ends the running recording when the user logs out, so that no microphone stays open behind the login screen. A
 * session that merely expires does not end it: the recording continues, and is uploaded after the next login.
 */
export function stopAtLogout(client: ApolloClient, tenantSlug: string): void {
  const stopIfGone = async () => {
    const { data } = await client.query({ query: SessionTenantDocument, fetchPolicy: 'network-only' });
    if (data && data.session?.tenant.slug !== tenantSlug) await recorder.stop();
  };
  // The cache is cleared at logout, and at the login after an expired session. Where the server cannot say who is logged
  // in, the recording continues: none of it is lost, and the header shows that it runs.
  const forgetStore = client.onClearStore(async () => void stopIfGone().catch(console.error));
  const forgetRecorder = recorder.state.subscribe(() => {
    if (recorder.state.read().status !== 'idle') return;
    forgetStore();
    forgetRecorder();
  });
}
