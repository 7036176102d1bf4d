import { useApolloClient, skipToken } from '@apollo/client/react';
import { Stack, Box, Button, Heading, HStack, Link, Text } from '@chakra-ui/react';
import {
  ChangeTranscriptDocumentsDocument,
  useLibraryDocumentsQuery,
  EditTranscriptDocument,
  useTranscriptVersionsQuery,
  type TranscriptDetailsFragment,
  SaveTranscriptAnalysisDocument,
  useTranscriptJobsQuery,
  GenerateTranscriptWriteupDocument,
  GenerateTranscriptAnalysisDocument,
} from './transcripts.gql.ts';
import { tellStale } from '../../lib/answers/askAgain.ts';
import { addToConnections } from '../../lib/cache/connectionCache.ts';
import { WriteupLinks } from '../../ui/memo/WriteupLinks.tsx';
import { SidePanel } from '../../ui/page/SidePanel.tsx';
import { FilePlus2, X, CircleCheck, FileText } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { useAction, useSend } from '../../lib/answers/useAction.ts';
import { paths } from '../../lib/paths.ts';
import { uploadDocument } from '../../lib/files/uploadDocument.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { TenantLink } from '../../ui/links/TenantLink.tsx';
import { ErrorText } from '../../ui/errors/ErrorText.tsx';
import { VersionList } from '../../ui/versions/VersionList.tsx';
import { Muted } from '../../ui/page/Muted.tsx';
import { awaitJob } from '../../lib/jobs/awaitJob.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useJob, useJobActions } from '../../lib/jobs/useJob.ts';
import { InlineError } from '../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../ui/jobs/JobProgress.tsx';
import { WriteByBuiltin } from '../../ui/jobs/WriteByBuiltin.tsx';
import { MemoEstimate } from '../../ui/usage/MemoEstimate.tsx';
import { TemplateSelect } from '../../ui/memo/TemplateSelect.tsx';

type Tab = 'memos' | 'documents' | 'versions';

/** Shows what belongs to a conversation beside its text. Its file loads after the text's. */
export function TranscriptPanel(props: {
  transcript: TranscriptDetailsFragment;
  tab: Tab | null;
  onTab: (tab: Tab | null) => void;
  refetch: () => Promise<unknown>;
}) {
  const { transcript, tab } = props;
  return (
    <SidePanel
      value={tab}
      onChange={props.onTab}
      tabs={[
        { value: 'memos', label: 'Memos', content: <Memos transcript={transcript} refetch={props.refetch} /> },
        { value: 'documents', label: 'Documents', content: <TranscriptDocuments transcript={transcript} /> },
        {
          value: 'versions',
          label: 'Versions',
          content: tab === 'versions' && <TranscriptVersions key={transcript.version} transcript={transcript} />,
        },
      ]}
    />
  );
}

function Memos(props: { transcript: TranscriptDetailsFragment; refetch: () => Promise<unknown> }) {
  const { id, documents, writeups } = props.transcript;
  const { cache } = useApolloClient();
  const documentIds = documents.map(({ document }) => document.id);
  const showWriteup = async (writeupId: string) => {
    // Loads the new write-up's own fields into the cache, so that the list of write-ups shows it.
    await props.refetch();
    addToConnections(cache, 'writeups', { __typename: 'Writeup', id: writeupId });
  };
  const kinds = documentIds.length > 0 ? (['WRITEUP', 'COMBINED_ANALYSIS'] as const) : (['WRITEUP'] as const);
  return (
    <Stack gap="5">
      {kinds.map((kind) => (
        <MemoGeneration
          key={kind}
          kind={kind}
          transcriptId={id}
          documentIds={documentIds}
          onWritten={(writeupId) => void showWriteup(writeupId).catch(tellStale)}
        />
      ))}
      <WriteupLinks title="Write-ups from this transcript" writeups={writeups} />
    </Stack>
  );
}

const accepted = '.pdf,.docx,.doc,.xlsx,.xls,.pptx,.ppt,.txt,.csv,.md';

/** Shows the documents of a conversation, and adds more from the library or by upload. */
function TranscriptDocuments({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const client = useApolloClient();
  const [isAdding, setAdding] = useState(false);
  const change = useSend(ChangeTranscriptDocumentsDocument);
  const documents = transcript.documents.map(({ document }) => document);

  const changing = useAction((add: string[], remove: string[]) => change({ transcriptId: transcript.id, add, remove }));
  const uploading = useAction(async (files: File[]) => {
    for (const file of files) {
      const { document, message } = await uploadDocument(client, file);
      if (!document) throw new Error(message ?? `${file.name} was not accepted.`);
      await change({ transcriptId: transcript.id, add: [document.id], remove: [] });
    }
  });
  const error = changing.error ?? uploading.error;
  return (
    <Box as="section">
      <HStack justify="space-between" mb="3">
        <Heading as="h2" size="sm">
          Documents
        </Heading>
        <Button size="sm" variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <FilePlus2 /> {isAdding ? 'Done' : 'Add documents'}
        </Button>
      </HStack>
      {documents.length === 0 && !isAdding && (
        <Muted>
          None yet. You can add documents that arrived after the call and generate the memo again from all of them.
        </Muted>
      )}
      <Stack as="ul" gap="1">
        {documents.map(({ id, title, status }) => (
          <HStack as="li" key={id} gap="2">
            <Link asChild variant="underline" colorPalette="brand">
              <TenantLink to={paths.document(id)}>{title}</TenantLink>
            </Link>
            {status !== 'READY' && <Muted as="span">not read yet</Muted>}
            <IconAction label={`Take ${title} away`} icon={X} onClick={() => changing.run([], [id])} />
          </HStack>
        ))}
      </Stack>
      <ErrorText mt="2">{error}</ErrorText>
      {isAdding && (
        <Stack gap="4" mt="3">
          <FileDrop
            label={uploading.isBusy ? 'Uploading ...' : 'Click to upload or drop files'}
            hint="PDF, Word, Excel, PowerPoint or text"
            accept={accepted}
            isMultiple
            isDisabled={uploading.isBusy}
            onFiles={(files) => uploading.run(files)}
          />
          <Library without={documents.map(({ id }) => id)} onAdd={(id) => changing.run([id], [])} />
        </Stack>
      )}
    </Box>
  );
}

function Library(props: { without: readonly string[]; onAdd: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const { data } = useLibraryDocumentsQuery({
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data?.documents.edges ?? []).map(({ node }) => node).filter(({ id }) => !props.without.includes(id));
  return (
    <Stack gap="2">
      <SearchBox placeholder="Search the library..." value={search} onSearch={setSearch} />
      <Stack as="ul" gap="1" maxH="56" overflowY="auto">
        {found.map(({ id, title }) => (
          <HStack as="li" key={id} gap="2">
            <Button size="xs" variant="outline" aria-label={`Add ${title}`} onClick={() => props.onAdd(id)}>
              Add
            </Button>
            <Text textStyle="sm">{title}</Text>
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}

interface Version {
  version: number;
  title: string;
  content: string;
  summary?: string | null;
}

/** Lists every version of a transcript; two can be compared, and an earlier one restored. */
function TranscriptVersions({ transcript }: { transcript: TranscriptDetailsFragment }) {
  const { id, version: current } = transcript;
  const { data } = useTranscriptVersionsQuery(
    current > 1 ? { variables: { id }, fetchPolicy: 'network-only' } : skipToken,
  );
  const versions = data?.node?.__typename === 'Transcript' ? data.node.versions : undefined;
  const save = useSend(EditTranscriptDocument);
  const restoring = useAction(async ({ title, content, summary }: Version) => {
    const answer = await save({ id, version: current, title, content, summary: summary ?? '' });
    if (answer.__typename === 'TranscriptEditConflict') throw new Error(answer.message);
  });
  const textOf = ({ title, summary, content }: Version) => [title, summary, content].filter(Boolean).join('\n\n');
  return (
    <VersionList
      versions={versions?.map((version) => ({ ...version, text: textOf(version) }))}
      {...{ current, restoring }}
    />
  );
}

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
function MemoGeneration(props: {
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
