import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { WriteupDocument } from '../../gql/graphql.ts';
import { describeError } from '../../lib/describeError.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { withTenant } from '../../lib/tenant.ts';
import { showToast } from '../../ui/toast.ts';
import { downloadWriteup } from './downloadWriteup.ts';

/** What can be done with a write-up from the list and from its dialog alike. Each tells the user how it went. */
export function useWriteupActions() {
  const client = useApolloClient();
  const { slug } = useSession().session.tenant;
  return useMemo(
    () => ({ share: (id: string) => void share(id, slug), download: (id: string) => download(client, id) }),
    [client, slug],
  );
}

async function share(id: string, slug: string): Promise<void> {
  // The link names the firm, so that a colleague who is not logged in meets the right login screen.
  const link = window.location.origin + withTenant(paths.writeup(id), `?tenant=${slug}`);
  try {
    await navigator.clipboard.writeText(link);
    const description = 'Colleagues who are logged in can open this write-up with it.';
    showToast({ title: 'Link copied', description, tone: 'success' });
  } catch {
    // Browsers refuse the clipboard without a permission, and on pages that are not served over HTTPS.
    showToast({ title: 'The link could not be copied', description: `Copy it from here: ${link}`, tone: 'error' });
  }
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
