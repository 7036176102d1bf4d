import { useApolloClient } from '@apollo/client/react';
import { Box, Button } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { GenerateAllScoresDocument } from './viewer.gql.ts';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { useFirmJob } from '../../../lib/jobs/useFirmJob.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useSend } from '../../../lib/answers/useAction.ts';

/** Scores every company at the press of a button, with progress. */
export function AllScores() {
  const client = useApolloClient();
  const generateAllScores = useSend(GenerateAllScoresDocument);
  const scores = useFirmJob(
    'COMPANY_SCORES',
    () => generateAllScores(),
    (end) => {
      if ('message' in end) {
        tellScoresFailed(end.message);
        return;
      }
      const description = end.outcome?.__typename === 'CompanyScoresJobResult' ? end.outcome.message : undefined;
      showToast({ title: 'All Investment Scores Generated', description, tone: 'success' });
      void reloadCompanies(client);
    },
  );
  return (
    <>
      <Button
        size="sm"
        colorPalette="brand"
        loading={scores.isRunning}
        loadingText="Generating..."
        onClick={scores.start}
      >
        <Sparkles /> Generate All Scores
      </Button>
      {scores.isRunning && scores.job && (
        <Box w="full">
          <JobProgress
            label="Investment scores"
            job={{ stage: scores.job.stage || 'Starting ...', progress: scores.job.progress }}
            onCancel={() => scores.cancel.run()}
            isCancelling={scores.cancel.isBusy}
          />
        </Box>
      )}
      <ErrorText w="full">{scores.startError ?? scores.cancel.error}</ErrorText>
    </>
  );
}

/** Notifies the user that scores could not be generated, with the reason if it is known. */
export function tellScoresFailed(message: string | null): void {
  showToast({ title: 'Score Generation Failed', description: message || 'Failed to generate scores', tone: 'error' });
}
