import { Badge, Box, Button, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { Scale, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GenerateCompanyScoresDocument } from './viewer.gql.ts';
import type { PortfolioCompanyFragment } from './viewer.gql.ts';
import { formatColumnMillions } from '../../../lib/text/figureText.ts';
import { formatColumnPercent, formatCount, formatList } from '../../../lib/text/format.ts';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { Verdict } from '../../../ui/figures/Verdict.tsx';
import { useApolloClient } from '@apollo/client/react';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { tellScoresFailed } from './tellScoresFailed.ts';

/** Shows the cells of a company. `to` is the address that opens the company. */
export function CompanyCells({ company, to }: { company: PortfolioCompanyFragment; to: string }) {
  const scores = useCompanyScores(company);
  const isFresh = company.hasGeneratedScores && !company.areScoresStale;
  return (
    <>
      <Box role="cell" minW="0" gridColumn={{ base: '1 / -1', lg: 'auto' }}>
        <Flex gap="2" align="center" minW="0">
          <NameLink to={to} preventScrollReset {...rowFocusProps}>
            {company.name}
          </NameLink>
          {company.conflictCount > 0 && (
            <Badge colorPalette="orange" flexShrink={0} title={formatCount(company.conflictCount, 'conflict')}>
              <Scale size={12} aria-hidden /> {company.conflictCount}
              <chakra.span srOnly>{company.conflictCount === 1 ? 'conflict' : 'conflicts'}</chakra.span>
            </Badge>
          )}
        </Flex>
        <Text textStyle="xs" color="fg.muted" truncate>
          {company.industry ?? 'Industry not known'}
        </Text>
      </Box>
      <Cell label="Stage">{company.stage ?? missing}</Cell>
      <Cell label="Revenue" isNumber>
        {company.revenue === null ? missing : formatColumnMillions(company.revenue)}
      </Cell>
      <Cell label="Growth" isNumber>
        {rate(company.revenueGrowthRate)}
      </Cell>
      <Cell label="Margin" isNumber>
        {rate(company.grossMargin)}
      </Cell>
      <Cell label="Score" isNumber>
        {company.totalScore === null ? missing : <b>{company.totalScore}</b>}
      </Cell>
      <Cell label="Recommendation" isAfterNumber>
        {company.recommendation ? (
          <Verdict level={company.recommendation} by="ABSOLUTE" />
        ) : (
          <Text as="span" color="fg.muted">
            Not scored
          </Text>
        )}
      </Cell>
      <Box role="cell" gridColumn={{ base: '1 / -1', lg: 'auto' }} minW="0">
        <HStack gap="2" wrap="wrap">
          <Button
            size="xs"
            variant={isFresh ? 'ghost' : 'outline'}
            ms={isFresh ? '-2.5' : undefined}
            color={isFresh ? 'fg.muted' : undefined}
            loading={scores.isBusy}
            loadingText="Generating..."
            aria-label={`Generate Scores for ${company.name}`}
            onClick={scores.run}
          >
            <Sparkles aria-hidden /> Generate Scores
          </Button>
          {company.areScoresStale && (
            <Text textStyle="xs" color="fg.warning">
              Figures changed since
            </Text>
          )}
        </HStack>
        {scores.error && (
          <Text role="alert" textStyle="xs" color="fg.error" overflowWrap="anywhere">
            {scores.error}
          </Text>
        )}
      </Box>
    </>
  );
}

const missing = (
  <Text as="span" color="fg.muted">
    N/A
  </Text>
);
const rate = (percent: number | null) => (percent === null ? missing : formatColumnPercent(percent));

/** Shows a cell; on a card, which has no headers, also its label. */
function Cell(props: { label: string; isNumber?: boolean; isAfterNumber?: boolean; children: ReactNode }) {
  return (
    <Box
      role="cell"
      minW="0"
      // The number in the column before ends at the start of this cell, so a gap is needed.
      ps={{ lg: props.isAfterNumber ? '4' : undefined }}
      textStyle="sm"
      textAlign={{ base: 'start', lg: props.isNumber ? 'end' : 'start' }}
      fontVariantNumeric="tabular-nums"
    >
      <Text hideFrom="lg" textStyle="xs" color="fg.muted">
        {props.label}
      </Text>
      {props.children}
    </Box>
  );
}

const NameLink = chakra(Link, {
  base: {
    textStyle: 'sm',
    fontWeight: 'semibold',
    truncate: true,
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    focusVisibleRing: 'outside',
  },
});

/** Scores a company and notifies the user of the outcome. A failure also stays in `error`. */
function useCompanyScores({ id, name }: Pick<PortfolioCompanyFragment, 'id' | 'name'>) {
  const client = useApolloClient();
  return useAction(async () => {
    try {
      const { scores } = await succeed(
        client.mutate({ mutation: GenerateCompanyScoresDocument, variables: { input: { id } } }),
      );
      const missing = scores.filter(({ isInsufficient }) => isInsufficient).map(({ kind }) => kind.toLowerCase());
      const description = missing.length > 0 ? `${name}: insufficient data for ${formatList(missing)}.` : `${name}.`;
      showToast({ title: 'Investment Scores Generated', description, tone: 'success' });
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
    } catch (error) {
      tellScoresFailed(error instanceof Error ? error.message : null);
      throw error;
    }
  });
}
