import { Button, Stack } from '@chakra-ui/react';
import type { WriteupDetailsFragment } from '../../../gql/graphql.ts';
import { useDiscardRevisionMutation } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../../lib/jobs/useJob.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { RevisionProposal } from './RevisionProposal.tsx';

/** Shows a revision of a write-up: its progress, then its changes, which the user accepts or rejects. */
export function MemoRevision({ writeup, jobId }: { writeup: WriteupDetailsFragment; jobId: string }) {
  const job = useJob(jobId);
  const [discard] = useDiscardRevisionMutation();
  const keeping = useAction(async () => {
    const input = { writeupId: writeup.id };
    await succeed(discard({ variables: { input } }).then(({ data }) => data?.discardRevision));
  });
  if (!job || isActiveJob(job)) {
    const shown = { stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 };
    return <JobProgress label="New version" job={shown} onCancel={keeping.run} isCancelling={keeping.isBusy} />;
  }
  // The comparison is with the current text, so each version of the text needs its own comparison.
  if (job.status === 'COMPLETED') return <RevisionProposal key={writeup.version} writeup={writeup} keeping={keeping} />;
  const message = keeping.error ?? job.error?.message ?? 'It was cancelled.';
  return (
    <Stack align="start" gap="2">
      <InlineError title="The new version could not be written" message={message} />
      <Button size="sm" variant="outline" loading={keeping.isBusy} onClick={keeping.run}>
        Keep the text as it is
      </Button>
    </Stack>
  );
}
