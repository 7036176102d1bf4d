import { Stack } from '@chakra-ui/react';
import type { useFirmJob } from '../../lib/jobs/useFirmJob.ts';
import { InlineError } from '../errors/InlineError.tsx';
import { JobProgress } from './JobProgress.tsx';
import { ErrorText } from '../errors/ErrorText.tsx';
import { Muted } from '../page/Muted.tsx';

/** Shows a job with a button that stops it. A failure stays until another job starts. Empty without one. */
export function FirmJobProgress(props: {
  /** The name of the work: 'Portfolio analysis'. */
  label: string;
  run: Pick<ReturnType<typeof useFirmJob>, 'job' | 'isRunning' | 'cancel' | 'start'>;
  failure: { title: string; message: string } | null;
  /** The words after the label of a cancelled job. */
  cancelled?: string;
}) {
  const { label, failure, cancelled = 'the last one was cancelled. Earlier results are kept.' } = props;
  const { job, isRunning, cancel, start } = props.run;
  if (isRunning) {
    return (
      <Stack gap="2">
        <JobProgress
          label={label}
          job={job}
          onCancel={job ? () => cancel.run() : undefined}
          isCancelling={cancel.isBusy}
        />
        <ErrorText>{cancel.error}</ErrorText>
      </Stack>
    );
  }
  if (failure) return <InlineError title={failure.title} message={failure.message} onRetry={start} />;
  if (job?.status !== 'CANCELLED') return null;
  return (
    <Muted role="status">
      {label}: {cancelled}
    </Muted>
  );
}
