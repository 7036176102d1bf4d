import { ServerError } from '@apollo/client/errors';
import { describeError } from './describeError.ts';

const answered = (status: number) => {
  const response = new Response('', { status });
  return new ServerError('refused', { response, bodyText: '' });
};

describe('describeError', () => {
  it.each([
    [413, /exceeds the server’s limit\. Send something smaller/],
    [429, /Wait a minute, then try again/],
    [503, /^The server cannot be reached \(status 503\)\. Try again in a moment/],
  ])('says what to do about status %i', (status, words) => expect(describeError(answered(status))).toMatch(words));

  it('sends a user without a connection to check it', () => {
    expect(describeError(new TypeError('Failed to fetch'))).toBe(
      'The server cannot be reached. Check your connection, then try again.',
    );
    expect(describeError(new Error('The text is too long.'))).toBe('The text is too long.');
  });
});
