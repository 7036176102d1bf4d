import { getNamedType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { schema } from '../../../graph/schema.ts';
import { jsonBody, type Attempt } from './attempt.ts';
import type { FilledFirm } from './fillFirm.ts';
import { selectionOf } from './graphqlSelection.ts';
import { FieldValues, globalIdsOf, nodeTypes, type IdSlot } from './graphqlValues.ts';
import { uuidOf } from '../../support/factories.ts';

type Field = GraphQLField<unknown, unknown>;

const nodeFields = ['node', 'nodes'];

const needsOneId = ['fileSource', 'readCompanyFigures', 'subjectOf', 'suggestedSubjects'];

/**
 * Returns every query or mutation, with firm A's ids wherever an id is taken; with `isWhole`, also with ids of all
 * other types.
 */
export function fieldAttempts(
  kind: 'query' | 'mutation',
  firm: FilledFirm,
  random: () => number,
  isWhole: boolean,
): Attempt[] {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return fieldsOf(root)
    .filter(({ name }) => !nodeFields.includes(name))
    .flatMap((field) => attemptsOf(kind, field, firm, random, isWhole));
}

function fieldsOf(type: GraphQLObjectType | undefined | null): Field[] {
  return Object.values(type?.getFields() ?? {});
}

function attemptsOf(kind: string, field: Field, firm: FilledFirm, random: () => number, isWhole: boolean): Attempt[] {
  const values = new FieldValues(field.name, field.args, firm, random);
  const isPlain = !needsOneId.includes(field.name) && values.slots.every(({ isRequired }) => !isRequired);
  const plain = isPlain ? [attemptOf(kind, field, values, values.variables)] : [];
  const others = nodeTypes.toSorted(() => random() - 0.5).slice(0, isWhole ? undefined : 1);
  return [
    ...plain,
    ...values.slots.flatMap((slot) => {
      const types = [slot.type, ...others.filter((type) => type !== slot.type)];
      const ids = types.flatMap((type) => globalIdsOf(firm, type).slice(0, isWhole ? undefined : 1));
      const bare = (slot.isBare ? ids : ids.slice(0, 1)).map(uuidOf);
      return (slot.isBare ? bare : [...ids, ...bare]).map((id) =>
        attemptOf(kind, field, values, withId(values.variables, slot, id), ` with ${slot.path.join('.')} ${id}`),
      );
    }),
  ];
}

function withId(variables: Record<string, unknown>, { path, isList }: IdSlot, id: string): Record<string, unknown> {
  const copy = structuredClone(variables);
  let object = copy;
  for (const name of path.slice(0, -1)) object = (object[name] ??= {}) as Record<string, unknown>;
  object[path.at(-1) ?? ''] = isList ? [id] : id;
  return copy;
}

function attemptOf(
  operation: string,
  field: Field,
  { files }: FieldValues,
  variables: Record<string, unknown>,
  what = '',
): Attempt {
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  // For the result of a mutation, the plain fields of nodes are enough.
  const above = operation === 'mutation' ? [operation] : [];
  const head = declared && `(${declared})`;
  const query = `${operation} ${head} { ${field.name}${passed && `(${passed})`} ${selectionOf(getNamedType(field.type), above)} }`;
  return sendable(`${operation} ${field.name}`, what, query, variables, files);
}

function sendable(
  kind: string,
  what: string,
  query: string,
  variables: Record<string, unknown>,
  files: Record<string, () => File> = {},
): Attempt {
  const headers = { 'Apollo-Require-Preflight': 'true' };
  const sent = JSON.stringify(variables);
  const common = { kind, name: `${kind}${what}`, method: 'POST', path: '/graphql', sent };
  const paths = Object.keys(files);
  if (paths.length === 0) return { ...common, ...jsonBody({ query, variables }, headers) };
  const body = () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables }));
    form.set('map', JSON.stringify(Object.fromEntries(paths.map((path, index) => [index, [path]]))));
    Object.values(files).forEach((file, index) => form.set(String(index), file()));
    return form;
  };
  return { ...common, headers, body };
}

/** Returns every node of firm A's by its id with all fields of its type, and all types' nodes together. */
export function nodeAttempts(firm: FilledFirm, isWhole: boolean): Attempt[] {
  const single = nodeTypes.flatMap((type) =>
    globalIdsOf(firm, type)
      .slice(0, isWhole ? undefined : 2)
      .map((id) => {
        const named = schema.getType(type);
        const query = `query ($id: ID!) { node(id: $id) { __typename ... on ${type} ${named ? selectionOf(named) : ''} } }`;
        return sendable(`node ${type}`, ` ${id}`, query, { id });
      }),
  );
  const ids = nodeTypes.flatMap((type) => globalIdsOf(firm, type).slice(0, 2));
  const members = nodeTypes.map((type) => `... on ${type} { ${type}_id: id }`).join(' ');
  const named = '... on Transcript { title } ... on Writeup { title } ... on Company { name } ... on Job { title }';
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ${members} ${named} } }`;
  return [...single, sendable('nodes', '', query, { ids })];
}

/** Returns the lists that continue after a cursor of firm A's. `answers` are firm A's own, by the attempt's name. */
export function cursorAttempts(firm: FilledFirm, answers: Map<string, string>, random: () => number): Attempt[] {
  return fieldsOf(schema.getQueryType()).flatMap((field) => {
    if (!field.args.some(({ name }) => name === 'after')) return [];
    const values = new FieldValues(field.name, field.args, firm, random);
    // The list's own cursor comes after those of nested lists.
    const [, after] = /.*"endCursor":"([^"]+)"/.exec(answers.get(`query ${field.name}`) ?? '') ?? [];
    const variables = { ...values.variables, after };
    return after === undefined ? [] : [attemptOf('query', field, values, variables, ' after a cursor')];
  });
}
