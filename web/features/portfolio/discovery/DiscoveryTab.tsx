import { Skeleton, Stack } from '@chakra-ui/react';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { useChosenRun } from '../runs/useChosenRun.ts';
import { CandidatesCard } from './candidates/CandidatesCard.tsx';
import { DiscoveryForm } from './DiscoveryForm.tsx';
import { DiscoveryResults } from './DiscoveryResults.tsx';
import { defaultPrompt } from './discoveryRules.ts';
import { NowhereToLook } from './NowhereToLook.tsx';
import { useCandidates } from './candidates/useCandidates.ts';
import { useDiscovery } from './useDiscovery.ts';
import { useKeptText } from './useKeptText.ts';

/** Discovery of new companies that fit the firm's criteria: the criteria, where to look, and the last result. */
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
