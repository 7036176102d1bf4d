import { useSyncExternalStore } from 'react';

/** A value outside React's tree that components follow with `useStore`. */
export interface ReadableStore<Value> {
  /** Calls `listener` after each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  read(): Value;
}

/** Listeners without a value, for objects that keep their state themselves. */
export function createNotifier() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      // A copy, because a listener may unsubscribe itself.
      for (const listener of [...listeners]) listener();
    },
  };
}

/** Holds one immutable value. `write` replaces it and notifies the listeners unless it is the same. */
export function createStore<Value>(initial: Value) {
  const { subscribe, notify } = createNotifier();
  let value = initial;
  return {
    subscribe,
    read: () => value,
    write: (next: Value) => {
      if (Object.is(value, next)) return;
      value = next;
      notify();
    },
  };
}

/** The store's value; the component is rendered again when it changes. */
export function useStore<Value>({ subscribe, read }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}
