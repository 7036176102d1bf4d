import { Fact } from '../../../ui/facts/Fact.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { ChoiceMenu } from '../../../ui/menus/ChoiceMenu.tsx';
import { RecordingPlayer } from '../../../ui/sources/RecordingPlayer.tsx';
import { Badge, Field, Flex, Input, Skeleton, Stack, Text, Textarea, Button } from '@chakra-ui/react';
import { CalendarDays, Timer, AudioLines, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, type RefObject } from 'react';
import type { HearingPlace, RecordingOrigin } from '../../../gql/types.ts';
import type { JobDetailsFragment } from '../../../lib/jobs/useJob.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { formatDateTime, formatDuration } from '../../../lib/text/format.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { ConsentFact } from '../../../ui/facts/ConsentFact.tsx';
import { ConflictPanel } from '../../../ui/notices/ConflictPanel.tsx';
import { DraftActions } from './DraftActions.tsx';
import { DraftCompany, DraftSummary } from './DraftSummary.tsx';
import { DraftTranscription } from './transcription/DraftTranscription.tsx';
import { RecordingNotes } from '../../../ui/notes/RecordingNotes.tsx';
import { KeptEditNotice } from '../../../ui/notices/KeptEditNotice.tsx';
import type { KeptEdit } from '../../../lib/keptEdits/keptEdits.ts';
import { useDraftEditor } from './editing/useDraftEditor.ts';
import type { AutosaveState } from './editing/autosave.ts';
import {
  TranscribeRecordingDocument,
  HandOverRecordingDocument,
  useMemberNamesQuery,
  ShareRecordingDocument,
} from './drafts.gql.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { useSession } from '../../../lib/session/session.ts';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { removeOpenRecording } from '../../../lib/cache/rootLists.ts';
import { PersonName } from '../../../ui/facts/PersonName.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';

/** Offers to transcribe on the server what a browser had recognised, as soon as the server can transcribe. */
function BetterText({ draft, beforeAsking }: { draft: OpenRecordingFragment; beforeAsking: () => Promise<void> }) {
  const { canTranscribe } = useSession().session.analyst;
  const transcribe = useSend(TranscribeRecordingDocument);
  const ask = useAction(async () => {
    await beforeAsking();
    await transcribe({ recordingId: draft.id });
  });
  if (!canTranscribe || draft.heardWhere === null || draft.parts.length === 0) return null;
  const isUnderWay = draft.latestJob?.kind === 'TRANSCRIPTION' && isActiveJob(draft.latestJob);
  return (
    <Flex columnGap="3" rowGap="2" align="center" wrap="wrap">
      <Button
        size="sm"
        variant="outline"
        bg="bg.panel"
        loading={ask.isBusy || isUnderWay}
        loadingText="Transcribing..."
        onClick={() => ask.run()}
      >
        <AudioLines /> Transcribe again
      </Button>
      <Text textStyle="sm" color={ask.error ? 'fg.error' : 'fg.muted'} role={ask.error ? 'alert' : undefined}>
        {ask.error ?? 'If you change the text meanwhile, yours is kept.'}
      </Text>
    </Flex>
  );
}

/** Loaded with the first draft that has a sound, so that the page does not wait for it. */
const DraftSound = lazy(async () => ({ default: (await import('./DraftSound.tsx')).DraftSound }));

const originTexts: Record<RecordingOrigin, string | null> = {
  RECORDED: null,
  IMPORTED_AUDIO: 'Imported audio',
  IMPORTED_TEXT: 'Imported transcript',
};

const heardTexts: Record<HearingPlace, string> = {
  DEVICE: 'Text by the browser, on the device',
  CLOUD: 'Text by the browser’s vendor',
};

const fieldLabels = { title: 'Title', content: 'Transcribed content' };

/** Shows an open recording, to be heard, corrected and summarised, and then saved, discarded or made a memo. */
export function RecordingDraft(props: {
  draft: OpenRecordingFragment;
  /** Receives a function that saves the latest edits. */
  saveEditsRef: RefObject<() => Promise<void>>;
  onSaved: (transcriptId: string) => void;
  /** Returns the element that receives the focus when the draft is gone. */
  successor: () => HTMLElement | null;
  onMemoStarted: (job: JobDetailsFragment) => void;
  kept: KeptEdit | undefined;
  onKeptSettled: (kept: KeptEdit) => void;
}) {
  const { draft, kept } = props;
  const editor = useDraftEditor(draft);
  const { saveEditsRef } = props;
  useEffect(() => {
    saveEditsRef.current = editor.flush;
    return () => {
      saveEditsRef.current = () => Promise.resolve();
    };
  }, [saveEditsRef, editor.flush]);
  const leave = () => void editor.flush().catch(console.error);
  const hasText = draft.content !== null;
  const isBecomingMemo = draft.latestJob?.kind === 'WRITEUP' && isActiveJob(draft.latestJob);
  const origin = originTexts[draft.origin];
  const notes = <RecordingNotes recordingId={draft.id} notes={draft.notes} playhead={null} isPlayable={false} />;

  return (
    <Stack as="section" aria-label="Draft transcript" gap="5">
      {kept && (
        <KeptEditNotice
          kept={kept}
          takeLabel="Restore them"
          onTake={() => {
            editor.editing.putBack(kept);
            props.onKeptSettled(kept);
          }}
          onForget={() => props.onKeptSettled(kept)}
        />
      )}
      {editor.conflict && (
        <ConflictPanel
          noun="draft"
          labels={fieldLabels}
          conflicts={editor.conflict.fields.map((field) => ({
            field,
            yours: editor[field],
            theirs: editor.conflict?.theirs[field] ?? '',
          }))}
          choices={editor.conflict.choices}
          onChoose={editor.editing.choose}
          isDisabled={false}
          isSavedBySelf
        />
      )}
      <Stack gap="2">
        <Field.Root disabled={isBecomingMemo}>
          <Field.Label>Title</Field.Label>
          <Input
            value={editor.title}
            fontWeight="medium"
            maxLength={300}
            onChange={(event) => editor.edit({ title: event.target.value })}
            onBlur={leave}
          />
          {/* A draft with text shows this state beside the text. */}
          {!hasText && editor.saveState === 'failed' && <SaveState state={editor.saveState} />}
        </Field.Root>
        <Flex columnGap="4" rowGap="1" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
          <Fact icon={CalendarDays}>{formatDateTime(draft.startedAt)}</Fact>
          {draft.origin !== 'IMPORTED_TEXT' && <Fact icon={Timer}>{formatDuration(draft.durationSeconds)}</Fact>}
          {origin && <Badge>{origin}</Badge>}
          <ConsentFact {...draft} />
          {draft.heardWhere && <Badge>{heardTexts[draft.heardWhere]}</Badge>}
          <DraftOwnership draft={draft} />
        </Flex>
      </Stack>
      {draft.parts.length > 0 && draft.status !== 'UPLOADING' ? (
        <Suspense
          fallback={
            <>
              <Skeleton h="14" />
              {notes}
            </>
          }
        >
          <DraftSound key={draft.id} draft={draft} />
        </Suspense>
      ) : (
        <>
          {draft.parts.length > 0 && <RecordingPlayer parts={draft.parts} />}
          {notes}
        </>
      )}
      {hasText ? (
        <>
          <Field.Root disabled={isBecomingMemo}>
            <Flex w="full" justify="space-between" gap="3" wrap="wrap">
              <Field.Label>{fieldLabels.content}</Field.Label>
              <SaveState state={editor.saveState} />
            </Flex>
            <Textarea
              rows={4}
              value={editor.content}
              onChange={(event) => editor.edit({ content: event.target.value })}
              onBlur={leave}
              lineHeight="1.6"
              css={{ fieldSizing: 'content', minH: '8rem', maxH: '20rem' }}
            />
          </Field.Root>
          <BetterText draft={draft} beforeAsking={editor.flush} />
          <DraftCompany draft={draft} editor={editor} />
          <DraftSummary draft={draft} beforeAsking={editor.flush} />
        </>
      ) : (
        <DraftTranscription draft={draft} />
      )}
      {!isBecomingMemo && <DraftActions {...props} editor={editor} />}
      {isBecomingMemo && <Text srOnly>A memo is being written from this draft.</Text>}
    </Stack>
  );
}

const saveTexts: Record<AutosaveState, string> = {
  saved: 'Saved',
  pending: 'Saving...',
  saving: 'Saving...',
  failed: 'Not saved yet: the server did not answer or rejected it',
};

function SaveState({ state }: { state: AutosaveState }) {
  const isFailed = state === 'failed';
  return (
    <Text textStyle="xs" color={isFailed ? 'fg.error' : 'fg.muted'} role={isFailed ? 'alert' : undefined}>
      {saveTexts[state]}
    </Text>
  );
}

/** Shows the owner of a draft, who can share it with the firm or hand it over. */
function DraftOwnership({ draft }: { draft: OpenRecordingFragment }) {
  const { member } = useSession().session;
  const { cache } = useApolloClient();
  const { data } = useMemberNamesQuery(member ? { fetchPolicy: 'cache-and-network' } : skipToken);
  const requestShare = useSend(ShareRecordingDocument);
  const requestHandOver = useSend(HandOverRecordingDocument);
  const recordingId = draft.id;
  const share = useAction(() => requestShare({ recordingId, isShared: !draft.isShared }));
  const handOver = useAction(async (memberId: string, name: string) => {
    await requestHandOver({ recordingId, memberId });
    removeOpenRecording(cache, recordingId);
    showToast({ title: `Handed over to ${name}`, description: draft.title, tone: 'success' });
  });
  const isOwn = member !== null && (draft.owner === null || draft.owner.id === member.id);
  const others = data?.members.filter(({ id }) => id !== member?.id) ?? [];
  return (
    <>
      {draft.isShared && <Badge>Shared with the firm</Badge>}
      {draft.owner && draft.owner.id !== member?.id && (
        <span>
          by <PersonName person={draft.owner} />
        </span>
      )}
      {isOwn && (
        <ChoiceMenu
          choices={[
            { value: 'share', label: draft.isShared ? 'Keep it to myself' : 'Share with the firm' },
            ...others.map(({ id, name }) => ({ value: id, label: `Hand over to ${name}` })),
          ]}
          onChoose={(chosen) => {
            const colleague = others.find(({ id }) => id === chosen);
            if (colleague) handOver.run(colleague.id, colleague.name);
            else share.run();
          }}
          menuWidth="44"
          size="xs"
          variant="ghost"
          loading={share.isBusy || handOver.isBusy}
        >
          <UserRound /> Share draft
        </ChoiceMenu>
      )}
      <ErrorText>{share.error ?? handOver.error}</ErrorText>
    </>
  );
}
