import { Skeleton, Stack, Box, Text } from '@chakra-ui/react';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { useChosenRun } from '../runs/useRuns.ts';
import { CandidatesCard } from './candidates/CandidatesCard.tsx';
import { DiscoveryForm } from './DiscoveryForm.tsx';
import { DiscoveryResults } from './DiscoveryResults.tsx';
import { defaultPrompt, tookNothing } from './discoveryRules.ts';
import { useCandidates } from './candidates/useCandidates.ts';
import { useDiscovery } from './useDiscovery.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Telescope } from 'lucide-react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { CandidateImport } from './candidates/CandidateImport.tsx';
import { ImportOutcome } from './candidates/ImportOutcome.tsx';
import { useRefocus } from './useRefocus.ts';

export function DiscoveryTab() {
  const { runId, choose } = useChosenRun();
  const [prompt, setPrompt] = useKeptText('discovery-criteria', defaultPrompt);
  const discovery = useDiscovery(prompt, () => choose(null));
  const candidates = useCandidates();
  const { data, error, loading, refetch } = candidates.setup;
  const setup = data?.discoverySetup;
  const isNowhere = setup !== undefined && !setup.canSearchWeb && setup.candidateCount === 0;
  const isReady = setup === undefined && !error ? undefined : setup !== undefined && !isNowhere;

  return (
    <Stack gap="6">
      <DiscoveryForm prompt={prompt} onChange={setPrompt} discovery={discovery} />
      {error && !setup && (
        <InlineError
          title="Your candidates could not be loaded"
          message={describeError(error)}
          isRetrying={loading}
          onRetry={() => askAgain(refetch)}
        />
      )}
      {!error && !setup && <Skeleton height={{ base: '210px', sm: '194px', md: '158px' }} borderRadius="xl" />}
      {setup && !isNowhere && <CandidatesCard setup={setup} candidates={candidates} />}
      {isNowhere && <NowhereToLook candidates={candidates} />}
      <DiscoveryResults runId={runId} onChoose={choose} isReady={isReady} />
    </Stack>
  );
}

/** Keeps a typed text for this tab and firm, so that neither a reload nor a failure loses it. */
function useKeptText(name: string, initial: string): [text: string, setText: (text: string) => void] {
  const key = `${name}:${useSession().session.tenant.slug}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? initial);
  useEffect(() => sessionStorage.setItem(key, text), [key, text]);
  return [text, setText];
}

function NowhereToLook({ candidates }: { candidates: ReturnType<typeof useCandidates> }) {
  const failed = candidates.setup.data?.discoverySetup.lastImport;
  const frame = useRefocus<HTMLDivElement>(candidates.changes);
  return (
    <Box ref={frame} tabIndex={-1} outline="none">
      <EmptyState
        icon={Telescope}
        title="Ready to Discover New Companies"
        description="There is no source to search yet. Import a list of companies that you do not hold; they are matched to your criteria and your portfolio, and nothing is invented."
      >
        <Stack w="full" maxW="40rem" gap="4">
          <CandidateImport load={candidates.load} />
          {failed && tookNothing(failed) && (
            <Box textAlign="start">
              <ImportOutcome given={failed} />
            </Box>
          )}
          <Text textStyle="sm" color="fg.muted" textAlign="start">
            Or have your administrator connect an AI provider that searches the web.
          </Text>
        </Stack>
      </EmptyState>
    </Box>
  );
}
