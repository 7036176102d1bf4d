import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

export const unreachable = 'The server cannot be reached. Check your connection, then try again.';

/** Describes a thrown error in a sentence for the user: the server's own sentence if it sent one. */
export function describeError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors.map((each) => each.message).join(' ');
  if (ServerError.is(error)) return describeStatus(error.statusCode);
  if (ServerParseError.is(error)) return 'The server’s answer could not be read. Try again in a moment.';
  return isSentence(error) ? error.message : unreachable;
}

/** True for errors that this page throws itself, unlike a browser's 'TypeError: Failed to fetch'. */
function isSentence(error: unknown): error is Error {
  return (
    error instanceof Error && !(error instanceof TypeError || error instanceof DOMException) && error.message !== ''
  );
}

const outages = [502, 503, 504];

/** Returns the sentence that says what to do, for an answer of a server or proxy with only an HTTP status. */
export function describeStatus(status: number): string {
  if (status === 413) return 'This exceeds the server’s limit. Send something smaller, or ask your administrator.';
  if (status === 429) return 'Too many requests. Wait a minute, then try again.';
  if (outages.includes(status)) return `The server cannot be reached (status ${status}). Try again in a moment.`;
  return `The server answered with an error (status ${status}). Try again in a moment.`;
}
