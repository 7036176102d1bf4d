import { Box, Button, Card, chakra, Flex, Heading, Badge } from '@chakra-ui/react';
import { FileSearch, FileText, X, RotateCw } from 'lucide-react';
import { useUploadLimitsQuery } from '../../../../lib/files/uploadDocument.gql.ts';
import { joinFacts } from '../../../../lib/text/format.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { FileRow } from '../../../../ui/files/FileRow.tsx';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { IconAction } from '../../../../ui/actions/IconAction.tsx';
import { useListFocus } from '../../../../ui/lists/useListFocus.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { isUnderWay, type PdfItem, type PdfQueue, keepPdfs, createPdfQueue } from './pdfQueue.ts';
import { PdfResultCard } from './PdfResultCard.tsx';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { FirmJobsDocument } from '../../../../lib/jobs/useFirmJob.gql.ts';
import { queueOfFirm } from '../../../../lib/files/fileQueue.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import { reloadCompanies } from '../../../../lib/cache/reloadCompanies.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { pdfJobOf, pdfServer, type PdfProblem } from './pdfServer.ts';
import { useState } from 'react';
import { useAction } from '../../../../lib/answers/useAction.ts';
import { maxCompanyNameLength } from '../../../../lib/longestCompanyName.ts';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { Form } from '../../../../ui/actions/Form.tsx';
import { TextField } from '../../../../ui/forms/TextField.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

type ListFocus = ReturnType<typeof useListFocus<HTMLUListElement>>;

const refuse = () => showToast({ title: 'Invalid Files', description: 'Please upload PDF files only', tone: 'error' });

/** Accepts PDFs, has them read one after another, and shows what each PDF states about its company. */
export function PdfAnalysisCard() {
  const { queue, items } = usePdfQueue();
  const { data } = useUploadLimitsQuery();
  const selected = items.filter(({ state }) => state === 'selected');
  const sent = items.filter(({ state }) => state !== 'selected');
  const isWorking = sent.some(isUnderWay);
  const chosen = useListFocus<HTMLUListElement>();
  const processed = useListFocus<HTMLUListElement>();

  const add = (files: File[]) => {
    const pdfs = keepPdfs(files);
    if (pdfs.length > 0) queue.select(pdfs);
    else refuse();
  };
  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">AI-Powered PDF Analysis</Card.Title>
        <Card.Description>Each PDF becomes a company; every figure links to its page.</Card.Description>
      </Card.Header>
      <Card.Body gap="5">
        <FileDrop
          label="Click to choose PDFs, or drop them here"
          hint={joinFacts(['PDF files', data && `up to ${data.uploadLimits.maxDocumentMegabytes} MB each`], ', ')}
          accept=".pdf"
          isMultiple
          onFiles={add}
          onNoneTaken={refuse}
        />
        {selected.length > 0 && <Selection selected={selected} queue={queue} focus={chosen} />}
        <Flex gap="3" align="center" wrap="wrap">
          <Button
            colorPalette="brand"
            disabled={selected.length === 0}
            loading={isWorking && selected.length === 0}
            loadingText="Processing..."
            onClick={queue.start}
          >
            <FileSearch /> {submitLabel(selected.length)}
          </Button>
          {sent.some((item) => !isUnderWay(item)) && (
            <Button variant="ghost" onClick={queue.clearEnded}>
              Clear results
            </Button>
          )}
        </Flex>
        {sent.length > 0 && (
          <chakra.ul {...processed} display="grid" gap="3" aria-label="Processed PDFs">
            {sent.map((item) =>
              item.result ? (
                <PdfResultCard
                  key={item.key}
                  item={item}
                  result={item.result}
                  onRemove={() => queue.remove(item.key)}
                />
              ) : (
                <PdfRow key={item.key} item={item} queue={queue} />
              ),
            )}
          </chakra.ul>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function submitLabel(count: number): string {
  if (count === 0) return 'Process PDFs';
  return `Process ${count} ${count === 1 ? 'PDF' : 'PDFs'}`;
}

function Selection({ selected, queue, focus }: { selected: readonly PdfItem[]; queue: PdfQueue; focus: ListFocus }) {
  const title = `Selected PDFs (${selected.length})`;
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <chakra.ul {...focus} borderWidth="1px" borderRadius="lg" maxH="20rem" overflowY="auto">
        {selected.map(({ key, fileName, file }) => (
          <FileRow
            key={key}
            px="3"
            py="1.5"
            icon={<FileText size={16} />}
            name={fileName}
            size={file?.size ?? 0}
            actions={
              <IconAction label={`Remove ${fileName} from the list`} icon={X} onClick={() => queue.remove(key)} />
            }
          />
        ))}
      </chakra.ul>
    </Box>
  );
}

const sharedPdfQueue = queueOfFirm(
  (client) => {
    const queue = createPdfQueue({
      server: pdfServer(client),
      reload: () => void reloadCompanies(client),
      onFailed: (fileName, message) =>
        showToast({ title: 'PDF Processing Failed', description: `${fileName}: ${message}`, tone: 'error' }),
    });
    pickUpJobs(client, queue);
    return queue;
  },
  (item: PdfItem) => item.jobId === null && (item.state === 'selected' || isUnderWay(item)),
);

function usePdfQueue(): { queue: PdfQueue; items: readonly PdfItem[] } {
  const queue = sharedPdfQueue(useApolloClient(), useSession().session.tenant.slug);
  return { queue, items: useStore(queue) };
}

function pickUpJobs(client: ApolloClient, queue: PdfQueue): void {
  // Bypasses the cache, where the tray keeps this list with more fields of each job.
  client
    .query({ query: FirmJobsDocument, fetchPolicy: 'no-cache' })
    .then(({ data }) => {
      const underWay = data?.jobs.filter((job) => job.kind === 'COMPANY_READING' && isActiveJob(job)) ?? [];
      // The server lists the newest job first.
      for (const job of underWay.reverse()) queue.pickUp(pdfJobOf(job));
    })
    // The tray requests the same list and shows why it could not be loaded.
    .catch(console.error);
}

const states: Partial<Record<PdfItem['state'], { label: string; hue: string }>> = {
  waiting: { label: 'Waiting', hue: 'gray' },
  sending: { label: 'Uploading', hue: 'blue' },
  reading: { label: 'Processing', hue: 'blue' },
  failed: { label: 'Failed', hue: 'red' },
  cancelled: { label: 'Cancelled', hue: 'gray' },
};

/** Shows a PDF that waits, is being read, failed or was cancelled, with its actions. */
function PdfRow({ item, queue }: { item: PdfItem; queue: PdfQueue }) {
  const { key, fileName, state, problem } = item;
  const cancel = useAction(() => queue.cancel(key));
  const badge = states[state];
  return (
    <FileRow
      borderWidth="1px"
      _first={{}}
      borderColor={problem ? 'red.border' : 'border'}
      borderRadius="lg"
      px="4"
      py="2.5"
      icon={<FileText size={18} />}
      name={fileName}
      actions={
        <>
          {badge && <Badge colorPalette={badge.hue}>{badge.label}</Badge>}
          {state === 'waiting' ? (
            <IconAction label={`Cancel ${fileName}`} icon={X} onClick={() => cancel.run()} />
          ) : (
            !isUnderWay(item) && (
              <IconAction label={`Remove ${fileName} from the list`} icon={X} onClick={() => queue.remove(key)} />
            )
          )}
        </>
      }
    >
      {(state === 'sending' || state === 'reading') && (
        <Box mt="1">
          <JobProgress
            label={`Processing ${fileName}`}
            job={item}
            onCancel={() => cancel.run()}
            isCancelling={cancel.isBusy}
          />
        </Box>
      )}
      <ErrorText mt="2">{cancel.error}</ErrorText>
      {problem && <Problem key={problem.message} problem={problem} item={item} queue={queue} />}
      {state === 'cancelled' && (
        <Button size="xs" variant="ghost" ms="-2" aria-label={`Retry ${fileName}`} onClick={() => queue.retry(key)}>
          <RotateCw /> Retry
        </Button>
      )}
    </FileRow>
  );
}

function Problem({ problem, item, queue }: { problem: PdfProblem; item: PdfItem; queue: PdfQueue }) {
  const [name, setName] = useState('');
  return (
    <Form gap="3" align="start" onSubmit={() => queue.retry(item.key, name.trim() || null)} mt="2">
      <ErrorText overflowWrap="anywhere">{problem.message}</ErrorText>
      <Flex gap="3" align="end" wrap="wrap">
        {problem.wantsName && (
          <TextField
            label="Company name"
            w={{ base: 'full', sm: '20rem' }}
            value={name}
            maxLength={maxCompanyNameLength}
            onChange={setName}
          />
        )}
        <Button
          type="submit"
          size={problem.wantsName ? 'sm' : 'xs'}
          variant="outline"
          aria-label={`Retry ${item.fileName}`}
        >
          <RotateCw /> Retry
        </Button>
      </Flex>
    </Form>
  );
}
