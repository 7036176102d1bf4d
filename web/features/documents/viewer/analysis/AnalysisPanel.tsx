import { Box, Button, Heading, HStack, Spinner, Stack, Flex, Text } from '@chakra-ui/react';
import { ChartNoAxesCombined, CircleAlert, RotateCw, Sparkles, ExternalLink, Save } from 'lucide-react';
import { AnalyzeDocumentDocument, DocumentDocument, type DocumentDetailsFragment } from '../../documents.gql.ts';
import type { TracedFigure } from '../../../../ui/memo/figureMarkup.ts';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { useSend } from '../../../../lib/answers/useAction.ts';
import { MemoPreview } from '../../../../ui/memo/MemoPreview.tsx';
import { WriteupLinks } from '../../../../ui/memo/WriteupLinks.tsx';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { measure } from '../../../../ui/memo/memoStyles.ts';
import { describeError } from '../../../../lib/answers/describeError.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { JobDetailsFragment } from '../../../../lib/jobs/useJob.gql.ts';
import { tellStale } from '../../../../lib/answers/askAgain.ts';
import { addToConnections } from '../../../../lib/cache/connectionCache.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../../../lib/jobs/useJob.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { useWriteupQuery } from '../../../../ui/memo/writeup.gql.ts';
import { formatDate } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSanitizedHtml } from '../../../../lib/text/useSanitizedHtml.ts';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { UnverifiedNote } from '../../../../ui/memo/UnverifiedNote.tsx';
import { ArticleSkeleton } from '../../../../ui/page/ArticleSkeleton.tsx';
import { WriteupArticle } from '../../../../ui/memo/WriteupArticle.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';

export function AnalysisPanel(props: {
  document: DocumentDetailsFragment;
  /** Opens a figure's passage in the document's text. */
  onShowSource: (figure: TracedFigure) => void;
}) {
  const { document } = props;
  const { state, job, reason, writeupId, start } = useAnalysis(document);
  const { cancel } = useJobActions(job?.id ?? null);

  return (
    <Stack gap="6">
      {state === 'analyzing' && (
        <Stack gap="4">
          <Working title="Analyzing Document..." />
          <JobProgress
            label="Analysis"
            job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }}
            onCancel={job ? cancel.run : undefined}
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
            <RotateCw /> Retry Analysis
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
            <Sparkles /> Generate Investment Analysis
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

/** Starts a document's analysis, follows its job (also a job that started before a reload), and finds its write-up. */
function useAnalysis(document: DocumentDetailsFragment) {
  const client = useApolloClient();
  const analyzeDocument = useSend(AnalyzeDocumentDocument);
  const [started, setStarted] = useState<JobDetailsFragment | null>(null);
  const [request, setRequest] = useState<'none' | 'asking' | 'failed'>('none');
  const [refusal, setRefusal] = useState<string>();
  const followed = useJob(started?.id ?? document.latestAnalysis?.id);
  // The job in the answer to the request counts until the server sends a newer state.
  const job = started && followed?.id !== started.id ? started : followed;

  // A notification is shown only for an end that this page waited for.
  const [awaitedId, setAwaitedId] = useState<string>();
  if (job && isActiveJob(job) && job.id !== awaitedId) setAwaitedId(job.id);
  const isAwaited = job !== null && job.id === awaitedId;
  const state = analysisStateOf(job, request, isAwaited && job.status === 'COMPLETED');

  const complete = useEffectEvent(() => {
    setAwaitedId(undefined);
    const description = 'The investment analysis is saved to Investment Write-ups.';
    showToast({ title: 'Analysis Complete', description, tone: 'success' });
  });
  const refresh = useEffectEvent(async () => {
    const query = { query: DocumentDocument, variables: { id: document.id }, fetchPolicy: 'network-only' } as const;
    await client.query(query).catch(tellStale);
    if (job?.writeup) addToConnections(client.cache, 'writeups', { __typename: 'Writeup', id: job.writeup.id });
  });
  useEffect(() => {
    if (state !== 'generating') return;
    void refresh();
    const timer = setTimeout(complete, generatingTime);
    return () => clearTimeout(timer);
  }, [state]);

  const complain = useEffectEvent(() => {
    if (request !== 'failed' && !isAwaited) return;
    const description = 'Could not generate investment insights. Please try again.';
    showToast({ title: 'Analysis Failed', description, tone: 'error' });
  });
  useEffect(() => {
    if (state === 'error') complain();
  }, [state]);

  const start = async () => {
    if (state === 'analyzing') return;
    setRequest('asking');
    try {
      const answer = await analyzeDocument({ documentId: document.id });
      setStarted(answer);
      setAwaitedId(answer.id);
      setRequest('none');
    } catch (error) {
      setRefusal(describeError(error));
      setRequest('failed');
    }
  };

  return {
    state,
    job,
    reason: request === 'failed' ? refusal : job?.error?.message,
    /** The latest finished analysis; null without one. */
    writeupId: newestAnalysis(document, job?.writeup?.id),
    start: () => void start(),
  };
}

function newestAnalysis({ writeups }: DocumentDetailsFragment, madeId: string | undefined): string | null {
  if (madeId) return madeId;
  return writeups.find((each) => each.memoType === 'institutional' && !each.isComboAnalysis)?.id ?? null;
}

/** The states of the specification: idle, analyzing, generating (for a moment after success), error. */
type AnalysisState = 'idle' | 'analyzing' | 'generating' | 'error';

/** How long a success is shown as generating, in milliseconds. */
const generatingTime = 3000;

/**
 * Returns the state of an analysis.
 * @param job the latest analysis job, if there is one
 * @param request whether this page is sending a request, or its request failed
 * @param isSettling whether an analysis succeeded on this page less than `generatingTime` ago
 */
function analysisStateOf(
  job: Pick<JobDetailsFragment, 'status'> | null,
  request: 'none' | 'asking' | 'failed',
  isSettling: boolean,
): AnalysisState {
  if (request === 'asking' || isActiveJob(job)) return 'analyzing';
  if (request === 'failed' || job?.status === 'FAILED') return 'error';
  return isSettling ? 'generating' : 'idle';
}

/** Shows the finished analysis. Each figure leads to its passage, and a link leads to the stored write-up. */
function FinishedAnalysis(props: {
  writeupId: string;
  onAgain?: () => void;
  onShowSource: (figure: TracedFigure) => void;
}) {
  const { writeupId, onAgain } = props;
  const query = useWriteupQuery({ variables: { id: writeupId } });
  const { data } = query;
  const writeup = data?.node?.__typename === 'Writeup' ? data.node : undefined;
  const html = useSanitizedHtml(writeup?.content);

  if (query.error) return <QueryError title="The analysis could not be loaded" query={query} />;
  if (data && !writeup) return <Text color="fg.muted">This analysis has been deleted meanwhile.</Text>;
  if (!writeup || html === null) return <ArticleSkeleton />;
  return (
    <Stack gap="5" w="full" maxW={measure} mx="auto">
      <Flex columnGap="4" rowGap="3" wrap="wrap" align="center" justify="space-between">
        <Muted>
          {writeup.analyst && `Written by ${writeup.analyst} · `}
          <time dateTime={writeup.creationDate}>{formatDate(writeup.creationDate)}</time>
        </Muted>
        <HStack
          gap="2"
          wrap="wrap"
          w={{ base: 'full', sm: 'auto' }}
          css={{ '& > *': { flex: { base: '1 0 auto', sm: 'none' } } }}
        >
          {onAgain && (
            <Button size="sm" variant="outline" onClick={onAgain}>
              <RotateCw /> Generate again
            </Button>
          )}
          <Button asChild size="sm" variant="outline">
            <TenantLink to={paths.writeup(writeup.id)}>
              <ExternalLink /> Open write-up
            </TenantLink>
          </Button>
          {/* The analysis is already saved, but the specification requires a message that says so. */}
          <Button
            size="sm"
            colorPalette="brand"
            onClick={() => {
              const description = `“${writeup.title}” is kept among the Investment Write-ups.`;
              showToast({ title: 'Writeup Saved', description, tone: 'success' });
            }}
          >
            <Save /> Save Investment Writeup
          </Button>
        </HStack>
      </Flex>
      <UnverifiedNote count={writeup.unverifiedFigureCount} />
      <WriteupArticle html={html} figures={writeup.figures} writeupId={writeup.id} onShowSource={props.onShowSource} />
    </Stack>
  );
}
