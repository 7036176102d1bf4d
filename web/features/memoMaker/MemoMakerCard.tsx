import { Card, Grid, Skeleton, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { MemoMakerQuery } from '../../gql/graphql.ts';
import { describeError } from '../../lib/describeError.ts';
import { useSession } from '../../lib/session.ts';
import { isActiveJob } from '../../lib/isActiveJob.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { DraftPicker } from './DraftPicker.tsx';
import { DraftWatch } from './DraftWatch.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { InterruptedRecordings } from './InterruptedRecordings.tsx';
import { MemoPanel } from './MemoPanel.tsx';
import { NothingYet, SavedNote } from './DraftPlaces.tsx';
import { RecorderPanel } from './RecorderPanel.tsx';
import { RecordingDraft } from './RecordingDraft.tsx';
import { UploadNotices } from './UploadNotices.tsx';
import { useAbandonedRecordings } from './useAbandonedRecordings.ts';
import { useDrafts } from './useDrafts.ts';

/** The first card: the recorder beside what becomes of a conversation. */
export function MemoMakerCard() {
  const { analyst } = useSession().session;
  const abandoned = useAbandonedRecordings();
  const { drafts, jobs, error, loading, refetch } = useDrafts(abandoned.interrupted.map((row) => row.recordingId));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [memoJob, setMemoJob] = useState<{ id: string; isFromHere: boolean } | null>(null);
  const [closedJobIds, setClosedJobIds] = useState<readonly string[]>([]);
  const [savedId, setSavedId] = useState<string | null>(null);

  const draft = drafts?.find((candidate) => candidate.id === selectedId) ?? drafts?.[0];
  // Once found it stays, also when it ends and is no longer among those that run.
  const foundJob = unseenMemoJob(jobs, closedJobIds);
  if (!memoJob && foundJob) setMemoJob({ id: foundJob.id, isFromHere: false });
  /** What had the focus goes away; the keyboard goes on here. */
  const result = useRef<HTMLDivElement>(null);
  const focusResult = () => requestAnimationFrame(() => result.current?.focus());
  const select = (id: string) => {
    setSelectedId(id);
    setSavedId(null);
  };

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
            <InterruptedRecordings {...abandoned} />
            <RecorderPanel onStart={() => setSelectedId(null)} />
            <UploadNotices />
            <ImportButtons onImported={select} />
            {drafts && drafts.length > 1 && <DraftPicker drafts={drafts} selectedId={draft?.id} onSelect={select} />}
          </Stack>
          <Stack ref={result} tabIndex={-1} outline="none" scrollMarginTop="20" gap="6" minW="0">
            {error && !drafts && (
              <InlineError
                title="The open recordings could not be loaded"
                message={describeError(error)}
                onRetry={() => void refetch()}
              />
            )}
            {loading && !drafts && <Skeleton h="20rem" borderRadius="lg" />}
            {memoJob && (
              <MemoPanel
                key={memoJob.id}
                jobId={memoJob.id}
                isFocused={memoJob.isFromHere}
                onClose={() => {
                  setMemoJob(null);
                  setClosedJobIds([...closedJobIds, memoJob.id]);
                  focusResult();
                }}
              />
            )}
            {savedId && <SavedNote transcriptId={savedId} />}
            {draft && (
              <RecordingDraft
                key={draft.id}
                draft={draft}
                onSaved={(transcriptId) => {
                  setSavedId(transcriptId);
                  focusResult();
                }}
                successor={() => result.current}
                onMemoStarted={(job) => {
                  setSavedId(null);
                  setMemoJob({ id: job.id, isFromHere: true });
                }}
              />
            )}
            {drafts && !draft && !memoJob && <NothingYet />}
          </Stack>
        </Grid>
        {drafts?.map((each) => (
          <DraftWatch key={each.id} draft={each} />
        ))}
      </Card.Body>
    </Card.Root>
  );
}

/** The newest memo that is being written or went wrong, from before this page was loaded. */
function unseenMemoJob(jobs: MemoMakerQuery['jobs'], closedIds: readonly string[]) {
  return jobs.find(
    (job) => job.kind === 'WRITEUP' && (isActiveJob(job) || job.status === 'FAILED') && !closedIds.includes(job.id),
  );
}
