import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store/store.ts';

/** An action that any screen can request and that one screen runs. */
export type Wish = 'record' | 'rank' | 'shortcuts';

/** In ms. A screen that opens later than this was opened for another reason. */
const patience = 10_000;

const wished = createStore<{ wish: Wish; at: number } | null>(null);

/** Requests an action; its screen runs it, immediately or when it opens. */
export function wishFor(wish: Wish): void {
  wished.write({ wish, at: performance.now() });
}

/** Runs a requested action once while this screen is open. */
export function useWish(wish: Wish, fulfil: () => void): void {
  const look = useEffectEvent(() => {
    const latest = wished.read();
    if (latest?.wish !== wish) return;
    wished.write(null);
    if (performance.now() - latest.at < patience) fulfil();
  });
  useEffect(() => {
    look();
    return wished.subscribe(() => look());
  }, []);
}
