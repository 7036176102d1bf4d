import { Box, Stack, Text } from '@chakra-ui/react';
import { Telescope } from 'lucide-react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CandidateImport } from './candidates/CandidateImport.tsx';
import { ImportOutcome } from './candidates/ImportOutcome.tsx';
import { tookNothing } from './discoveryRules.ts';
import type { useCandidates } from './candidates/useCandidates.ts';
import { useRefocus } from './useRefocus.ts';

/** Shown when there are neither candidates nor a web search: explains how to change that. */
export function NowhereToLook({ candidates }: { candidates: ReturnType<typeof useCandidates> }) {
  const failed = candidates.setup.data?.discoverySetup.lastImport;
  const frame = useRefocus<HTMLDivElement>(candidates.changes);
  return (
    <Box ref={frame} tabIndex={-1} outline="none">
      <EmptyState
        icon={Telescope}
        title="Ready to Discover New Companies"
        description="There is nowhere to look yet. Import a list of companies that you do not hold; they are matched to your criteria and your portfolio, and nothing is made up."
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
