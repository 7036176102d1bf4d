import { Badge, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { Scale, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GenerateCompanyScoresDocument, type PortfolioCompanyFragment } from './viewer.gql.ts';
import type { CompanyOrder } from '../../../gql/types.ts';
import { formatColumnMillions } from '../../../lib/text/figureText.ts';
import { formatColumnPercent, formatCount, formatList } from '../../../lib/text/format.ts';
import type { CompanyColumn } from '../../../ui/lists/CompanyTable.tsx';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { Verdict } from '../../../ui/figures/Verdict.tsx';
import { useApolloClient } from '@apollo/client/react';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { tellScoresFailed } from './AllScores.tsx';

type Column = CompanyColumn<PortfolioCompanyFragment>;

/** Returns the columns of the viewer's table. `toOf` returns the address that opens a company. */
export function viewerColumns(toOf: (id: string) => string): Column[] {
  return [
    {
      label: 'Company',
      width: 'minmax(0, 1fr)',
      orders: ['NAME', 'NAME_DESC'],
      isFull: true,
      cell: (company) => (
        <>
          <div data-heading="">
            <Link to={toOf(company.id)} preventScrollReset {...rowFocusProps}>
              {company.name}
            </Link>
            {company.conflictCount > 0 && (
              <Badge colorPalette="orange" flexShrink={0} title={formatCount(company.conflictCount, 'conflict')}>
                <Scale size={12} aria-hidden /> {company.conflictCount}
                <chakra.span srOnly>{company.conflictCount === 1 ? 'conflict' : 'conflicts'}</chakra.span>
              </Badge>
            )}
          </div>
          <div data-below="">{company.industry ?? 'Industry not known'}</div>
        </>
      ),
    },
    { label: 'Stage', width: '6.5rem', orders: ['STAGE'], cell: ({ stage }) => stage },
    number('Revenue', '7rem', 'REVENUE', ({ revenue }) => (revenue === null ? null : formatColumnMillions(revenue))),
    number('Growth', '6rem', 'GROWTH', ({ revenueGrowthRate }) => rate(revenueGrowthRate)),
    number('Margin', '6rem', 'MARGIN', ({ grossMargin }) => rate(grossMargin)),
    number('Score', '5rem', 'TOTAL_SCORE', ({ totalScore }) => (totalScore === null ? null : <b>{totalScore}</b>)),
    {
      label: 'Recommendation',
      width: '9.5rem',
      cell: ({ recommendation }) =>
        recommendation ? <Verdict level={recommendation} by="ABSOLUTE" /> : <span data-unknown="">Not scored</span>,
    },
    {
      label: 'Investment score',
      width: '9.5rem',
      isFull: true,
      cell: (company) => <ScoreAction company={company} />,
    },
  ];
}

const rate = (percent: number | null) => (percent === null ? null : formatColumnPercent(percent));
const number = (label: string, width: string, order: CompanyOrder, cell: Column['cell']): Column => {
  return { label, width, isNumber: true, orders: [order], cell };
};

function ScoreAction({ company }: { company: PortfolioCompanyFragment }) {
  const scores = useCompanyScores(company);
  const isFresh = company.hasGeneratedScores && !company.areScoresStale;
  return (
    <>
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
    </>
  );
}

/** Scores a company and notifies the user of the outcome. A failure also stays in `error`. */
function useCompanyScores({ id, name }: Pick<PortfolioCompanyFragment, 'id' | 'name'>) {
  const client = useApolloClient();
  return useAction(async () => {
    try {
      const asked = client.mutate({ mutation: GenerateCompanyScoresDocument, variables: { input: { id } } });
      const { scores } = await succeed(asked);
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
