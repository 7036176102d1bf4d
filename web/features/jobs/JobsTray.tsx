import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { HeaderPopover, HeaderPopoverEmpty, headerPopoverHeight } from '../../ui/HeaderPopover.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { useListFocus } from '../../ui/lists/useListFocus.ts';
import { JobRow } from './JobRow.tsx';
import { isActive, overallProgress, trayRows } from './jobRules.ts';
import { ProgressRing } from './ProgressRing.tsx';
import { ReadingsRow } from './ReadingsRow.tsx';
import { useTrayJobs } from './useTrayJobs.ts';

function describe(active: number, failed: number): string {
  const parts = [active > 0 && `${active} running`, failed > 0 && `${failed} failed`].filter(Boolean);
  return parts.length > 0 ? `Jobs: ${parts.join(', ')}` : 'Jobs';
}

/** The firm's running jobs, and those that ended within the last day. */
export function JobsTray() {
  const { jobs, announcement, problem, isLoading, retry, isCutOff } = useTrayJobs();
  const [isOpen, setIsOpen] = useState(false);
  const focus = useListFocus<HTMLUListElement>();
  const active = jobs.filter(({ status }) => isActive(status)).length;
  const { rows, readings } = trayRows(jobs);
  const failed = jobs.filter(({ status }) => status === 'FAILED').length;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <HeaderPopover
        title="Jobs"
        label={describe(active, failed)}
        icon={
          <ProgressRing progress={overallProgress(jobs)}>
            {active > 0 ? (
              <Text as="span" textStyle="xs" fontWeight="semibold" color="fg">
                {active}
              </Text>
            ) : (
              <ListTodo size={18} aria-hidden />
            )}
          </ProgressRing>
        }
        isMarked={failed > 0}
        isOpen={isOpen}
        setOpen={setIsOpen}
      >
        <Box maxH={headerPopoverHeight} overflowY="auto">
          {isCutOff && (
            <Text role="alert" textStyle="sm" color="fg.warning" bg="bg.warning" px="4" py="2.5">
              The server no longer tells how the jobs go on. Reload the page to see where they are.
            </Text>
          )}
          {problem !== null ? (
            <Box p="4">
              <InlineError
                title="The jobs could not be loaded"
                message={problem}
                isRetrying={isLoading}
                onRetry={retry}
              />
            </Box>
          ) : jobs.length === 0 ? (
            <HeaderPopoverEmpty
              title="Nothing is running"
              text="Transcriptions, summaries and memos show here while they are made, and for a day after."
            />
          ) : (
            <chakra.ul {...focus} listStyleType="none">
              {readings.length > 0 && <ReadingsRow jobs={readings} onLeave={() => setIsOpen(false)} />}
              {rows.map((job) => (
                <JobRow key={job.id} job={job} onLeave={() => setIsOpen(false)} />
              ))}
            </chakra.ul>
          )}
        </Box>
      </HeaderPopover>
    </>
  );
}
