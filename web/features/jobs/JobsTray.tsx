import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { ListTodo } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { joinFacts } from '../../lib/text/format.ts';
import { HeaderPopover } from '../../ui/menus/HeaderPopover.tsx';
import { later } from '../../ui/later.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { overallProgress } from './jobRules.ts';
import { useTrayJobs } from './useTrayJobs.ts';

const useJobsList = later(async () => (await import('./JobsList.tsx')).JobsList);

const radius = 15;
const circumference = 2 * Math.PI * radius;

const describe = (active: number, failed: number): string =>
  joinFacts(['Jobs', joinFacts([active > 0 && `${active} running`, failed > 0 && `${failed} failed`], ', ')], ': ');

/** Shows the firm's running jobs, and those that ended within the last day. */
export function JobsTray() {
  const tray = useTrayJobs();
  const { jobs, failedCount: failed, announcement } = tray;
  const [isOpen, setIsOpen] = useState(false);
  const List = useJobsList(isOpen);
  const active = jobs.filter(isActiveJob).length;
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
              <ListTodo size={18} />
            )}
          </ProgressRing>
        }
        isMarked={failed > 0}
        isOpen={isOpen}
        setOpen={setIsOpen}
      >
        {List && <List tray={tray} onLeave={() => setIsOpen(false)} />}
      </HeaderPopover>
    </>
  );
}

/** `progress` is 0 to 100; null draws no ring. */
function ProgressRing({ progress, children }: { progress: number | null; children: ReactNode }) {
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
