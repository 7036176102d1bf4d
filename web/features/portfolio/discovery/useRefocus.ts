import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when the focused element disappeared with a change.
 * @param changes the number of changes so far; an element that is first rendered after a change also receives the focus
 * @returns a ref for the element that receives the focus, which needs a tabIndex
 */
export function useRefocus<Target extends HTMLElement>(changes: number): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) target.current?.focus();
  }, [changes]);
  return target;
}
