import { expect, it } from 'vitest';
import { tellsDatabaseAway } from './databaseAwayLink.ts';

it.each([
  [{ errors: [{ extensions: { code: 'UNAVAILABLE' } }] }, true],
  [{ data: { saveTranscript: { __typename: 'Failure', code: 'UNAVAILABLE' } } }, true],
  // The failed job is over, so the answer says nothing about the database now.
  [{ data: { job: { __typename: 'Job', code: 'UNAVAILABLE' } } }, false],
  [{ data: { generateMemo: { __typename: 'Failure', code: 'PROVIDER_UNAVAILABLE' } } }, false],
  [{ errors: [{}], data: { transcripts: null } }, false],
  [{}, false],
])('%j says that the database is away: %s', (answer, expected) => {
  expect(tellsDatabaseAway(answer)).toBe(expected);
});
