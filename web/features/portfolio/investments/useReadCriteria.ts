import { useEffect, useState } from 'react';
import { useReadCriteriaQuery, type CriteriaDetailsFragment } from './investments.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';

/** Delay after the last key press, in milliseconds. */
const pause = 350;

/** Reads the criteria text when the writer pauses. `criteria` may be the previous text's; null at first. */
export function useReadCriteria(text: string): {
  criteria: CriteriaDetailsFragment | null;
  isCurrent: boolean;
  error: string | null;
  retry: () => void;
} {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, previousData, error, loading, refetch } = useReadCriteriaQuery({ variables: { text: settled } });
  return {
    criteria: (data ?? previousData)?.readCriteria ?? null,
    isCurrent: settled === text && !loading && data !== undefined,
    error: error ? describeError(error) : null,
    retry: () => askAgain(refetch),
  };
}
