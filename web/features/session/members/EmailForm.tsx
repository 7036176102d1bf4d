import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { useId, useState } from 'react';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { SelectBox } from '../../../ui/lists/SelectBox.tsx';
import { useMyEmailQuery, useSetMyEmailMutation, type MyEmailFragment } from '../session.gql.ts';

/** Asks where the person's notices go by e-mail; nothing on a server that sends none. */
export function EmailForm() {
  const { data } = useMyEmailQuery({ fetchPolicy: 'cache-and-network' });
  const session = data?.session;
  return session?.sendsEmail && session.member ? <Form key={session.id} session={session} /> : null;
}

const choice = 'E-mail me what I have not read';
const Input = chakra('input', inputRecipe);

function Form({ session }: { session: MyEmailFragment }) {
  const id = useId();
  const [email, setEmail] = useState(session.email ?? '');
  const [wantsEmail, setWanting] = useState(session.wantsEmail);
  const [setMyEmail] = useSetMyEmailMutation();
  const saving = useAction(async () => {
    await succeed(setMyEmail({ variables: { input: { email: email.trim() || null, wantsEmail } } }));
  });
  const isSaved = (session.email ?? '') === email.trim() && session.wantsEmail === wantsEmail;
  return (
    <chakra.form
      mt="4"
      pt="3"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
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
    </chakra.form>
  );
}
