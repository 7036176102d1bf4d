import { Box, Button, Heading, HStack, Spinner, Stack } from '@chakra-ui/react';
import { ChartNoAxesCombined, CircleAlert, RotateCw, Sparkles } from 'lucide-react';
import type { DocumentDetailsFragment } from '../../documents.gql.ts';
import type { TracedFigure } from '../../../../ui/memo/figureMarkup.ts';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { MemoPreview } from '../../../../ui/memo/MemoPreview.tsx';
import { WriteupLinks } from '../../../../ui/memo/WriteupLinks.tsx';
import { FinishedAnalysis } from './FinishedAnalysis.tsx';
import { useAnalysis } from './useAnalysis.ts';
import { useDocumentActions } from '../../DocumentActions.tsx';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { measure } from '../../../../ui/memo/memoStyles.ts';

export function AnalysisPanel(props: {
  document: DocumentDetailsFragment;
  /** Opens a figure's passage in the document's text. */
  onShowSource: (figure: TracedFigure) => void;
}) {
  const { document } = props;
  const { state, job, reason, writeupId, start } = useAnalysis(document);
  const actions = useDocumentActions();
  const cancel = useAction(actions.cancel);

  return (
    <Stack gap="6">
      {state === 'analyzing' && (
        <Stack gap="4">
          <Working title="Analyzing Document..." />
          <JobProgress
            label="Analysis"
            job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }}
            onCancel={job ? () => cancel.run(job.id) : undefined}
            isCancelling={cancel.isBusy}
          />
          <ErrorText>{cancel.error}</ErrorText>
          {job?.added && <MemoPreview html={job.added.text} isGrowing label="Analysis text" />}
        </Stack>
      )}
      {state === 'generating' && (
        <Stack gap="4">
          <Working title="Generating Investment Insights..." />
          {job?.added && <MemoPreview html={job.added.text} isGrowing label="Analysis text" />}
        </Stack>
      )}
      {state === 'error' && (
        <EmptyState
          isPlain
          isAlert
          icon={CircleAlert}
          title="Analysis Error"
          description={reason ?? 'Could not generate investment insights. Please try again.'}
        >
          <Button colorPalette="brand" onClick={start}>
            <RotateCw aria-hidden /> Retry Analysis
          </Button>
        </EmptyState>
      )}
      {state === 'idle' && !writeupId && (
        <EmptyState
          isPlain
          icon={ChartNoAxesCombined}
          title="No Analysis Generated"
          description={
            job?.status === 'CANCELLED'
              ? 'The last analysis was cancelled.'
              : 'What the company is, its figures with the places that state them, strengths, risks and open questions.'
          }
        >
          <Button colorPalette="brand" onClick={start}>
            <Sparkles aria-hidden /> Generate Investment Analysis
          </Button>
        </EmptyState>
      )}
      {(state === 'idle' || state === 'error') && writeupId && (
        <FinishedAnalysis
          key={writeupId}
          writeupId={writeupId}
          onAgain={state === 'idle' ? start : undefined}
          onShowSource={props.onShowSource}
        />
      )}
      {document.writeups.length > 0 && (
        <Box borderTopWidth="1px" pt="5" w="full" maxW={measure} mx="auto">
          <WriteupLinks title="Write-ups from this document" writeups={document.writeups} />
        </Box>
      )}
    </Stack>
  );
}

function Working({ title }: { title: string }) {
  return (
    <HStack role="status" gap="3">
      <Spinner size="sm" color="brand.fg" />
      <Heading as="h2" size="md">
        {title}
      </Heading>
    </HStack>
  );
}
