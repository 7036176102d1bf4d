import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { TrayJobsDocument, type TrayJobFragment } from './jobs.gql.ts';
import { useCancelJobMutation, useDismissJobMutation, useRetryJobMutation } from '../../lib/jobs/useJob.gql.ts';
import { ProgressBar } from '../../ui/jobs/ProgressBar.tsx';
import { WriteByBuiltin } from '../../ui/jobs/WriteByBuiltin.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useSession } from '../../lib/session/session.ts';
import { resultOf } from '../../lib/jobs/jobResult.ts';
import { formatTime } from '../../lib/text/format.ts';
import { hasGoneWrong, isActive, isOwn, kindLabel, stateText } from './jobRules.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { showToast } from '../../ui/toasts/toast.ts';

const badges = {
  QUEUED: { label: 'Waiting', color: 'gray' },
  RUNNING: { label: 'Running', color: 'brand' },
  COMPLETED: { label: 'Done', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
} as const;

interface JobRowProps {
  job: TrayJobFragment;
  onLeave: () => void;
}

/** Shows a job of the tray with its progress and its actions. */
export function JobRow({ job, onLeave }: JobRowProps) {
  const { cancel, retry, dismiss } = useJobActions();
  const result = resultOf(job);
  const [note] = job.notes;
  const badge = badges[job.status];
  const { member } = useSession().session;
  const own = isOwn(job, member);
  const about = `${kindLabel(job.kind)}: ${job.title}`;
  return (
    <Box as="li" px="4" py="3.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex align="center" gap="2">
        <Text textStyle="sm" fontWeight="medium" flex="1" truncate title={job.title}>
          {job.title}
        </Text>
        <Badge colorPalette={own ? badge.color : 'gray'} flexShrink={0}>
          {badge.label}
        </Badge>
      </Flex>
      <Text textStyle="xs" color="fg.muted" mt="0.5" _empty={{ display: 'none' }}>
        {[
          // A job for the whole firm has its kind as its title.
          job.title !== kindLabel(job.kind) && kindLabel(job.kind),
          job.finishedAt && formatTime(job.finishedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {job.status !== 'COMPLETED' && (
        <Text textStyle="sm" color={own && job.status === 'FAILED' ? 'fg.error' : 'fg.muted'} mt="0.5">
          {stateText(job)}
        </Text>
      )}
      {note && (
        <Text textStyle="xs" color="fg.muted" mt="0.5" truncate title={note}>
          {note}
        </Text>
      )}
      {isActive(job.status) && (
        <Flex align="center" gap="3" mt="2.5">
          <ProgressBar label={about} value={job.progress} size="xs" flex="1" />
          <Text textStyle="xs" color="fg.muted" minW="8" textAlign="end">
            {Math.round(job.progress)}%
          </Text>
        </Flex>
      )}
      <Flex gap="1" mt="1.5" mb="-1" ms="-2.5" wrap="wrap">
        {isActive(job.status) && (
          <Button size="xs" variant="ghost" onClick={() => void cancel(job.id)} aria-label={`Cancel ${about}`}>
            Cancel
          </Button>
        )}
        {result && (
          <Button asChild size="xs" variant="ghost" colorPalette="brand">
            <TenantLink to={result.path} onClick={onLeave}>
              {result.label}
            </TenantLink>
          </Button>
        )}
        {hasGoneWrong(job.status) && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="brand"
            onClick={() => void retry(job.id)}
            aria-label={`Try again: ${about}`}
          >
            Try again
          </Button>
        )}
        <WriteByBuiltin job={job} size="xs" variant="ghost" />
        {!isActive(job.status) && (
          <Button
            size="xs"
            variant="ghost"
            color="fg.muted"
            onClick={() => void dismiss(job.id)}
            aria-label={`Dismiss ${about}`}
          >
            Dismiss
          </Button>
        )}
      </Flex>
    </Box>
  );
}

interface JobActions {
  cancel: (jobId: string) => Promise<void>;
  retry: (jobId: string) => Promise<void>;
  dismiss: (jobId: string) => Promise<void>;
}

type Answer = { __typename: 'Failure'; message: string } | { __typename: 'Job' } | undefined;

function useJobActions(): JobActions {
  const [cancelJob] = useCancelJobMutation();
  const [retryJob] = useRetryJobMutation();
  const [dismissJob] = useDismissJobMutation({
    update: (cache, { data }) => {
      const answer = data?.dismissJob;
      if (answer?.__typename !== 'Job') return;
      cache.updateQuery(
        { query: TrayJobsDocument },
        (known) => known && { ...known, jobs: known.jobs.filter(({ id }) => id !== answer.id) },
      );
    },
  });

  const attempt = async (title: string, act: () => Promise<Answer>) => {
    try {
      const answer = await act();
      if (answer?.__typename === 'Failure') showToast({ title, description: answer.message, tone: 'error' });
    } catch (error) {
      console.error(error);
      showToast({ title, description: describeError(error), tone: 'error' });
    }
  };
  const given = (jobId: string) => ({ variables: { input: { jobId } } });

  return {
    cancel: (id) => attempt('Could not cancel', async () => (await cancelJob(given(id))).data?.cancelJob),
    retry: (id) => attempt('Could not try again', async () => (await retryJob(given(id))).data?.retryJob),
    dismiss: (id) => attempt('Could not dismiss', async () => (await dismissJob(given(id))).data?.dismissJob),
  };
}
