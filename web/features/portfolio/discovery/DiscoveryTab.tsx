import { Skeleton, Stack, Box } from '@chakra-ui/react';
import { useRunJob, useRuns, type RunKind } from '../runs/useRuns.ts';
import {
  DiscoverCompaniesDocument,
  DiscoveryByIdDocument,
  DiscoveryHistoryDocument,
  LatestDiscoveryDocument,
  type DiscoveryResultFragment,
} from './discovery.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CandidatesCard } from './candidates/CandidatesCard.tsx';
import { DiscoveryForm } from './DiscoveryForm.tsx';
import { DiscoveryResults, type ListedDiscovery } from './DiscoveryResults.tsx';
import { defaultPrompt, failureText, tookNothing } from './discoveryRules.ts';
import { useCandidates } from './candidates/useCandidates.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { Telescope } from 'lucide-react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { CandidateImport, ImportOutcome } from './candidates/CandidateImport.tsx';
import { useRefocus } from './useRefocus.ts';
import { Muted } from '../../../ui/page/Muted.tsx';
import { QueryError } from '../../../ui/errors/InlineError.tsx';

const kind: RunKind<DiscoveryResultFragment, ListedDiscovery> = {
  job: 'DISCOVERY',
  type: 'DiscoveryRun',
  latest: LatestDiscoveryDocument,
  byId: DiscoveryByIdDocument,
  history: DiscoveryHistoryDocument,
  fields: ['latestDiscoveryRun', 'discoveryRuns'],
  failed: 'Discovery Failed',
  unknown: 'Unknown error occurred',
};

export function DiscoveryTab() {
  const runs = useRuns(kind);
  const [prompt, setPrompt] = useKeptText('discovery-criteria', defaultPrompt);
  const discovery = useDiscovery(prompt, () => runs.choose(null));
  const candidates = useCandidates();
  const { data, error } = candidates.setup;
  const setup = data?.discoverySetup;
  const isNowhere = setup !== undefined && !setup.canSearchWeb && setup.candidateCount === 0;
  const isReady = setup === undefined && !error ? undefined : setup !== undefined && !isNowhere;

  return (
    <Stack gap="6">
      <DiscoveryForm prompt={prompt} onChange={setPrompt} discovery={discovery} />
      {!setup && <QueryError title="Your candidates could not be loaded" query={candidates.setup} />}
      {!error && !setup && <Skeleton height={{ base: '210px', sm: '194px', md: '158px' }} borderRadius="xl" />}
      {setup && !isNowhere && <CandidatesCard setup={setup} candidates={candidates} />}
      {isNowhere && <NowhereToLook candidates={candidates} />}
      <DiscoveryResults runs={runs} isReady={isReady} />
    </Stack>
  );
}

/** Starts the firm's discovery with the text, follows the running discovery, and reports how it ended. */
function useDiscovery(prompt: string, onDone: () => void) {
  return useRunJob(kind, {
    begin: async (client) => {
      const variables = { input: { discoveryPrompt: prompt.trim() } };
      return succeed(client.mutate({ mutation: DiscoverCompaniesDocument, variables })).catch((error: unknown) => {
        throw new Error(failureText(error), { cause: error });
      });
    },
    tell: (problem) =>
      showToast(
        problem === null
          ? {
              title: 'Discovery Complete',
              description: 'Found new hot tech companies that match your investment preferences',
              tone: 'success',
            }
          : { title: kind.failed, description: problem, tone: 'error' },
      ),
    onDone,
  });
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
          <Muted textAlign="start">Or have your administrator connect an AI provider that searches the web.</Muted>
        </Stack>
      </EmptyState>
    </Box>
  );
}
