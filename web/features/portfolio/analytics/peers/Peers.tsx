import { Box, Button, Flex, Skeleton, Stack, Text, Card, Grid } from '@chakra-ui/react';
import { ArrowRight, Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePeerBenchmarksQuery, usePeerCompaniesQuery, type PeerCompaniesQuery } from './peers.gql.ts';
import type { PeerMeasure } from '../../../../gql/types.ts';
import { formatCount } from '../../../../lib/text/format.ts';
import { addressWith } from '../../../../lib/lists/listParameters.ts';
import { paths } from '../../../../lib/paths.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import { groupOf, peerMeasures, percentileText, type Benchmark, type PeerCompany, medianShare } from './peerRules.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import type { RowColumn } from '../../../../ui/lists/RowTable.tsx';
import { PagedCompanies } from '../../../../ui/lists/PagedCompanies.tsx';
import { companyLink } from '../table/investmentColumns.tsx';
import { Choice } from '../../../../ui/Choice.tsx';
import { Muted } from '../../../../ui/page/Muted.tsx';
import { Labelled } from '../../../../ui/forms/TextField.tsx';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';

const whySmall =
  'Peers share a stage and an industry. Where fewer than five do, all companies of the stage are the group.';

export function Peers() {
  const [parameters, setParameters] = useSearchParams();
  const query = usePeerBenchmarksQuery({ fetchPolicy: 'cache-and-network' });
  const benchmarks = query.data?.peerBenchmarks;

  if (query.error && !benchmarks) return <QueryError title="The peer groups could not be loaded" query={query} />;
  if (!benchmarks) return <Skeleton h="28rem" borderRadius="xl" />;
  const group = groupOf(benchmarks, parameters.get('stage'), parameters.get('group'));
  if (!group) {
    return (
      <EmptyState icon={Users} title="No peer groups yet" description={whySmall}>
        <Button asChild variant="outline" bg="bg.panel">
          <TenantLink to={`${paths.database}?tab=details`}>
            See stages and industries <ArrowRight />
          </TenantLink>
        </Button>
      </EmptyState>
    );
  }

  const choose = (index: number) => {
    const { stage = null, industryGroup = null } = benchmarks[index] ?? {};
    setParameters(addressWith({ stage, group: industryGroup }), { preventScrollReset: true });
  };
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <Flex gap="4" rowGap="2" align="end" wrap="wrap">
        <Labelled label="Peer group" w={{ base: 'full', md: '26rem' }}>
          <Choice
            size="md"
            bg="bg.panel"
            value={benchmarks.indexOf(group)}
            options={benchmarks.map(({ stage, industryGroup, count }, index) => [
              index,
              `${stage} · ${industryGroup ?? 'all industries'} (${formatCount(count, 'company', 'companies')})`,
            ])}
            onChange={(index) => choose(Number(index))}
          />
        </Labelled>
        <Muted flex="1" minW={{ base: 'full', md: '20rem' }} maxW="75ch">
          {whySmall}
        </Muted>
      </Flex>
      <Quartiles group={group} />
      <PeerCompanies key={`${group.stage} ${group.industryGroup}`} group={group} />
    </Stack>
  );
}

const pageSize = 50;
const columns: readonly RowColumn<PeerCompany>[] = [
  { label: 'Company', width: 'minmax(12rem, 1.2fr)', isFull: true, cell: companyLink },
  ...peerMeasures.map(({ measure, label, format }) => ({
    label,
    width: 'minmax(11rem, 1fr)',
    cell: (company: PeerCompany) => <StandingCell company={company} measure={measure} format={format} />,
  })),
];
const companiesOf = (data: PeerCompaniesQuery) => data.portfolioRankings;

function PeerCompanies({ group }: { group: Benchmark }) {
  const { stage, industryGroup } = group;
  const query = usePeerCompaniesQuery({
    variables: { first: pageSize, filter: { stage, industryGroup: industryGroup ?? undefined } },
    fetchPolicy: 'cache-and-network',
  });
  const pages = usePages(query, companiesOf);
  return (
    <Card.Root as="section" aria-labelledby="peer-companies">
      <Card.Header pb="0">
        <Card.Title as="h2" id="peer-companies">
          Among their peers
        </Card.Title>
        <Card.Description maxW="80ch">
          The percentile is the share of the group’s companies below the figure; equal ones count half. Companies with
          the highest total score come first.
          {industryGroup === null && ' A company whose industry has a group of its own is compared within it.'}
        </Card.Description>
      </Card.Header>
      <Card.Body gap="3">
        <PagedCompanies
          label="Peers"
          pages={pages}
          columns={columns}
          box={{ maxHeight: 'min(36rem, 80vh)', minWidth: '48rem' }}
          failures={{ first: 'The companies could not be loaded', further: 'No further companies could be loaded' }}
        />
      </Card.Body>
    </Card.Root>
  );
}

function StandingCell(props: { company: PeerCompany; measure: PeerMeasure; format: (value: number) => string }) {
  const standing = props.company.peerStanding?.standings.find(({ measure }) => measure === props.measure);
  if (!standing) return <span data-unknown="">N/A</span>;
  return (
    <Box pe="2">
      <Flex justify="space-between" gap="2" textStyle="sm">
        <Text as="span">{props.format(standing.value)}</Text>
        <Text as="span" color="fg.muted">
          {percentileText(standing.percentile)}
        </Text>
      </Flex>
      <Box h="1.5" bg="bg.muted" rounded="full" overflow="hidden" mt="1" aria-hidden>
        <Box h="full" bg="brand.emphasized" rounded="full" style={{ width: `${standing.percentile}%` }} />
      </Box>
    </Box>
  );
}

export function Quartiles({ group }: { group: Benchmark }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap={{ base: '3', md: '4' }}>
      {peerMeasures.map(({ measure, label, format }) => {
        const quartiles = group.quartiles.find((each) => each.measure === measure);
        return (
          <Card.Root key={measure} as="section" aria-label={`${label} of the group`}>
            <Card.Body gap="3">
              <Flex justify="space-between" gap="3" align="baseline">
                <Text fontWeight="medium">{label}</Text>
                {quartiles && <Muted textStyle="xs">{formatCount(quartiles.count, 'company', 'companies')}</Muted>}
              </Flex>
              {quartiles ? (
                <>
                  <Text textStyle="2xl" fontWeight="semibold">
                    {format(quartiles.median)}{' '}
                    <Muted as="span" fontWeight="normal">
                      median
                    </Muted>
                  </Text>
                  <Box position="relative" h="3" aria-hidden>
                    <Box
                      position="absolute"
                      top="5px"
                      left="0"
                      right="0"
                      h="2px"
                      bg="border.emphasized"
                      rounded="full"
                    />
                    <Box position="absolute" inset="0" left="25%" right="25%" bg="brand.muted" rounded="l1" />
                    <Box
                      position="absolute"
                      top="-2px"
                      bottom="-2px"
                      w="3px"
                      ms="-1.5px"
                      bg="brand.solid"
                      rounded="full"
                      style={{ left: `${medianShare(quartiles)}%` }}
                    />
                  </Box>
                  <Grid as="dl" templateColumns="1fr 1fr" textStyle="sm" textAlign="center">
                    <Box>
                      <Muted as="dt" textStyle="xs">
                        Lower quartile
                      </Muted>
                      <Text as="dd">{format(quartiles.lower)}</Text>
                    </Box>
                    <Box>
                      <Muted as="dt" textStyle="xs">
                        Upper quartile
                      </Muted>
                      <Text as="dd">{format(quartiles.upper)}</Text>
                    </Box>
                  </Grid>
                </>
              ) : (
                <Muted>Fewer than five of them have this figure.</Muted>
              )}
            </Card.Body>
          </Card.Root>
        );
      })}
    </Grid>
  );
}
