import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { createMutationKeyLink, isCertain } from './mutationKeyLink.ts';

it.each([
  [{ data: { saveTranscript: { __typename: 'Transcript', id: '1' } } }, true],
  [{ data: { saveTranscript: { __typename: 'Failure', code: 'INVALID' } } }, true],
  [{ data: { saveTranscript: { __typename: 'Failure', code: 'UNAVAILABLE' } } }, false],
  [{ data: null, errors: [{ message: 'broken' }] }, false],
])('%j is certain: %s', (answer, expected) => expect(isCertain(answer)).toBe(expected));

const save = gql`
  mutation Save($input: SaveInput!) {
    save(input: $input)
  }
`;

/** Sends mutations through the link to a server that fails `failures` times; returns the ids that arrived. */
function startClient(failures: number): { send: (input: object) => Promise<unknown>; ids: unknown[] } {
  const ids: unknown[] = [];
  const server = new ApolloLink(({ variables }) => {
    ids.push((variables as { input: { clientMutationId: unknown } }).input.clientMutationId);
    return ids.length <= failures ? throwError(() => new TypeError('Failed to fetch')) : of({ data: { save: 'done' } });
  });
  const client = new ApolloClient({ link: createMutationKeyLink().concat(server), cache: new InMemoryCache() });
  return { ids, send: (input) => client.mutate({ mutation: save, variables: { input } }).catch(() => undefined) };
}

it('sends an unanswered call again under its id, and the next call under another', async () => {
  const { send, ids } = startClient(2);
  for (let call = 0; call < 4; call += 1) await send({ title: 'Call' });
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids.slice(0, 3)).toEqual([ids[0], ids[0], ids[0]]);
  expect(ids[3]).not.toBe(ids[0]);
});

it('gives calls that differ only in a file different ids', async () => {
  const { send, ids } = startClient(2);
  await send({ file: new File(['a'], 'a.txt') });
  await send({ file: new File(['a'], 'b.txt') });
  expect(ids[0]).not.toBe(ids[1]);
});
