import { skipToken, useApolloClient } from '@apollo/client/react';
import { Badge, Button, Menu, Text } from '@chakra-ui/react';
import { UserRound } from 'lucide-react';
import { useHandOverRecordingMutation, useMemberNamesQuery, useShareRecordingMutation } from './drafts.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { removeOpenRecording } from '../../../lib/cache/rootLists.ts';
import { useSession } from '../../../lib/session/session.ts';
import { MenuRoot } from '../../../ui/menus/MenuRoot.tsx';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Shows the owner of a draft, who can share it with the firm or hand it over. */
export function DraftOwnership({ draft }: { draft: OpenRecordingFragment }) {
  const { member } = useSession().session;
  const { cache } = useApolloClient();
  const { data } = useMemberNamesQuery(member ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const [requestShare] = useShareRecordingMutation();
  const [requestHandOver] = useHandOverRecordingMutation();
  const recordingId = draft.id;
  const share = useAction(async () => {
    await succeed(requestShare({ variables: { input: { recordingId, isShared: !draft.isShared } } }));
  });
  const handOver = useAction(async (memberId: string, name: string) => {
    await succeed(requestHandOver({ variables: { input: { recordingId, memberId } } }));
    removeOpenRecording(cache, recordingId);
    showToast({ title: `Handed over to ${name}`, description: draft.title, tone: 'success' });
  });
  const isOwn = member !== null && (draft.owner === null || draft.owner.id === member.id);
  const error = share.error ?? handOver.error;
  return (
    <>
      {draft.isShared && <Badge variant="subtle">Shared with the firm</Badge>}
      {draft.owner && draft.owner.id !== member?.id && (
        <span>
          by <PersonName person={draft.owner} />
        </span>
      )}
      {isOwn && (
        <MenuRoot positioning={{ placement: 'bottom-start' }}>
          <Menu.Trigger asChild>
            <Button size="xs" variant="ghost" loading={share.isBusy || handOver.isBusy}>
              <UserRound aria-hidden /> Share draft
            </Button>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content minW="44" maxH="20rem" overflowY="auto">
              <Menu.Item value="share" onClick={() => share.run()}>
                {draft.isShared ? 'Keep it to myself' : 'Share with the firm'}
              </Menu.Item>
              {data?.members
                .filter(({ id }) => id !== member.id)
                .map(({ id, name }) => (
                  <Menu.Item key={id} value={id} onClick={() => handOver.run(id, name)}>
                    Hand over to {name}
                  </Menu.Item>
                ))}
            </Menu.Content>
          </Menu.Positioner>
        </MenuRoot>
      )}
      {error && (
        <Text role="alert" color="fg.error">
          {error}
        </Text>
      )}
    </>
  );
}
