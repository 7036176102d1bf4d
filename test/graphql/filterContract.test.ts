import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
  type GraphQLField,
} from 'graphql';
import { filterParams, type FilterParam } from '../../graph/data/lists/filters.ts';
import { readGlobalId } from '../../graph/request/graphql/globalId.ts';
import { schema } from '../../graph/schema.ts';
import { Client, type GraphqlAnswer } from '../support/client.ts';
import { useTestServer } from '../support/harness.ts';
import { nouns, somebody, type Noun, type Row, type Value } from './filterNouns.ts';
import { addFilterRows, pick } from './filterRows.ts';

const rowsOf = new Map<string, Row[]>();

const server = await useTestServer();
const client = await new Client(server).login('dossier');
beforeAll(async () => {
  await addFilterRows(server, client);
  for (const noun of nouns) rowsOf.set(noun.list, await ask(noun, ''));
});

interface Found {
  totalCount: number;
  edges: { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

const inTheName = { 'X-Member': somebody };

async function ask({ list, fields }: Noun, args: string, wanted = fields, first = 200): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null; ;) {
    const answer: GraphqlAnswer<Record<string, Found>> = await client.graphql(
      `query ($after: String) { ${list}(first: ${first}, after: $after${args && `, ${args}`}) {
        totalCount pageInfo { hasNextPage endCursor } edges { node { id ${wanted} } } } }`,
      { after },
      inTheName,
    );
    expect(answer.errors, args).toBeUndefined();
    const found = answer.data?.[list];
    rows.push(...(found?.edges.map(({ node }) => node) ?? []));
    if (found?.pageInfo.hasNextPage) after = found.pageInfo.endCursor;
    else {
      expect(rows).toHaveLength(found?.totalCount ?? -1);
      return rows;
    }
  }
}

async function askRest({ rest }: Noun, query: string): Promise<string[]> {
  const response = await client.call('GET', `${rest?.path}?${query}`, undefined, inTheName);
  const text = await response.text();
  expect(response.status, `${query}: ${text}`).toBe(200);
  const body = JSON.parse(text) as Record<string, { id: string }[]> | { id: string }[];
  const rows = Array.isArray(body) ? body : body[rest?.wrap ?? ''];
  return rows?.map(({ id }) => id) ?? [];
}

const uuidsOf = (rows: Row[]) => rows.map(({ id }) => readGlobalId(id).id);
const known = ({ list }: Noun) => rowsOf.get(list) ?? [];
const valuesIn = (noun: Noun, param: FilterParam): NonNullable<Value>[] =>
  known(noun)
    .flatMap((row) => noun.valueOf[param.field]?.(row) ?? [])
    .filter((value) => value !== null);

function questions(noun: Noun, param: FilterParam): unknown[] {
  if (param.type === 'boolean') return [true, false];
  const values = valuesIn(noun, param);
  const some = [values[2] ?? values[0], values.at(-2) ?? values[0]];
  if (values.length === 0) return [];
  if (param.type === 'ids') return [some];
  if (param.type === 'words') return [[String(some[0]).toUpperCase(), 'nothing']];
  return param.type === 'choices' ? [[some[0]], some] : some;
}

function holds(noun: Noun, { field, role, type }: FilterParam, value: unknown): (row: Row) => boolean {
  return (row) =>
    [noun.valueOf[field]?.(row) ?? null].flat().some((own) => {
      if (role === 'known') return (own !== null) === value;
      if (own === null) return false;
      // Days are compared as strings, everything else as numbers.
      const [left, right] = type === 'day' ? [own, String(value)] : [Number(own), Number(value)];
      if (role === 'least') return left >= right;
      if (role === 'most') return type === 'instant' || type === 'day' ? left < right : left <= right;
      if (Array.isArray(value)) return value.some((each) => String(each).toLowerCase() === String(own).toLowerCase());
      return own === value;
    });
}

const plainly = ({ type }: FilterParam, value: unknown) =>
  type === 'instant' ? new Date(Number(value)).toISOString() : value;

const inGraphql = (param: FilterParam, value: unknown): string =>
  `${param.name}: ${param.type === 'choices' ? `[${String(value)}]` : JSON.stringify(plainly(param, value))}`;

function inRest(param: FilterParam, value: unknown): string {
  const text = (each: unknown) => (param.type === 'ids' ? readGlobalId(String(each)).id : String(plainly(param, each)));
  return [value]
    .flat()
    .map((each) => `${param.name}=${encodeURIComponent(text(each))}`)
    .join('&');
}

const isList = ({ type }: GraphQLField<unknown, unknown>) => {
  const named = getNamedType(type);
  return isListType(getNullableType(type)) || (isObjectType(named) && 'edges' in named.getFields());
};
const paging = ['first', 'after', 'last', 'before'];

/** The filtered lists that are no `nouns`, each with its arguments: other tests cover them. */
const others: Record<string, string[]> = {
  'Claim.cells': ['onlyNewest'],
  'Company.followUps': ['kind', 'status'],
  'Company.observations': ['metric'],
  'CompanyImport.rows': ['actions', 'count', 'from'],
  'Document.matches': ['search'],
  'Document.parts': ['count', 'from'],
  'Query.candidates': ['search'],
  'Query.claims': ['filter', 'search'],
  'Query.companyGroups': ['by', 'filter', 'search'],
  'Query.companySources': ['filter', 'orderBy', 'search'],
  'Query.importMeanings': ['ofCandidates'],
  'Query.nodes': ['ids'],
  'Query.notices': ['isUnread'],
  'Query.portfolioRankings': ['filter', 'search'],
  'Query.savedViews': ['list'],
  'Query.search': ['kinds', 'query'],
  'Query.suggestedSubjects': ['documentIds', 'recordingId', 'transcriptId'],
  'WebhookEndpoint.deliveries': ['status'],
};

const namesIn = (graphql: string) => [...graphql.matchAll(/(\w+):/g)].map(([, name = '']) => name);

it('knows every argument that filters or sorts a list, of every type', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  const narrowed = types.flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {})
      .filter(isList)
      .map(({ name, args }): [string, string[]] => [
        `${type.name}.${name}`,
        args.map((arg) => arg.name).filter((arg) => !paging.includes(arg)),
      ])
      .filter(([, args]) => args.length > 0),
  );
  const known = nouns.map(({ list, narrowed }): [string, string[]] => [
    `Query.${list}`,
    [...new Set(['filter', 'orderBy', ...narrowed.flatMap(({ graphql }) => namesIn(graphql.replace(/\{.*\}/, '')))])],
  ]);
  const sorted = (entries: [string, string[]][]) =>
    Object.fromEntries(entries.map(([name, args]) => [name, args.toSorted()]));
  expect(sorted(narrowed)).toEqual(sorted([...known, ...Object.entries(others)]));
});

it.each(nouns)('has every filter of $list in its table and in the schema', ({ prefix, table, narrowed }) => {
  const input = schema.getType(`${prefix}Filter`);
  const names = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
  const beside = narrowed.flatMap(({ graphql }) => namesIn(/\{.*\}/.exec(graphql)?.[0] ?? ''));
  const inTable = filterParams(table).map(({ name }) => name);
  expect(names.toSorted()).toEqual([...inTable, ...beside].toSorted());
});

it.each(nouns)('every other argument that filters $list finds what the naive reference finds', async (noun) => {
  for (const { graphql, rest, holds } of noun.narrowed) {
    const expected = uuidsOf(known(noun).filter(holds));
    expect([graphql, expected.length > 0 || graphql === 'isReady: false']).toEqual([graphql, true]);
    expect([graphql, uuidsOf(await ask(noun, graphql, ''))]).toEqual([graphql, expected]);
    if (rest !== null) expect([rest, await askRest(noun, rest)]).toEqual([rest, expected]);
  }
});

it.each(nouns)('every filter of $list finds what the naive reference finds, over GraphQL and REST', async (noun) => {
  const rows = known(noun);
  expect(rows.length).toBeGreaterThanOrEqual(25);
  for (const param of filterParams(noun.table)) {
    if (!noun.valueOf[param.field]) throw new Error(`${param.field} is not known to the naive reader`);
    for (const value of questions(noun, param)) {
      const expected = rows.filter(holds(noun, param, value));
      const found = await ask(noun, `filter: { ${inGraphql(param, value)} }`, '');
      expect([param.name, value, uuidsOf(found)]).toEqual([param.name, value, uuidsOf(expected)]);
      if (!noun.rest) continue;
      expect([param.name, value, await askRest(noun, inRest(param, value))]).toEqual([
        param.name,
        value,
        uuidsOf(expected),
      ]);
    }
  }
});

it.each(nouns)('filters of $list are combined as the naive reference combines them', async (noun) => {
  const random = pick(noun.list.length);
  const params = filterParams(noun.table).filter((param) => questions(noun, param).length > 0);
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [params[random(params.length)], params[random(params.length)]];
    if (!one || !other || one.field === other.field) continue;
    const asked = [one, other].map((param) => {
      const values = questions(noun, param);
      return { param, value: values[random(values.length)] };
    });
    const expected = known(noun).filter((row) => asked.every(({ param, value }) => holds(noun, param, value)(row)));
    const given = asked.map(({ param, value }) => inGraphql(param, value)).join(', ');
    expect([given, uuidsOf(await ask(noun, `filter: { ${given} }`, ''))]).toEqual([given, uuidsOf(expected)]);
    if (!noun.rest) continue;
    const query = asked.map(({ param, value }) => inRest(param, value)).join('&');
    expect([query, await askRest(noun, query)]).toEqual([query, uuidsOf(expected)]);
  }
});

it.each(nouns)('every order of $list is that of the naive reference, with gaps last', async (noun) => {
  const type = schema.getType(`${noun.prefix}Order`);
  const orders = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    const base = order
      .replace('OLDEST', 'NEWEST')
      .replace('SHORTEST', 'LONGEST')
      .replace(/_ASC$|_DESC$/, '');
    const rows = await ask(noun, `orderBy: ${order}`);
    const keys = rows.map((row) => noun.keyOf[base]?.(row) ?? null);
    const seen = keys.filter((key) => key !== null);
    expect([order, seen.length > 0, keys.slice(seen.length).every((key) => key === null)]).toEqual([order, true, true]);
    const sorted = seen.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const isAscending = /OLDEST|SHORTEST|_ASC$|^NAME$/.test(order);
    expect([order, seen]).toEqual([order, isAscending ? sorted : sorted.toReversed()]);
    // Page by page the result is the same, even with equal values.
    const first = Math.ceil(rows.length / 3);
    expect([order, uuidsOf(await ask(noun, `orderBy: ${order}`, '', first))]).toEqual([order, uuidsOf(rows)]);
    if (noun.rest) expect([order, await askRest(noun, `orderBy=${order}`)]).toEqual([order, uuidsOf(rows)]);
  }
});

it.each(nouns.filter(({ rest }) => rest))(
  'REST refuses a parameter that $list does not have, and names those that it has',
  async (noun) => {
    const response = await client.call('GET', `${noun.rest?.path}?colour=red`);
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([400, expect.stringContaining('There is no parameter colour here')]);
    for (const { name } of filterParams(noun.table)) expect(message).toContain(` ${name},`);
  },
);

function plainFields({ fields }: Noun): string[] {
  const [operation] = parse(`{ ${fields} }`).definitions;
  const selections = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections : [];
  return selections.flatMap((each) => (each.kind === 'Field' && !each.selectionSet ? [each.name.value] : []));
}

it.each(nouns)('a field of $list is the same when it is selected alone', async (noun) => {
  for (const name of plainFields(noun)) {
    const alone = await ask(noun, '', name);
    expect([name, alone.map((row) => row[name])]).toEqual([name, known(noun).map((row) => row[name])]);
  }
});
