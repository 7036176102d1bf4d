import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useColleaguesRecordingsQuery } from '../memoMaker.gql.ts';
import { HandOverRecordingDocument } from './drafts.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { addToRootList } from '../../../lib/cache/rootLists.ts';
import { useSession } from '../../../lib/session/session.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

/** The polling interval in milliseconds. */
const lookAgain = 30_000;

/** Shows the drafts of colleagues, and who is recording now. The user can take a draft that has no owner. */
export function ColleaguesRecordings({ onTaken }: { onTaken: (id: string) => void }) {
  const { member } = useSession().session;
  const { cache } = useApolloClient();
  const { data, refetch } = useColleaguesRecordingsQuery({ fetchPolicy: 'cache-and-network' });
  const handOver = useSend(HandOverRecordingDocument);
  useEffect(() => {
    // A failed poll needs no message, because the next poll shows the same.
    const look = () => document.visibilityState === 'visible' && void refetch().catch(() => undefined);
    const timer = setInterval(look, lookAgain);
    return () => clearInterval(timer);
  }, [refetch]);

  const take = useAction(async (recordingId: string) => {
    if (!member) return;
    const recording = await handOver({ recordingId, memberId: member.id });
    addToRootList(cache, 'openRecordings', recording);
    onTaken(recording.id);
    await refetch();
  });

  const all = data?.colleaguesRecordings ?? [];
  const live = all.filter(({ isLive }) => isLive);
  const drafts = all.filter(({ isLive }) => !isLive);
  if (all.length === 0) return null;
  return (
    <Box as="section" aria-label="Colleagues">
      {live.length > 0 && (
        <Stack gap="1.5" mb="2" role="status">
          {live.map(({ id, owner, title, startedAt }) => (
            <Flex key={id} gap="2.5" align="center" textStyle="sm">
              <Box boxSize="2" rounded="full" bg="red.solid" flexShrink={0} />
              <Text minW="0" overflowWrap="anywhere">
                {owner ? <PersonName person={owner} /> : 'Somebody'} is recording “{title}” since{' '}
                {formatDateTime(startedAt)}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
      {drafts.length > 0 && (
        <Disclosure label={`Drafts of colleagues (${drafts.length})`}>
          <Stack as="ul" gap="2" mt="2" maxH="16rem" overflowY="auto">
            {drafts.map(({ id, owner, title, startedAt }) => (
              <Flex as="li" key={id} gap="2" justify="space-between" align="center">
                <Box minW="0">
                  <Text textStyle="sm" fontWeight="medium" truncate title={title}>
                    {title}
                  </Text>
                  <Muted textStyle="xs">
                    {owner ? <PersonName person={owner} /> : 'Without a name'} · {formatDateTime(startedAt)}
                  </Muted>
                </Box>
                {!owner && member && (
                  <Button size="xs" variant="outline" disabled={take.isBusy} onClick={() => take.run(id)}>
                    Make it mine
                  </Button>
                )}
              </Flex>
            ))}
          </Stack>
        </Disclosure>
      )}
      <ErrorText>{take.error}</ErrorText>
    </Box>
  );
}
