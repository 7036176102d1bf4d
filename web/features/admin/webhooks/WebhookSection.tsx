import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus, Webhook } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  CreateWebhookEndpointDocument,
  DeleteWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  useWebhooksQuery,
  type WebhookEndpointRowFragment,
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
} from './webhooks.gql.ts';
import { answerOf, succeed } from '../../../lib/answers/succeed.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { AdminSection, RowText } from '../AdminSection.tsx';
import { ShownOnce } from '../apiAccess/ShownOnce.tsx';
import { EndpointForm, type EndpointWishes } from './EndpointForm.tsx';
import { useSend, useAction } from '../../../lib/answers/useAction.ts';
import { formatCount, formatDateTime, joinFacts } from '../../../lib/text/format.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

interface Asked {
  endpoint: WebhookEndpointRowFragment;
  change: 'delete' | 'rotate';
}

export function WebhookSection() {
  const client = useApolloClient();
  const createWebhookEndpoint = useSend(CreateWebhookEndpointDocument, { fetchPolicy: 'no-cache' });
  const heading = useRef<HTMLHeadingElement>(null);
  const query = answerOf(useWebhooksQuery({ fetchPolicy: 'cache-and-network' }), (data) => data.webhooks);
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<{ url: string; secret: string } | null>(null);
  const reload = () => client.refetchQueries({ include: ['Webhooks'] });

  const create = async (input: EndpointWishes) => {
    // The cache must not keep the secret.
    const { secret, endpoint } = await createWebhookEndpoint(input);
    await reload();
    setAdding(false);
    setShown({ url: endpoint.url, secret });
  };
  const { ask, asked, dialog } = useConfirmed(async ({ endpoint: { id, url }, change }: Asked) => {
    const variables = { input: { id } };
    if (change === 'delete') await succeed(client.mutate({ mutation: DeleteWebhookEndpointDocument, variables }));
    else {
      const { secret } = await succeed(
        client.mutate({ mutation: RotateWebhookSecretDocument, variables, fetchPolicy: 'no-cache' }),
      );
      setShown({ url, secret });
    }
    await reload();
  });
  const toHeading = () => heading.current?.focus();

  const { endpoints = [], events = [] } = query.data ?? {};
  const addButton = (
    <Button size="sm" variant="outline" w="fit-content" onClick={() => setAdding(true)}>
      <Plus /> Add endpoint
    </Button>
  );
  return (
    <AdminSection
      id="webhooks"
      title="Webhooks"
      about="A webhook sends each change to another program as a signed message, and repeats it for up to a day until it arrives. The guide under Developers says how to verify the signature."
      headingRef={heading}
      query={query}
      failure="The webhooks could not be loaded"
    >
      {endpoints.length === 0 && !isAdding && (
        <EmptyState
          isPlain
          icon={Webhook}
          title="No webhooks yet"
          description="Add the address of a program that should receive changes of companies, transcripts, documents and write-ups."
        >
          {addButton}
        </EmptyState>
      )}
      {endpoints.length > 0 && (
        <Box as="ul" role="list" aria-label="Webhook endpoints">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              events={events}
              onDelete={() => ask({ endpoint, change: 'delete' })}
              onRotate={() => ask({ endpoint, change: 'rotate' })}
            />
          ))}
        </Box>
      )}
      {shown && (
        <ShownOnce
          key={shown.secret}
          label={`The signing secret of ${shown.url}`}
          title="The signing secret"
          about="Copy it now into the receiving program, which verifies the messages with it. It is shown only once."
          text={shown.secret}
          copyLabel="Copy secret"
          onDone={() => {
            setShown(null);
            toHeading();
          }}
        />
      )}
      {isAdding && (
        <EndpointForm
          events={events}
          saveLabel="Add endpoint"
          onSave={create}
          onCancel={() => {
            setAdding(false);
            toHeading();
          }}
        />
      )}
      {!isAdding && endpoints.length > 0 && addButton}
      <ConfirmDialog
        {...dialog}
        title={asked?.change === 'rotate' ? 'Rotate Secret' : 'Delete Endpoint'}
        message={
          asked?.change === 'rotate'
            ? `${asked.endpoint.url} gets a new signing secret. For 24 hours messages are also signed with the former one.`
            : `${asked?.endpoint.url ?? ''} receives no more messages, and its log is deleted. This cannot be undone.`
        }
        confirmLabel={asked?.change === 'rotate' ? 'Rotate secret' : 'Delete endpoint'}
        isHarmless={asked?.change === 'rotate'}
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}

function EndpointRow(props: {
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
