import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Takes up the focus when what had it went away with a change.
 * @param changes how many there were; what is drawn for the first time after one takes it up, too
 * @returns for the element that is to have it, which needs a tabIndex
 */
export function useRefocus<Target extends HTMLElement>(changes: number): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) target.current?.focus();
  }, [changes]);
  return target;
}
