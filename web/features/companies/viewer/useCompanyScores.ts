import { useApolloClient } from '@apollo/client/react';
import type { PortfolioCompanyFragment } from '../../../gql/graphql.ts';
import { useGenerateCompanyScoresMutation } from '../../../gql/hooks.ts';
import { succeed } from '../../../lib/succeed.ts';
import { useAction } from '../../../lib/useAction.ts';
import { showToast } from '../../../ui/toast.ts';
import { tellScoresFailed } from './tellScoresFailed.ts';

/** Scores one company; its end is told by notification, and a failure stays as `error` besides. */
export function useCompanyScores({ id, name }: Pick<PortfolioCompanyFragment, 'id' | 'name'>) {
  const { cache } = useApolloClient();
  const [generate] = useGenerateCompanyScoresMutation();
  return useAction(async () => {
    try {
      const asked = generate({ variables: { input: { id } } });
      const { scores } = await succeed(asked.then(({ data }) => data?.generateCompanyScores));
      const missing = scores.filter(({ isInsufficient }) => isInsufficient).map(({ kind }) => kind.toLowerCase());
      const description = missing.length > 0 ? `${name}: insufficient data for ${missing.join(' and ')}.` : `${name}.`;
      showToast({ title: 'Investment Scores Generated', description, tone: 'success' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'databaseSummary' });
    } catch (error) {
      tellScoresFailed(error instanceof Error ? error.message : null);
      throw error;
    }
  });
}
