import { useApolloClient } from '@apollo/client/react';
import { Button, Card, Flex } from '@chakra-ui/react';
import { FileChartColumn, ScanText } from 'lucide-react';
import { ExtractMemoFileMetricsDocument, ExtractMemoMetricsDocument } from './extraction.gql.ts';
import type { JobDetailsFragment } from '../../lib/jobs/useJob.gql.ts';
import type { JobKind } from '../../gql/types.ts';
import { succeed } from '../../lib/answers/succeed.ts';
import { useSession } from '../../lib/session/session.ts';
import { FirmJobProgress } from '../../ui/jobs/FirmJobProgress.tsx';
import { ExtractionSummary } from './ExtractionSummary.tsx';
import { useMemo } from 'react';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { useFirmJob } from '../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { describeExtraction, extractionResultOf } from './extractionRules.ts';

/** Reads the companies' figures in the stored memos, either from the memos' text or from their original files. */
export function MemoExtraction() {
  const client = useApolloClient();
  const { analyst } = useSession().session;
  const texts = useExtraction(
    {
      kind: 'MEMO_TEXTS',
      done: 'Financial Metrics Extracted',
      failed: 'Extraction Failed',
      baseText: 'Failed to extract metrics',
    },
    () => succeed(client.mutate({ mutation: ExtractMemoMetricsDocument })),
  );
  const files = useExtraction(
    {
      kind: 'MEMO_FILES',
      done: 'Real PDF Metrics Extracted',
      failed: 'PDF Extraction Failed',
      baseText: 'Failed to extract real PDF metrics',
    },
    () => succeed(client.mutate({ mutation: ExtractMemoFileMetricsDocument })),
  );
  return (
    <Card.Root>
      <Card.Header pb="0">
        <Card.Title as="h2">Figures</Card.Title>
        <Card.Description maxW="80ch">
          {analyst.name} reads revenue, growth and gross margin out of the memos; each figure keeps the passage that
          states it.
        </Card.Description>
      </Card.Header>
      <Card.Body gap="4">
        <Flex gap="3" wrap="wrap">
          <Button colorPalette="brand" loading={texts.isRunning} loadingText="Extracting..." onClick={texts.start}>
            <ScanText aria-hidden /> Extract Financial Data
          </Button>
          <Button
            variant="outline"
            bg="bg.panel"
            title="Reads the original files, which keep tables and page numbers"
            loading={files.isRunning}
            loadingText="Extracting..."
            onClick={files.start}
          >
            <FileChartColumn aria-hidden /> Extract Real PDF Metrics
          </Button>
        </Flex>
        <Outcome label="Financial data" extraction={texts} />
        <Outcome label="Real PDF metrics" extraction={files} />
      </Card.Body>
    </Card.Root>
  );
}

function Outcome({ label, extraction }: { label: string; extraction: Extraction }) {
  const { job, summary } = extraction;
  if (extraction.isRunning || extraction.failure || job?.status === 'CANCELLED') {
    return (
      <FirmJobProgress
        label={label}
        run={extraction}
        failure={extraction.failure}
        cancelled="the last extraction was cancelled. Results so far are kept."
      />
    );
  }
  if (!summary || !job) return null;
  return (
    <ExtractionSummary label={label} finishedAt={job.finishedAt} result={summary} onDismiss={extraction.dismiss} />
  );
}

/** A way to read the memos, with the specification's notification titles. */
interface Way {
  kind: JobKind;
  done: string;
  failed: string;
  /** The message for a failure without a reason. */
  baseText: string;
}

function useExtraction({ kind, done, failed, baseText }: Way, begin: () => Promise<JobDetailsFragment>) {
  const client = useApolloClient();
  const extraction = useFirmJob(kind, begin, (end) => {
    if ('message' in end) {
      showToast({ title: failed, description: end.message || baseText, tone: 'error' });
      return;
    }
    const result = extractionResultOf(end.outcome);
    showToast({ title: done, ...(result && { description: describeExtraction(result) }), tone: 'success' });
    void reloadCompanies(client);
  });
  const { job, outcome, startError } = extraction;
  const problem = startError ?? (job?.status === 'FAILED' ? job.error?.message || baseText : null);
  return {
    ...extraction,
    /** Why there is no result; null unless something failed. */
    failure: problem === null ? null : { title: failed, message: problem },
    summary: useMemo(() => (outcome ? extractionResultOf(outcome) : null), [outcome]),
  };
}

type Extraction = ReturnType<typeof useExtraction>;
