import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus whose element disappeared with one of `changes`. Returns a ref, which needs a tabIndex. */
export function useRefocus<Target extends HTMLElement>(changes: number): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) target.current?.focus();
  }, [changes]);
  return target;
}
