import { useApolloClient } from '@apollo/client/react';
import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import {
  SendTestWebhookDocument,
  UpdateWebhookEndpointDocument,
  type WebhookEndpointRowFragment,
} from './webhooks.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { EndpointForm, type EndpointWishes } from './EndpointForm.tsx';
import { endpointFacts, endpointState } from './webhookRules.ts';
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
  const [open, setOpen] = useState<'log' | 'form' | null>(null);
  const state = endpointState(endpoint);
  const isOn = endpoint.stopReason === null;

  const update = async (changes: Partial<EndpointWishes> & { isOn?: boolean }) => {
    const variables = { input: { id, ...changes } };
    await succeed(client.mutate({ mutation: UpdateWebhookEndpointDocument, variables }));
  };
  const switching = useAction(() => update({ isOn: !isOn }));
  const testing = useAction(async () => {
    await succeed(client.mutate({ mutation: SendTestWebhookDocument, variables: { input: { id } } }));
    // The delivery log shows the outcome.
    setOpen('log');
    await client.refetchQueries({ include: ['WebhookDeliveries'] });
  });
  const problem = switching.error ?? testing.error;
  const small = { size: 'xs', variant: 'outline' } as const;
  const fold = (what: 'log' | 'form') => setOpen(open === what ? null : what);
  return (
    <Stack as="li" gap="3" py="4" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '1' }}>
      <Box minW="0">
        <Flex columnGap="2.5" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="medium" textStyle="sm" overflowWrap="anywhere">
            {url}
          </Text>
          <Badge variant="subtle" colorPalette={state.color}>
            {state.label}
          </Badge>
        </Flex>
        <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
          {endpointFacts(endpoint)}
        </Text>
        {state.note && (
          <Text textStyle="sm" mt="1" maxW="70ch" color={state.color === 'red' ? 'fg.error' : 'fg.muted'}>
            {state.note}
          </Text>
        )}
      </Box>
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
      <ErrorText>{problem}</ErrorText>
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
