import {
  Card,
  Grid,
  Skeleton,
  Stack,
  Box,
  Button,
  HStack,
  Heading,
  Text,
  Center,
  Link,
  VStack,
} from '@chakra-ui/react';
import { useRef } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { InlineError, QueryError } from '../../ui/errors/InlineError.tsx';
import { ColleaguesRecordings } from './drafts/ColleaguesRecordings.tsx';
import { DraftWatch } from './drafts/DraftWatch.tsx';
import { ImportButtons } from './drafts/ImportButtons.tsx';
import { isUnsent, useKeptEdits } from '../../lib/keptEdits/useKeptEdits.ts';
import { InterruptedRecordings, UploadNotices } from './uploads/UploadNotices.tsx';
import { RecorderPanel } from './recorder/RecorderPanel.tsx';
import { isRunning } from './recorder/recorderMachine.ts';
import { useRecorder } from './recorder/useRecorder.ts';
import type { RecordingStart } from './recorder/useStartRecording.tsx';
import type { Maker } from './useMaker.ts';
import { later } from '../../ui/later.ts';
import { ImportTranscriptDocument, type OpenRecordingFragment } from './memoMaker.gql.ts';
import type { RecordingStatus } from '../../gql/types.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { AudioLines, CircleCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useApolloClient } from '@apollo/client/react';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { addToRootList } from '../../lib/cache/rootLists.ts';
import { KeptEditNotice } from '../../ui/notices/KeptEditNotice.tsx';
import type { KeptEdit } from '../../lib/keptEdits/keptEdits.ts';
import { Muted } from '../../ui/page/Muted.tsx';

/** Offers the unsent edits of drafts that no longer exist because somebody saved, discarded or handed them over. */
function LostEdits(props: {
  edits: readonly KeptEdit[];
  onForget: (edit: KeptEdit) => void;
  onKept: (id: string) => void;
}) {
  const { cache } = useApolloClient();
  const importTranscript = useSend(ImportTranscriptDocument);
  const keep = useAction(async (edit: KeptEdit) => {
    const recording = await importTranscript({ title: edit.title?.trim() || edit.draftTitle, text: edit.content });
    addToRootList(cache, 'openRecordings', recording);
    props.onForget(edit);
    props.onKept(recording.id);
  });
  return (
    <>
      {keep.error && <InlineError title="It could not be kept" message={keep.error} />}
      {props.edits.map((edit) => (
        <KeptEditNotice
          key={edit.key}
          kept={edit}
          takeLabel="Keep as a new recording"
          isBusy={keep.isBusy}
          onTake={() => keep.run(edit)}
          onForget={() => props.onForget(edit)}
        />
      ))}
    </>
  );
}

function NothingYet() {
  return (
    <VStack
      justify="center"
      textAlign="center"
      gap="2"
      minH={{ base: '12rem', lg: '20rem' }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="xl"
      px="6"
      py="8"
    >
      <Center boxSize="12" borderRadius="full" bg="brand.subtle" color="brand.fg" mb="2">
        <AudioLines size={22} />
      </Center>
      <Text fontWeight="semibold">Your conversation appears here</Text>
      <Muted maxW="42ch">Record or import it.</Muted>
    </VStack>
  );
}

/** Says where something was saved and links to it; the children name the place. */
export function SavedNote({ to, children }: { to: string; children: string }) {
  return (
    <HStack role="status" gap="2" borderRadius="lg" bg="bg.success" px="4" py="3" textStyle="sm">
      <CircleCheck size={18} />
      <Text>
        Saved to{' '}
        <Link asChild variant="underline" fontWeight="medium">
          <TenantLink to={to}>{children}</TenantLink>
        </Link>
        .
      </Text>
    </HStack>
  );
}

const statusNotes: Record<RecordingStatus, string> = {
  UPLOADING: 'Uploading elsewhere',
  STORED: 'Not transcribed',
  TRANSCRIBING: 'Transcribing',
  TRANSCRIBED: 'Ready',
  SAVED: 'Saved',
  FAILED: 'Transcription failed',
};

function DraftPicker(props: {
  drafts: readonly OpenRecordingFragment[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}) {
  return (
    <Box as="section" aria-label="Open recordings">
      <Heading as="h3" size="sm" mb="2">
        Open recordings
      </Heading>
      <Stack as="ul" gap="1.5" maxH="16rem" overflowY="auto" p="1" m="-1">
        {props.drafts.map((draft) => {
          const isSelected = draft.id === props.selectedId;
          return (
            <li key={draft.id}>
              <Button
                variant={isSelected ? 'subtle' : 'ghost'}
                colorPalette={isSelected ? 'brand' : 'gray'}
                aria-pressed={isSelected}
                w="full"
                h="auto"
                py="2"
                px="3"
                justifyContent="start"
                textAlign="start"
                whiteSpace="normal"
                onClick={() => props.onSelect(draft.id)}
              >
                <Box minW="0" flex="1">
                  <Text truncate fontWeight="medium" title={draft.title}>
                    {draft.title}
                  </Text>
                  <HStack justify="space-between" textStyle="xs" color="fg.muted" fontWeight="normal" mt="0.5">
                    <span>{formatDateTime(draft.startedAt)}</span>
                    <span>{statusNotes[draft.status]}</span>
                  </HStack>
                </Box>
              </Button>
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}

const useMemoPanel = later(async () => (await import('./memo/MemoPanel.tsx')).MemoPanel);
const useRecordingDraft = later(async () => (await import('./drafts/RecordingDraft.tsx')).RecordingDraft);

/** Shows the recorder, and beside it the drafts. While it records, it has the card to itself. */
export function MemoMakerCard({ maker, recording }: { maker: Maker; recording: RecordingStart }) {
  const { analyst } = useSession().session;
  const { drafts, draft, memoJob, savedId } = maker;
  const MemoPanel = useMemoPanel(memoJob !== null);
  const RecordingDraft = useRecordingDraft(draft !== undefined);
  const isOn = isRunning(useRecorder());
  const { error, loading, refetch } = maker.query;
  const keptEdits = useKeptEdits();
  const lostEdits = drafts
    ? keptEdits.kept.filter((edit) => edit.content?.trim() && drafts.every(({ id }) => id !== edit.draftId))
    : [];
  /** Receives the focus when the focused element disappears. */
  const result = useRef<HTMLDivElement>(null);
  const focusResult = () => requestAnimationFrame(() => result.current?.focus());

  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">Memo Maker</Card.Title>
        <Card.Description>
          Record an investment conversation, have it transcribed, and turn it into a memo. Summaries and memos by{' '}
          {analyst.name}.
        </Card.Description>
      </Card.Header>
      <Card.Body>
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            ...(!isOn && { lg: '20rem minmax(0, 1fr)', xl: '22rem minmax(0, 1fr)' }),
          }}
          gap={{ base: '6', lg: '8' }}
          alignItems="start"
        >
          <Stack gap="4">
            <InterruptedRecordings {...maker.abandoned} />
            <RecorderPanel {...recording} />
            <UploadNotices />
            {!isOn && (
              <>
                <LostEdits edits={lostEdits} onForget={keptEdits.forget} onKept={maker.select} />
                <ImportButtons onImported={maker.select} />
                {drafts && drafts.length > 1 && (
                  <DraftPicker drafts={drafts} selectedId={draft?.id} onSelect={maker.select} />
                )}
                <ColleaguesRecordings onTaken={maker.select} />
              </>
            )}
          </Stack>
          <Stack
            ref={result}
            tabIndex={-1}
            outline="none"
            scrollMarginTop="20"
            gap="6"
            minW="0"
            display={isOn ? 'none' : 'flex'}
          >
            {error && !drafts && (
              <QueryError title="The open recordings could not be loaded" query={{ error, refetch }} />
            )}
            {((loading && !drafts) || (draft && !RecordingDraft)) && (
              <Skeleton h={{ base: '12rem', lg: '20rem' }} borderRadius="xl" />
            )}
            {memoJob && MemoPanel && (
              <MemoPanel
                key={memoJob.id}
                jobId={memoJob.id}
                isFocused={memoJob.isFromHere}
                onClose={() => {
                  maker.closeMemo();
                  focusResult();
                }}
              />
            )}
            {savedId && (
              <SavedNote to={`${paths.transcripts}?open=${encodeURIComponent(savedId)}`}>My Transcripts</SavedNote>
            )}
            {draft && RecordingDraft && (
              <RecordingDraft
                key={draft.id}
                draft={draft}
                saveEditsRef={maker.saveEditsRef}
                onSaved={(transcriptId) => {
                  maker.noteSaved(transcriptId);
                  focusResult();
                }}
                successor={() => result.current}
                onMemoStarted={maker.followMemo}
                kept={keptEdits.kept.find((edit) => isUnsent(edit, draft))}
                onKeptSettled={keptEdits.forget}
              />
            )}
            {drafts && !draft && !memoJob && <NothingYet />}
          </Stack>
        </Grid>
        {drafts?.map((each) => (
          <DraftWatch key={each.id} draft={each} isNew={maker.foundIds?.has(each.id) === false} />
        ))}
      </Card.Body>
    </Card.Root>
  );
}
