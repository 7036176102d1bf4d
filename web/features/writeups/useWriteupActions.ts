import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { WriteupDocument } from '../../gql/graphql.ts';
import { describeError } from '../../lib/describeError.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { shareLink } from '../../ui/shareLink.ts';
import { showToast } from '../../ui/toast.ts';
import { downloadWriteup } from './downloadWriteup.ts';

/** What can be done with a write-up from the list and from its dialog alike. Each tells the user how it went. */
export function useWriteupActions() {
  const client = useApolloClient();
  const { slug } = useSession().session.tenant;
  return useMemo(
    () => ({
      share: (id: string) => void shareLink(paths.writeup(id), slug, 'write-up'),
      download: (id: string) => download(client, id),
    }),
    [client, slug],
  );
}

async function download(client: ApolloClient, id: string): Promise<void> {
  const fail = (description: string) => showToast({ title: 'Download failed', description, tone: 'error' });
  try {
    const { data } = await client.query({ query: WriteupDocument, variables: { id } });
    if (data?.node?.__typename === 'Writeup') await downloadWriteup(data.node);
    else fail('This write-up is not there any more. Reload the page.');
  } catch (thrown) {
    fail(describeError(thrown));
  }
}
