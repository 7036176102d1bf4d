import { Button, chakra, Field, Flex, Input, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { SetTrashDaysDocument } from '../../../gql/graphql.ts';
import { useTrashStateQuery } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { reloadLists } from '../../../ui/toasts/useUndo.ts';

const mostDays = 3650;

/** For how long deleted things stay. A shorter time deletes what is older at once, so that is asked first. */
export function TrashDays({ isEmpty }: { isEmpty: boolean }) {
  const client = useApolloClient();
  const state = useTrashStateQuery().data?.trashState;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const problemId = useId();
  const days = Number(typed ?? state?.days);

  const setting = useAction(async () => {
    const asked = client.mutate({ mutation: SetTrashDaysDocument, variables: { input: { days } } });
    await succeed(asked.then(({ data }) => data?.setTrashDays));
    reloadLists(client);
    setTyped(null);
    setAsking(false);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!state) return;
    const isValid = (typed ?? '1').trim() !== '' && Number.isInteger(days) && days >= 0 && days <= mostDays;
    setFault(isValid ? null : `Give a whole number of days from 0 to ${mostDays}.`);
    if (!isValid) return;
    if (days < state.days && !isEmpty) setAsking(true);
    else setting.run();
  };
  if (!state) return null;
  const problem = fault ?? (isAsking ? null : setting.error);
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Flex gap="3" align="flex-end" wrap="wrap">
        <Field.Root w="14rem" invalid={fault !== null}>
          <Field.Label>Days that deleted things stay here</Field.Label>
          <Input
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            bg="bg.panel"
            value={typed ?? String(state.days)}
            aria-describedby={fault ? problemId : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field.Root>
        <Button type="submit" size="sm" variant="outline" bg="bg.panel" loading={setting.isBusy}>
          Save
        </Button>
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="2" maxW="70ch">
        {state.days === 0
          ? 'What is deleted is gone at once.'
          : `After ${formatCount(state.days, 'day')} they are deleted for good. 0: what is deleted is gone at once.`}
      </Text>
      {problem && (
        <Text id={problemId} role="alert" textStyle="sm" color="fg.error" mt="2">
          {problem}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Keep Deleted Things Shorter"
        message={`What was deleted more than ${formatCount(days, 'day')} ago is deleted for good now. This action cannot be undone.`}
        isBusy={setting.isBusy}
        error={setting.error ?? undefined}
        onConfirm={() => setting.run()}
        onCancel={() => setAsking(false)}
      />
    </chakra.form>
  );
}
