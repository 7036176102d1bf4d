import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** A thrown error as a sentence for the user: the server's own where it gave one. */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((each) => each.message).join(' ');
  if (ServerError.is(error)) return describeStatus(error.statusCode);
  if (ServerParseError.is(error)) return 'The server’s answer could not be read. Try again in a moment.';
  return 'The server could not be reached. Check your connection, then try again.';
}

/** What a server, or a proxy before it, says by an HTTP status alone, as a sentence that says what to do. */
export function describeStatus(status: number): string {
  if (status === 413) return 'This is larger than the server takes. Send something smaller, or ask your administrator.';
  if (status === 429) return 'The server was asked too much at once. Wait a minute, then try again.';
  return `The server answered with an error (status ${status}). Try again in a moment.`;
}
