import { Button, Flex, HStack, Stack, Text, Code, Heading } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Pencil, PlugZap, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  useCheckSignInMutation,
  RemoveSignInDocument,
  useSignInAccessQuery,
  type SignInDetailsFragment,
  useSetSharedPasswordMutation,
} from './signIn.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { AdminSection } from '../AdminSection.tsx';
import { SignInForm } from './SignInForm.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { CopyText } from '../apiAccess/CopyText.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

function SharedPassword({ name, hasWorked }: { name: string; hasWorked: boolean }) {
  const { tenant, member } = useSession().session;
  const { hasSharedPassword: isOn } = tenant;
  const [isAsking, setAsking] = useState(false);
  const [request] = useSetSharedPasswordMutation();
  const switching = useAction(async () => {
    await succeed(request({ variables: { input: { isOn: !isOn } } }));
    setAsking(false);
  });
  const isProven = member?.kind === 'PROVEN' && hasWorked;
  return (
    <Stack gap="2" borderTopWidth="1px" pt="4" align="flex-start">
      <Text textStyle="sm" fontWeight="medium">
        The shared password is {isOn ? 'on' : 'off'}
      </Text>
      <Text textStyle="sm" color="fg.muted" maxW="70ch">
        {isOn
          ? `Everyone who knows it can log in, under any name. When it is off, people sign in only with ${name}.`
          : `People sign in only with ${name}. If that fails, the operator can switch the password on with npm run tenant.`}
        {isOn &&
          !isProven &&
          ` To switch it off, log out, sign in with ${name}, and come back here: that proves that it works.`}
      </Text>
      <Button
        size="sm"
        variant="outline"
        disabled={isOn && !isProven}
        loading={switching.isBusy}
        onClick={() => (isOn ? setAsking(true) : switching.run())}
      >
        Switch it {isOn ? 'off' : 'on'}
      </Button>
      {switching.error && !isAsking && <ErrorText>{switching.error}</ErrorText>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Switch the Shared Password Off"
        message={`Everyone who did not sign in with ${name} is logged out. API tokens keep working.`}
        confirmLabel="Switch off"
        isBusy={switching.isBusy}
        error={switching.error ?? undefined}
        onConfirm={() => switching.run()}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

export function SignInSection() {
  const client = useApolloClient();
  const { data, error, refetch } = useSignInAccessQuery({ fetchPolicy: 'cache-and-network' });
  const access = data?.signInAccess.__typename === 'SignInAccess' ? data.signInAccess : undefined;
  const refusal = data?.signInAccess.__typename === 'Failure' ? new Error(data.signInAccess.message) : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const settings = access?.settings;
  const removing = useAction(async () => {
    await succeed(client.mutate({ mutation: RemoveSignInDocument }));
    await client.refetchQueries({ include: ['SignInAccess', 'SessionGate'] });
    heading.current?.focus();
  });
  const close = () => {
    setEditing(false);
    heading.current?.focus();
  };
  return (
    <AdminSection
      id="sign-in"
      title="Sign-in"
      about="Your people can sign in with your identity provider (OpenID Connect: Okta, Entra ID, Google Workspace, Keycloak and others). Their names are then verified: they have a check mark, and nobody else can use them."
      headingRef={heading}
      query={{ isThere: access !== undefined, error: error ?? refusal, refetch }}
      failure="The sign-in could not be loaded"
    >
      {access && <CopiedAddress label="Redirect address to enter at the provider" address={access.redirectAddress} />}
      {settings && !isEditing && (
        <>
          <Facts settings={settings} />
          <HStack gap="2" wrap="wrap">
            <TestConnection />
            <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
              <Pencil aria-hidden /> Change
            </Button>
            <Button size="sm" variant="outline" loading={removing.isBusy} onClick={() => removing.run()}>
              <Trash2 aria-hidden /> Remove
            </Button>
          </HStack>
          <ErrorText>{removing.error}</ErrorText>
          <AgentAccess name={settings.name} addresses={settings.agentAddresses} />
          <SharedPassword name={settings.name} hasWorked={settings.workedAt !== null} />
        </>
      )}
      {access && (!settings || isEditing) && <SignInForm settings={settings ?? null} onDone={close} />}
    </AdminSection>
  );
}

function Facts({ settings }: { settings: SignInDetailsFragment }) {
  const { name, issuer, clientId, domains, addressClaim, workedAt } = settings;
  const facts = [
    ['Name', name],
    ['Issuer', issuer],
    ['Client ID', clientId],
    ['E-mail domains', domains.join(', ')],
    ['Address claim', addressClaim],
    ['Last used', workedAt ? formatDateTime(workedAt) : 'Nobody has signed in with these settings yet'],
  ] as const;
  return (
    <Stack as="dl" gap="1.5" textStyle="sm">
      {facts.map(([label, value]) => (
        <Flex key={label} columnGap="3" wrap="wrap">
          <Text as="dt" color="fg.muted" w="8rem">
            {label}
          </Text>
          <Text as="dd" overflowWrap="anywhere" minW="0">
            {value}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

function TestConnection() {
  const { slug } = useSession().session.tenant;
  const [check, { data, loading }] = useCheckSignInMutation();
  const testing = useAction(async () => {
    await succeed(check());
  });
  const found = data?.checkSignIn.__typename === 'SignInCheck' ? data.checkSignIn : null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        loading={loading}
        onClick={() => testing.run()}
        aria-describedby={`${slug}-test`}
      >
        <PlugZap aria-hidden /> Test the connection
      </Button>
      <Text
        id={`${slug}-test`}
        role="status"
        textStyle="sm"
        order="1"
        w="full"
        color={found?.isWorking ? 'fg.success' : 'fg.error'}
      >
        {testing.error ?? found?.message}
      </Text>
    </>
  );
}

function AgentAccess({ name, addresses }: { name: string; addresses: readonly string[] }) {
  return (
    <Stack gap="2.5">
      <Heading as="h3" size="sm">
        Agents
      </Heading>
      {addresses.length === 0 ? (
        <Text textStyle="sm" color="fg.muted" maxW="70ch">
          Agents can sign in with {name} once a person has signed in with these settings. Until then they use API
          tokens.
        </Text>
      ) : (
        <>
          <Text textStyle="sm" color="fg.muted" maxW="70ch">
            An agent that speaks MCP signs in with {name} and works as the person who let it in. Enter the address below
            at {name} as a resource (API) with the scopes <Code>mcp:read</Code> and <Code>mcp:write</Code> and JWT
            access tokens, and register the agent as a client. Then give the agent the same address: it finds the rest.
          </Text>
          {addresses.map((address) => (
            <CopiedAddress key={address} label="Address for agents" address={address} />
          ))}
        </>
      )}
    </Stack>
  );
}

function CopiedAddress({ label, address }: { label: string; address: string }) {
  const text = useRef<HTMLElement>(null);
  return (
    <Stack gap="1.5">
      <Text textStyle="sm" fontWeight="medium">
        {label}
      </Text>
      <Flex gap="2" align="center" wrap="wrap">
        <Code ref={text} size="md" overflowWrap="anywhere" tabIndex={-1}>
          {address}
        </Code>
        <CopyText
          text={address}
          label="Copy"
          onRefused={() => text.current && window.getSelection()?.selectAllChildren(text.current)}
        />
      </Flex>
    </Stack>
  );
}
