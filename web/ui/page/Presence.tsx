import { Center, HStack, Text } from '@chakra-ui/react';
import { useApolloClient } from '@apollo/client/react';
import { UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PresenceState } from '../../gql/types.ts';
import { initials } from '../../lib/text/initials.ts';
import { ShowPresenceDocument, type ShowPresenceMutation } from './presence.gql.ts';

type Present = Extract<ShowPresenceMutation['showPresence'], { __typename: 'Presence' }>['others'][number];

/** In milliseconds. The server forgets a page after three times as long. */
const everyMs = 10_000;
const mostShown = 3;

/** Shows who else has the text `id` open or edits it, and tells the others that this page does. */
export function Presence({ id, isEditing }: { id: string; isEditing: boolean }) {
  const others = usePresence(id, isEditing);
  const said = others.map((each) => `${nameOf(each)} is ${each.isEditing ? 'editing' : 'here'}`).join(', ');
  return (
    <HStack role="status" title={said || undefined} gap="2" minW="0" textStyle="sm">
      {others.slice(0, mostShown).map((each, index) => (
        <Center
          key={each.person?.id ?? index}
          aria-hidden
          flexShrink={0}
          boxSize="6"
          rounded="full"
          textStyle="2xs"
          fontWeight="semibold"
          colorPalette={each.isEditing ? 'orange' : 'gray'}
          bg="colorPalette.muted"
          color="colorPalette.fg"
          ms={index > 0 ? '-3' : undefined}
          borderWidth="1px"
          borderColor="bg"
        >
          {each.person ? initials(each.person.name) : <UserRound size={12} />}
        </Center>
      ))}
      {said && (
        <Text as="span" color="fg.muted" truncate srOnly={{ base: true, md: false }}>
          {said}
        </Text>
      )}
    </HStack>
  );
}

const nameOf = ({ person }: Present) => person?.name ?? 'Somebody without a name';

function usePresence(id: string, isEditing: boolean): Present[] {
  const client = useApolloClient();
  const [page] = useState(() => crypto.randomUUID());
  const [others, setOthers] = useState<Present[]>([]);
  const send = async (state: PresenceState): Promise<Present[]> => {
    const variables = { input: { id, page, state } };
    const answer = await client.mutate({ mutation: ShowPresenceDocument, variables, fetchPolicy: 'no-cache' });
    const shown = answer.data?.showPresence;
    return shown?.__typename === 'Presence' ? shown.others : [];
  };
  const show = useEffectEvent(() => {
    if (document.hidden && !isEditing) return;
    // Who is here is not known then.
    send(isEditing ? 'EDITING' : 'READING').then(setOthers, () => setOthers([]));
  });
  const leave = useEffectEvent(() => void send('LEFT').catch(() => undefined));
  useEffect(() => show(), [id, isEditing]);
  useEffect(() => {
    const timer = setInterval(show, everyMs);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      leave();
    };
  }, [id]);
  return others;
}
