import { Card, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { describeError } from '../../lib/answers/describeError.ts';
import { askAgain } from '../../lib/answers/askAgain.ts';
import { useSession } from '../../lib/session/session.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { ColleaguesRecordings } from './drafts/ColleaguesRecordings.tsx';
import { DraftPicker } from './drafts/DraftPicker.tsx';
import { DraftWatch } from './drafts/DraftWatch.tsx';
import { ImportButtons } from './drafts/ImportButtons.tsx';
import { LostEdits } from './drafts/editing/LostEdits.tsx';
import { isUnsent, useKeptEdits } from '../../lib/keptEdits/useKeptEdits.ts';
import { InterruptedRecordings } from './localCopies/InterruptedRecordings.tsx';
import { NothingYet, SavedNote } from './drafts/DraftPlaces.tsx';
import { RecorderPanel } from './recorder/RecorderPanel.tsx';
import type { RecordingStart } from './recorder/useStartRecording.tsx';
import { UploadNotices } from './uploads/UploadNotices.tsx';
import type { Maker } from './useMaker.ts';
import { later } from '../../ui/later.ts';

const useMemoPanel = later(async () => (await import('./memo/MemoPanel.tsx')).MemoPanel);
const useRecordingDraft = later(async () => (await import('./drafts/RecordingDraft.tsx')).RecordingDraft);

/** Shows the recorder, and beside it the drafts. */
export function MemoMakerCard({ maker, recording }: { maker: Maker; recording: RecordingStart }) {
  const { analyst } = useSession().session;
  const { drafts, draft, memoJob, savedId } = maker;
  const MemoPanel = useMemoPanel(memoJob !== null);
  const RecordingDraft = useRecordingDraft(draft !== undefined);
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
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)', xl: '22rem minmax(0, 1fr)' }}
          gap={{ base: '6', lg: '8' }}
          alignItems="start"
        >
          <Stack gap="4">
            <InterruptedRecordings {...maker.abandoned} />
            <RecorderPanel {...recording} />
            <UploadNotices />
            <LostEdits edits={lostEdits} onForget={keptEdits.forget} onKept={maker.select} />
            <ImportButtons onImported={maker.select} />
            {drafts && drafts.length > 1 && (
              <DraftPicker drafts={drafts} selectedId={draft?.id} onSelect={maker.select} />
            )}
            <ColleaguesRecordings onTaken={maker.select} />
          </Stack>
          <Stack ref={result} tabIndex={-1} outline="none" scrollMarginTop="20" gap="6" minW="0">
            {error && !drafts && (
              <InlineError
                title="The open recordings could not be loaded"
                message={describeError(error)}
                onRetry={() => askAgain(refetch)}
              />
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
            {savedId && <SavedNote transcriptId={savedId} />}
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
