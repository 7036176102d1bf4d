import { useApolloClient } from '@apollo/client/react';
import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { UpdateLandingPageDocument } from './welcomeEditor.gql.ts';
import type { LandingDetailsFragment } from '../../landing/landing.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { ItemsField } from './ItemsField.tsx';
import { TextField } from './TextField.tsx';
import { fieldsOf, isShownField, textsOf } from './welcomeRules.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Edits the texts of the welcome page. */
export function WelcomeForm({ page, onDone }: { page: LandingDetailsFragment; onDone: () => void }) {
  const client = useApolloClient();
  const [texts, setTexts] = useState(() => textsOf(page));
  const fields = fieldsOf(page.tenant.branding.theme);
  const form = useRef<HTMLFormElement>(null);
  /** The path of the field that the server refused: 'email', 'portfolio.4.title'. */
  const [fault, setFault] = useState<string | null>(null);
  const saving = useAction(async () => {
    const sent = client.mutate({
      mutation: UpdateLandingPageDocument,
      variables: { input: texts },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'landingPage' });
        cache.gc();
      },
    });
    await succeed(sent, setFault);
    showToast({
      title: 'Welcome page updated',
      description: 'Strangers read the new text from now on.',
      tone: 'success',
    });
    onDone();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFault(null);
    saving.run();
  };
  const problemAt = (field: string) => (fault === field ? (saving.error ?? undefined) : undefined);
  const isAtField = isShownField(fields, texts, fault);
  useEffect(() => {
    if (saving.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving.error]);
  return (
    <chakra.form ref={form} noValidate onSubmit={submit} colorPalette="brand" aria-label="Welcome page texts">
      <Stack gap="6" maxW="46rem">
        {fields.texts.map(({ name, label, help, rows }, index) => (
          <TextField
            key={name}
            {...{ label, help, rows }}
            autoFocus={index === 0}
            value={texts[name]}
            problem={problemAt(name)}
            onChange={(value) => setTexts({ ...texts, [name]: value })}
          />
        ))}
        {fields.lists.map(({ name, label }) => (
          <ItemsField
            key={name}
            label={label}
            items={texts[name]}
            problemAt={(place) => problemAt(`${name}.${place}`)}
            onChange={(items) => setTexts({ ...texts, [name]: items })}
          />
        ))}
        {saving.error && !isAtField && <ErrorText>{saving.error}</ErrorText>}
        <HStack gap="2">
          <Button type="submit" size="sm" loading={saving.isBusy} loadingText="Saving...">
            Save texts
          </Button>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={onDone}>
            Cancel
          </Button>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
