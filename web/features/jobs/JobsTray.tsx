import { Box, IconButton, Popover, Portal, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { InlineError } from '../../ui/InlineError.tsx';
import { JobRow } from './JobRow.tsx';
import { isActive, overallProgress, trayRows } from './jobRules.ts';
import { ProgressRing } from './ProgressRing.tsx';
import { ReadingsRow } from './ReadingsRow.tsx';
import { useTrayJobs } from './useTrayJobs.ts';

function describe(active: number, failed: number): string {
  const parts = [active > 0 && `${active} running`, failed > 0 && `${failed} failed`].filter(Boolean);
  return parts.length > 0 ? `Jobs: ${parts.join(', ')}` : 'Jobs';
}

/** The firm's transcriptions, summaries and memos under way, and those that ended within the last day. */
export function JobsTray() {
  const { jobs, announcement, problem, isLoading, retry, isCutOff } = useTrayJobs();
  const [isOpen, setIsOpen] = useState(false);
  const active = jobs.filter(({ status }) => isActive(status)).length;
  const { rows, readings } = trayRows(jobs);
  const failed = jobs.filter(({ status }) => status === 'FAILED').length;
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Popover.Root
        open={isOpen}
        onOpenChange={({ open }) => setIsOpen(open)}
        positioning={{ placement: 'bottom-end', gutter: 14 }}
        lazyMount
        unmountOnExit
      >
        <Popover.Trigger asChild>
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={describe(active, failed)}
            position="relative"
          >
            <ProgressRing progress={overallProgress(jobs)}>
              {active > 0 ? (
                <Text as="span" textStyle="xs" fontWeight="semibold" color="fg">
                  {active}
                </Text>
              ) : (
                <ListTodo size={18} aria-hidden />
              )}
            </ProgressRing>
            {failed > 0 && (
              <Box
                position="absolute"
                top="1"
                insetEnd="1"
                boxSize="2"
                rounded="full"
                bg="red.solid"
                borderWidth="1px"
                borderColor="bg.panel"
              />
            )}
          </IconButton>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label="Jobs" w="min(24rem, calc(100vw - 1.5rem))" borderWidth="1px" shadow="lg">
              <Popover.Title fontWeight="semibold" textStyle="sm" px="4" py="3" borderBottomWidth="1px">
                Jobs
              </Popover.Title>
              <Box maxH="min(28rem, 70dvh)" overflowY="auto">
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
                  <Stack gap="1" px="4" py="8" textAlign="center">
                    <Text textStyle="sm" fontWeight="medium">
                      Nothing is running
                    </Text>
                    <Text textStyle="sm" color="fg.muted">
                      Transcriptions, summaries and memos show here while they are made, and for a day after.
                    </Text>
                  </Stack>
                ) : (
                  <Box as="ul" listStyleType="none">
                    {readings.length > 0 && <ReadingsRow jobs={readings} onLeave={() => setIsOpen(false)} />}
                    {rows.map((job) => (
                      <JobRow key={job.id} job={job} onLeave={() => setIsOpen(false)} />
                    ))}
                  </Box>
                )}
              </Box>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </>
  );
}
