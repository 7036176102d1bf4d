import { Button, chakra, Flex } from '@chakra-ui/react';
import { inputRecipe } from '@chakra-ui/react/theme';
import { useId, useState, type ReactNode } from 'react';
import { useMembersQuery, NameMyselfDocument } from '../session.gql.ts';
import { useApolloClient } from '@apollo/client/react';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { lastName } from '../../../lib/session/lastName.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Form } from '../../../ui/actions/Form.tsx';

/** The hint shown wherever a name is asked for. */
export const nameNote = 'Your work is signed with this name, and only you can open your drafts.';

const Input = chakra('input', inputRecipe);

/** Asks for the member's name: one of the firm's names, or a new one. */
export function NameForm(props: { initial: string; onNamed?: () => void; children?: ReactNode }) {
  const [name, setName] = useState(props.initial);
  const naming = useNaming(props.onNamed);
  const { data } = useMembersQuery({ fetchPolicy: 'cache-and-network' });
  const id = useId();
  const isTold = naming.error !== null;
  return (
    <Form gap="1.5" onSubmit={() => naming.run(name)}>
      <chakra.label htmlFor={id} textStyle="sm" fontWeight="medium">
        Your name
      </chakra.label>
      <Flex gap="2" wrap="wrap">
        <Input
          id={id}
          list={`${id}-names`}
          title="Names are not verified, because everyone shares one password."
          size="sm"
          // As high as the button beside it, which is higher on a phone.
          h={{ base: '11', sm: '9' }}
          w="auto"
          flex="1 1 12rem"
          maxW="20rem"
          bg="bg.panel"
          autoComplete="name"
          maxLength={80}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={isTold ? true : undefined}
          aria-describedby={isTold ? `${id}-error` : undefined}
        />
        <datalist id={`${id}-names`}>
          {data?.members.map(
            // Nobody else can use a name that an identity provider proves.
            ({ id: memberId, name: known, kind }) => kind === 'NAMED' && <option key={memberId} value={known} />,
          )}
        </datalist>
        <Button type="submit" size="sm" colorPalette="brand" loading={naming.isBusy}>
          Use this name
        </Button>
        {props.children}
      </Flex>
      <ErrorText id={`${id}-error`}>{naming.error}</ErrorText>
    </Form>
  );
}

function useNaming(onNamed?: () => void) {
  const client = useApolloClient();
  const { slug } = useSession().session.tenant;
  const requestName = useSend(NameMyselfDocument);
  return useAction(async (name: string) => {
    const { member } = await requestName({ name });
    lastName.keep(slug, member?.name ?? name);
    onNamed?.();
    await client.refetchQueries({ include: 'active' });
  });
}
