import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { DatabaseSummaryQuery } from './viewer.gql.ts';
import type { RecommendationLevel } from '../../../gql/types.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { barColor } from '../../../ui/figures/barColor.ts';
import { recommendationLevels } from '../../../lib/recommendationLevels.ts';
import { verdictRules, whyOtherDiffers } from '../../../lib/verdicts.ts';
import { RecommendationBadge } from '../../../ui/figures/RecommendationBadge.tsx';
import { locale } from '../../../lib/text/locale.ts';

/** Shows how many companies have each recommendation level. */
export function LevelOverview(props: {
  summary: DatabaseSummaryQuery['databaseSummary'];
  onShow: (level: RecommendationLevel) => void;
}) {
  const { companyCount, strongBuys, buys, holds, passes, notScored } = props.summary;
  const counts: Record<RecommendationLevel, number> = { STRONG_BUY: strongBuys, BUY: buys, HOLD: holds, PASS: passes };
  return (
    <Stack gap="5">
      <Stack as="ul" listStyleType="none" gap="0">
        {recommendationLevels.map(({ level, label, hue }) => (
          <Grid
            as="li"
            key={level}
            templateColumns={{ base: 'minmax(0, 1fr) auto', md: '7rem 5rem minmax(0, 1fr) 4rem 9rem' }}
            columnGap="4"
            rowGap="2"
            alignItems="center"
            py="3"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
          >
            <Box>
              <RecommendationBadge level={level} />
            </Box>
            <Text textStyle="xl" fontWeight="semibold" textAlign="end">
              {formatNumber(counts[level])}
            </Text>
            <Box
              colorPalette={hue}
              bg="bg.muted"
              borderRadius="full"
              h="2.5"
              overflow="hidden"
              gridColumn={{ base: '1 / -1', md: 'auto' }}
            >
              <Box
                bg={barColor(hue)}
                h="full"
                borderRadius="full"
                transition="width 300ms"
                style={{ width: `${companyCount === 0 ? 0 : (counts[level] / companyCount) * 100}%` }}
              />
            </Box>
            <Text textStyle="sm" color="fg.muted" textAlign={{ base: 'start', md: 'end' }}>
              {formatShare(counts[level], companyCount)}
            </Text>
            <Flex justify="flex-end">
              <Button
                size="xs"
                variant="ghost"
                aria-label={`Show companies: ${counts[level]} with ${label}`}
                disabled={counts[level] === 0}
                onClick={() => props.onShow(level)}
              >
                Show companies
              </Button>
            </Flex>
          </Grid>
        ))}
      </Stack>
      {notScored > 0 && <Text textStyle="sm">{`${formatCount(notScored, 'company', 'companies')}: Not scored`}</Text>}
      <Text textStyle="sm" color="fg.muted" maxW="85ch">
        {`${verdictRules.ABSOLUTE.rule} ${whyOtherDiffers('ABSOLUTE')}`}
      </Text>
    </Stack>
  );
}

const scoreFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shareFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Formats a mean score, 0 to 100, with one decimal: '72.4'; 'N/A' if nothing was scored. */
export function formatScore(score: number | null): string {
  return score === null ? 'N/A' : scoreFormat.format(score);
}

/** Formats a share in percent: '40%'; '<1%' for a share above zero that rounds to zero; '0%' of a total of zero. */
export function formatShare(count: number, total: number): string {
  if (total === 0 || count === 0) return shareFormat.format(0);
  return count / total < 0.005 ? `<${shareFormat.format(0.01)}` : shareFormat.format(count / total);
}
