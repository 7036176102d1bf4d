import { useApolloClient } from '@apollo/client/react';
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCancelJobMutation } from '../../lib/jobs/useJob.gql.ts';
import {
  useGenerateTranscriptAnalysisMutation,
  useGenerateTranscriptWriteupMutation,
  useSaveTranscriptAnalysisMutation,
  useTranscriptJobsQuery,
} from './transcripts.gql.ts';
import { describeError } from '../../lib/answers/describeError.ts';
import { paths } from '../../lib/paths.ts';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useJob } from '../../lib/jobs/useJob.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { WriteByBuiltin } from '../../ui/jobs/WriteByBuiltin.tsx';
import { MemoEstimate } from '../../ui/usage/MemoEstimate.tsx';
import { TemplateSelect } from '../../ui/memo/TemplateSelect.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';

const texts = {
  WRITEUP: {
    action: 'Generate Institutional Investment Memo',
    label: 'Memo',
    ready: 'The memo is ready',
    open: 'Open the memo',
    failed: 'The memo could not be written',
  },
  COMBINED_ANALYSIS: {
    action: 'Generate Combined Analysis',
    label: 'Combined analysis',
    ready: 'The analysis is saved',
    open: 'Open the analysis',
    failed: 'The analysis could not be written',
  },
} as const;

/** Requests a memo or combined analysis of a transcript with its documents, and follows its job. */
export function MemoGeneration(props: {
  kind: keyof typeof texts;
  transcriptId: string;
  documentIds: string[];
  onWritten: (writeupId: string) => void;
}) {
  const { kind, transcriptId, documentIds } = props;
  const say = texts[kind];
  const client = useApolloClient();
  const [jobId, setJobId] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [generateMemo, { loading: isMemoStarting }] = useGenerateTranscriptWriteupMutation();
  const [generateAnalysis, { loading: isAnalysisStarting }] = useGenerateTranscriptAnalysisMutation();
  const isStarting = isMemoStarting || isAnalysisStarting;
  const [saveAnalysis] = useSaveTranscriptAnalysisMutation();
  const [savedId, setSavedId] = useState<string>();
  const [cancel, { loading: isCancelling }] = useCancelJobMutation();

  const { data } = useTranscriptJobsQuery();
  const running = data?.jobs.find(
    (each) => kind === 'WRITEUP' && each.kind === kind && each.transcript?.id === transcriptId && isActiveJob(each),
  );
  if (jobId === undefined && running) setJobId(running.id);
  const job = useJob(jobId);

  const writeupId = savedId ?? (job?.status === 'COMPLETED' ? job.writeup?.id : undefined);
  const onWritten = useEffectEvent(props.onWritten);
  useEffect(() => {
    if (writeupId) onWritten(writeupId);
  }, [writeupId]);

  const keep = async (id: string) => {
    if ((await awaitJob(client, id)).status !== 'COMPLETED') return;
    const answer = (await saveAnalysis({ variables: { input: { jobId: id } } })).data?.saveCombinedAnalysis;
    if (answer?.__typename === 'Writeup') setSavedId(answer.id);
    else setFailure(answer?.message);
  };

  const start = async () => {
    setFailure(undefined);
    setSavedId(undefined);
    const input = { transcriptId, documentIds };
    try {
      const answer =
        kind === 'WRITEUP'
          ? (await generateMemo({ variables: { input: { ...input, templateId } } })).data?.generateWriteup
          : (await generateAnalysis({ variables: { input } })).data?.generateCombinedAnalysis;
      if (answer?.__typename === 'Job') {
        setJobId(answer.id);
        if (kind === 'COMBINED_ANALYSIS') await keep(answer.id);
      } else setFailure(answer?.message);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  };

  const stop = async (id: string) => {
    try {
      const answer = (await cancel({ variables: { input: { jobId: id } } })).data?.cancelJob;
      if (answer?.__typename === 'Failure') setFailure(answer.message);
    } catch (thrown) {
      setFailure(describeError(thrown));
    }
  };

  if (isStarting || isActiveJob(job)) {
    return (
      <Box maxW="xl">
        <JobProgress
          label={say.label}
          job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }}
          onCancel={job ? () => void stop(job.id) : undefined}
          isCancelling={isCancelling}
        />
      </Box>
    );
  }
  const error = failure ?? (job?.status === 'FAILED' ? job.error?.message : undefined);
  if (error) {
    return (
      <InlineError title={say.failed} message={error} onRetry={() => void start()}>
        {/* A combined analysis would have to be saved too. */}
        {kind === 'WRITEUP' && failure === undefined && job && <WriteByBuiltin job={job} bg="bg.panel" />}
      </InlineError>
    );
  }
  return (
    <Stack gap="3" align="flex-start">
      {writeupId && (
        <HStack role="status" gap="4" rowGap="2" wrap="wrap">
          <HStack gap="2" color="fg.success">
            <CircleCheck size={18} aria-hidden />
            <Text fontWeight="medium">{say.ready}</Text>
          </HStack>
          <Button asChild size="sm" colorPalette="brand">
            <TenantLink to={paths.writeup(writeupId)}>
              <FileText aria-hidden /> {say.open}
            </TenantLink>
          </Button>
        </HStack>
      )}
      {kind === 'WRITEUP' && <TemplateSelect value={templateId} onChange={setTemplateId} />}
      <Button
        colorPalette="brand"
        variant={kind === 'WRITEUP' && !writeupId ? 'solid' : 'outline'}
        onClick={() => void start()}
        whiteSpace="normal"
        h="auto"
        minH={{ base: '11', sm: '10' }}
        py="2"
      >
        <FileText aria-hidden /> {say.action}
      </Button>
      <MemoEstimate transcriptId={transcriptId} documentIds={documentIds} />
    </Stack>
  );
}
