import { useEffect, useEffectEvent } from 'react';

/** Actions that can be requested from anywhere, and that one screen runs. */
export type Wish = 'record' | 'rank';

/** In ms. A screen that opens later than this was opened for another reason. */
const patience = 10_000;

let wished: { wish: Wish; at: number } | null = null;
const listeners = new Set<() => void>();

/** Requests an action; its screen runs it, immediately or when it opens. */
export function wishFor(wish: Wish): void {
  wished = { wish, at: performance.now() };
  for (const listener of [...listeners]) listener();
}

/** Runs a requested action once while this screen is open. */
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
