import { useEffect, useState } from 'react';

/** Returns the seconds left of a wait, 0 when it is over, and a function that starts a wait. */
export function useCountdown(): [secondsLeft: number, begin: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
