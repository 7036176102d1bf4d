import { useApolloClient } from '@apollo/client/react';
import { GenerateCompanyScoresDocument, type PortfolioCompanyFragment } from '../../../gql/graphql.ts';
import { succeed } from '../../../lib/answers/succeed.ts';
import { useAction } from '../../../lib/answers/useAction.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { tellScoresFailed } from './tellScoresFailed.ts';

/** Scores one company and notifies the user of the outcome. A failure also stays in `error`. */
export function useCompanyScores({ id, name }: Pick<PortfolioCompanyFragment, 'id' | 'name'>) {
  const client = useApolloClient();
  return useAction(async () => {
    try {
      const asked = client.mutate({ mutation: GenerateCompanyScoresDocument, variables: { input: { id } } });
      const { scores } = await succeed(asked.then(({ data }) => data?.generateCompanyScores));
      const missing = scores.filter(({ isInsufficient }) => isInsufficient).map(({ kind }) => kind.toLowerCase());
      const description = missing.length > 0 ? `${name}: insufficient data for ${missing.join(' and ')}.` : `${name}.`;
      showToast({ title: 'Investment Scores Generated', description, tone: 'success' });
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
    } catch (error) {
      tellScoresFailed(error instanceof Error ? error.message : null);
      throw error;
    }
  });
}
