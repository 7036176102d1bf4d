import { Button, chakra, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { SetSoundDaysDocument } from '../../../gql/graphql.ts';
import { useSoundRetentionQuery } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

const mostDays = 3650;

/** For how long recordings can be heard. A shorter time removes what is older at once, so that is asked first. */
export function SoundDays() {
  const client = useApolloClient();
  const query = useSoundRetentionQuery();
  const kept = query.data?.soundRetention;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemId = useId();
  const text = typed ?? String(kept?.days ?? '');
  const days = text.trim() === '' ? null : Number(text);

  const setting = useAction(async () => {
    const asked = client.mutate({ mutation: SetSoundDaysDocument, variables: { input: { days } } });
    await succeed(asked.then(({ data }) => data?.setSoundDays));
    await query.refetch();
    setTyped(null);
    setAsking(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!kept) return;
    const isValid = days === null || (Number.isInteger(days) && days >= 1 && days <= mostDays);
    setFault(isValid ? null : `Give a whole number of days from 1 to ${mostDays}, or nothing.`);
    if (!isValid) return;
    if (days !== null && days < (kept.days ?? Infinity)) setAsking(true);
    else setting.run();
  };
  if (!kept) return null;
  const problem = fault ?? (isAsking ? null : setting.error);
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root w="14rem" invalid={fault !== null}>
          <Field.Label>Days that recordings can be heard</Field.Label>
          <Input
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            bg="bg.panel"
            placeholder="As long as the text"
            value={text}
            aria-describedby={fault ? problemId : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field.Root>
        <Button type="submit" size="sm" variant="outline" bg="bg.panel" loading={setting.isBusy}>
          Save
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="2" maxW="70ch">
        {kept.days == null
          ? 'The sound of a conversation is kept as long as its text.'
          : `After ${formatCount(kept.days, 'day')} the sound of a transcribed conversation is removed for good; its text stays.`}
      </Text>
      {problem && (
        <Text id={problemId} role="alert" textStyle="sm" color="fg.error" mt="2">
          {problem}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Keep Recordings Shorter"
        message={`The sound of transcribed conversations that are more than ${formatCount(days ?? 0, 'day')} old is removed for good now. This action cannot be undone.`}
        confirmLabel="Remove"
        isBusy={setting.isBusy}
        error={setting.error ?? undefined}
        onConfirm={() => setting.run()}
        onCancel={() => setAsking(false)}
      />
    </chakra.form>
  );
}
