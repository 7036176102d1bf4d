import { useApolloClient } from '@apollo/client/react';
import { Button, chakra, Field, HStack, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { UpdateLandingPageDocument } from '../../../gql/graphql.ts';
import type { LandingDetailsFragment } from '../../../gql/graphql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { ItemsField } from './ItemsField.tsx';
import { fieldsOf, textsOf } from './welcomeRules.ts';

/** The page's texts, each in a field of its own. */
export function WelcomeForm({ page, onDone }: { page: LandingDetailsFragment; onDone: () => void }) {
  const client = useApolloClient();
  const [texts, setTexts] = useState(() => textsOf(page));
  const fields = fieldsOf(page.tenant.branding.theme);
  const saving = useAction(async () => {
    const asked = client.mutate({
      mutation: UpdateLandingPageDocument,
      variables: { input: texts },
      update: (cache) => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'landingPage' });
        cache.gc();
      },
    });
    await succeed(asked.then((answer) => answer.data?.updateLandingPage));
    showToast({
      title: 'Welcome page updated',
      description: 'Strangers read the new text from now on.',
      tone: 'success',
    });
    onDone();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    saving.run();
  };
  return (
    <chakra.form noValidate onSubmit={submit} colorPalette="brand" aria-label="Welcome page texts">
      <Stack gap="6" maxW="46rem">
        {fields.texts.map(({ name, label, help, rows }, index) => (
          <Field.Root key={name}>
            <Field.Label>{label}</Field.Label>
            {rows === 1 ? (
              <Input
                autoFocus={index === 0}
                value={texts[name]}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
            ) : (
              <Textarea
                rows={rows}
                value={texts[name]}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
            )}
            {help && <Field.HelperText>{help}</Field.HelperText>}
          </Field.Root>
        ))}
        {fields.lists.map(({ name, label }) => (
          <ItemsField
            key={name}
            label={label}
            items={texts[name]}
            onChange={(items) => setTexts({ ...texts, [name]: items })}
          />
        ))}
        {saving.error && (
          <Text role="alert" textStyle="sm" color="fg.error">
            {saving.error}
          </Text>
        )}
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
