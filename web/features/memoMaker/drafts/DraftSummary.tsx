import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useSummarizeRecordingMutation } from './drafts.gql.ts';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { SummaryText } from '../../../ui/memo/SummaryText.tsx';

const summaryLook = { textStyle: 'sm', whiteSpace: 'pre-line', lineHeight: '1.6', overflowWrap: 'anywhere' } as const;

/** Shows the draft's summary, also while it is written. `beforeAsking` saves the user's edits. */
export function DraftSummary(props: { draft: OpenRecordingFragment; beforeAsking: () => Promise<void> }) {
  const { draft, beforeAsking } = props;
  const latest = draft.latestJob;
  const job = latest?.kind === 'SUMMARY' ? latest : null;
  const isWriting = isActiveJob(job);
  const [summarize] = useSummarizeRecordingMutation();
  const ask = useAction(async () => {
    await beforeAsking();
    await succeed(summarize({ variables: { input: { recordingId: draft.id } } }));
  });

  // The job's text stays until the draft, which now contains the text, is loaded again.
  const isFromJob = isWriting || (job?.status === 'COMPLETED' && !draft.summary);
  const text = isFromJob ? job?.added?.text : draft.summary;
  const analyst = (isFromJob ? job?.analyst : draft.summaryAnalyst) ?? null;
  const failure = ask.error ?? (job?.status === 'FAILED' ? (job.error?.message ?? 'It ended without a result.') : null);
  const canAsk = !isWriting && !isActiveJob(latest);
  return (
    <Box as="section" aria-label="Summary" borderWidth="1px" borderRadius="lg" bg="bg.subtle" px="4" py="3.5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="1">
        <Heading as="h3" size="sm">
          {analyst ? `Summary by ${analyst}` : 'Summary'}
        </Heading>
        {canAsk && (
          <Button
            size="xs"
            variant="ghost"
            colorPalette="brand"
            me="-2.5"
            ms={{ base: '-2.5', sm: '0' }}
            loading={ask.isBusy}
            onClick={() => ask.run()}
          >
            <Sparkles aria-hidden /> {draft.summary ? 'Summarize again' : 'Summarize'}
          </Button>
        )}
      </Flex>
      {isWriting && job && <JobProgress label="Summary" job={job} />}
      {isWriting && text && (
        <Text {...summaryLook} mt="3" aria-busy>
          {text}
        </Text>
      )}
      {!isWriting && text ? (
        <SummaryText key={text} conversationId={draft.id} summary={text} {...summaryLook} />
      ) : (
        !isWriting &&
        !failure && (
          <Text color="fg.muted" textStyle="sm">
            Not summarized yet.
          </Text>
        )
      )}
      {failure && !isWriting && (
        <Box mt="2">
          <InlineError
            title="The summary could not be written"
            message={failure}
            onRetry={() => ask.run()}
            isRetrying={ask.isBusy}
          />
        </Box>
      )}
    </Box>
  );
}
