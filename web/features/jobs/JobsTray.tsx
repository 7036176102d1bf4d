import { Box, chakra, Text, VisuallyHidden, Button, Flex, Progress } from '@chakra-ui/react';
import { ListTodo } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HeaderPopover, HeaderPopoverEmpty, headerPopoverHeight } from '../../ui/HeaderPopover.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { useListFocus } from '../../ui/lists/useListFocus.ts';
import { JobRow } from './JobRow.tsx';
import { isActive, overallProgress, trayRows } from './jobRules.ts';
import { useTrayJobs } from './useTrayJobs.ts';
import type { TrayJobFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { TenantLink } from '../../ui/TenantLink.tsx';

const radius = 15;
const circumference = 2 * Math.PI * radius;

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
              The server no longer reports the progress of jobs. Reload the page to see it.
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
              text="Transcriptions, summaries and memos appear here while they are running and for a day afterwards."
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

/** Many files that are being read, combined in one row: each has its own row on the screen where it was uploaded. */
function ReadingsRow({ jobs, onLeave }: { jobs: readonly TrayJobFragment[]; onLeave: () => void }) {
  const title = `Reading ${jobs.length} documents`;
  return (
    <Box as="li" px="4" py="3.5">
      <Text textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {title}
      </Text>
      <Progress.Root value={overallProgress(jobs)} size="xs" colorPalette="brand" mt="2">
        <Flex align="center" gap="3">
          <Progress.Track aria-label={title} flex="1" rounded="full" bg="bg.emphasized" shadow="none">
            <Progress.Range />
          </Progress.Track>
          <Progress.ValueText textStyle="xs" color="fg.muted" minW="8" textAlign="end" />
        </Flex>
      </Progress.Root>
      <Button asChild size="xs" variant="ghost" colorPalette="brand" mt="2" ms="-2.5">
        <TenantLink to={paths.documents} onClick={onLeave}>
          Open documents
        </TenantLink>
      </Button>
    </Box>
  );
}

interface ProgressRingProps {
  /** 0 to 100; null draws no ring. */
  progress: number | null;
  children: ReactNode;
}

/** Draws progress around its children. It is decoration: the numbers are in the tray. */
function ProgressRing({ progress, children }: ProgressRingProps) {
  return (
    <Box position="relative" boxSize="8" display="grid" placeItems="center">
      {progress !== null && (
        <chakra.svg
          boxSize="full"
          position="absolute"
          inset="0"
          viewBox="0 0 34 34"
          fill="none"
          aria-hidden
          transform="rotate(-90deg)"
        >
          <chakra.circle cx="17" cy="17" r={radius} stroke="brand.muted" strokeWidth="2.5" />
          <chakra.circle
            cx="17"
            cy="17"
            r={radius}
            stroke="brand.solid"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - Math.max(progress, 4) / 100)}
            transition="stroke-dashoffset 300ms"
          />
        </chakra.svg>
      )}
      {children}
    </Box>
  );
}
