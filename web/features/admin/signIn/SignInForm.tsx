import { Button, chakra, Field, HStack, Input, Stack } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useState, type SyntheticEvent } from 'react';
import { SaveSignInDocument, type SignInDetailsFragment } from './signIn.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

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
export function SignInForm({ settings, onDone }: { settings: SignInDetailsFragment | null; onDone: () => void }) {
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
    const { domains, clientSecret, ...rest } = texts;
    const list = domains.split(/[\s,;]+/).filter(Boolean);
    const input = { ...rest, clientSecret: clientSecret || null, domains: list };
    const sent = client.mutate({ mutation: SaveSignInDocument, variables: { input } });
    await succeed(sent, (field) => setFault(field?.split('.')[0] ?? null));
    await client.refetchQueries({ include: ['SignInAccess', 'SessionGate'] });
    onDone();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFault(null);
    saving.run();
  };
  const isAtField = fields.some(({ field }) => field === fault);
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand" aria-label="Sign-in settings">
      <Stack gap="4" maxW="36rem">
        {fields.map(({ field, label, help, type }) => (
          <Field.Root key={field} invalid={fault === field}>
            <Field.Label>{label}</Field.Label>
            <Input
              size="sm"
              type={type ?? 'text'}
              autoComplete={type ? 'new-password' : 'off'}
              placeholder={type && settings ? 'Unchanged' : undefined}
              value={texts[field]}
              onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
            />
            <Field.HelperText>{help}</Field.HelperText>
            {fault === field && <Field.ErrorText role="alert">{saving.error}</Field.ErrorText>}
          </Field.Root>
        ))}
        {saving.error && !isAtField && <ErrorText>{saving.error}</ErrorText>}
        <HStack gap="2">
          <Button type="submit" size="sm" loading={saving.isBusy} loadingText="Saving...">
            Save settings
          </Button>
          {settings && (
            <Button size="sm" variant="outline" colorPalette="gray" onClick={onDone}>
              Cancel
            </Button>
          )}
        </HStack>
      </Stack>
    </chakra.form>
  );
}
