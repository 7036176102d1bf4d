import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Check, X } from 'lucide-react';
import type { WriteupDetailsFragment } from '../../gql/graphql.ts';
import { useApplyRevisionMutation, useDiscardRevisionMutation } from '../../gql/hooks.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../lib/jobs/useJob.ts';
import { htmlLines } from '../../lib/text/htmlLines.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { TextComparison } from '../../ui/versions/TextComparison.tsx';

/** A write-up that is written once more: how far that is, then what it would change, to be accepted or not. */
export function MemoRevision({ writeup, jobId }: { writeup: WriteupDetailsFragment; jobId: string }) {
  const { id, version, content } = writeup;
  const job = useJob(jobId);
  const [apply] = useApplyRevisionMutation();
  const [discard] = useDiscardRevisionMutation();
  const accepting = useAction(async () => {
    const input = { writeupId: id, version };
    await succeed(apply({ variables: { input } }).then(({ data }) => data?.applyRevision));
  });
  const keeping = useAction(async () => {
    await succeed(discard({ variables: { input: { writeupId: id } } }).then(({ data }) => data?.discardRevision));
  });
  const isBusy = accepting.isBusy || keeping.isBusy;
  if (!job || isActiveJob(job)) {
    const shown = { stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 };
    return <JobProgress label="New version" job={shown} onCancel={keeping.run} isCancelling={keeping.isBusy} />;
  }
  if (job.status !== 'COMPLETED') {
    const message = job.error?.message ?? 'It was cancelled.';
    return (
      <Stack align="start" gap="2">
        <InlineError title="The new version could not be written" message={message} />
        <Button size="sm" variant="outline" loading={isBusy} onClick={keeping.run}>
          Keep the text as it is
        </Button>
      </Stack>
    );
  }
  const error = accepting.error ?? keeping.error;
  const [before, after] = [htmlLines(content), htmlLines(job.added?.text ?? '')];
  return (
    <Stack as="section" aria-label="New version" gap="3" borderWidth="1px" borderRadius="lg" p="4">
      <Box>
        <Text fontWeight="medium">
          {before === after ? 'The sources say what the text says' : 'What the new version would change'}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Nothing is changed yet. Accepting makes it the next version; the text as it is stays among the versions.
        </Text>
      </Box>
      {before !== after && <TextComparison before={before} after={after} label="What would change" />}
      <HStack gap="2" wrap="wrap">
        {before !== after && (
          <Button size="sm" colorPalette="brand" disabled={isBusy} onClick={accepting.run}>
            <Check aria-hidden /> Accept the new version
          </Button>
        )}
        <Button size="sm" variant="outline" disabled={isBusy} onClick={keeping.run}>
          <X aria-hidden /> Keep the text as it is
        </Button>
      </HStack>
      {error && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {error}
        </Text>
      )}
    </Stack>
  );
}
