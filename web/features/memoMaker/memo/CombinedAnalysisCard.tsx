import { SavedNote } from '../MemoMakerCard.tsx';
import { Button, Card, Flex, GridItem, Stack, Text, Heading } from '@chakra-ui/react';
import { FileText, Mic, Sparkles, Save, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGenerateWriteupMutation, useCombinedFiguresQuery, SaveCombinedAnalysisDocument } from './memo.gql.ts';
import { GenerateCombinedAnalysisDocument, useMemoMakerQuery, type OpenRecordingFragment } from '../memoMaker.gql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction, useSend } from '../../../lib/answers/useAction.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { TemplateSelect } from '../../../ui/memo/TemplateSelect.tsx';
import { MemoEstimate } from '../../../ui/usage/MemoEstimate.tsx';
import { showMemoStarted } from './showMemoStarted.ts';
import type { AttachedDocuments } from './SupportingDocuments.tsx';
import { useCompanyQuestion } from './useCompanyQuestion.tsx';
import type { Maker } from '../useMaker.ts';
import { useApolloClient } from '@apollo/client/react';
import { addToConnections } from '../../../lib/cache/connectionCache.ts';
import { paths } from '../../../lib/paths.ts';
import { removeOpenRecording, addToRootList } from '../../../lib/cache/rootLists.ts';
import { WriteByBuiltin } from '../../../ui/jobs/WriteByBuiltin.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { MemoPreview } from '../../../ui/memo/MemoPreview.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { isActiveJob } from '../../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../../lib/jobs/useJob.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Writes a combined analysis of the conversation and the documents. */
export function CombinedAnalysisCard(props: {
  draft: OpenRecordingFragment;
  maker: Maker;
  attached: AttachedDocuments;
}) {
  const { draft, maker, attached } = props;
  const documents = attached.documents.filter(({ status }) => status === 'READY');
  const documentIds = documents.map(({ id }) => id);
  const analysis = useCombinedAnalysis();
  const company = useCompanyQuestion();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const sources = { recordingId: draft.id, documentIds };
  const [generateWriteup, { client }] = useGenerateWriteupMutation();

  const analyze = useAction(async () => {
    await maker.saveEditsRef.current();
    const about = await company.ask(sources);
    if (about !== 'CANCELLED') await analysis.start({ ...sources, ...about });
  });
  const memo = useAction(async () => {
    await maker.saveEditsRef.current();
    const about = await company.ask(sources);
    if (about === 'CANCELLED') return;
    const job = await succeed(generateWriteup({ variables: { input: { ...sources, ...about, templateId } } }));
    showMemoStarted(client.cache, job, draft.id);
    attached.detachAll();
    maker.followMemo(job);
  });
  const failed = attached.documents.filter(({ status }) => status === 'FAILED' || status === 'CANCELLED').length;
  const unread = attached.documents.length - documents.length - failed;
  const isBusy = analyze.isBusy || memo.isBusy || analysis.isWriting;

  return (
    <>
      <GridItem>
        <Card.Root h="full">
          <Card.Header pb="0">
            <Card.Title as="h2">Voice + Data Analysis</Card.Title>
            <Card.Description>What the conversation and the documents state, and where they disagree.</Card.Description>
          </Card.Header>
          <Card.Body gap="4">
            <Stack gap="2">
              <Input icon={<Mic size={16} />} label="Voice input" text={draft.title} />
              <Input
                icon={<FileText size={16} />}
                label={documents.length > 1 ? 'Documents' : 'Document'}
                text={documents.map(({ title }) => title).join(', ')}
                missing="None yet: add one under Supporting Documents"
              />
              {unread > 0 && (
                <Muted role="status">
                  {unread === 1 ? 'One document is' : `${unread} documents are`} not read yet and will not be used.
                </Muted>
              )}
              {failed > 0 && (
                <Text role="status" textStyle="sm" color="fg.error">
                  {failed === 1 ? 'One document' : `${failed} documents`} could not be read and will not be used.
                </Text>
              )}
            </Stack>
            <TemplateSelect value={templateId} onChange={setTemplateId} />
            <Flex gap="2" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
              <Button
                colorPalette="brand"
                disabled={isBusy}
                loading={analyze.isBusy || analysis.isWriting}
                loadingText="Generating..."
                onClick={() => analyze.run()}
              >
                <Sparkles /> Generate Analysis
              </Button>
              <Button variant="outline" disabled={isBusy} loading={memo.isBusy} onClick={() => memo.run()}>
                <FileText /> Generate Memo
              </Button>
            </Flex>
            <MemoEstimate {...sources} />
            {analyze.error && (
              <InlineError
                title="The analysis could not be started"
                message={analyze.error}
                onRetry={() => analyze.run()}
              />
            )}
            {memo.error && (
              <InlineError title="The memo could not be started" message={memo.error} onRetry={() => memo.run()} />
            )}
          </Card.Body>
        </Card.Root>
      </GridItem>
      {company.dialog}
      {/* The analysis is long, so it takes the full width below its sources. */}
      <GridItem colSpan={{ xl: 2 }} _empty={{ display: 'none' }}>
        <CombinedAnalysis analysis={analysis} draftId={draft.id} />
      </GridItem>
    </>
  );
}

function Input(props: { icon: ReactNode; label: string; text: string; missing?: string }) {
  const { icon, label, text, missing } = props;
  return (
    <Flex gap="3" align="start" borderWidth="1px" borderRadius="lg" bg="bg.subtle" px="3.5" py="2.5">
      <Flex color="fg.muted" pt="1">
        {icon}
      </Flex>
      <Stack gap="0" minW="0">
        <Muted textStyle="xs">{label}</Muted>
        <Text
          textStyle="sm"
          fontWeight={text ? 'medium' : 'normal'}
          color={text ? 'fg' : 'fg.muted'}
          lineClamp={3}
          overflowWrap="anywhere"
          title={text}
        >
          {text || missing}
        </Text>
      </Stack>
    </Flex>
  );
}

/** Shows a combined analysis while it is written and until it is saved or closed. */
function CombinedAnalysis(props: { analysis: ReturnType<typeof useCombinedAnalysis>; draftId: string | null }) {
  const { analysis, draftId } = props;
  const { job, isWriting, cancel, retry } = analysis;
  const { cache } = useApolloClient();
  const [savedId, setSavedId] = useState<string | null>(null);
  const saveAnalysis = useSend(SaveCombinedAnalysisDocument);
  const save = useAction(async () => {
    if (!job) return;
    const writeup = await saveAnalysis({ jobId: job.id });
    addToConnections(cache, 'writeups', writeup);
    if (writeup.transcript) addToConnections(cache, 'transcripts', writeup.transcript);
    if (draftId && writeup.transcript?.recording?.status === 'SAVED') removeOpenRecording(cache, draftId);
    analysis.close();
    setSavedId(writeup.id);
    showToast({ title: 'Analysis Saved', description: 'It is kept under Investment Write-ups.', tone: 'success' });
  });

  if (!job) return savedId && <SavedNote to={paths.writeup(savedId)}>Investment Write-ups</SavedNote>;
  if (isWriting) {
    return (
      <Frame>
        <JobProgress label="Combined analysis" job={job} onCancel={cancel.run} isCancelling={cancel.isBusy} />
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
        onRetry={retry.run}
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
          <X /> Close
        </Button>
      </Flex>
      <FinishedText jobId={job.id} html={job.added?.text ?? ''} />
      <ErrorText>{save.error}</ErrorText>
      <Flex>
        <Button colorPalette="brand" loading={save.isBusy} onClick={() => save.run()}>
          <Save /> Save Analysis
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

/** Returns the combined analysis of this page; one from an earlier visit is found again. */
function useCombinedAnalysis() {
  const { cache } = useApolloClient();
  const { data } = useMemoMakerQuery({ fetchPolicy: 'cache-first' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [closedIds, setClosedIds] = useState<readonly string[]>([]);
  const found = data?.jobs.find(
    ({ kind, id, status }) => kind === 'COMBINED_ANALYSIS' && status !== 'CANCELLED' && !closedIds.includes(id),
  );
  const jobId = chosenId ?? found?.id ?? null;
  const job = useJob(jobId);
  const generate = useSend(GenerateCombinedAnalysisDocument);
  const { cancel, retry, dismiss } = useJobActions(jobId);

  const close = () => {
    if (!jobId) return;
    setClosedIds((known) => [...known, jobId]);
    setChosenId(null);
    // The analysis is closed here. If this request fails, it returns at the next visit and can be closed again.
    dismiss.run();
  };
  return {
    job,
    isWriting: isActiveJob(job),
    async start(input: { recordingId: string; documentIds: string[]; companyName: string | null }) {
      const started = await generate(input);
      // The new result replaces the earlier result.
      close();
      addToRootList(cache, 'jobs', started);
      setChosenId(started.id);
    },
    cancel,
    retry,
    close,
  };
}
