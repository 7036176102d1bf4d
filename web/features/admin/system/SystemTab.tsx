import { Button, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { ApiAccess } from '../apiAccess/ApiAccess.tsx';
import { RecordingSection } from '../recording/RecordingSection.tsx';
import { CurrencyRates } from '../currencyRates/CurrencyRates.tsx';
import { MemberNames } from '../members/MemberNames.tsx';
import { MemoTemplates } from '../memoTemplates/MemoTemplates.tsx';
import { Maintenance } from './Maintenance.tsx';
import { later } from '../../../ui/later.ts';
import { StatusCards, StatusSkeleton } from './StatusCards.tsx';
import { useSystemStatus } from './useSystemStatus.ts';
import { SignInSection } from '../signIn/SignInSection.tsx';
import { UsageSection } from '../usage/UsageSection.tsx';
import { WebhookSection } from '../webhooks/WebhookSection.tsx';
import { WelcomeSection } from '../welcome/WelcomeSection.tsx';

const useLogDialog = later(async () => (await import('./LogDialog.tsx')).LogDialog);
const useStatsDialog = later(async () => (await import('./StatsDialog.tsx')).StatsDialog);

/** Shows the state of the system, measured now, and the maintenance actions. */
export function SystemTab() {
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
          <Button
            size="sm"
            variant="outline"
            bg="bg.panel"
            loading={isMeasuring}
            loadingText="Measuring..."
            onClick={measure}
          >
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
        {status && <StatusCards status={status} />}
      </Stack>
      <Maintenance onLog={() => setOpen('log')} onStats={() => setOpen('stats')} onChanged={measure} />
      <UsageSection />
      <RecordingSection />
      <MemoTemplates />
      <CurrencyRates />
      <MemberNames />
      <SignInSection />
      <WelcomeSection />
      <ApiAccess />
      <WebhookSection />
      {LogDialog && <LogDialog isOpen={open === 'log'} onClose={close} />}
      {StatsDialog && <StatsDialog isOpen={open === 'stats'} status={status} onClose={close} />}
    </Stack>
  );
}
