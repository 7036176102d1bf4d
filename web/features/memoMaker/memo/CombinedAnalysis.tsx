import { useApolloClient } from '@apollo/client/react';
import { Button, Card, Flex, Heading, HStack, Link, Text } from '@chakra-ui/react';
import { CircleCheck, Save, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCombinedFiguresQuery, useSaveCombinedAnalysisMutation } from './memo.gql.ts';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { paths } from '../../../lib/paths.ts';
import { removeOpenRecording } from '../../../lib/cache/rootLists.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { WriteByBuiltin } from '../../../ui/jobs/WriteByBuiltin.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { MemoPreview } from '../../../ui/memo/MemoPreview.tsx';
import type { useCombinedAnalysis } from './useCombinedAnalysis.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';

/** Shows a combined analysis while it is written and until it is saved or closed. */
export function CombinedAnalysis(props: { analysis: ReturnType<typeof useCombinedAnalysis>; draftId: string | null }) {
  const { analysis, draftId } = props;
  const { job, isWriting, cancel, retry } = analysis;
  const { cache } = useApolloClient();
  const [savedId, setSavedId] = useState<string | null>(null);
  const [saveAnalysis] = useSaveCombinedAnalysisMutation();
  const save = useAction(async () => {
    if (!job) return;
    const writeup = await succeed(saveAnalysis({ variables: { input: { jobId: job.id } } }));
    addToConnections(cache, 'writeups', writeup);
    if (writeup.transcript) addToConnections(cache, 'transcripts', writeup.transcript);
    if (draftId && writeup.transcript?.recording?.status === 'SAVED') removeOpenRecording(cache, draftId);
    analysis.close();
    setSavedId(writeup.id);
    showToast({ title: 'Analysis Saved', description: 'It is kept under Investment Write-ups.', tone: 'success' });
  });

  if (!job) return savedId ? <Saved writeupId={savedId} /> : null;
  if (isWriting) {
    return (
      <Frame>
        <JobProgress label="Combined analysis" job={job} onCancel={() => cancel.run()} isCancelling={cancel.isBusy} />
        <ErrorText>{cancel.error}</ErrorText>
        {job.added && <MemoPreview html={job.added.text} isGrowing />}
      </Frame>
    );
  }
  if (job.status === 'CANCELLED') return <Text color="fg.muted">The analysis was cancelled.</Text>;
  if (job.status === 'FAILED') {
    return (
      <InlineError
        title="The analysis could not be written"
        message={retry.error ?? job.error?.message ?? 'It ended without a result.'}
        onRetry={() => retry.run()}
        isRetrying={retry.isBusy}
      >
        <WriteByBuiltin job={job} bg="bg.panel" />
      </InlineError>
    );
  }
  return (
    <Frame label="Combined analysis">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h3" size="md">
          Combined Analysis
        </Heading>
        <Button size="xs" variant="ghost" onClick={analysis.close}>
          <X aria-hidden /> Close
        </Button>
      </Flex>
      <FinishedText jobId={job.id} html={job.added?.text ?? ''} />
      <ErrorText>{save.error}</ErrorText>
      <Flex>
        <Button colorPalette="brand" loading={save.isBusy} onClick={() => save.run()}>
          <Save aria-hidden /> Save Analysis
        </Button>
      </Flex>
    </Frame>
  );
}

function FinishedText({ jobId, html }: { jobId: string; html: string }) {
  const node = useCombinedFiguresQuery({ variables: { id: jobId } }).data?.node;
  const job = node?.__typename === 'Job' ? node : null;
  const conversationId = (job?.transcript ?? job?.recording)?.id;
  return <MemoPreview html={html} figures={job?.figures} links={{ conversationId }} />;
}

function Frame({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card.Root as={label ? 'section' : 'div'} aria-label={label}>
      <Card.Body gap="3">{children}</Card.Body>
    </Card.Root>
  );
}

function Saved({ writeupId }: { writeupId: string }) {
  return (
    <HStack role="status" gap="2" borderRadius="lg" bg="bg.success" px="4" py="3" textStyle="sm">
      <CircleCheck size={18} aria-hidden />
      <Text>
        Saved to{' '}
        <Link asChild variant="underline" fontWeight="medium">
          <TenantLink to={paths.writeup(writeupId)}>Investment Write-ups</TenantLink>
        </Link>
        .
      </Text>
    </HStack>
  );
}
