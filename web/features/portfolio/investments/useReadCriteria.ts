import { useEffect, useState } from 'react';
import { useReadCriteriaQuery, type CriteriaDetailsFragment } from './investments.gql.ts';
import { describeError } from '../../../lib/answers/describeError.ts';
import { askAgain } from '../../../lib/answers/askAgain.ts';

/** Delay after the last key press, in milliseconds. */
const pause = 350;

/**
 * Returns how a criteria text is understood, read again whenever the writer pauses.
 * @returns `criteria` of the text, or of the previous text until the new text is read; null until the first text is
 * read
 */
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
  const { data, previousData, error, loading, refetch } = useReadCriteriaQuery({
    variables: { text: settled },
  });
  return {
    criteria: (data ?? previousData)?.readCriteria ?? null,
    isCurrent: settled === text && !loading && data !== undefined,
    error: error ? describeError(error) : null,
    retry: () => askAgain(refetch),
  };
}
