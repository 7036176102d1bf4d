import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** The words for every outage, wherever they show. */
export const unreachable = 'The server cannot be reached. Check your connection, then try again.';

/** A thrown error as a sentence for the user: the server's own sentence where it sent one. */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((each) => each.message).join(' ');
  if (ServerError.is(error)) return describeStatus(error.statusCode);
  if (ServerParseError.is(error)) return 'The server’s answer could not be read. Try again in a moment.';
  return isSentence(error) ? error.message : unreachable;
}

/** Errors that this page throws itself, unlike a browser's 'TypeError: Failed to fetch'. */
function isSentence(error: unknown): error is Error {
  return (
    error instanceof Error && !(error instanceof TypeError || error instanceof DOMException) && error.message !== ''
  );
}

/** The HTTP statuses of a proxy that cannot reach the server. */
const outages = [502, 503, 504];

/** The sentence for an answer of a server or proxy that has only an HTTP status; it says what to do. */
export function describeStatus(status: number): string {
  if (status === 413) return 'This exceeds the server’s limit. Send something smaller, or ask your administrator.';
  if (status === 429) return 'Too many requests. Wait a minute, then try again.';
  if (outages.includes(status)) return `The server cannot be reached (status ${status}). Try again in a moment.`;
  return `The server answered with an error (status ${status}). Try again in a moment.`;
}
