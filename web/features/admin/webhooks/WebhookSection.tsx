import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Plus, Webhook } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  CreateWebhookEndpointDocument,
  DeleteWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  useWebhooksQuery,
  type WebhookEndpointRowFragment,
} from './webhooks.gql.ts';
import { answerOf, succeed } from '../../../lib/answers/succeed.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { AdminSection } from '../AdminSection.tsx';
import { ShownOnce } from '../apiAccess/ShownOnce.tsx';
import { EndpointForm, type EndpointWishes } from './EndpointForm.tsx';
import { EndpointRow } from './EndpointRow.tsx';
import { useSend } from '../../../lib/answers/useAction.ts';

interface Asked {
  endpoint: WebhookEndpointRowFragment;
  deed: 'delete' | 'rotate';
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
  const { ask, asked, dialog } = useConfirmed(async ({ endpoint: { id, url }, deed }: Asked) => {
    const variables = { input: { id } };
    if (deed === 'delete') await succeed(client.mutate({ mutation: DeleteWebhookEndpointDocument, variables }));
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
              onDelete={() => ask({ endpoint, deed: 'delete' })}
              onRotate={() => ask({ endpoint, deed: 'rotate' })}
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
        title={asked?.deed === 'rotate' ? 'Rotate Secret' : 'Delete Endpoint'}
        message={
          asked?.deed === 'rotate'
            ? `${asked.endpoint.url} gets a new signing secret. For 24 hours messages are also signed with the former one.`
            : `${asked?.endpoint.url ?? ''} receives no more messages, and its log is deleted. This cannot be undone.`
        }
        confirmLabel={asked?.deed === 'rotate' ? 'Rotate secret' : 'Delete endpoint'}
        isHarmless={asked?.deed === 'rotate'}
        finalFocus={() => heading.current}
      />
    </AdminSection>
  );
}
