import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { createAdminLink } from './adminLink.ts';
import { adminToken, setAdminToken } from '../session/adminToken.ts';

afterEach(() => setAdminToken(null));

const lock = { __typename: 'Failure', code: 'FORBIDDEN' };

/** Sends a query through a link that answers with `data`; returns the headers that were sent. */
async function ask(data: Record<string, unknown>, meanwhile?: () => void): Promise<unknown> {
  let headers: unknown;
  const server = new ApolloLink((operation) => {
    headers = operation.getContext().headers;
    meanwhile?.();
    return of({ data });
  });
  const client = new ApolloClient({ link: createAdminLink().concat(server), cache: new InMemoryCache() });
  await client.mutate({ mutation: gql('mutation { act { code } }') });
  return headers;
}

it('sends the token, and nothing while the gate is locked', async () => {
  expect(await ask({ act: { __typename: 'Done', code: 'x' } })).toBeUndefined();
  setAdminToken('open');
  expect(await ask({ act: { __typename: 'Done', code: 'x' } })).toEqual({ 'X-Admin-Token': 'open' });
  expect(adminToken()).toBe('open');
});

it('locks the gate when the token is refused', async () => {
  setAdminToken('expired');
  await ask({ act: lock });
  expect(adminToken()).toBeNull();
});

it('leaves a gate open that was opened again while the refusal was on its way', async () => {
  setAdminToken('expired');
  await ask({ act: lock }, () => setAdminToken('new'));
  expect(adminToken()).toBe('new');
});
