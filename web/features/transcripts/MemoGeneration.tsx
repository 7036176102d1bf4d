import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { useApolloClient } from '@apollo/client/react';
import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  SaveTranscriptAnalysisDocument,
  useTranscriptJobsQuery,
  GenerateTranscriptWriteupDocument,
  GenerateTranscriptAnalysisDocument,
} from './transcripts.gql.ts';
import { paths } from '../../lib/paths.ts';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../lib/jobs/useJob.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { WriteByBuiltin } from '../../ui/jobs/WriteByBuiltin.tsx';
import { MemoEstimate } from '../../ui/usage/MemoEstimate.tsx';
import { TemplateSelect } from '../../ui/memo/TemplateSelect.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { useSend, useAction } from '../../lib/answers/useAction.ts';

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
  const [jobId, setJobId] = useState<string | null>(null);
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [savedId, setSavedId] = useState<string>();
  const generateMemo = useSend(GenerateTranscriptWriteupDocument);
  const generateAnalysis = useSend(GenerateTranscriptAnalysisDocument);
  const saveAnalysis = useSend(SaveTranscriptAnalysisDocument);

  const { data } = useTranscriptJobsQuery();
  const running = data?.jobs.find(
    (each) => kind === 'WRITEUP' && each.kind === kind && each.transcript?.id === transcriptId && isActiveJob(each),
  );
  if (jobId === null && running) setJobId(running.id);
  const job = useJob(jobId);
  const { cancel } = useJobActions(jobId);

  const writeupId = savedId ?? (job?.status === 'COMPLETED' ? job.writeup?.id : undefined);
  const onWritten = useEffectEvent(props.onWritten);
  useEffect(() => {
    if (writeupId) onWritten(writeupId);
  }, [writeupId]);

  const start = useAction(async () => {
    setSavedId(undefined);
    const input = { transcriptId, documentIds };
    const { id } = await (kind === 'WRITEUP' ? generateMemo({ ...input, templateId }) : generateAnalysis(input));
    setJobId(id);
    if (kind === 'WRITEUP' || (await awaitJob(client, id)).status !== 'COMPLETED') return;
    setSavedId((await saveAnalysis({ jobId: id })).id);
  });

  if (start.isBusy || isActiveJob(job)) {
    return (
      <Box maxW="xl">
        <JobProgress label={say.label} job={job} onCancel={job ? cancel.run : undefined} isCancelling={cancel.isBusy} />
        <ErrorText>{cancel.error}</ErrorText>
      </Box>
    );
  }
  const error = start.error ?? (job?.status === 'FAILED' ? job.error?.message : undefined);
  if (error) {
    return (
      <InlineError title={say.failed} message={error} onRetry={start.run}>
        {/* A combined analysis would have to be saved too. */}
        {kind === 'WRITEUP' && start.error === null && job && <WriteByBuiltin job={job} bg="bg.panel" />}
      </InlineError>
    );
  }
  return (
    <Stack gap="3" align="flex-start">
      {writeupId && (
        <HStack role="status" gap="4" rowGap="2" wrap="wrap">
          <HStack gap="2" color="fg.success">
            <CircleCheck size={18} />
            <Text fontWeight="medium">{say.ready}</Text>
          </HStack>
          <Button asChild size="sm" colorPalette="brand">
            <TenantLink to={paths.writeup(writeupId)}>
              <FileText /> {say.open}
            </TenantLink>
          </Button>
        </HStack>
      )}
      {kind === 'WRITEUP' && <TemplateSelect value={templateId} onChange={setTemplateId} />}
      <Button
        colorPalette="brand"
        variant={kind === 'WRITEUP' && !writeupId ? 'solid' : 'outline'}
        onClick={start.run}
        whiteSpace="normal"
        h="auto"
        minH={{ base: '11', sm: '10' }}
        py="2"
      >
        <FileText /> {say.action}
      </Button>
      <MemoEstimate transcriptId={transcriptId} documentIds={documentIds} />
    </Stack>
  );
}
