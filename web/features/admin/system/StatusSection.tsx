import { Button, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { later } from '../../../ui/later.ts';
import { Maintenance } from './Maintenance.tsx';
import { StatusList, StatusSkeleton } from './StatusList.tsx';
import { useSystemStatus } from './useSystemStatus.ts';

const useLogDialog = later(async () => (await import('./LogDialog.tsx')).LogDialog);
const useStatsDialog = later(async () => (await import('./StatsDialog.tsx')).StatsDialog);

export function StatusSection() {
  const { status, problem, isMeasuring, measure } = useSystemStatus();
  const [open, setOpen] = useState<'log' | 'stats' | null>(null);
  const close = () => setOpen(null);
  const LogDialog = useLogDialog(open === 'log');
  const StatsDialog = useStatsDialog(open === 'stats');
  return (
    <Stack gap="8">
      <Stack as="section" aria-labelledby="system-status" gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <Heading as="h2" size="lg" id="system-status">
            System Status
          </Heading>
          <Button size="sm" variant="outline" bg="bg.panel" loading={isMeasuring} onClick={measure}>
            <RotateCw aria-hidden /> Measure again
          </Button>
        </Flex>
        {problem && (
          <InlineError
            title="The status could not be read"
            message={problem}
            isRetrying={isMeasuring}
            onRetry={measure}
          />
        )}
        {!status && !problem && (
          <>
            <VisuallyHidden role="status">Measuring ...</VisuallyHidden>
            <StatusSkeleton />
          </>
        )}
        {status && <StatusList status={status} />}
      </Stack>
      <Maintenance onLog={() => setOpen('log')} onStats={() => setOpen('stats')} onChanged={measure} />
      {LogDialog && <LogDialog isOpen={open === 'log'} onClose={close} />}
      {StatsDialog && <StatsDialog isOpen={open === 'stats'} status={status} onClose={close} />}
    </Stack>
  );
}
