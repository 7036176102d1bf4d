import { useMemoEstimateQuery } from './memoEstimate.gql.ts';
import { InputEstimate } from './InputEstimate.tsx';

/** Shows what a memo or a combined analysis of these sources lets the model read. */
export function MemoEstimate(sources: { recordingId?: string; transcriptId?: string; documentIds: string[] }) {
  const { data, previousData } = useMemoEstimateQuery({ variables: sources, fetchPolicy: 'cache-and-network' });
  return <InputEstimate of={(data ?? previousData)?.memoEstimate} />;
}
