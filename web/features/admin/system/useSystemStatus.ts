import type { SystemStatusQuery } from '../../../gql/graphql.ts';
import { useSystemStatusQuery } from '../../../gql/hooks.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';

export type SystemStatus = Extract<SystemStatusQuery['systemStatus'], { __typename: 'SystemStatus' }>;

/** The server's status: measured when the screen opens and with each call of `measure`, never cached. */
export function useSystemStatus() {
  const { data, error, loading, refetch } = useSystemStatusQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const answer = data?.systemStatus;
  return {
    status: answer?.__typename === 'SystemStatus' ? answer : undefined,
    /** Why there is no status, as a sentence. */
    problem: error ? describeError(error) : answer?.__typename === 'Failure' ? answer.message : undefined,
    isMeasuring: loading,
    measure: () => askAgain(refetch),
  };
}
