import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useCallback, useRef } from 'react';
import type { RankedCompanyDetailsFragment, RankingRunDetailsFragment } from '../../../gql/graphql.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import type { Pages } from '../../../lib/lists/usePages.ts';
import { VirtualList } from '../../../ui/lists/VirtualList.tsx';
import { RunFacts } from '../runs/RunFacts.tsx';
import { InsightCards } from './InsightCards.tsx';
import { RankedRow } from './RankedRow.tsx';
import { Recommendations } from './Recommendations.tsx';
import type { RankedItem } from './useRankingRun.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PagesEnd } from '../../../ui/lists/PagesEnd.tsx';

/** A finished ranking: the companies that stand out, the recommendations, and the companies in order. */
export function RankingResult(props: {
  run: RankingRunDetailsFragment;
  pages: Pages<RankedCompanyDetailsFragment>;
  items: readonly RankedItem[];
}) {
  const { run, pages, items } = props;
  const list = useRef<HTMLUListElement>(null);
  const renderItem = useCallback((item: RankedItem) => <RankedRow ranked={item} />, []);
  return (
    <Stack gap="6">
      <InsightCards insights={run.insights} />
      <Recommendations recommendations={run.insights.recommendations} />
      <Stack as="section" aria-labelledby="company-rankings" gap="4">
        <Stack gap="1">
          <Heading as="h2" size="xl" id="company-rankings">
            Company Rankings
          </Heading>
          <Flex columnGap="4" rowGap="1" wrap="wrap" align="baseline">
            <RunFacts run={run}>
              <Text as="span">{countText(run)}</Text>
            </RunFacts>
          </Flex>
          {run.notes.map((note) => (
            <Text key={note} textStyle="sm" color="fg.warning" maxW="90ch">
              {note}
            </Text>
          ))}
          <Method formula={run.formula} version={run.version} />
        </Stack>
        <VirtualList
          label="Company Rankings"
          items={items}
          totalCount={pages.totalCount}
          estimatedHeight={300}
          renderItem={renderItem}
          onNearEnd={pages.loadMore}
          listRef={list}
        />
        <PagesEnd pages={pages} failure="No further companies could be loaded" />
      </Stack>
    </Stack>
  );
}

/** '120 companies ranked', '10,000 companies ranked, the first 1,000 are kept' */
function countText({ companyCount, rankings }: RankingRunDetailsFragment): string {
  const ranked = `${formatCount(companyCount, 'company', 'companies')} ranked`;
  return rankings.totalCount < companyCount
    ? `${ranked}, the first ${formatNumber(rankings.totalCount)} are kept`
    : ranked;
}

function Method({ formula, version }: Pick<RankingRunDetailsFragment, 'formula' | 'version'>) {
  return (
    <Disclosure label="How the scores come about">
      <Box textStyle="sm" color="fg.muted" lineHeight="tall" maxW="90ch" mt="2" whiteSpace="pre-line">
        {formula} Formula of {version}.
      </Box>
    </Disclosure>
  );
}
