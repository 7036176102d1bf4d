import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { waitForReconnection } from '../session/reconnection.ts';
import { currentTenant } from '../session/tenant.ts';

interface Listeners {
  /** The connection was lost and is restored; events in between were missed. */
  onReconnected: () => void;
  onSessionDoubt: () => void;
}

const sessionCloseCodes = [4401, 4403];
/** In ms: the longest pause between attempts, even after an outage of hours. */
const maxWait = 30_000;

function address(): string {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const tenant = currentTenant();
  if (tenant) url.searchParams.set('tenant', tenant);
  return url.href;
}

/** Subscriptions over graphql-ws: one connection, opened with the first subscription and closed with the last. */
export function createSubscriptionLink({ onReconnected, onSessionDoubt }: Listeners): GraphQLWsLink {
  return new GraphQLWsLink(
    createClient({
      url: address,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      // Random, because all pages reconnect at the same time when the server restarts.
      retryWait: (retries) => waitForReconnection(Math.min(maxWait, 1000 * 2 ** retries) * (1 + Math.random() / 4)),
      on: {
        connected: (_socket, _payload, isRetry) => {
          if (isRetry) onReconnected();
        },
        closed: (event) => {
          if (sessionCloseCodes.includes((event as CloseEvent).code)) onSessionDoubt();
        },
      },
    }),
  );
}
