import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `pauseMs`; null takes effect immediately. */
export function useSettled<Value>(value: Value | null, pauseMs: number): Value | null {
  const [settled, setSettled] = useState(value);
  if (value === null && settled !== null) setSettled(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === null ? null : settled;
}
