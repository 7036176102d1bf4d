/**
 * An async iterator that ends its source as soon as its reader leaves. A plain generator would end only with the next value, which never
 * comes for a job that does not change.
 */
export function stopWithReader<Value>(
  open: (signal: AbortSignal) => AsyncGenerator<Value>,
): AsyncIterableIterator<Value> {
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
