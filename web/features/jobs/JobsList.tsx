import { Box, Button, chakra, Flex, Text, Badge } from '@chakra-ui/react';
import { TrayJobsDocument, useClearFinishedJobsMutation, type TrayJobFragment } from './jobs.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { paths } from '../../lib/paths.ts';
import { HeaderPopoverEmpty, headerPopoverHeight } from '../../ui/menus/HeaderPopover.tsx';
import { ProgressBar } from '../../ui/jobs/ProgressBar.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { useListFocus } from '../../ui/lists/useListFocus.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { overallProgress, trayRows, hasGoneWrong, isOwn, kindLabels, stateText } from './jobRules.ts';
import type { useTrayJobs } from './useTrayJobs.ts';
import { useCancelJobMutation, useDismissJobMutation, useRetryJobMutation } from '../../lib/jobs/useJob.gql.ts';
import { WriteByBuiltin } from '../../ui/jobs/WriteByBuiltin.tsx';
import { useSession } from '../../lib/session/session.ts';
import { resultOf } from '../../lib/jobs/jobResult.ts';
import { formatTime, joinFacts } from '../../lib/text/format.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { QueryError } from '../../ui/errors/InlineError.tsx';

/** Shows the tray's jobs, or why there are none. */
export function JobsList(props: { tray: ReturnType<typeof useTrayJobs>; onLeave: () => void }) {
  const { jobs, ownCount, query, isCutOff } = props.tray;
  const clearing = useClearing();
  const focus = useListFocus<HTMLUListElement>();
  const { rows, readings } = trayRows(jobs);
  const hasEnded = jobs.slice(0, ownCount).some((job) => !isActiveJob(job));
  return (
    <Box maxH={headerPopoverHeight} overflowY="auto">
      {isCutOff && (
        <Text role="alert" textStyle="sm" color="fg.warning" bg="bg.warning" px="4" py="2.5">
          The server no longer reports the progress of jobs. Reload the page to see it.
        </Text>
      )}
      {hasEnded && (
        <Box px="4" pt="2.5" mb="-1">
          <Button size="xs" variant="ghost" ms="-2.5" loading={clearing.isBusy} onClick={clearing.run}>
            Clear finished
          </Button>
          <ErrorText>{clearing.error}</ErrorText>
        </Box>
      )}
      {query.error && !query.data ? (
        <Box p="4">
          <QueryError title="The jobs could not be loaded" query={query} />
        </Box>
      ) : jobs.length === 0 ? (
        <HeaderPopoverEmpty
          title="Nothing is running"
          text="Transcriptions, summaries and memos appear here while they are running and for a day afterwards."
        />
      ) : (
        <chakra.ul {...focus}>
          {readings.length > 0 && <ReadingsRow jobs={readings} onLeave={props.onLeave} />}
          {rows.map((job) => (
            <JobRow key={job.id} job={job} onLeave={props.onLeave} />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

/** Removes what has ended of the user's own jobs. */
function useClearing() {
  const [clearFinished] = useClearFinishedJobsMutation({
    update: (cache, { data }) => {
      const answer = data?.clearFinishedJobs;
      if (answer?.__typename !== 'ClearedJobs') return;
      const gone = new Set(answer.jobs.map(({ id }) => id));
      cache.updateQuery(
        { query: TrayJobsDocument },
        (known) => known && { ...known, jobs: known.jobs.filter(({ id }) => !gone.has(id)) },
      );
    },
  });
  return useAction(() => succeed(clearFinished()));
}

/** Combines files that are being read; each has a row of its own where it was uploaded. */
function ReadingsRow({ jobs, onLeave }: { jobs: readonly TrayJobFragment[]; onLeave: () => void }) {
  const title = `Reading ${jobs.length} documents`;
  const progress = overallProgress(jobs);
  return (
    <Box as="li" px="4" py="3.5">
      <Text textStyle="sm" fontWeight="medium">
        {title}
      </Text>
      <Flex align="center" gap="3" mt="2">
        <ProgressBar label={title} value={progress} size="xs" flex="1" />
        <Muted textStyle="xs" minW="8" textAlign="end">
          {progress !== null && `${Math.round(progress)}%`}
        </Muted>
      </Flex>
      <Button asChild size="xs" variant="ghost" colorPalette="brand" mt="2" ms="-2.5">
        <TenantLink to={paths.documents} onClick={onLeave}>
          Open documents
        </TenantLink>
      </Button>
    </Box>
  );
}

const badges = {
  QUEUED: { label: 'Waiting', color: 'gray' },
  RUNNING: { label: 'Running', color: 'brand' },
  COMPLETED: { label: 'Done', color: 'green' },
  FAILED: { label: 'Failed', color: 'red' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
} as const;

/** Shows a job of the tray with its progress and its actions. */
function JobRow({ job, onLeave }: { job: TrayJobFragment; onLeave: () => void }) {
  const { cancel, retry, dismiss } = useJobActions();
  const result = resultOf(job);
  const [note] = job.notes;
  const badge = badges[job.status];
  const { member } = useSession().session;
  const own = isOwn(job, member);
  const about = `${kindLabels[job.kind]}: ${job.title}`;
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
      <Muted textStyle="xs" mt="0.5" _empty={{ display: 'none' }}>
        {joinFacts([
          // A job for the whole firm has its kind as its title.
          job.title !== kindLabels[job.kind] && kindLabels[job.kind],
          job.finishedAt && formatTime(job.finishedAt),
        ])}
      </Muted>
      {job.status !== 'COMPLETED' && (
        <Text textStyle="sm" color={own && job.status === 'FAILED' ? 'fg.error' : 'fg.muted'} mt="0.5">
          {stateText(job)}
        </Text>
      )}
      {note && (
        <Muted textStyle="xs" mt="0.5" truncate title={note}>
          {note}
        </Muted>
      )}
      {isActiveJob(job) && (
        <Flex align="center" gap="3" mt="2.5">
          <ProgressBar label={about} value={job.progress} size="xs" flex="1" />
          <Muted textStyle="xs" minW="8" textAlign="end">
            {Math.round(job.progress)}%
          </Muted>
        </Flex>
      )}
      <Flex gap="1" mt="1.5" mb="-1" ms="-2.5" wrap="wrap">
        {isActiveJob(job) && (
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
        {!isActiveJob(job) && (
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

function useJobActions() {
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

  const attempt = async (title: string, asked: Promise<unknown>) => {
    try {
      await asked;
    } catch (error) {
      console.error(error);
      showToast({ title, description: describeError(error), tone: 'error' });
    }
  };
  const given = (jobId: string) => ({ variables: { input: { jobId } } });

  return {
    cancel: (id: string) => attempt('Could not cancel', succeed(cancelJob(given(id)))),
    retry: (id: string) => attempt('Could not try again', succeed(retryJob(given(id)))),
    dismiss: (id: string) => attempt('Could not dismiss', succeed(dismissJob(given(id)))),
  };
}
