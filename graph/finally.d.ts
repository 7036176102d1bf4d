/**
 * Declares that `finally` waits for the promise that its callback returns, which TypeScript's own declaration omits.
 */
interface Promise<T> {
  finally(onFinally: () => PromiseLike<unknown>): Promise<T>;
}
