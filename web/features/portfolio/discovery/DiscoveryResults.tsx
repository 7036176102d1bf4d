import { Telescope } from 'lucide-react';
import type { DiscoveryHistoryQuery, DiscoveryResultFragment } from './discovery.gql.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ListSkeleton } from '../../../ui/lists/ListSkeleton.tsx';
import { RunHistory, ShownRun } from '../runs/ShownRun.tsx';
import type { Runs } from '../runs/useRuns.ts';
import { Badge, Box, Card, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { CompanyName, RunFacts } from '../runs/RunParts.tsx';
import { EntryList, type EntryKind } from '../runs/EntryList.tsx';
import { DiscoveredDetails, keyMetrics } from './company/DiscoveredDetails.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';

export type ListedDiscovery = DiscoveryHistoryQuery['discoveryRuns']['edges'][number]['node'];

/** Shows the result of the newest discovery, or of the earlier discovery that the user chose. */
export function DiscoveryResults(props: {
  runs: Runs<DiscoveryResultFragment, ListedDiscovery>;
  /** True when there are candidates or a web search to choose from; undefined until it is known. */
  isReady: boolean | undefined;
}) {
  const { runs } = props;
  if (props.isReady === undefined) return <ListSkeleton rows={2} />;
  // Without anything to search there are rarely results, and the message that tells so needs the space.
  if (!props.isReady && !runs.run && !runs.error && !runs.isMissing) return null;
  return (
    <ShownRun
      runs={runs}
      failure="The discovery could not be loaded"
      rows={2}
      empty={
        <EmptyState
          icon={Telescope}
          title="Ready to Discover New Companies"
          description="Describe above what you are looking for, then press Discover Hot Companies. Companies that you already hold are left out."
        />
      }
    >
      {(run) => (
        <DiscoveryResult
          run={run}
          history={<RunHistory runs={runs} describe={({ discoveryPrompt }) => discoveryPrompt} />}
        />
      )}
    </ShownRun>
  );
}

type FoundItem = DiscoveryResultFragment['discoveredCompanies'][number] & { id: string; runId: string };

const foundKind: EntryKind<FoundItem> = {
  columns: keyMetrics.map(([label]) => label),
  lineOf: ({ position, companyName, company, stage, industry, ...found }) => ({
    rank: String(position),
    name: companyName,
    title: company ? <CompanyName name={companyName} company={company} /> : companyName,
    badges: [stage, industry].map(
      (kind) =>
        kind && (
          <Badge key={kind} variant="surface" whiteSpace="normal">
            {kind}
          </Badge>
        ),
    ),
    facts: keyMetrics.map(([, read]) => read(found.keyMetrics)),
    score: (
      <>
        {found.relevance !== null && <Box>Relevance {found.relevance}</Box>}
        {found.likeness !== null && <Box>Likeness {found.likeness}</Box>}
      </>
    ),
    reason: found.description || found.reasonForRecommendation,
  }),
  Details: ({ item }) => <DiscoveredDetails company={item} runId={item.runId} />,
};

function DiscoveryResult({ run, history }: { run: DiscoveryResultFragment; history?: ReactNode }) {
  const companies = run.discoveredCompanies;
  return (
    <Stack gap="6">
      <Card.Root as="section" aria-labelledby="discovery-pattern">
        <Card.Body gap="4" p={{ base: '4', md: '6' }}>
          <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
            <Stack gap="1" minW="0">
              <Card.Title as="h2" id="discovery-pattern">
                Portfolio Investment Pattern Analysis
              </Card.Title>
              <RunFacts run={run}>
                <Text as="span">{sourceText(run)}</Text>
              </RunFacts>
            </Stack>
            {history}
          </Flex>
          <Text maxW="90ch" lineHeight="tall" whiteSpace="pre-line" overflowWrap="anywhere">
            {run.portfolioAnalysis}
          </Text>
          <Box bg="bg.subtle" borderWidth="1px" borderRadius="lg" px={{ base: '4', md: '5' }} py="4">
            <Heading as="h3" size="sm" mb="3">
              Search Criteria Applied
            </Heading>
            <Text textStyle="sm" lineHeight="tall" maxW="85ch" whiteSpace="pre-line" overflowWrap="anywhere">
              {run.searchCriteria}
            </Text>
            <Muted mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
              Asked for: “{run.discoveryPrompt}”
            </Muted>
          </Box>
        </Card.Body>
      </Card.Root>
      <Stack as="section" aria-labelledby="discovery-companies" gap="4">
        <Heading as="h2" size="xl" id="discovery-companies">
          Hot Tech Companies
        </Heading>
        {companies.length === 0 ? (
          <Text color="fg.muted" borderWidth="1px" borderRadius="xl" bg="bg.panel" px="5" py="8" textAlign="center">
            No company fits these criteria. Ask for less, or import more candidates, and try again.
          </Text>
        ) : (
          <EntryList
            key={run.id}
            label="Hot Tech Companies"
            kind={foundKind}
            items={companies.map((company) => ({ ...company, id: String(company.position), runId: run.id }))}
          />
        )}
      </Stack>
    </Stack>
  );
}

/** Returns '312 candidates searched, 4 already in the portfolio left out', or a sentence about the web. */
function sourceText({ source, candidateCount, excludedCount }: DiscoveryResultFragment): string {
  const left = excludedCount > 0 ? `, ${formatNumber(excludedCount)} already in the portfolio left out` : '';
  if (source === 'WEB') return `Found on the web${left}`;
  return `${formatCount(candidateCount, 'candidate')} searched${left}`;
}
