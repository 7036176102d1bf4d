import { useApolloClient } from '@apollo/client/react';
import { Badge, Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  ReplayWebhookDeliveryDocument,
  useWebhookDeliveriesQuery,
  type WebhookDeliveryRowFragment,
} from './webhooks.gql.ts';
import type { WebhookDeliveryStatus } from '../../../gql/types.ts';
import { formatDateTime, joinFacts } from '../../../lib/text/format.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { answerOf } from '../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { AdminRow, RowText } from '../AdminSection.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

const pageSize = 20;
const maxShown = 200;
/** Milliseconds between two polls while a delivery waits. */
const lookAgainMs = 2_000;

const choices = { '': 'All deliveries', PENDING: 'Waiting', DELIVERED: 'Delivered', FAILED: 'Failed' } as const;

/** Shows the recent and the waiting deliveries of an endpoint, and polls while one of them waits. */
export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const [status, setStatus] = useState<keyof typeof choices>('');
  const [first, setFirst] = useState(pageSize);
  const variables = { id: endpointId, first, status: status === '' ? null : (status satisfies WebhookDeliveryStatus) };
  const query = useWebhookDeliveriesQuery({
    variables,
    fetchPolicy: 'cache-and-network',
    // Without this, a refetch after a mutation receives the answer of a poll that was sent before the mutation.
    context: { queryDeduplication: false },
  });
  const answer = answerOf({ ...query, data: query.data ?? query.previousData }, (data) => data.webhookEndpoint);
  const { data: endpoint, refetch } = answer;
  // The server counts after it has listed, so a delivery may be listed as waiting and no longer be counted.
  const isWaiting =
    (endpoint?.pendingCount ?? 0) > 0 ||
    endpoint?.deliveries.edges.some(({ node }) => node.status === 'PENDING') === true;
  useEffect(() => {
    if (!isWaiting) return;
    // Apollo's own polling would end with the first refetch, such as the one after 'Send test'.
    const timer = setInterval(() => askAgain(refetch), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);

  if (!endpoint) {
    return answer.error ? (
      <QueryError title="The deliveries could not be loaded" query={answer} />
    ) : (
      <Skeleton h="16" />
    );
  }
  const { edges, pageInfo } = endpoint.deliveries;
  return (
    <Stack gap="2" bg="bg.subtle" borderRadius="lg" px={{ base: '3', md: '4' }} py="3">
      <Choice
        w="11rem"
        label="Which deliveries are shown"
        value={status}
        options={Object.entries(choices)}
        onChange={(value) => {
          setStatus(value as keyof typeof choices);
          setFirst(pageSize);
        }}
      />
      {edges.length === 0 ? (
        <Muted py="2">
          {status === ''
            ? 'Nothing was sent in the last 30 days. Send a test to check the receiver.'
            : 'No delivery has this status.'}
        </Muted>
      ) : (
        <Box as="ul" role="list" aria-label="Deliveries">
          {edges.map(({ node }) => (
            <DeliveryRow key={node.id} delivery={node} isOn={endpoint.stopReason === null} />
          ))}
        </Box>
      )}
      {pageInfo.hasNextPage && first < maxShown && (
        <Button
          size="xs"
          variant="outline"
          w="fit-content"
          onClick={() => setFirst(Math.min(first + pageSize, maxShown))}
        >
          Show more
        </Button>
      )}
    </Stack>
  );
}

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDeliveryRowFragment; isOn: boolean }) {
  const client = useApolloClient();
  const replayWebhookDelivery = useSend(ReplayWebhookDeliveryDocument);
  const replay = useAction(async () => {
    await replayWebhookDelivery({ id: delivery.id });
    await client.refetchQueries({ include: ['WebhookDeliveries'] });
  });
  const look = deliveryLooks[delivery.status];
  return (
    <AdminRow>
      <RowText
        isCode
        name={delivery.event}
        badge={<Badge colorPalette={look.color}>{look.label}</Badge>}
        facts={deliveryFacts(delivery, { isOn })}
      >
        {delivery.problem && (
          <Text textStyle="xs" color="fg.error" mt="0.5">
            {delivery.problem}
          </Text>
        )}
        <Muted textStyle="xs" mt="0.5" overflowWrap="anywhere" fontFamily="mono">
          {delivery.webhookId}
        </Muted>
        <ErrorText textStyle="xs" mt="0.5">
          {replay.error}
        </ErrorText>
      </RowText>
      <Button
        size="xs"
        variant="outline"
        flexShrink={0}
        loading={replay.isBusy}
        aria-label={`Send again: ${delivery.event} ${delivery.webhookId}`}
        onClick={() => replay.run()}
      >
        Send again
      </Button>
    </AdminRow>
  );
}

const deliveryLooks = {
  PENDING: { label: 'Waiting', color: 'orange' },
  DELIVERED: { label: 'Delivered', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
} as const;

/** Returns '23 Nov 2026, 10:00 · answered 200 in 12 ms · 2 attempts · next 23 Nov 2026, 10:05'. */
function deliveryFacts(delivery: WebhookDeliveryRowFragment, { isOn }: { isOn: boolean }): string {
  const { happenedAt, responseStatus, durationMs, attempts, status, nextAttemptAt } = delivery;
  return joinFacts([
    formatDateTime(happenedAt),
    responseStatus === null
      ? durationMs !== null && `no answer after ${durationMs} ms`
      : `answered ${responseStatus} in ${durationMs ?? 0} ms`,
    attempts > 1 && `${attempts} attempts`,
    isOn && nextAttemptAt !== null && attempts > 0 && `next ${formatDateTime(nextAttemptAt)}`,
    !isOn && status === 'PENDING' && 'sent once the endpoint is switched on',
  ]);
}
