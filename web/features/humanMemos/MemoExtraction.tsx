import { useApolloClient } from '@apollo/client/react';
import { Button, Card, Flex, Box, Heading, Stack, Text } from '@chakra-ui/react';
import { FileChartColumn, ScanText, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { ExtractMemoFileMetricsDocument, ExtractMemoMetricsDocument } from './extraction.gql.ts';
import type { JobDetailsFragment } from '../../lib/jobs/useJob.gql.ts';
import type { JobKind } from '../../gql/types.ts';
import { useSession } from '../../lib/session/session.ts';
import { FirmJobProgress } from '../../ui/jobs/FirmJobProgress.tsx';
import { useMemo } from 'react';
import { reloadCompanies } from '../../lib/cache/reloadCompanies.ts';
import { useFirmJob, type JobOutcome } from '../../lib/jobs/useFirmJob.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { formatDateTime } from '../../lib/text/format.ts';
import { Muted } from '../../ui/page/Muted.tsx';
import { IconAction } from '../../ui/actions/IconAction.tsx';
import { useSend } from '../../lib/answers/useAction.ts';

/** Reads the companies' figures in the stored memos, either from the memos' text or from their original files. */
export function MemoExtraction() {
  const extractMemoFileMetrics = useSend(ExtractMemoFileMetricsDocument);
  const extractMemoMetrics = useSend(ExtractMemoMetricsDocument);
  const { analyst } = useSession().session;
  const texts = useExtraction(
    {
      kind: 'MEMO_TEXTS',
      done: 'Financial Metrics Extracted',
      failed: 'Extraction Failed',
      baseText: 'Failed to extract metrics',
    },
    extractMemoMetrics,
  );
  const files = useExtraction(
    {
      kind: 'MEMO_FILES',
      done: 'Real PDF Metrics Extracted',
      failed: 'PDF Extraction Failed',
      baseText: 'Failed to extract real PDF metrics',
    },
    extractMemoFileMetrics,
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
            <ScanText /> Extract Financial Data
          </Button>
          <Button
            variant="outline"
            bg="bg.panel"
            title="Reads the original files, which keep tables and page numbers"
            loading={files.isRunning}
            loadingText="Extracting..."
            onClick={files.start}
          >
            <FileChartColumn /> Extract Real PDF Metrics
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

/** Shows the result of the last reading of all memos, until the user dismisses it. */
function ExtractionSummary(props: {
  label: string;
  finishedAt: string | null;
  result: ExtractionResult;
  onDismiss: () => void;
}) {
  const { label, finishedAt, result } = props;
  const { companies, problems, notes } = result;
  const isGood = result.extracted > 0;
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <Box
      as="section"
      aria-label={`${label}: result`}
      colorPalette={isGood ? 'green' : 'orange'}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="lg"
      px="4"
      py="3.5"
    >
      <Flex gap="3" align="start">
        <Box color="colorPalette.fg" pt="0.5" flexShrink={0}>
          <Icon size={18} />
        </Box>
        <Stack flex="1" minW="0" gap="1">
          <Heading as="h3" size="sm">
            {label}
          </Heading>
          <Text textStyle="sm">{describeExtraction(result)}</Text>
          {companies.length > 0 && <Muted overflowWrap="anywhere">{companies.join(', ')}</Muted>}
          {notes.map((note) => (
            <Muted key={note} overflowWrap="anywhere">
              {note}
            </Muted>
          ))}
          {finishedAt && (
            <Muted textStyle="xs">
              <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
            </Muted>
          )}
        </Stack>
        <IconAction label={`Dismiss the result of ${label}`} icon={X} onClick={props.onDismiss} />
      </Flex>
      {problems.length > 0 && (
        <Stack as="ul" gap="2" mt="3" ps={{ base: '0', md: '8' }} aria-label="Memos without figures">
          {problems.map(({ title, message }) => (
            <Text as="li" key={`${title} ${message}`} textStyle="sm" overflowWrap="anywhere">
              <b>{title}.</b>{' '}
              <Text as="span" color="fg.muted">
                {message}
              </Text>
            </Text>
          ))}
        </Stack>
      )}
    </Box>
  );
}

interface ExtractionResult {
  processed: number;
  /** The number of memos whose figures were stored. */
  extracted: number;
  /** The companies' names, without duplicates. */
  companies: string[];
  problems: readonly { title: string; message: string }[];
  notes: readonly string[];
}

/** Returns the result of a job that read the memos' texts or files; null for other jobs. */
function extractionResultOf(outcome: JobOutcome): ExtractionResult | null {
  if (outcome?.__typename !== 'MemoTextsJobResult' && outcome?.__typename !== 'MemoFilesJobResult') return null;
  const { processed, extracted, problems, notes } = outcome;
  const names =
    outcome.__typename === 'MemoTextsJobResult'
      ? outcome.companyNames
      : outcome.companies.map(({ companyName }) => companyName);
  return { processed, extracted, companies: [...new Set(names)], problems, notes };
}

/** Returns a sentence: 'Figures were found in 3 of 5 memos, of 2 companies.' */
function describeExtraction({
  processed,
  extracted,
  companies,
}: Pick<ExtractionResult, 'processed' | 'extracted' | 'companies'>): string {
  const memos = `Figures were found in ${extracted} of ${processed} ${processed === 1 ? 'memo' : 'memos'}`;
  if (companies.length === 0) return `${memos}.`;
  return `${memos}, of ${companies.length} ${companies.length === 1 ? 'company' : 'companies'}.`;
}
