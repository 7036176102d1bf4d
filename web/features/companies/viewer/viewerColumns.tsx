import { Badge, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { Scale, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GenerateCompanyScoresDocument, type PortfolioCompanyFragment } from './viewer.gql.ts';
import type { CompanyOrder } from '../../../gql/types.ts';
import { formatColumnMillions } from '../../../lib/text/figureText.ts';
import { formatColumnPercent, formatCount, formatList, formatNumber } from '../../../lib/text/format.ts';
import type { RowColumn } from '../../../ui/lists/RowTable.tsx';
import { textColumn } from '../../../ui/lists/views/listTable.tsx';
import { recommendationLevels } from '../../../lib/recommendationLevels.ts';
import { rowFocusProps } from '../../../ui/lists/useVirtualRows.ts';
import { ErrorText } from '../../../ui/errors/ErrorText.tsx';
import { withOwnMoney } from '../../../ui/figures/OwnMoney.tsx';
import { Verdict } from '../../../ui/figures/Verdict.tsx';
import { useApolloClient } from '@apollo/client/react';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { tellScoresFailed } from './AllScores.tsx';

type Row = PortfolioCompanyFragment;
type Column = RowColumn<Row>;

/** Returns the columns of the viewer's table. `toOf` returns the address that opens a company. */
export function viewerColumns(toOf: (id: string) => string): Column[] {
  return [
    {
      label: 'Company',
      width: 'minmax(0, 1fr)',
      orders: ['NAME', 'NAME_DESC'],
      isFull: true,
      text: ({ name }) => name,
      cell: (company) => (
        <>
          <div data-heading="">
            <Link to={toOf(company.id)} preventScrollReset {...rowFocusProps}>
              {company.name}
            </Link>
            {company.conflictCount > 0 && (
              <Badge colorPalette="orange" flexShrink={0} title={formatCount(company.conflictCount, 'conflict')}>
                <Scale size={12} /> {company.conflictCount}
                <chakra.span srOnly>{company.conflictCount === 1 ? 'conflict' : 'conflicts'}</chakra.span>
              </Badge>
            )}
          </div>
          <div data-below="">{company.industry ?? 'Industry not known'}</div>
        </>
      ),
    },
    textColumn('Stage', '6.5rem', ({ stage }) => stage, { orders: ['STAGE'] }),
    number('Revenue', '7rem', ({ revenue }) => formatColumnMillions(revenue), {
      orders: ['REVENUE'],
      cell: (company) => withOwnMoney(company, formatColumnMillions(company.revenue)),
    }),
    number('Growth', '6rem', ({ revenueGrowthRate }) => rate(revenueGrowthRate), { orders: ['GROWTH'] }),
    number('Margin', '6rem', ({ grossMargin }) => rate(grossMargin), { orders: ['MARGIN'] }),
    number('Score', '5rem', ({ totalScore }) => count(totalScore), {
      orders: ['TOTAL_SCORE'],
      cell: ({ totalScore }) => (totalScore === null ? null : <b>{totalScore}</b>),
    }),
    {
      label: 'Recommendation',
      width: '9.5rem',
      text: ({ recommendation }) => recommendationLevels.find(({ level }) => level === recommendation)?.label ?? null,
      cell: ({ recommendation }) =>
        recommendation ? <Verdict level={recommendation} by="ABSOLUTE" /> : <span data-unknown="">Not scored</span>,
    },
    {
      label: 'Investment score',
      width: '9.5rem',
      isFull: true,
      cell: (company) => <ScoreAction company={company} />,
    },
    ...[
      textColumn<Row, CompanyOrder>('Industry', '10rem', ({ industry }) => industry),
      textColumn<Row, CompanyOrder>('Headquarters', '10rem', ({ headquarters }) => headquarters),
      number('Employees', '6.5rem', ({ employees }) => count(employees), { orders: ['EMPLOYEES'] }),
      number('Valuation', '7rem', ({ valuation }) => formatColumnMillions(valuation)),
      number('Market score', '7rem', ({ marketScore }) => count(marketScore)),
      number('Growth score', '7rem', ({ growthScore }) => count(growthScore)),
      number('Profitability score', '9rem', ({ profitScore }) => count(profitScore)),
    ].map((column) => ({ ...column, isExtra: true })),
  ];
}

const rate = (percent: number | null) => (percent === null ? null : formatColumnPercent(percent));
const count = (value: number | null) => (value === null ? null : formatNumber(value));
const number = (label: string, width: string, text: (row: Row) => string | null, more?: Partial<Column>): Column =>
  textColumn(label, width, text, { isNumber: true, ...more });

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
          <Sparkles /> Generate Scores
        </Button>
        {company.areScoresStale && (
          <Text textStyle="xs" color="fg.warning">
            Figures changed since
          </Text>
        )}
      </HStack>
      <ErrorText textStyle="xs" overflowWrap="anywhere">
        {scores.error}
      </ErrorText>
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
