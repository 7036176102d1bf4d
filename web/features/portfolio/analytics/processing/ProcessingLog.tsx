import { Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { ChevronRight, CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { JobStatus, ProcessedOutcome } from '../../../../gql/types.ts';
import { useProcessedFilesQuery, type ProcessedFilesQuery } from './processing.gql.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

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
          <ChevronRight aria-hidden />
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

  if (pages.error)
    return <InlineError title="The log could not be loaded" message={pages.error} onRetry={pages.retry} />;
  if (!pages.nodes) return <Skeleton h="24" m="3" />;
  if (pages.nodes.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted" p="4">
        No file has been processed yet.
      </Text>
    );
  return (
    <Box as="ul" listStyleType="none">
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
