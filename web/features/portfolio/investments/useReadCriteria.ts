import { useEffect, useState } from 'react';
import { useReadCriteriaQuery } from './investments.gql.ts';

/** Delay after the last key press, in milliseconds. */
const pause = 350;

/** Reads the criteria text when the writer pauses. `criteria` may be the previous text's; null at first. */
export function useReadCriteria(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useReadCriteriaQuery({ variables: { text: settled } });
  const { data, previousData, loading } = query;
  return {
    query,
    criteria: (data ?? previousData)?.readCriteria ?? null,
    isCurrent: settled === text && !loading && data !== undefined,
  };
}
