import { Button, Card, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { paths } from '../../../../lib/paths.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { JobProgress } from '../../../../ui/jobs/JobProgress.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { ProcessingLog } from './ProcessingLog.tsx';
import { ProcessingResults } from './ProcessingResults.tsx';
import type { MemoProcessing } from './useMemoProcessing.ts';
import { ErrorText } from '../../../../ui/errors/ErrorText.tsx';

/**
 * Shows the progress of the processing, its failure, or the result of the last processing; nothing before the first.
 */
export function ProcessingState({ processing }: { processing: MemoProcessing }) {
  const { job, isRunning, isReadingResults, cancel, failure, isCancelled, latest } = processing;
  if (isRunning || isReadingResults) {
    return (
      <Card.Root as="section" aria-label="Processing">
        <Card.Body gap="3">
          <JobProgress
            label="Memo processing"
            job={{ stage: job?.stage || 'Starting ...', progress: job?.progress ?? 0 }}
            onCancel={job && isRunning ? () => cancel.run() : undefined}
            isCancelling={cancel.isBusy}
          />
          <ErrorText>{cancel.error}</ErrorText>
          <ProcessingLog job={job} />
        </Card.Body>
      </Card.Root>
    );
  }
  const hasResults = latest !== null && latest.processed > 0;
  const foundNothing = latest?.job.status === 'COMPLETED' && latest.totalFiles === 0;
  return (
    <Stack gap="4" _empty={{ display: 'none' }}>
      {failure && <InlineError title="Processing Failed" message={failure} onRetry={processing.retry} />}
      {isCancelled && !failure && (
        <Flex
          justify="space-between"
          align="center"
          gap="3"
          wrap="wrap"
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="lg"
          px="4"
          py="3"
        >
          <Text textStyle="sm">The last processing was cancelled. Results so far are kept.</Text>
          <Button size="sm" variant="outline" bg="bg.panel" onClick={processing.retry}>
            <RotateCw aria-hidden /> Go on
          </Button>
        </Flex>
      )}
      {foundNothing && !failure && (
        <Text textStyle="sm" color="fg.muted">
          There was no memo and no PDF to process. Upload them to{' '}
          <Link asChild textDecoration="underline" textUnderlineOffset="3px" color="fg">
            <TenantLink to={paths.humanMemos}>Human Memos</TenantLink>
          </Link>{' '}
          or{' '}
          <Link asChild textDecoration="underline" textUnderlineOffset="3px" color="fg">
            <TenantLink to={paths.documents}>Documents</TenantLink>
          </Link>{' '}
          first.
        </Text>
      )}
      {hasResults && <ProcessingResults latest={latest} />}
    </Stack>
  );
}
