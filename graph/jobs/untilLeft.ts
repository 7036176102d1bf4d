/**
 * An async iterator that ends its source the moment its reader leaves. A bare generator would end only with the next
 * value, which for a job that nobody touches never comes.
 */
export function untilLeft<Value>(open: (signal: AbortSignal) => AsyncGenerator<Value>): AsyncIterableIterator<Value> {
  const left = new AbortController();
  const source = open(left.signal);
  return {
    next: () => source.next(),
    async return() {
      left.abort();
      await source.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
