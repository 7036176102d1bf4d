/** What `make` returns, made when it is first asked for and then kept: a page that never asks does not wait for it. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
