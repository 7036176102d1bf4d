import { Box, Button, Flex, HStack, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCancelJobMutation, useDismissJobMutation, useRetryJobMutation } from '../../../gql/hooks.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { GeneratedMemo } from './GeneratedMemo.tsx';
import { MemoPreview } from '../../../ui/memo/MemoPreview.tsx';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Shows a memo from the request on: while it is written, then finished, or failed with a retry button. */
export function MemoPanel(props: {
  jobId: string;
  /** True when the panel takes the focus from the button that requested the memo. */
  isFocused: boolean;
  onClose: () => void;
}) {
  const { jobId, isFocused, onClose } = props;
  const job = useJob(jobId);
  const [cancelJob] = useCancelJobMutation();
  const [retryJob] = useRetryJobMutation();
  const [dismissJob] = useDismissJobMutation();
  const variables = { input: { jobId } };

  const cancel = useAction(async () => {
    await succeed(cancelJob({ variables }).then((answer) => answer.data?.cancelJob));
  });
  const retry = useAction(async () => {
    await succeed(retryJob({ variables }).then((answer) => answer.data?.retryJob));
  });
  const close = () => {
    // Otherwise a failure that the user has seen would return at the next visit, as it does if this request fails.
    if (job?.status === 'FAILED' || job?.status === 'CANCELLED') dismissJob({ variables }).catch(console.error);
    onClose();
  };

  const panel = useRef<HTMLDivElement>(null);
  const isShown = job !== null;
  useEffect(() => {
    if (isShown && isFocused) panel.current?.focus();
  }, [isShown, isFocused]);

  if (!job) return null;
  const isWriting = isActiveJob(job);
  const failure =
    retry.error ??
    (job.status === 'FAILED' ? (job.error?.message ?? 'It ended without a result.') : null) ??
    (job.status === 'CANCELLED' ? 'It was cancelled. The transcript is kept.' : null);
  return (
    <Stack
      ref={panel}
      as="section"
      aria-label="Investment memo"
      tabIndex={-1}
      outline="none"
      scrollMarginTop="20"
      gap="4"
    >
      <Flex justify="space-between" align="start" gap="3">
        <Stack gap="0.5" minW="0">
          <HStack gap="2">
            {job.status === 'COMPLETED' && (
              <Box color="fg.success">
                <CircleCheck size={18} aria-hidden />
              </Box>
            )}
            <Heading as="h3" size="md">
              {isWriting ? 'Writing the investment memo' : 'Investment memo'}
            </Heading>
          </HStack>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {job.title}
            {job.analyst && ` · written by ${job.analyst}`}
          </Text>
        </Stack>
        {!isWriting && (
          <Button size="xs" variant="ghost" onClick={close}>
            <X aria-hidden /> Close
          </Button>
        )}
      </Flex>
      {isWriting && <JobProgress label="Memo" job={job} onCancel={() => cancel.run()} isCancelling={cancel.isBusy} />}
      <ErrorText>{cancel.error}</ErrorText>
      {isWriting && job.added && <MemoPreview html={job.added.text} isGrowing />}
      {!isWriting && failure && (
        <InlineError
          title={job.status === 'CANCELLED' ? 'The memo was not written' : 'The memo could not be written'}
          message={failure}
          onRetry={() => retry.run()}
          isRetrying={retry.isBusy}
        />
      )}
      {job.status === 'COMPLETED' && job.writeup && <GeneratedMemo writeupId={job.writeup.id} />}
    </Stack>
  );
}
