import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { SessionTenantDocument } from '../memoMaker.gql.ts';
import { createCache } from '../../../lib/cache/cache.ts';
import { recordingServer } from './recordingServer.ts';
import { UploadPostponed, UploadRefused } from './uploadRecording.ts';

type Answer = ConstructorParameters<typeof ApolloLink>[0];

const status = (statusCode: number): Answer => {
  const response = new Response('', { status: statusCode });
  return () => throwError(() => new ServerError('refused', { response, bodyText: '' }));
};
const failure = (code: string): Answer => {
  return () =>
    of({ data: { startRecording: { __typename: 'Failure', code, message: `It is ${code}.`, field: null } } });
};

/**
 * Returns the outcome of an upload of this firm's recording when the server gives this answer, in a page that is logged
 * in to the firm `slug`.
 */
async function outcomeOf(answer: Answer, slug = 'dossier'): Promise<unknown> {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(answer) });
  const tenant = { __typename: 'Tenant', id: 'T1', slug } as const;
  client.writeQuery({ query: SessionTenantDocument, data: { session: { __typename: 'Session', id: 'S1', tenant } } });
  const recording = { key: 'k', title: 'Call', startedAt: '2026-03-04T10:00:00.000Z' };
  const begun = recordingServer(client, 'dossier').start(recording);
  return begun.catch((error: unknown) => error);
}

describe('the upload of a recording', () => {
  it.each([
    ['too large', status(413), /exceeds the server’s limit/],
    ['no longer wanted', failure('CONFLICT'), /^It is CONFLICT/],
  ])('is abandoned with the reason when the recording is %s', async (_, answer, words) => {
    const outcome = await outcomeOf(answer);
    expect(outcome).toBeInstanceOf(UploadRefused);
    expect(outcome).toMatchObject({ message: expect.stringMatching(words) as string });
  });

  it.each([
    ['the server is asked too much', status(429), /Wait a minute/],
    ['the server fails', status(502), /status 502/],
    ['the server is full', failure('PROVIDER_UNAVAILABLE'), /^It is PROVIDER_UNAVAILABLE/],
    ['the session has ended', failure('UNAUTHENTICATED'), /^It is UNAUTHENTICATED/],
    [
      'the server meets a defect',
      () => throwError(() => new CombinedGraphQLErrors({ errors: [{ message: 'Quote FC88-FE48.' }] })),
      /FC88-FE48/,
    ],
  ])('waits while %s, and tells why', async (_, answer, words) => {
    const outcome = await outcomeOf(answer);
    expect(outcome).toBeInstanceOf(UploadPostponed);
    expect(outcome).toMatchObject({ message: expect.stringMatching(words) as string });
  });

  it('sends the recording to no other firm', async () => {
    const outcome = await outcomeOf(() => {
      throw new Error('It was sent.');
    }, 'northgate');
    expect(outcome).toMatchObject({ name: 'UploadPostponed', message: 'It will be uploaded after the next login.' });
  });

  it('waits for the connection without a sentence from the server', async () => {
    const lost = new TypeError('Failed to fetch');
    expect(await outcomeOf(() => throwError(() => lost))).toBe(lost);
  });
});
