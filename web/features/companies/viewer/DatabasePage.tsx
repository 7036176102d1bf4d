import { Button, Card, Flex, Stack, Text, Box, Grid, Skeleton } from '@chakra-ui/react';
import { ArrowLeft, RefreshCw, FileText, Gauge, ThumbsDown, TrendingUp } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useDatabaseSummaryQuery, type DatabaseSummaryQuery } from './viewer.gql.ts';
import { addressWith, withParameters } from '../../../lib/lists/listParameters.ts';
import { paths } from '../../../lib/paths.ts';
import { reloadCompanies } from '../../../lib/cache/reloadCompanies.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { QueryError } from '../../../ui/errors/InlineError.tsx';
import { withTenant } from '../../../lib/session/tenant.ts';
import { TabSet } from '../../../ui/page/TabSet.tsx';
import { later } from '../../../ui/later.ts';
import { levelValue, noFilters } from './companyFilter.ts';
import { NoCompanies } from './NoCompanies.tsx';
import { PdfAnalysisCard } from './pdfs/PdfAnalysisCard.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { summaryColumns, SummaryCard } from '../../../ui/figures/SummaryCard.tsx';
import type { RecommendationLevel } from '../../../gql/types.ts';
import { barColor } from '../../../ui/figures/barColor.ts';
import { recommendationLevels } from '../../../lib/recommendationLevels.ts';
import { verdictRules, whyOtherDiffers } from '../../../lib/verdicts.ts';
import { RecommendationBadge } from '../../../ui/figures/RecommendationBadge.tsx';
import { Muted } from '../../../ui/page/Muted.tsx';
import { locale } from '../../../lib/text/locale.ts';

const useDetailedData = later(async () => (await import('./DetailedData.tsx')).DetailedData);
const useCompanyDialog = later(async () => (await import('../evidence/CompanyDialog.tsx')).CompanyDialog);

/**
 * Shows the Database Viewer: the key numbers, PDFs that become companies, and the companies themselves
 * (`?tab=details`). At `/database/{id}` the dialog of that company is open.
 */
export function DatabasePage() {
  const client = useApolloClient();
  const { id: openId = null } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const query = useDatabaseSummaryQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = useAction(() => reloadCompanies(client));
  const CompanyDialog = useCompanyDialog(openId !== null);
  const summary = (query.data ?? query.previousData)?.databaseSummary;

  const tab = parameters.get('tab') === 'details' ? 'details' : 'overview';
  const DetailedData = useDetailedData(tab === 'details');
  const change = (changes: Record<string, string | null>) =>
    setParameters(addressWith(changes), { preventScrollReset: true });
  // Tabs, filters and dialogs of this screen also add history entries, but Back should lead to the previous screen.
  const [firstEntry] = useState(entryIndex);
  const goBack = () =>
    void (firstEntry === 0
      ? navigate(withTenant(paths.memoMaker, window.location.search))
      : navigate(Math.min(firstEntry - 1 - entryIndex(), -1)));

  return (
    <Stack gap="6">
      <Flex
        justify="space-between"
        align={{ base: 'start', md: 'center' }}
        gap="4"
        wrap={{ base: 'wrap', md: 'nowrap' }}
      >
        <Stack gap="1">
          <PageTitle>Database Viewer</PageTitle>
          <Text color="fg.muted">Your portfolio’s companies and their figures, each with its source.</Text>
        </Stack>
        <Flex gap="2" wrap="wrap" flexShrink={{ md: 0 }}>
          <Button size="sm" variant="ghost" ms={{ base: '-3.5', md: '0' }} onClick={goBack}>
            <ArrowLeft /> Back
          </Button>
          <Button
            size="sm"
            variant="outline"
            bg="bg.panel"
            loading={refresh.isBusy}
            loadingText="Refreshing..."
            onClick={() => refresh.run()}
          >
            <RefreshCw /> Refresh Data
          </Button>
        </Flex>
      </Flex>
      <QueryError title="The database could not be loaded" query={query} />
      {summary ? <SummaryCards summary={summary} /> : !query.error && <SummarySkeleton />}
      <PdfAnalysisCard />
      <Card.Root>
        <Card.Body p={{ base: '4', md: '6' }} pt={{ base: '2', md: '3' }}>
          <TabSet
            tabs={[
              {
                value: 'overview',
                label: 'Overview',
                content: !summary ? (
                  <Text color="fg.muted">{query.error ? 'No data available' : 'Loading ...'}</Text>
                ) : summary.companyCount === 0 ? (
                  <NoCompanies />
                ) : (
                  <LevelOverview
                    summary={summary}
                    onShow={(level) => change({ ...noFilters, tab: 'details', level: levelValue(level) })}
                  />
                ),
              },
              { value: 'details', label: 'Detailed Data', content: DetailedData && <DetailedData /> },
            ]}
            value={tab}
            onChange={(value) => change({ tab: value === 'details' ? value : null })}
            gap="4"
          />
        </Card.Body>
      </Card.Root>
      {CompanyDialog && (
        <CompanyDialog
          companyId={openId}
          onClose={() => void navigate(paths.database + withParameters(parameters, {}), { preventScrollReset: true })}
        />
      )}
    </Stack>
  );
}

function entryIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

type Summary = DatabaseSummaryQuery['databaseSummary'];

function SummaryCards({ summary }: { summary: Summary }) {
  const { totalMemos, companyCount, averageScore, strongBuys, passes } = summary;
  const ofAll = (count: number) =>
    companyCount === 0
      ? 'No companies yet'
      : `${formatShare(count, companyCount)} of ${formatCount(companyCount, 'company', 'companies')}`;
  return (
    <Grid as="dl" templateColumns={summaryColumns} gap={{ base: '3', md: '4' }}>
      <SummaryCard icon={FileText} label="Total Memos" value={formatNumber(totalMemos)} note="Written by people" />
      <SummaryCard icon={Gauge} label="Avg Score" value={formatScore(averageScore)} note="Out of 100" />
      <SummaryCard icon={TrendingUp} label="Strong Buys" value={formatNumber(strongBuys)} note={ofAll(strongBuys)} />
      <SummaryCard icon={ThumbsDown} label="Passes" value={formatNumber(passes)} note={ofAll(passes)} />
    </Grid>
  );
}

function SummarySkeleton() {
  return (
    <Grid templateColumns={summaryColumns} gap={{ base: '3', md: '4' }} role="status" aria-label="Loading ...">
      {[0, 1, 2, 3].map((card) => (
        <Box key={card} borderWidth="1px" borderRadius="xl" bg="bg.panel" px={{ base: '4', md: '5' }} py="4">
          <Skeleton height="4" width="55%" />
          <Skeleton height="8" width="35%" mt="3" />
          <Skeleton height="3" width="70%" mt="3" />
        </Box>
      ))}
    </Grid>
  );
}

/** Shows how many companies have each recommendation level. */
function LevelOverview(props: {
  summary: DatabaseSummaryQuery['databaseSummary'];
  onShow: (level: RecommendationLevel) => void;
}) {
  const { companyCount, strongBuys, buys, holds, passes, notScored } = props.summary;
  const counts: Record<RecommendationLevel, number> = { STRONG_BUY: strongBuys, BUY: buys, HOLD: holds, PASS: passes };
  return (
    <Stack gap="5">
      <Stack as="ul" gap="0">
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
            <Muted textAlign={{ base: 'start', md: 'end' }}>{formatShare(counts[level], companyCount)}</Muted>
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
      <Muted maxW="85ch">{`${verdictRules.ABSOLUTE.rule} ${whyOtherDiffers('ABSOLUTE')}`}</Muted>
    </Stack>
  );
}

const scoreFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shareFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** Formats a mean score, 0 to 100, with one decimal: '72.4'; 'N/A' if nothing was scored. */
function formatScore(score: number | null): string {
  return score === null ? 'N/A' : scoreFormat.format(score);
}

/** Formats a share in percent: '40%'; '<1%' for a share above zero that rounds to zero; '0%' of a total of zero. */
function formatShare(count: number, total: number): string {
  if (total === 0 || count === 0) return shareFormat.format(0);
  return count / total < 0.005 ? `<${shareFormat.format(0.01)}` : shareFormat.format(count / total);
}
