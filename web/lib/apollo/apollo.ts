import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { OperationTypeNode, type DocumentNode } from 'graphql';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { from, switchMap } from 'rxjs';
import { createAdminLink, isDatabaseAway, isSessionInDoubt, watchCodes } from './answerCodes.ts';
import { setAdminToken } from '../session/adminToken.ts';
import { waitForDatabase } from '../session/databaseAway.ts';
import { announceReconnection } from '../session/reconnection.ts';
import { askAgain } from '../answers/askAgain.ts';
import { createCache } from '../cache/cache.ts';
import { createMutationKeyLink } from './mutationKeyLink.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';
import { currentTenant } from '../session/tenant.ts';

const tenantLink = new ApolloLink((operation, forward) => {
  const tenant = currentTenant();
  const headers = operation.getContext().headers as Record<string, string> | undefined;
  operation.setContext({
    uri: tenant ? `/graphql?tenant=${encodeURIComponent(tenant)}` : '/graphql',
    headers: { ...headers, 'Apollo-Require-Preflight': 'true', ...(tenant && { 'X-Tenant-Slug': tenant }) },
  });
  return forward(operation);
});

/**
 * A built page sends a document's hash (`extensions.persistedQuery`), so that a deployment can refuse every other
 * document. A server of another version may not know the hash; from then on it receives the text.
 */
const persistedLink = new PersistedQueryLink({
  generateHash: persistedHash,
  disable: ({ meta }) => meta.persistedQueryNotFound || meta.persistedQueryNotSupported,
});

const httpLink = new UploadHttpLink({
  credentials: 'same-origin',
  includeExtensions: true,
  fetch: fetchWithProgress,
});
const requestLink = import.meta.env.PROD ? persistedLink.concat(httpLink) : httpLink;

/** Loads graphql-ws with the first subscription, because the login page needs none. */
function createLazySubscriptionLink(listeners: { onReconnected: () => void; onSessionDoubt: () => void }): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  const load = async () => (await import('./subscriptionLink.ts')).createSubscriptionLink(listeners);
  return new ApolloLink((operation, forward) => {
    loading ??= load();
    return from(loading).pipe(switchMap((link) => link.request(operation, forward)));
  });
}

const sessionOperations = ['SessionGate', 'Login', 'Logout'];

/** Creates the page's only client. Mutations and subscriptions keep its data current; nothing polls. */
export function createApolloClient(): ApolloClient {
  const askForSession = () => {
    void client.refetchQueries({ include: ['SessionGate'] });
  };
  const askFailedAgain = () => {
    for (const query of client.getObservableQueries()) {
      if (query.getCurrentResult().error) askAgain(() => query.refetch());
    }
    announceReconnection();
  };
  const subscriptionLink = createLazySubscriptionLink({
    onReconnected: () => void client.refetchQueries({ include: ['TrayJobs'] }),
    onSessionDoubt: askForSession,
  });
  const client: ApolloClient = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      watchCodes((codes, operationName) => {
        if (isSessionInDoubt(codes) && !sessionOperations.includes(operationName)) askForSession();
        if (isDatabaseAway(codes)) void waitForDatabase(askFailedAgain);
      }),
      ApolloLink.split(
        ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
        subscriptionLink,
        ApolloLink.from([createMutationKeyLink(), createAdminLink(), tenantLink, requestLink]),
      ),
    ]),
  });
  window.addEventListener('online', askFailedAgain);
  // The end of a session also closes the admin gate.
  client.onClearStore(async () => setAdminToken(null));
  return client;
}

/** Returns the SHA-256 of this document in `gql/persisted-documents.json`: 64 hexadecimal digits. */
function persistedHash(document: DocumentNode): string {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: { hash?: string } };
  if (!meta?.hash) throw new Error('This GraphQL document was not made by codegen: put it into a .graphql file.');
  return meta.hash;
}
