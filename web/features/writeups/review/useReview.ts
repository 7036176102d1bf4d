import { useWriteupReviewQuery } from './review.gql.ts';

/** Returns a write-up with its verdict and comments, which are loaded again because colleagues change them. */
export function useReview(id: string) {
  const { data, error, refetch } = useWriteupReviewQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  return { review: data?.node?.__typename === 'Writeup' ? data.node : undefined, error, refetch };
}
