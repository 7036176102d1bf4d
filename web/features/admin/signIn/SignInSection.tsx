import { Button, Flex, HStack, Stack, Text, Code, Heading } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { Pencil, PlugZap, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  useCheckSignInMutation,
  RemoveSignInDocument,
  SaveSignInDocument,
  useSignInAccessQuery,
  type SignInDetailsFragment,
  SetSharedPasswordDocument,
} from './signIn.gql.ts';
import { answerOf, succeed } from '../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { AdminSection } from '../AdminSection.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { SettingsForm } from '../SettingsForm.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { CopiedAddress } from '../apiAccess/ShownOnce.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { useConfirmed } from '../../../ui/dialogs/useConfirmed.ts';

function SharedPassword({ name, hasWorked }: { name: string; hasWorked: boolean }) {
  const { tenant, member } = useSession().session;
  const { hasSharedPassword: isOn } = tenant;
  const setSharedPassword = useSend(SetSharedPasswordDocument);
  const switchingOn = useAction(() => setSharedPassword({ isOn: true }));
  const { ask, dialog } = useConfirmed(async () => {
    await setSharedPassword({ isOn: false });
  });
  const isProven = member?.kind === 'PROVEN' && hasWorked;
  return (
    <Stack gap="2" borderTopWidth="1px" pt="4" align="flex-start">
      <Text textStyle="sm" fontWeight="medium">
        The shared password is {isOn ? 'on' : 'off'}
      </Text>
      <Muted maxW="70ch">
        {isOn
          ? `Everyone who knows it can log in, under any name. When it is off, people sign in only with ${name}.`
          : `People sign in only with ${name}. If that fails, the operator can switch the password on with npm run tenant.`}
        {isOn &&
          !isProven &&
          ` To switch it off, log out, sign in with ${name}, and come back here: that proves that it works.`}
      </Muted>
      <Button
        size="sm"
        variant="outline"
        disabled={isOn && !isProven}
        loading={switchingOn.isBusy || dialog.isBusy}
        onClick={() => (isOn ? ask('off') : switchingOn.run())}
      >
        Switch it {isOn ? 'off' : 'on'}
      </Button>
      <ErrorText>{switchingOn.error ?? (dialog.isOpen ? null : dialog.error)}</ErrorText>
      <ConfirmDialog
        {...dialog}
        title="Switch the Shared Password Off"
        message={`Everyone who did not sign in with ${name} is logged out. API tokens keep working.`}
        confirmLabel="Switch off"
      />
    </Stack>
  );
}

export function SignInSection() {
  const client = useApolloClient();
  const removeSignIn = useSend(RemoveSignInDocument);
  const query = answerOf(useSignInAccessQuery({ fetchPolicy: 'cache-and-network' }), (data) => data.signInAccess);
  const access = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isEditing, setEditing] = useState(false);
  const settings = access?.settings;
  const removing = useAction(async () => {
    await removeSignIn();
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
      query={query}
      failure="The sign-in could not be loaded"
    >
      {access && <CopiedAddress label="Redirect address to enter at the provider" address={access.redirectAddress} />}
      {settings && !isEditing && (
        <>
          <Facts settings={settings} />
          <HStack gap="2" wrap="wrap">
            <TestConnection />
            <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
              <Pencil /> Change
            </Button>
            <Button size="sm" variant="outline" loading={removing.isBusy} onClick={() => removing.run()}>
              <Trash2 /> Remove
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
  const testing = useAction(() => succeed(check()));
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
        <PlugZap /> Test the connection
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
        <Muted maxW="70ch">
          Agents can sign in with {name} once a person has signed in with these settings. Until then they use API
          tokens.
        </Muted>
      ) : (
        <>
          <Muted maxW="70ch">
            An agent that speaks MCP signs in with {name} and works as the person who let it in. Enter the address below
            at {name} as a resource (API) with the scopes <Code>mcp:read</Code> and <Code>mcp:write</Code> and JWT
            access tokens, and register the agent as a client. Then give the agent the same address: it finds the rest.
          </Muted>
          {addresses.map((address) => (
            <CopiedAddress key={address} label="Address for agents" address={address} />
          ))}
        </>
      )}
    </Stack>
  );
}

interface Texts {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string;
  addressClaim: string;
}

const fields: { field: keyof Texts; label: string; help: string; type?: string }[] = [
  { field: 'name', label: 'Name', help: 'Its name on the login page, as in “Sign in with Okta”.' },
  { field: 'issuer', label: 'Issuer', help: 'Its address, exactly as the provider states it: https://acme.okta.com' },
  { field: 'clientId', label: 'Client ID', help: 'This product’s client ID at the provider.' },
  { field: 'clientSecret', label: 'Client secret', help: 'It is stored and never shown again.', type: 'password' },
  {
    field: 'domains',
    label: 'E-mail domains',
    help: 'Domains whose people may sign in, separated by commas: acme.com, acme.org',
  },
  {
    field: 'addressClaim',
    label: 'Address claim',
    help: 'What the provider calls a person’s address: email, or preferred_username or upn if Entra ID sends no email.',
  },
];

/** Edits the settings of the identity provider. The stored secret stays unless a new one is typed. */
function SignInForm({ settings, onDone }: { settings: SignInDetailsFragment | null; onDone: () => void }) {
  const client = useApolloClient();
  const [texts, setTexts] = useState<Texts>(() => ({
    name: settings?.name ?? '',
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    clientSecret: '',
    domains: settings?.domains.join(', ') ?? '',
    addressClaim: settings?.addressClaim ?? 'email',
  }));
  const [fault, setFault] = useState<string | null>(null);
  const saving = useAction(async () => {
    setFault(null);
    const { domains, clientSecret, ...rest } = texts;
    const list = domains.split(/[\s,;]+/).filter(Boolean);
    const input = { ...rest, clientSecret: clientSecret || null, domains: list };
    const sent = client.mutate({ mutation: SaveSignInDocument, variables: { input } });
    await succeed(sent, (field) => setFault(field?.split('.')[0] ?? null));
    await client.refetchQueries({ include: ['SignInAccess', 'SessionGate'] });
    onDone();
  });
  const isAtField = fields.some(({ field }) => field === fault);
  return (
    <SettingsForm
      label="Sign-in settings"
      maxW="36rem"
      onSubmit={saving.run}
      isBusy={saving.isBusy}
      error={isAtField ? null : saving.error}
      saveLabel="Save settings"
      onCancel={settings ? onDone : undefined}
    >
      {fields.map(({ field, label, help, type }) => (
        <TextField
          key={field}
          label={label}
          help={help}
          type={type ?? 'text'}
          autoComplete={type ? 'new-password' : 'off'}
          placeholder={type && settings ? 'Unchanged' : undefined}
          value={texts[field]}
          problem={fault === field ? saving.error : null}
          onChange={(text) => setTexts({ ...texts, [field]: text })}
        />
      ))}
    </SettingsForm>
  );
}
