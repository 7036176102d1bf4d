import { getNamedType, isNonNullType, isObjectType, type GraphQLField } from 'graphql';
import { randomUUID } from 'node:crypto';
import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';
import { admin } from '../admin/adminClient.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const id = randomUUID();
/** The forger's replacements for the time, number or title in a list's own cursor. */
const keys = ['1', '0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', 1e308, null, [], {}];
const lists = [
  ...['transcripts by recording_date', 'writeups by creation_date', 'documents by upload_date'],
  ...['companies by sort_name', 'analysis_runs by created_at', 'candidates by sort_name'],
];
const forgeries = [
  ...lists.flatMap((list) => keys.map((key) => encode([key, id, list]))),
  ...[null, 1, {}, [], [null, null, null], [0.5, 9e15, id]].map(encode),
  ...['nonsense', '\0', 'x'.repeat(9_000), '💣', '__proto__'],
];

const connections = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(isConnection);

function isConnection({ args, type }: GraphQLField<unknown, unknown>): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && 'edges' in named.getFields() && args.some(({ name }) => name === 'after');
}

async function codesOf({ name, args }: GraphQLField<unknown, unknown>): Promise<(string | undefined)[]> {
  const needed = args.flatMap((each) => (isNonNullType(each.type) ? [`, ${each.name}: "a"`] : [])).join('');
  const query = `query ($c: String) { ${name}(after: $c${needed}) { pageInfo { hasNextPage } } }`;
  const told: (string | undefined)[] = [];
  for (const cursor of forgeries) {
    const { errors } = await client.graphql(query, { c: cursor });
    told.push(errors?.[0]?.extensions?.code);
  }
  return told;
}

it.each(connections.map((field) => [field.name, field] as const))(
  'the list %s refuses forged cursors',
  async (_, field) => {
    const codes = await codesOf(field);
    // A list of titles accepts a title that no row has: it continues from the place of that title.
    expect([...new Set(codes)].filter((code) => code !== 'INVALID' && code !== undefined)).toEqual([]);
    expect(codes.filter((code) => code === undefined).length).toBeLessThan(keys.length);
  },
);

const pagedRoutes = routes.filter(({ query }) => query && 'cursor' in (query as unknown as { shape: object }).shape);

it.each(pagedRoutes.map((route) => [route.path, route] as const))('GET %s refuses forged cursors', async (path) => {
  for (const cursor of forgeries) {
    const answer = await client.fetch(`${path}?q=a&limit=1&cursor=${encodeURIComponent(cursor.slice(0, 4_000))}`);
    if (answer.status !== 200) expect(await answer.json()).toMatchObject({ code: 'INVALID' });
    expect([200, 400]).toContain(answer.status);
  }
});
