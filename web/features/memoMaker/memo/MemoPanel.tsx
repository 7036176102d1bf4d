import { Box, Button, Flex, Heading, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, ExternalLink, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useGeneratedMemoQuery } from './memo.gql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../../lib/jobs/useJob.ts';
import { InlineError, QueryError } from '../../../ui/errors/InlineError.tsx';
import { WriteByBuiltin } from '../../../ui/jobs/WriteByBuiltin.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { MemoPreview } from '../../../ui/memo/MemoPreview.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { useApolloClient } from '@apollo/client/react';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { paths } from '../../../lib/paths.ts';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { ReadingNote } from '../../../ui/memo/ReadingNote.tsx';
import { UnverifiedNote } from '../../../ui/memo/UnverifiedNote.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows a memo from the request on: while it is written, then finished, or failed with a retry button. */
export function MemoPanel(props: {
  jobId: string;
  /** True when the panel takes the focus from the button that requested the memo. */
  isFocused: boolean;
  onClose: () => void;
}) {
  const { jobId, isFocused, onClose } = props;
  const job = useJob(jobId);
  const { cancel, retry, dismiss } = useJobActions(jobId);
  const close = () => {
    // Otherwise a failure that the user has seen would return at the next visit, as it does if this request fails.
    if (job?.status === 'FAILED' || job?.status === 'CANCELLED') dismiss.run();
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
                <CircleCheck size={18} />
              </Box>
            )}
            <Heading as="h3" size="md">
              {isWriting ? 'Writing the investment memo' : 'Investment memo'}
            </Heading>
          </HStack>
          <Muted overflowWrap="anywhere">
            {job.title}
            {job.analyst && ` · written by ${job.analyst}`}
          </Muted>
        </Stack>
        {!isWriting && (
          <Button size="xs" variant="ghost" onClick={close}>
            <X /> Close
          </Button>
        )}
      </Flex>
      {isWriting && <JobProgress label="Memo" job={job} onCancel={cancel.run} isCancelling={cancel.isBusy} />}
      <ErrorText>{cancel.error}</ErrorText>
      {isWriting && job.added && <MemoPreview html={job.added.text} isGrowing />}
      {!isWriting && failure && (
        <InlineError
          title={job.status === 'CANCELLED' ? 'The memo was not written' : 'The memo could not be written'}
          message={failure}
          onRetry={retry.run}
          isRetrying={retry.isBusy}
        >
          <WriteByBuiltin job={job} bg="bg.panel" />
        </InlineError>
      )}
      {job.status === 'COMPLETED' && job.writeup && <GeneratedMemo writeupId={job.writeup.id} />}
    </Stack>
  );
}

function GeneratedMemo({ writeupId }: { writeupId: string }) {
  const { cache } = useApolloClient();
  const { data, error, refetch } = useGeneratedMemoQuery({ variables: { id: writeupId } });
  const memo = data?.node?.__typename === 'Writeup' ? data.node : null;
  const loadedId = memo?.id;
  useEffect(() => {
    if (loadedId) addToConnections(cache, 'writeups', { __typename: 'Writeup', id: loadedId });
  }, [cache, loadedId]);

  if (error) return <QueryError title="The memo is saved, but could not be shown" query={{ error, refetch }} />;
  if (data && !memo) return <Text color="fg.muted">The memo has been deleted meanwhile.</Text>;
  if (!memo) return <Skeleton h="24rem" borderRadius="lg" />;
  return (
    <Stack gap="3">
      <ReadingNote notes={memo.reading?.record.notes ?? []} />
      <UnverifiedNote count={memo.unverifiedFigureCount} isStill />
      <MemoPreview html={memo.content} figures={memo.figures} links={{ conversationId: memo.id }} />
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Muted role="status">Automatically saved to Investment Write-ups</Muted>
        <Button asChild size="sm" variant="outline">
          <TenantLink to={paths.writeup(memo.id)}>
            <ExternalLink /> Open the write-up
          </TenantLink>
        </Button>
      </Flex>
    </Stack>
  );
}
