/** `finally` waits for what its callback returns, which TypeScript's own declaration does not say. */
interface Promise<T> {
  finally(onFinally: () => PromiseLike<unknown>): Promise<T>;
}
