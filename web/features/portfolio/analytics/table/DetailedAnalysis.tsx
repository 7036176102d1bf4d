import { Box, Button, Card, Flex } from '@chakra-ui/react';
import { ArrowRight, SearchX } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { paths } from '../../../../lib/paths.ts';
import { verdictRules, whyOtherDiffers } from '../../../../lib/verdicts.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { recommendationLevels } from '../../../../lib/recommendationLevels.ts';
import { SearchBox } from '../../../../ui/lists/SearchBox.tsx';
import { TenantLink } from '../../../../ui/links/TenantLink.tsx';
import type { Analytics } from '../chart/plotRules.ts';
import { investmentColumns, rankedRows, withNextPage } from './investmentColumns.tsx';
import { PagedCompanies } from '../../../../ui/lists/PagedCompanies.tsx';
import { usePortfolioRankingsQuery, type PortfolioRankingsQuery } from '../analytics.gql.ts';
import { askAgain } from '../../../../lib/answers/askAgain.ts';
import { usePages } from '../../../../lib/lists/usePages.ts';
import { Muted } from '../../../../ui/page/Muted.tsx';

/** The server's maximum page size, so that a user who scrolls through thousands of rows causes few requests. */
const pageSize = 200;

/** Shows every company with its figures, scores and recommendation, best first. */
export function DetailedAnalysis({ analytics }: { analytics: Analytics }) {
  const [search, setSearch] = useState('');
  const pages = useRankedPages(search, analytics.computedAt);
  return (
    <Card.Root as="section" aria-labelledby="detailed-analysis">
      <Card.Header pb="0">
        <Flex justify="space-between" gap="3" wrap="wrap" align="start">
          <Box flex="1" minW={{ base: 'full', md: '20rem' }}>
            <Card.Title as="h2" id="detailed-analysis">
              Detailed Investment Analysis
            </Card.Title>
            <Card.Description maxW="80ch">{[levelsText(analytics), ...analytics.ageNotes].join(' ')}</Card.Description>
          </Box>
          <Box w={{ base: 'full', md: '18rem' }}>
            <SearchBox placeholder="Search companies..." value={search} onSearch={setSearch} />
          </Box>
        </Flex>
      </Card.Header>
      <Card.Body gap="3">
        <PagedCompanies
          label="Detailed Investment Analysis"
          pages={pages}
          columns={investmentColumns}
          box={{ maxHeight: 'min(40rem, 80vh)', minWidth: '64rem' }}
          failures={{ first: 'The companies could not be loaded', further: 'No further companies could be loaded' }}
          status={search && `${formatCount(pages.totalCount, 'company', 'companies')} matching “${search}”`}
          empty={
            <EmptyState icon={SearchX} title="No companies match" description="Try other words." isPlain>
              <Button variant="outline" onClick={() => setSearch('')}>
                Clear search
              </Button>
            </EmptyState>
          }
        />
        <Flex justify="space-between" gap="3" wrap="wrap" align="center">
          <Muted textStyle="xs" flex="1" minW="min(16rem, 100%)" maxW="100ch">
            The total is the mean of the market, growth and profit scores, shown as Market Size, Moats and Management; a
            missing one counts as 50. {verdictRules.PORTFOLIO.rule} {whyOtherDiffers('PORTFOLIO')} Open a company to see
            the sources of its figures.
          </Muted>
          <Button asChild size="sm" variant="outline" bg="bg.panel" ms="auto">
            <TenantLink to={paths.rankings}>
              Portfolio Rankings <ArrowRight />
            </TenantLink>
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

/** Returns '40 of 50 companies scored: 4 Strong Buy, 30 Buy, 6 Hold.' */
function levelsText({ totalCompanies, rankedCompanies, levels }: Analytics): string {
  const counts = recommendationLevels.flatMap(({ level, label }) => {
    const count = levels.find((each) => each.level === level)?.count ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${label}`] : [];
  });
  const scored = `${formatNumber(rankedCompanies)} of ${formatCount(totalCompanies, 'company', 'companies')}`;
  if (counts.length === 0) return `${scored} scored. Generate scores in the Database Viewer to rank them.`;
  return `${scored} scored: ${counts.join(', ')}.`;
}

/** The companies by rank, page by page, outside the cache. A new `version` reads them again. */
function useRankedPages(search: string, version: string) {
  const query = usePortfolioRankingsQuery({
    variables: { first: pageSize, search: search || null },
    fetchPolicy: 'no-cache',
  });
  const fetchMore: typeof query.fetchMore = (options) =>
    query.fetchMore({
      ...options,
      updateQuery: (known, { fetchMoreResult }) => withNextPage(known, fetchMoreResult as PortfolioRankingsQuery),
    });
  const readAgain = useEffectEvent(() => {
    // A request that is already running returns new enough data.
    if (!query.loading) askAgain(query.refetch);
  });
  useEffect(() => readAgain(), [version]);
  return usePages({ ...query, fetchMore }, rankedRows);
}
