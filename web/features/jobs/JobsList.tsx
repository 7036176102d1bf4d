import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { type TrayJobFragment, TrayJobsDocument, useClearFinishedJobsMutation } from './jobs.gql.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useAction } from '../../lib/answers/useAction.ts';
import { paths } from '../../lib/paths.ts';
import { HeaderPopoverEmpty, headerPopoverHeight } from '../../ui/menus/HeaderPopover.tsx';
import { ProgressBar } from '../../ui/jobs/ProgressBar.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { useListFocus } from '../../ui/lists/useListFocus.ts';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { JobRow } from './JobRow.tsx';
import { isActive, overallProgress, trayRows } from './jobRules.ts';
import type { useTrayJobs } from './useTrayJobs.ts';

/** Shows the tray's jobs, or why there are none. */
export function JobsList(props: { tray: ReturnType<typeof useTrayJobs>; onLeave: () => void }) {
  const { jobs, ownCount, problem, isLoading, retry, isCutOff } = props.tray;
  const clearing = useClearing();
  const focus = useListFocus<HTMLUListElement>();
  const { rows, readings } = trayRows(jobs);
  const hasEnded = jobs.slice(0, ownCount).some(({ status }) => !isActive(status));
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
      {problem !== null ? (
        <Box p="4">
          <InlineError title="The jobs could not be loaded" message={problem} isRetrying={isLoading} onRetry={retry} />
        </Box>
      ) : jobs.length === 0 ? (
        <HeaderPopoverEmpty
          title="Nothing is running"
          text="Transcriptions, summaries and memos appear here while they are running and for a day afterwards."
        />
      ) : (
        <chakra.ul {...focus} listStyleType="none">
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
  return useAction(async () => {
    await succeed(clearFinished());
  });
}

/**
 * Combines many files that are being read in one row, because each has its own row on the screen where it was uploaded.
 */
function ReadingsRow({ jobs, onLeave }: { jobs: readonly TrayJobFragment[]; onLeave: () => void }) {
  const title = `Reading ${jobs.length} documents`;
  const progress = overallProgress(jobs);
  return (
    <Box as="li" px="4" py="3.5">
      <Text textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {title}
      </Text>
      <Flex align="center" gap="3" mt="2">
        <ProgressBar label={title} value={progress} size="xs" flex="1" />
        <Text textStyle="xs" color="fg.muted" minW="8" textAlign="end">
          {progress !== null && `${Math.round(progress)}%`}
        </Text>
      </Flex>
      <Button asChild size="xs" variant="ghost" colorPalette="brand" mt="2" ms="-2.5">
        <TenantLink to={paths.documents} onClick={onLeave}>
          Open documents
        </TenantLink>
      </Button>
    </Box>
  );
}
