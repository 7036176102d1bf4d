import { Box, Flex, Stack, Text, Button, chakra } from '@chakra-ui/react';
import { useState, useId } from 'react';
import { lastName } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { chooseLook, chosenLook, type LookChoice } from '../../../theme/applyLook.ts';
import { ToggleButtons } from '../../../ui/ToggleButtons.tsx';
import { NameForm, nameNote } from './NameForm.tsx';
import { inputRecipe } from '@chakra-ui/react/theme';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { Form } from '../../../ui/actions/Form.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { useMyEmailQuery, type MyEmailFragment, SetMyEmailDocument } from '../session.gql.ts';

/** Lets a person change the name that their work is signed with, and the look. */
export function MemberCard({ onNamed }: { onNamed: () => void }) {
  const { member, tenant } = useSession().session;
  return (
    <Box px="4" py="3">
      {member?.kind === 'PROVEN' ? (
        <Muted>You signed in. Log out to work as somebody else.</Muted>
      ) : (
        <Stack gap="3">
          <Muted>{nameNote}</Muted>
          <NameForm initial={member?.name ?? lastName.read(tenant.slug)} onNamed={onNamed} />
        </Stack>
      )}
      <EmailForm />
      <LookButtons />
    </Box>
  );
}

const looks: readonly { value: LookChoice; label: string }[] = [
  { value: 'firm', label: 'The firm’s' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Lets a person choose between the firm's look, a light and a dark one, for this browser. */
function LookButtons() {
  const [chosen, setChosen] = useState(chosenLook);
  const choose = (look: LookChoice) => {
    chooseLook(look);
    setChosen(look);
  };
  return (
    <Flex align="center" gap="1" mt="4" pt="3" borderTopWidth="1px">
      <Text textStyle="sm" fontWeight="medium" me="auto" aria-hidden>
        Look
      </Text>
      <ToggleButtons label="Look" look="plain" gap="1" choices={looks} value={chosen} onChoose={choose} />
    </Flex>
  );
}

/** Asks where the person's notices go by e-mail; nothing on a server that sends none. */
function EmailForm() {
  const { data } = useMyEmailQuery({ fetchPolicy: 'cache-and-network' });
  const session = data?.session;
  return session?.sendsEmail && session.member ? <FormOf key={session.id} session={session} /> : null;
}

const choice = 'E-mail me what I have not read';
const Input = chakra('input', inputRecipe);

function FormOf({ session }: { session: MyEmailFragment }) {
  const id = useId();
  const [email, setEmail] = useState(session.email ?? '');
  const [wantsEmail, setWanting] = useState(session.wantsEmail);
  const setMyEmail = useSend(SetMyEmailDocument);
  const saving = useAction(() => setMyEmail({ email: email.trim() || null, wantsEmail }));
  const isSaved = (session.email ?? '') === email.trim() && session.wantsEmail === wantsEmail;
  return (
    <Form gap="0" mt="4" pt="3" borderTopWidth="1px" onSubmit={saving.run}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        E-mail for your inbox
      </chakra.label>
      <Flex gap="2" mt="1.5">
        <Input
          id={id}
          type="email"
          size="sm"
          h={{ base: '11', sm: '9' }}
          flex="1"
          bg="bg.panel"
          autoComplete="email"
          maxLength={254}
          readOnly={session.member?.kind === 'PROVEN'}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="sm" variant="outline" loading={saving.isBusy} disabled={isSaved}>
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      </Flex>
      <Flex mt="2.5">
        <SelectBox label={choice} isChecked={wantsEmail} onChange={setWanting}>
          <Text textStyle="sm">{choice}</Text>
        </SelectBox>
      </Flex>
      <ErrorText>{saving.error}</ErrorText>
    </Form>
  );
}
