import { describe, expect, it } from 'vitest';
import { answerCastsDoubt } from './sessionDoubt.ts';

describe('answerCastsDoubt', () => {
  it.each(['UNAUTHENTICATED', 'FORBIDDEN'])('sees the error code %s', (code) => {
    expect(answerCastsDoubt({ data: null, errors: [{ extensions: { code } }] })).toBe(true);
  });
  it('sees a typed failure of the session', () => {
    expect(answerCastsDoubt({ data: { saveTranscript: { __typename: 'Failure', code: 'UNAUTHENTICATED' } } })).toBe(
      true,
    );
  });
  it('ignores other failures: the admin lock, invalid input, defects', () => {
    expect(answerCastsDoubt({ data: { deleteDocument: { __typename: 'Failure', code: 'FORBIDDEN' } } })).toBe(false);
    expect(answerCastsDoubt({ data: { saveTranscript: { __typename: 'Failure', code: 'INVALID' } } })).toBe(false);
    expect(answerCastsDoubt({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })).toBe(false);
    expect(answerCastsDoubt({ data: { writeups: null } })).toBe(false);
  });
});
