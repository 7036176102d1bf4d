import { Button, Card, Flex, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, ChartScatter, FileStack, RotateCw } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortfolioAnalyticsQuery } from './analytics.gql.ts';
import { addressWith } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { InlineError, QueryError } from '../../../ui/errors/InlineError.tsx';
import { TenantLink } from '../../../ui/links/TenantLink.tsx';
import { Overview, OverviewSkeleton } from './overview/Overview.tsx';
import { useMemoProcessing, type MemoProcessing } from './processing/useMemoProcessing.ts';
import { later } from '../../../ui/later.ts';
import { TabSet } from '../../../ui/page/TabSet.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { InputEstimate } from '../../../ui/usage/InputEstimate.tsx';
import { JobProgress } from '../../../ui/jobs/JobProgress.tsx';
import { ProcessingLog, ProcessingResults } from './processing/ProcessingResults.tsx';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

const usePeers = later(async () => (await import('./peers/Peers.tsx')).Peers);

/** Shows the portfolio's measures, its peers (`?view=peers`), and the processing of its memos. */
export function AnalyticsPage() {
  const [parameters, setParameters] = useSearchParams();
  const processing = useMemoProcessing();
  const query = usePortfolioAnalyticsQuery({ fetchPolicy: 'cache-and-network' });
  const { data, previousData, error } = query;
  // The overview is slow to render, so it is rendered in slices. Between them the page stays responsive.
  const analytics = useDeferredValue((data ?? previousData)?.portfolioAnalytics);
  // The upper and the lower half appear together, because otherwise one half would push the other down.
  const isComplete = processing.isKnown && (analytics !== undefined || error !== undefined);
  const process = {
    colorPalette: 'brand',
    loading: processing.isRunning,
    loadingText: 'Processing...',
    onClick: processing.start,
  };
  const view = parameters.get('view') === 'peers' ? 'peers' : 'overview';
  const Peers = usePeers(view === 'peers');
  const show = (next: string) =>
    setParameters(addressWith({ view: next === 'peers' ? next : null, stage: null, group: null }), {
      preventScrollReset: true,
    });

  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <Flex
        justify="space-between"
        align={{ base: 'start', md: 'center' }}
        gap="4"
        wrap={{ base: 'wrap', md: 'nowrap' }}
      >
        <Stack gap="1">
          <PageTitle>Portfolio Analytics</PageTitle>
          <Text color="fg.muted">Your companies’ figures in summary, and each company’s position.</Text>
        </Stack>
        <HStack gap="2" wrap="wrap" flexShrink={{ md: 0 }}>
          <Button asChild size="sm" variant="ghost" ms={{ base: '-3.5', md: '0' }}>
            <TenantLink to={paths.rankings}>
              Rankings <ArrowRight />
            </TenantLink>
          </Button>
          <Button size="sm" {...process}>
            <FileStack /> Process All Memos
          </Button>
        </HStack>
      </Flex>
      {isComplete && !processing.isRunning && <InputEstimate of={processing.estimate} />}
      {isComplete && <ProcessingState processing={processing} />}
      <QueryError title="The analytics could not be loaded" query={query} />
      {!analytics || !isComplete ? (
        !error && <OverviewSkeleton />
      ) : analytics.totalCompanies === 0 ? (
        <EmptyState
          icon={ChartScatter}
          title="No Analytics Data"
          description="There are no companies yet. Process your memos and PDFs to extract their companies and figures, each with the passage that states it."
        >
          <Button {...process}>Process Investment Memos</Button>
        </EmptyState>
      ) : (
        <TabSet
          tabs={[
            { value: 'overview', label: 'Overview', content: <Overview analytics={analytics} /> },
            { value: 'peers', label: 'Peers', content: Peers && <Peers /> },
          ]}
          value={view}
          onChange={show}
          gap="5"
        />
      )}
    </Stack>
  );
}

function WordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link asChild textDecoration="underline" textUnderlineOffset="3px" color="fg">
      <TenantLink to={to}>{children}</TenantLink>
    </Link>
  );
}

function ProcessingState({ processing }: { processing: MemoProcessing }) {
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
            <RotateCw /> Go on
          </Button>
        </Flex>
      )}
      {foundNothing && !failure && (
        <Muted>
          There was no memo and no PDF to process. Upload them to <WordLink to={paths.humanMemos}>Human Memos</WordLink>{' '}
          or <WordLink to={paths.documents}>Documents</WordLink> first.
        </Muted>
      )}
      {hasResults && <ProcessingResults latest={latest} />}
    </Stack>
  );
}
