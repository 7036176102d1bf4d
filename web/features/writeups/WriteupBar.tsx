import { Button, HStack, Span, VisuallyHidden } from '@chakra-ui/react';
import { ChevronDown, Gavel, MessageSquare, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useChangeWriteupStatusMutation } from './writeups.gql.ts';
import type { WriteupDetailsFragment } from '../../ui/memo/writeup.gql.ts';
import type { WriteupStatus } from '../../gql/types.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { later } from '../../ui/later.ts';
import { ChoiceMenu } from '../../ui/menus/ChoiceMenu.tsx';
import { EditButton, type Editing } from '../../ui/page/EditButton.tsx';
import { SectionsMenu } from '../../ui/page/Outline.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { verdicts } from './review/VerdictBadge.tsx';
import { statusLabels, statusPalettes } from './StatusBadge.tsx';
import type { PanelTab } from './panelTabs.ts';
import { statusSteps } from './statusSteps.ts';
import { useWriteupActions } from './useWriteupActions.ts';

/** A review can also be asked of somebody by name. */
const asking = { value: 'ASK', label: 'Ask for a review ...' } as const;

const useRequest = later(async () => (await import('./review/ReviewRequest.tsx')).ReviewRequest);

/** Shows the actions on a write-up, and its status and verdict. */
export function WriteupBar(props: {
  writeup: WriteupDetailsFragment;
  sections: readonly string[];
  onSection: (position: number) => void;
  onPanel: (tab: PanelTab) => void;
  editing: Editing;
}) {
  const { writeup, editing } = props;
  const { isEditing } = editing;
  const { id, version, status, verdict, openCommentCount } = writeup;
  const { share } = useWriteupActions();
  const [changeStatus] = useChangeWriteupStatusMutation();
  const go = async (to: WriteupStatus, reviewerIds?: string[]) => {
    const input = { id, version, status: to, reviewerIds };
    await succeed(changeStatus({ variables: { input } }));
  };
  const going = useAction(go);
  const [isAsking, setAsking] = useState(false);
  const Request = useRequest(isAsking);
  const given = verdicts.find(({ value }) => value === verdict);
  return (
    <>
      <SectionsMenu sections={props.sections} onSection={props.onSection} />
      <ChoiceMenu
        choices={status === 'DRAFT' ? [...statusSteps.DRAFT, asking] : statusSteps[status]}
        onChoose={(step) => (step === 'ASK' ? setAsking(true) : going.run(step))}
        menuWidth="44"
        size="sm"
        variant="subtle"
        colorPalette={statusPalettes[status]}
        disabled={going.isBusy || isEditing}
        aria-label={`Status: ${statusLabels[status]}`}
      >
        {statusLabels[status]} <ChevronDown aria-hidden />
      </ChoiceMenu>
      <Button
        size="sm"
        variant={given ? 'subtle' : 'ghost'}
        colorPalette={given?.hue}
        hideBelow="md"
        onClick={() => props.onPanel('verdict')}
      >
        <Gavel aria-hidden /> {given ? `Verdict: ${given.label}` : 'Give a verdict'}
      </Button>
      <HStack ms="auto" gap={{ base: '1', md: '2' }}>
        {isEditing ? (
          <HStack ref={editing.setSlot} gap="2" />
        ) : (
          <>
            <Button size="sm" variant="outline" hideFrom="lg" onClick={() => props.onPanel('comments')}>
              <MessageSquare aria-hidden />
              <VisuallyHidden>Comments</VisuallyHidden> {openCommentCount > 0 && openCommentCount}
            </Button>
            {status !== 'APPROVED' && <EditButton editing={editing} />}
            <DownloadMenu writeup={writeup} />
            <Button size="sm" variant="outline" aria-label="Share" onClick={() => share(id)}>
              <Share2 aria-hidden />
              <Span hideBelow="sm">Share</Span>
            </Button>
          </>
        )}
      </HStack>
      <ErrorText flexBasis="full">{going.error}</ErrorText>
      {isAsking && Request && <Request onSend={(ids) => go('IN_REVIEW', ids)} onClose={() => setAsking(false)} />}
    </>
  );
}
