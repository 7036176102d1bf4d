import { getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { routes } from '../../graph/routes.ts';
import { schema } from '../../graph/schema.ts';
import { restContract } from '../rest/restContract.ts';

/** A call that changes something, in every form in which a page can send it. */
export interface Write {
  name: string;
  method: string;
  path: string;
  /** JSON; empty when the call has no body. */
  json: string;
  /** The fields of a form; a file is its name and content. */
  form: [field: string, value: string | { fileName: string; content: string }][];
}

/** UUIDs of the firm's entities, by their word in routes and mutations: 'transcript', 'document' … */
export type Ids = Record<string, string>;

/**
 * Returns every REST route except GET, with the valid body from the REST contract's table, and every GraphQL mutation.
 */
export async function everyWrite(ids: Ids): Promise<Write[]> {
  const rest = routes.filter(({ method }) => method !== 'get').map((route) => restWrite(route, ids));
  return [...(await Promise.all(rest)), ...Object.keys(mutations()).map((name) => mutationWrite(name, ids))];
}

const mutations = () => schema.getMutationType()?.getFields() ?? {};

async function restWrite({ method, path }: (typeof routes)[number], ids: Ids): Promise<Write> {
  const told = restContract.find(
    (call) => call.method.toLowerCase() === method && call.path.replace(/\{\w+\}/g, ':') === path.replace(/:\w+/g, ':'),
  );
  const filled = (told?.path ?? path).replace(/\{(\w+)\}|:\w+/g, (_, word?: string) => ids[word ?? 'job'] ?? '');
  const form = told?.success.form?.() ?? new FormData();
  const fields = [...form].map(async ([field, value]): Promise<Write['form'][number]> => [
    field,
    typeof value === 'string' ? value : { fileName: value.name, content: await value.text() },
  ]);
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: filled,
    json: told?.success.body === undefined ? '' : fill(JSON.stringify(told.success.body), ids),
    form: await Promise.all(fields),
  };
}

const fill = (text: string, ids: Ids) => text.replace(/\{(\w+)\}/g, (all, word: string) => ids[word] ?? all);

function mutationWrite(name: string, ids: Ids): Write {
  const field = mutations()[name];
  const [arg] = field?.args ?? [];
  const variables = arg ? { input: valueOf(arg.type, { word: name, ids }) } : {};
  const head = arg ? `mutation ($input: ${String(arg.type)}) { ${name}(input: $input)` : `mutation { ${name}`;
  const json = JSON.stringify({ query: `${head} { __typename } }`, variables });
  const file = { fileName: 'call.txt', content: 'Acme Robotics sells robots. Revenue is 18.4 million dollars.' };
  return {
    name: `mutation ${name}`,
    method: 'POST',
    path: '/graphql',
    json,
    form: [
      ['operations', json],
      ['map', JSON.stringify({ 0: [placeOfFile(variables)] })],
      ['0', file],
    ],
  };
}

function placeOfFile({ input = {} }: { input?: unknown }): string {
  const [name, value] = Object.entries(input as object).find(([, each]) => each === null || isNulls(each)) ?? [];
  return Array.isArray(value) ? `variables.input.${name}.0` : `variables.input.${name ?? 'file'}`;
}

const isNulls = (value: unknown) => Array.isArray(value) && value.length === 1 && value[0] === null;

const scalars: Record<string, unknown> = {
  String: 'Acme Robotics sells robots. Revenue is 18.4 million dollars.',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-11-01T10:00:00.000Z',
  JSON: {},
  Upload: null,
};

function valueOf(type: GraphQLInputType, about: { word: string; ids: Ids }): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, about);
  if (isListType(type)) return [valueOf(type.ofType, about)];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return named.name === 'ID' ? idFor(about) : scalars[named.name];
  const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(
    required.map((field) => [field.name, valueOf(field.type, { ...about, word: `${field.name} ${about.word}` })]),
  );
}

function idFor({ word, ids }: { word: string; ids: Ids }): string {
  const found = Object.keys(ids).find((each) => word.toLowerCase().includes(each.toLowerCase())) ?? 'company';
  return toGlobalId(found.charAt(0).toUpperCase() + found.slice(1), ids[found] ?? '');
}
