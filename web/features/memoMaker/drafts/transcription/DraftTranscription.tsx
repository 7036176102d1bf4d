import { Box, Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { AudioLines, ClipboardPaste, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  useEditRecordingMutation,
  useSummarizeRecordingMutation,
  useTranscribeRecordingMutation,
} from '../drafts.gql.ts';
import {
  useFinishRecordingMutation,
  useImportTranscriptMutation,
  type OpenRecordingFragment,
} from '../../memoMaker.gql.ts';
import { useCancelJobMutation } from '../../../../lib/jobs/useJob.gql.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { succeed } from '../../../../lib/answers/succeed.ts';
import { BrowserListening } from './BrowserListening.tsx';
import { TranscriptDialog } from '../TranscriptDialog.tsx';
import { describeTranscription } from './transcriptionState.ts';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

/**
 * Shows, for a draft without text, the progress of its transcription, or why there is no text and what the user can do.
 */
export function DraftTranscription({ draft }: { draft: OpenRecordingFragment }) {
  const job = draft.latestJob;
  const [cancelJob] = useCancelJobMutation();
  const cancel = useAction(async (jobId: string) => {
    await succeed(cancelJob({ variables: { input: { jobId } } }));
  });
  if (job && isActiveJob(job)) {
    return (
      <Stack gap="3" borderWidth="1px" borderRadius="lg" px="4" py="4" bg="bg.subtle">
        <HStack gap="2" color="brand.fg">
          <Spinner size="sm" />
          <Text fontWeight="medium">Transcribing...</Text>
        </HStack>
        <JobProgress label="Transcription" job={job} onCancel={() => cancel.run(job.id)} isCancelling={cancel.isBusy} />
      </Stack>
    );
  }
  return <NoTranscription draft={draft} />;
}

function NoTranscription({ draft }: { draft: OpenRecordingFragment }) {
  const { analyst } = useSession().session;
  const [isPasting, setPasting] = useState(false);
  const [transcribe] = useTranscribeRecordingMutation();
  const [finish] = useFinishRecordingMutation();
  const [editRecording] = useEditRecordingMutation();
  const [importTranscript] = useImportTranscriptMutation();
  const [summarize] = useSummarizeRecordingMutation();
  const input = { recordingId: draft.id };

  const retry = useAction(async () => {
    if (draft.status === 'UPLOADING') {
      const durationSeconds = Math.round(draft.parts.reduce((sum, part) => sum + (part.durationSeconds ?? 0), 0));
      const whole = { ...input, durationSeconds, partCount: draft.parts.length };
      await succeed(finish({ variables: { input: whole } }));
      return;
    }
    await succeed(transcribe({ variables: { input } }));
  });
  const takeText = async (content: string, files: File[] = []) => {
    if (files.length > 0) {
      // A file can contain times and speakers.
      await succeed(importTranscript({ variables: { input: { ...input, files } } }));
      return;
    }
    await succeed(editRecording({ variables: { input: { ...input, content } } }));
    // The text is stored. If the summary could not be requested, the draft shows a button that requests it again.
    await summarize({ variables: { input } }).catch(console.error);
  };

  const { title, description, retryLabel } = describeTranscription(draft, analyst.canTranscribe);
  return (
    <Box
      borderWidth="1px"
      colorPalette="orange"
      borderColor="colorPalette.border"
      bg="colorPalette.subtle"
      borderRadius="lg"
      px="4"
      py="4"
    >
      <HStack gap="3" align="start">
        <Box color="fg.warning" pt="0.5">
          <AudioLines size={16} aria-hidden />
        </Box>
        <Stack gap="1" minW="0">
          <Text textStyle="sm" fontWeight="semibold">
            {title}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {description}
          </Text>
        </Stack>
      </HStack>
      <Flex gap="2" wrap="wrap" mt="3" ps={{ base: '0', sm: '7' }}>
        {retryLabel && (
          <Button size="sm" colorPalette="brand" loading={retry.isBusy} onClick={() => retry.run()}>
            <RotateCw aria-hidden /> {retryLabel}
          </Button>
        )}
        <Button size="sm" variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden /> Add a transcript
        </Button>
      </Flex>
      {draft.status !== 'UPLOADING' && <BrowserListening draft={draft} onText={takeText} />}
      <ErrorText mt="2">{retry.error}</ErrorText>
      <TranscriptDialog
        isOpen={isPasting}
        title="Add a Transcript"
        description={`The text of “${draft.title}”, transcribed elsewhere. It is stored with this recording.`}
        onSubmit={takeText}
        onClose={() => setPasting(false)}
      />
    </Box>
  );
}
