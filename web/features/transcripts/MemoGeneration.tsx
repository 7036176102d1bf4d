import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { CircleCheck, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCancelJobMutation, useGenerateTranscriptWriteupMutation, useTranscriptJobsQuery } from '../../gql/hooks.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { paths } from '../../lib/paths.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../lib/jobs/useJob.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { TenantLink } from '../../ui/TenantLink.tsx';

/** Asks for a memo from a saved transcript and follows the job that writes it, also one that was started earlier. */
export function MemoGeneration(props: { transcriptId: string; onWritten: (writeupId: string) => void }) {
  const { transcriptId } = props;
  const [jobId, setJobId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [generate, { loading: isStarting }] = useGenerateTranscriptWriteupMutation();
  const [cancel, { loading: isCancelling }] = useCancelJobMutation();

  const { data } = useTranscriptJobsQuery();
  const running = data?.jobs.find(
    (each) => each.kind === 'WRITEUP' && each.transcript?.id === transcriptId && isActiveJob(each),
  );
  if (jobId === undefined && running) setJobId(running.id);
  const job = useJob(jobId);

  const writeupId = job?.status === 'COMPLETED' ? job.writeup?.id : undefined;
  const onWritten = useEffectEvent(props.onWritten);
  useEffect(() => {
    if (writeupId) onWritten(writeupId);
  }, [writeupId]);

  const start = async () => {
    setFailure(undefined);
    try {
      const answer = (await generate({ variables: { input: { transcriptId } } })).data?.generateWriteup;
      if (answer?.__typename === 'Job') setJobId(answer.id);
      else setFailure(answer?.message);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  };

  const stop = async (id: string) => {
    try {
      const answer = (await cancel({ variables: { input: { jobId: id } } })).data?.cancelJob;
      if (answer?.__typename === 'Failure') setFailure(answer.message);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  };

  if (isStarting || isActiveJob(job)) {
    return (
      <Box maxW="xl">
        <JobProgress
          label="Memo"
          job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }}
          onCancel={job ? () => void stop(job.id) : undefined}
          isCancelling={isCancelling}
        />
      </Box>
    );
  }
  const error = failure ?? (job?.status === 'FAILED' ? job.error?.message : undefined);
  if (error) {
    return <InlineError title="The memo could not be written" message={error} onRetry={() => void start()} />;
  }
  if (writeupId) {
    return (
      <HStack role="status" gap="4" rowGap="2" wrap="wrap">
        <HStack gap="2" color="fg.success">
          <CircleCheck size={18} aria-hidden />
          <Text fontWeight="medium">The memo is ready</Text>
        </HStack>
        <Button asChild size="sm" colorPalette="brand">
          <TenantLink to={paths.writeup(writeupId)}>
            <FileText aria-hidden /> Open the memo
          </TenantLink>
        </Button>
      </HStack>
    );
  }
  return (
    <Box>
      <Button
        colorPalette="brand"
        onClick={() => void start()}
        whiteSpace="normal"
        h="auto"
        minH={{ base: '11', sm: '10' }}
        py="2"
      >
        <FileText aria-hidden /> Generate Institutional Investment Memo
      </Button>
    </Box>
  );
}
