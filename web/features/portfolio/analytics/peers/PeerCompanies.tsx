import { useQuery } from '@apollo/client/react';
import { Box, Card, Flex, Skeleton, Text } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { PeerCompaniesDocument } from './peers.gql.ts';
import type { PeerCompaniesQuery } from './peers.gql.ts';
import type { PeerMeasure } from '../../../../gql/types.ts';
import { paths } from '../../../../lib/paths.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { rowFocusProps } from '../../../../ui/lists/useVirtualRows.ts';
import { CompanyLink } from '../table/CompanyLink.tsx';
import { BodyRow, HeadRow, ScrollTable } from '../table/ScrollTable.tsx';
import { useScrolledRows } from '../table/useScrolledRows.ts';
import { peerMeasures, percentileText, type Benchmark, type PeerCompany } from './peerRules.ts';

const pageSize = 50;
const rowHeight = 56;
const template = 'minmax(min(12rem, 40vw), 1.2fr) repeat(3, minmax(11rem, 1fr))';
const companiesOf = (data: PeerCompaniesQuery) => data.portfolioRankings;

/** Shows the position of each company of the group among its peers. */
export function PeerCompanies({ group }: { group: Benchmark }) {
  const { stage, industryGroup, count } = group;
  const query = useQuery(PeerCompaniesDocument, {
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
        {pages.error ? (
          <InlineError
            title="The companies could not be loaded"
            message={pages.error}
            isRetrying={pages.isLoading}
            onRetry={pages.retry}
          />
        ) : !pages.nodes ? (
          <Skeleton h={`${Math.min(count, 9) * rowHeight + 42}px`} borderRadius="lg" />
        ) : (
          <PeerTable companies={pages.nodes} totalCount={pages.totalCount} onNearEnd={pages.loadMore} />
        )}
        {pages.moreError && (
          <InlineError
            title="No further companies could be loaded"
            message={pages.moreError}
            onRetry={pages.retryMore}
          />
        )}
      </Card.Body>
    </Card.Root>
  );
}

function PeerTable(props: { companies: readonly PeerCompany[]; totalCount: number; onNearEnd: () => void }) {
  const { companies } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { rows, listProps } = useScrolledRows({
    items: companies,
    rowHeight,
    boxRef: box,
    listRef: list,
    onNearEnd: props.onNearEnd,
  });
  return (
    <ScrollTable
      label="Peers"
      rowCount={props.totalCount}
      minWidth="48rem"
      height="min(36rem, 80vh)"
      boxRef={box}
      head={
        <HeadRow style={{ gridTemplateColumns: template }}>
          <Box role="columnheader">Company</Box>
          {peerMeasures.map(({ measure, label }) => (
            <Box key={measure} role="columnheader">
              {label}
            </Box>
          ))}
        </HeadRow>
      }
    >
      <Box ref={list} role="rowgroup" position="relative" {...listProps}>
        {rows.map(({ key, index, top }) => {
          const company = companies[index];
          return (
            company && (
              <BodyRow
                key={key}
                data-index={index}
                aria-rowindex={index + 2}
                style={{ gridTemplateColumns: template, transform: `translateY(${top}px)`, height: rowHeight }}
              >
                <PeerCells company={company} />
              </BodyRow>
            )
          );
        })}
      </Box>
    </ScrollTable>
  );
}

const PeerCells = memo(function PeerCells({ company }: { company: PeerCompany }) {
  return (
    <>
      <Box role="cell" minW="0">
        <CompanyLink to={paths.company(company.id)} {...rowFocusProps}>
          {company.name}
        </CompanyLink>
      </Box>
      {peerMeasures.map(({ measure, format }) => (
        <StandingCell key={measure} company={company} measure={measure} format={format} />
      ))}
    </>
  );
});

function StandingCell(props: { company: PeerCompany; measure: PeerMeasure; format: (value: number) => string }) {
  const standing = props.company.peerStanding?.standings.find(({ measure }) => measure === props.measure);
  if (!standing) {
    return (
      <Text as="div" role="cell" textStyle="sm" color="fg.muted">
        N/A
      </Text>
    );
  }
  return (
    <Box role="cell" minW="0" pe="2">
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
