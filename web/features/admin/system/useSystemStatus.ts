import { useSystemStatusQuery, type SystemStatusQuery } from '../admin.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';

export type SystemStatus = Extract<SystemStatusQuery['systemStatus'], { __typename: 'SystemStatus' }>;

/** Returns the server's status, measured at each opening and call of `measure`, never cached. */
export function useSystemStatus() {
  const { data, error, loading, refetch } = useSystemStatusQuery({
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const answer = data?.systemStatus;
  return {
    status: answer?.__typename === 'SystemStatus' ? answer : undefined,
    problem: error ? describeError(error) : answer?.__typename === 'Failure' ? answer.message : undefined,
    isMeasuring: loading,
    measure: () => askAgain(refetch),
  };
}
