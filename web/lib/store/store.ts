import { useSyncExternalStore } from 'react';

/** A value outside React's tree that components follow with `useStore`. */
export interface ReadableStore<Value> {
  /** Calls `listener` after each change. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  read(): Value;
}

/** Creates listeners without a value, for objects that keep their own state. */
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

/** Creates a store of one immutable value. The same value written again notifies nobody. */
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

/** Returns the store's value; the component is rendered again when it changes. */
export function useStore<Value>({ subscribe, read }: ReadableStore<Value>): Value {
  return useSyncExternalStore(subscribe, read);
}
