import { Badge, Box, Card, Flex, Grid, Text, Button, Skeleton } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert, ChevronRight, CircleAlert, CircleMinus } from 'lucide-react';
import { type LatestMemoProcessingQuery, useProcessedFilesQuery, type ProcessedFilesQuery } from './processing.gql.ts';
import { formatCount, formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { JobStatus, ProcessedOutcome } from '../../../../gql/types.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';

type Latest = NonNullable<LatestMemoProcessingQuery['latestMemoProcessing']>;

/** As the specification requires, section 9. */
const maxChips = 5;

export function ProcessingResults({ latest }: { latest: Latest }) {
  const { totalPdfs, totalFiles, processed, companiesExtracted, financialDataPoints, errorCount, companies } = latest;
  const { finishedAt } = latest.job;
  const Icon = errorCount === 0 ? CircleCheck : TriangleAlert;
  const numbers = [
    { label: 'Total PDFs', value: totalPdfs },
    { label: 'Companies Extracted', value: companiesExtracted },
    { label: 'Financial Metrics', value: financialDataPoints },
    { label: 'Errors', value: errorCount, isBad: errorCount > 0 },
  ];
  const further = companiesExtracted - Math.min(companies.length, maxChips);
  return (
    <Card.Root as="section" aria-labelledby="processing-results">
      <Card.Header pb="0">
        <Flex gap="2.5" align="center">
          <Box color={errorCount === 0 ? 'fg.success' : 'fg.warning'} flexShrink={0}>
            <Icon size={18} />
          </Box>
          <Card.Title as="h2" id="processing-results">
            Latest Processing Results
          </Card.Title>
        </Flex>
        <Card.Description>
          {formatCount(processed, 'file')} of {formatNumber(totalFiles)} read
          {finishedAt && (
            <>
              {' · '}
              <time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>
            </>
          )}
        </Card.Description>
      </Card.Header>
      <Card.Body gap="4">
        <Grid as="dl" templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="4">
          {numbers.map(({ label, value, isBad }) => (
            <Box key={label}>
              <Muted as="dt">{label}</Muted>
              <Text as="dd" textStyle="2xl" fontWeight="semibold" color={isBad ? 'fg.error' : undefined}>
                {formatNumber(value)}
              </Text>
            </Box>
          ))}
        </Grid>
        {companies.length > 0 && (
          <Flex as="ul" aria-label="Extracted companies" gap="2" wrap="wrap" align="center">
            {companies.slice(0, maxChips).map((name) => (
              <Badge as="li" key={name} size="md" maxW="full">
                <Text as="span" truncate>
                  {name}
                </Text>
              </Badge>
            ))}
            {further > 0 && <Muted as="li">+{formatNumber(further)} more</Muted>}
          </Flex>
        )}
        <ProcessingLog job={latest.job} />
      </Card.Body>
    </Card.Root>
  );
}

type Job = { status: JobStatus; stage?: string; progress?: number };
type Files = NonNullable<ProcessedFilesQuery['latestMemoProcessing']>['files'];

const pageSize = 50;
const noFiles: Files = {
  __typename: 'MemoProcessingFilesConnection',
  edges: [],
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  totalCount: 0,
};
const filesOf = (data: ProcessedFilesQuery) => data.latestMemoProcessing?.files ?? noFiles;

/** Shows the outcome of each file with a link to the file, also while the job runs. */
export function ProcessingLog({ job }: { job: Job | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="brand"
        ms="-3.5"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Box asChild transition="rotate 150ms" rotate={isOpen ? '90deg' : undefined}>
          <ChevronRight />
        </Box>
        Processing log
      </Button>
      {isOpen && (
        <Box
          id={id}
          mt="2"
          maxH="80"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="lg"
          tabIndex={0}
          role="region"
          aria-label="Processing log"
        >
          <LogLines change={job ? `${job.status} ${job.stage} ${job.progress}` : ''} />
        </Box>
      )}
    </Box>
  );
}

function LogLines({ change }: { change: string }) {
  const query = useProcessedFilesQuery({ variables: { first: pageSize }, fetchPolicy: 'cache-and-network' });
  const pages = usePages(query, filesOf);
  const readAgain = useEffectEvent(() => askAgain(query.refetch));
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    readAgain();
  }, [change]);

  if (pages.error) return <QueryError title="The log could not be loaded" query={pages} />;
  if (!pages.nodes) return <Skeleton h="24" m="3" />;
  if (pages.nodes.length === 0) return <Muted p="4">No file has been processed yet.</Muted>;
  return (
    <Box as="ul">
      {pages.nodes.map((file) => (
        <LogLine key={file.id} file={file} />
      ))}
      {pages.hasMore && (
        <Box as="li" p="3" borderTopWidth="1px">
          <Button size="xs" variant="outline" onClick={pages.loadMore}>
            Show earlier files
          </Button>
          <ErrorText mt="2">{pages.moreError}</ErrorText>
        </Box>
      )}
    </Box>
  );
}

const outcomes: Record<ProcessedOutcome, { icon: typeof CircleCheck; color: string; label: string }> = {
  EXTRACTED: { icon: CircleCheck, color: 'fg.success', label: 'Extracted' },
  NOTHING_FOUND: { icon: CircleMinus, color: 'fg.muted', label: 'Nothing found' },
  FAILED: { icon: CircleAlert, color: 'fg.error', label: 'Failed' },
};

function LogLine({ file }: { file: Files['edges'][number]['node'] }) {
  const { icon: Icon, color, label } = outcomes[file.outcome];
  return (
    <Flex as="li" gap="3" px="4" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} textStyle="sm">
      <Box color={color} pt="0.5" flexShrink={0}>
        <Icon size={16} role="img" aria-label={label} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium">{file.title}</Text>
        <Text color="fg.muted">{file.message}</Text>
      </Box>
    </Flex>
  );
}
