import { getNullableType, isEnumType, isNonNullType, isLeafType, getNamedType } from 'graphql';
import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';
import { Client } from '../support/client.ts';
import { textFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { mutate } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await new Client(server).login('dossier');

/** NUL and half a character: valid JSON, but PostgreSQL cannot store them. */
const odd = 'Revenue\0 was \ud800 $3 million.';
const even = 'Revenue was \ufffd $3 million.';

it.each<[path: string, body: object, status: number]>([
  ['/api/transcripts', { title: odd, content: odd, summary: odd }, 201],
  ['/api/writeups', { title: odd, content: odd, recommendation: odd, tags: [odd] }, 201],
  ['/api/summarize', { text: odd }, 200],
  ['/api/generate-writeup', { text: odd, documentContent: odd }, 200],
  ['/api/combined-analysis', { documentContent: odd, documentTitle: odd, transcriptTitle: odd }, 200],
])('POST %s accepts a text with characters that cannot be stored, and drops these', async (path, body, status) => {
  const answer = await client.call('POST', path, body);
  expect(answer.status).toBe(status);
  if (status === 201) expect(await answer.json()).toMatchObject({ title: even, content: even });
});

it('GraphQL accepts such a text too: to store and to search for', async () => {
  const { id: documentId } = await readFile(client, textFile('memo.txt', 'A memo that people wrote.'));
  expect(await mutate(client, 'createHumanMemo', { documentId, title: odd }, 'title')).toEqual({ title: even });
  const found = await client.graphql(
    `query ($odd: String!) { documents(search: $odd) { totalCount } writeups(search: $odd) { totalCount }
       ofType: writeups(memoType: $odd) { totalCount } }`,
    { odd },
  );
  expect(found).toEqual({
    data: { documents: { totalCount: 0 }, writeups: { totalCount: 2 }, ofType: { totalCount: 0 } },
  });
});

const withParameters = routes.filter(({ path }) => path.includes(':'));

it('no path of REST makes an error of the server out of such a character', async () => {
  expect(withParameters.length).toBeGreaterThan(20);
  for (const { method, path } of withParameters) {
    const body = method === 'get' || method === 'delete' ? undefined : {};
    const answer = await client.call(method.toUpperCase(), path.replaceAll(/:\w+/g, '%00'), body);
    expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
  }
  const scores = await client.call('POST', '/api/companies/%00/generate-scores');
  expect([scores.status, await scores.json()]).toEqual([
    400,
    { code: 'INVALID', message: expect.stringMatching('NUL') as unknown },
  ]);
});

const needed: Record<string, string> = { Int: '1', Float: '1', Boolean: 'true', ID: '"x"' };

it('no search, filter or name in a GraphQL query makes an error of the server out of such a character', async () => {
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const given = field.args.flatMap(({ name, type }) => {
      const bare = getNullableType(type);
      const value = isEnumType(bare) ? bare.getValues()[0]?.name : needed[String(bare)];
      if (String(bare) === 'String') return [`${name}: "a\\u0000b"`];
      return isNonNullType(type) && value !== undefined ? [`${name}: ${value}`] : [];
    });
    if (!given.some((each) => each.includes('u0000'))) return [];
    return [`{ ${field.name}(${given.join(', ')}) ${isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'} }`];
  });
  expect(queries.length).toBeGreaterThan(10);
  for (const query of queries) {
    const { errors = [] } = await client.graphql(query);
    expect(
      errors.map(({ extensions }) => extensions?.code),
      query,
    ).not.toContain('INTERNAL');
  }
});
