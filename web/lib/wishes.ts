import { useEffect, useEffectEvent } from 'react';

/** What can be asked for from anywhere and is done on a screen of its own. */
export type Wish = 'record' | 'rank';

/** In ms. A screen that comes later than this was gone to for something else. */
const patience = 10_000;

let wished: { wish: Wish; at: number } | null = null;
const listeners = new Set<() => void>();

/** Asks for something; the screen that does it takes it up, at once or when it is there. */
export function wishFor(wish: Wish): void {
  wished = { wish, at: performance.now() };
  for (const listener of [...listeners]) listener();
}

/** Does what was asked for, once, while this screen is there. */
export function useWish(wish: Wish, fulfil: () => void): void {
  const look = useEffectEvent(() => {
    if (wished?.wish !== wish) return;
    const isFresh = performance.now() - wished.at < patience;
    wished = null;
    if (isFresh) fulfil();
  });
  useEffect(() => {
    const listener = () => look();
    listeners.add(listener);
    listener();
    return () => void listeners.delete(listener);
  }, []);
}
