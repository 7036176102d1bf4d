import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { lastValueFrom, of, throwError } from 'rxjs';
import {
  codesIn,
  isDatabaseAway,
  isForbidden,
  isSessionInDoubt,
  watchCodes,
  createAdminLink,
  type AnswerCodes,
} from './answerCodes.ts';
import { adminToken, setAdminToken } from '../session/adminToken.ts';

const error = (code?: string) => ({ data: null, errors: [code === undefined ? {} : { extensions: { code } }] });
const failure = (code: string) => ({ data: { act: { __typename: 'Failure', code } } });

it.each([
  ['the session has ended', error('UNAUTHENTICATED'), ['session']],
  ['the session of a use case has ended', failure('UNAUTHENTICATED'), ['session']],
  ['the session is of another firm', error('FORBIDDEN'), ['gate', 'session']],
  ['the admin gate is locked', failure('FORBIDDEN'), ['gate']],
  ['the database is away', error('UNAVAILABLE'), ['database']],
  ['the database is away for a use case', failure('UNAVAILABLE'), ['database']],
  ['the provider is away', failure('PROVIDER_UNAVAILABLE'), []],
  ['something is gone', failure('NOT_FOUND'), []],
  // The failed job is over, so the answer says nothing about the database now.
  ['a job has failed', { data: { job: { __typename: 'Job', code: 'UNAVAILABLE' } } }, []],
  ['an error has no code', error(), []],
  ['nothing is said', {}, []],
])('%s', (_, answer, expected) => expect(namesOf(codesIn(answer))).toEqual(expected));

const refused = (status: number, bodyText: string) =>
  new ServerError('refused', { response: new Response('', { status }), bodyText });

it.each([
  [refused(401, ''), ['session']],
  [refused(413, ''), ['session']],
  [refused(503, '{"errors":[{"extensions":{"code":"UNAVAILABLE"}}]}'), ['database']],
  [refused(500, '<html>'), []],
  [new TypeError('Failed to fetch'), []],
])('a thrown error is read too: %s', async (thrown, expected) => {
  const seen: AnswerCodes[] = [];
  const link = watchCodes((codes) => seen.push(codes)).concat(new ApolloLink(() => throwError(() => thrown)));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const sent = lastValueFrom(execute(link, { query: gql('{ act }') }, { client }));
  await expect(sent).rejects.toBe(thrown);
  expect(seen.map(namesOf)).toEqual([expected]);
});

it('passes answers unchanged', async () => {
  const link = watchCodes(() => undefined).concat(new ApolloLink(() => of(failure('FORBIDDEN'))));
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  expect(await lastValueFrom(execute(link, { query: gql('{ act }') }, { client }))).toEqual(failure('FORBIDDEN'));
});

function namesOf(codes: AnswerCodes): string[] {
  const rules = { gate: isForbidden, database: isDatabaseAway, session: isSessionInDoubt };
  return Object.entries(rules).flatMap(([name, holds]) => (holds(codes) ? [name] : []));
}

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
