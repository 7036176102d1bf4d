import { Box, Card, Flex, Text } from '@chakra-ui/react';
import type { PeerCompaniesQuery, PeerMeasure } from '../../../../gql/graphql.ts';
import { usePeerCompaniesQuery } from '../../../../gql/hooks.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import type { CompanyColumn } from '../../../../ui/lists/CompanyTable.tsx';
import { PagedCompanies } from '../../../../ui/lists/PagedCompanies.tsx';
import { companyLink } from '../table/investmentColumns.tsx';
import { peerMeasures, percentileText, type Benchmark, type PeerCompany } from './peerRules.ts';

const pageSize = 50;
const columns: readonly CompanyColumn<PeerCompany>[] = [
  { label: 'Company', width: 'minmax(12rem, 1.2fr)', isFull: true, cell: companyLink },
  ...peerMeasures.map(({ measure, label, format }) => ({
    label,
    width: 'minmax(11rem, 1fr)',
    cell: (company: PeerCompany) => <StandingCell company={company} measure={measure} format={format} />,
  })),
];
const companiesOf = (data: PeerCompaniesQuery) => data.portfolioRankings;

/** Shows the position of each company of the group among its peers. */
export function PeerCompanies({ group }: { group: Benchmark }) {
  const { stage, industryGroup } = group;
  const query = usePeerCompaniesQuery({
    variables: { first: pageSize, filter: { stage, industryGroup } },
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
