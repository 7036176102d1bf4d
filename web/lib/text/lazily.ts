/** Computes the result of `make` at the first use and keeps it, so that pages without a use do not wait for it. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
