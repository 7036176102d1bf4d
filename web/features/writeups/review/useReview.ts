import { useWriteupReviewQuery } from '../../../gql/hooks.ts';

/** The verdict on a write-up and its comments, kept up to date because colleagues change them. */
export function useReview(id: string) {
  const { data, error, refetch } = useWriteupReviewQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  return { review: data?.node?.__typename === 'Writeup' ? data.node : undefined, error, refetch };
}
