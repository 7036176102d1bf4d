import { useApolloClient } from '@apollo/client/react';
import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointRowFragment,
} from './webhooks.gql.ts';
import { formatCount, formatDateTime, joinFacts } from '../../../lib/text/format.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { RowText } from '../AdminSection.tsx';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EndpointForm, type EndpointWishes } from './EndpointForm.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

export function EndpointRow(props: {
  endpoint: WebhookEndpointRowFragment;
  events: readonly { name: string; description: string }[];
  onDelete: () => void;
  onRotate: () => void;
}) {
  const { endpoint } = props;
  const { id, url } = endpoint;
  const client = useApolloClient();
  const updateWebhookEndpoint = useSend(UpdateWebhookEndpointDocument);
  const sendTestWebhook = useSend(SendTestWebhookDocument);
  const [open, setOpen] = useState<'log' | 'form' | null>(null);
  const state = endpointState(endpoint);
  const isOn = endpoint.stopReason === null;

  const update = async (changes: Partial<EndpointWishes> & { isOn?: boolean }) => {
    await updateWebhookEndpoint({ id, ...changes });
  };
  const switching = useAction(() => update({ isOn: !isOn }));
  const testing = useAction(async () => {
    await sendTestWebhook({ id });
    // The delivery log shows the outcome.
    setOpen('log');
    await client.refetchQueries({ include: ['WebhookDeliveries'] });
  });
  const small = { size: 'xs', variant: 'outline' } as const;
  const fold = (what: 'log' | 'form') => setOpen(open === what ? null : what);
  return (
    <Stack as="li" gap="3" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '1' }}>
      <RowText
        name={url}
        badge={<Badge colorPalette={state.color}>{state.label}</Badge>}
        facts={endpointFacts(endpoint)}
      >
        {state.note && (
          <Text textStyle="sm" mt="1" maxW="70ch" color={state.color === 'red' ? 'fg.error' : 'fg.muted'}>
            {state.note}
          </Text>
        )}
      </RowText>
      <Flex role="group" aria-label={`Actions on ${url}`} gap="2" wrap="wrap">
        <Button {...small} loading={testing.isBusy} loadingText="Sending..." onClick={() => testing.run()}>
          Send test
        </Button>
        <Button {...small} aria-expanded={open === 'log'} onClick={() => fold('log')}>
          Deliveries
        </Button>
        <Button {...small} aria-expanded={open === 'form'} onClick={() => fold('form')}>
          Change
        </Button>
        <Button {...small} loading={switching.isBusy} onClick={() => switching.run()}>
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
        <Button {...small} onClick={props.onRotate}>
          Rotate secret
        </Button>
        <Button {...small} colorPalette="red" color="colorPalette.fg" onClick={props.onDelete}>
          Delete
        </Button>
      </Flex>
      <ErrorText>{switching.error ?? testing.error}</ErrorText>
      {open === 'form' && (
        <EndpointForm
          events={props.events}
          endpoint={{ url, events: [...endpoint.events] }}
          saveLabel="Save changes"
          onSave={async (wishes) => {
            await update(wishes);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      {open === 'log' && <DeliveryLog endpointId={id} />}
    </Stack>
  );
}

interface State {
  label: string;
  color: 'green' | 'orange' | 'red' | 'gray';
  /** What the state means and what to do; null if the label is enough. */
  note: string | null;
}

const goesOn = 'Switch it on when it works again; missed changes are sent first.';

const stopReasons = { FAILING: 'no delivery arrived for a day', GONE: 'it answered 410 (Gone)' } as const;

function endpointState({ stopReason, stoppedAt, failingSince }: WebhookEndpointRowFragment): State {
  const since = stoppedAt === null ? '' : formatDateTime(stoppedAt);
  if (stopReason === 'BY_ADMIN') return { label: 'Off', color: 'gray', note: `Switched off on ${since}.` };
  if (stopReason !== null) {
    const note = `Switched off on ${since}, because ${stopReasons[stopReason]}. ${goesOn}`;
    return { label: 'Disabled', color: 'red', note };
  }
  if (failingSince !== null) {
    const note = `No delivery has arrived since ${formatDateTime(failingSince)}. They are retried for a day.`;
    return { label: 'Failing', color: 'orange', note };
  }
  return { label: 'On', color: 'green', note: null };
}

/** Returns '12 events · created 3 Nov 2026, 12:00 · 3 waiting · 1 failed'. */
function endpointFacts(endpoint: WebhookEndpointRowFragment): string {
  const { events, createdAt, pendingCount, failedCount, formerSecretUntil } = endpoint;
  const isRotating = formerSecretUntil !== null && Date.parse(formerSecretUntil) > Date.now();
  return joinFacts([
    formatCount(events.length, 'event'),
    `created ${formatDateTime(createdAt)}`,
    pendingCount > 0 && `${pendingCount} waiting`,
    failedCount > 0 && `${failedCount} failed`,
    isRotating && `the former secret signs until ${formatDateTime(formerSecretUntil)}`,
  ]);
}
