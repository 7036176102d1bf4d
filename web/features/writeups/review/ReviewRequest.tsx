import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useAction } from '../../../lib/answers/useAction.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { useColleaguesQuery } from './review.gql.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Asks colleagues to review a write-up. `onSend` receives their ids and rejects with a sentence for the user. */
export function ReviewRequest(props: { onSend: (reviewerIds: string[]) => Promise<void>; onClose: () => void }) {
  const { member } = useSession().session;
  const { data } = useColleaguesQuery({ fetchPolicy: 'cache-and-network' });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const sending = useAction(async () => {
    await props.onSend([...chosen]);
    props.onClose();
  });
  const others = data?.members.filter(({ id }) => id !== member?.id);
  return (
    <DialogFrame isOpen title="Ask for a review" onClose={props.onClose}>
      <Dialog.Body py="4">
        <Stack as="fieldset" gap="1">
          <Muted as="legend" mb="2">
            {others?.length === 0
              ? 'Nobody else has given a name yet.'
              : 'The write-up goes to review, and these people find it in their inbox.'}
          </Muted>
          {others?.map(({ id, name }) => (
            <SelectBox
              key={id}
              label={name}
              isChecked={chosen.includes(id)}
              onChange={(isChecked) => setChosen(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id))}
            >
              <Text textStyle="sm">{name}</Text>
            </SelectBox>
          ))}
        </Stack>
        <ErrorText>{sending.error}</ErrorText>
      </Dialog.Body>
      <Dialog.Footer borderTopWidth="1px" py="3">
        <Button variant="outline" onClick={props.onClose}>
          Cancel
        </Button>
        <Button colorPalette="brand" disabled={chosen.length === 0} loading={sending.isBusy} onClick={sending.run}>
          Send to review
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
