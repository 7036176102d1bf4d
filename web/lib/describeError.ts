import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** A thrown error as a sentence for the user: the server's own where it gave one. */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((each) => each.message).join(' ');
  if (ServerError.is(error))
    return `The server answered with an error (status ${error.statusCode}). Try again in a moment.`;
  if (ServerParseError.is(error)) return 'The server’s answer could not be read. Try again in a moment.';
  return 'The server could not be reached. Check your connection, then try again.';
}
